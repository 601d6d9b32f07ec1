import { withFrenchTypography } from '../typography';

const plural = (n: number, one: string, many: string) => (n > 1 ? many : one);

/** Texts of the month gone by, on the operators' home. */
export const activityMessages = withFrenchTypography({
  title: 'Le mois écoulé',
  figures: 'Voir les chiffres',
  changes: {
    title: 'Ce que les imports ont changé',
    lead: 'Individus, établissements et rattachements ensemble. Le premier import d’une source, qui apporte tout, n’y figure pas.',
    none: 'Aucun changement depuis un mois.',
    import: 'Import',
    label: (registry: string, date: string) => `${registry}, ${date}`,
    short: { rpps: 'RPPS', ordre: 'Ordre' },
    summary: (n: number, text: string) => `${text} ${plural(n, 'changement', 'changements')}`,
  },
  downloads: {
    title: 'Téléchargements par entreprise et par format',
    none: 'Aucun téléchargement depuis un mois.',
    company: 'Entreprise',
    noCompany: 'Hors entreprise',
    others: 'Autres entreprises',
    total: 'Total',
    summary: (n: number, text: string) => `${text} ${plural(n, 'téléchargement', 'téléchargements')}`,
    all: 'Voir tous les téléchargements',
  },
  keys: {
    title: 'Clés d’API utilisées',
    none: 'Aucune clé utilisée depuis un mois.',
    name: 'Clé',
    owner: 'De',
    lastUsed: 'Dernier appel',
    calls: 'Appels',
    count: (n: number, text: string) => `${text} ${plural(n, 'clé', 'clés')}`,
  },
});
