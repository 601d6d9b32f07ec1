import type { Presence } from '@annuaire/contracts';

const presences: Record<Presence, string> = { present: 'Présent', gone: 'Absent' };

const plural = (n: number, one: string, many: string) => (n > 1 ? many : one);

export const directory = {
  individuals: {
    title: 'Individus',
    lead: 'Vétérinaires et pharmaciens.',
    search: 'Rechercher un individu',
    placeholder: 'Nom, prénom, numéro, ville…',
    count: (n: number, text: string) => `${text} ${plural(n, 'individu', 'individus')}`,
    back: 'Individus',
    assignments: 'Établissements de rattachement',
    noAssignment: 'Aucun établissement connu.',
  },
  establishments: {
    title: 'Établissements',
    lead: 'Pharmacies, cliniques vétérinaires, écoles et autres structures.',
    search: 'Rechercher un établissement',
    placeholder: 'Nom, ville, SIRET, numéro…',
    count: (n: number, text: string) => `${text} ${plural(n, 'établissement', 'établissements')}`,
    back: 'Établissements',
    assignments: 'Personnes rattachées',
    noAssignment: 'Aucune personne connue.',
  },
  presences,
  noName: 'Sans nom',
  noResultHelp: 'Essayez un autre mot, ou retirez un filtre.',
  clear: 'Effacer la recherche et les filtres',
  clearSearch: 'Effacer la recherche',
  sort: {
    label: 'Trier par',
    descending: (label: string) => `${label}, ordre décroissant`,
  },
  filter: {
    add: 'Filtrer',
    edit: 'Modifier ce filtre',
    remove: (text: string) => `Retirer le filtre : ${text}`,
    field: 'Champ',
    operator: 'Condition',
    value: 'Valeur',
    values: 'Valeurs',
    apply: 'Appliquer',
    cancel: 'Annuler',
    active: 'Filtres actifs',
    groups: {
      own: 'La fiche',
      link: 'Le rattachement',
      individual: 'La personne rattachée',
      establishment: "L'établissement de rattachement",
    },
    or: ' ou ',
  },
  pagination: {
    label: 'Pagination',
    perPage: 'Résultats par page',
    range: (from: string, to: string, total: string) => `${from}–${to} sur ${total}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (n: string) => `Page ${n}`,
  },
  card: {
    identity: 'Identité',
    identifiers: 'Identifiants',
    contact: 'Identité et coordonnées',
    presence: 'Dates et présence',
    dataOf: (date: string) => `Données du ${date}`,
    copy: (what: string) => `Copier : ${what}`,
    copied: 'Copié',
    map: 'Voir sur la carte',
    computed: 'calculé',
    none: 'Non renseigné',
    goneSince: (since: string, seen: string) =>
      `Absent de la source depuis le ${since} (dernière présence le ${seen})`,
    gone: (seen: string) => `Absent de la source (dernière présence le ${seen})`,
    absence:
      "Une absence n'est pas une radiation : elle dit seulement que la source ne cite plus cette fiche.",
    assignedOn: (date: string) => `depuis le ${date}`,
    seenOn: (date: string) => `vu le ${date}`,
    noRole: 'Rôle non précisé',
  },
  versions: {
    title: 'Historique',
    today: 'État actuel',
    todaySince: (date: string) => `depuis le ${date}`,
    period: (from: string, to: string) => `Du ${from} au ${to}`,
    none: "Cette fiche n'a pas changé depuis sa première présence.",
    pick: 'Choisir une version',
    banner: (from: string, to: string) => `Vous lisez la fiche telle qu'elle était du ${from} au ${to}.`,
    back: "Revenir à l'état actuel",
    then: 'Alors',
    now: "Aujourd'hui",
    differs: (n: number) =>
      n === 0
        ? "Cette version est identique à l'état actuel."
        : `${n} ${plural(n, 'différence', 'différences')} avec l'état actuel`,
    assignments: 'Rattachements',
    changed: 'A changé ensuite :',
    onlyThen: "Plus rattaché aujourd'hui",
    onlyNow: 'Rattaché depuis',
    roleChanged: 'A changé',
    historizedAt: (date: string) => `Remplacé le ${date}`,
  },
};
