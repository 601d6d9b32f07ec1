import { withFrenchTypography } from '../typography';
import { formatCount } from '../../format/number';

const records = (individuals: number, establishments: number) =>
  `${formatCount(individuals)} ${individuals > 1 ? 'individus' : 'individu'} et ` +
  `${formatCount(establishments)} ${establishments > 1 ? 'établissements' : 'établissement'}`;

/** Texts of the purge of a source. */
export const purgeMessages = withFrenchTypography({
  title: 'Purger les fiches disparues',
  lead: 'Efface les noms et les valeurs des fiches que la source ne donne plus depuis longtemps.',
  months: 'Durée de conservation, en mois',
  count: 'Compter les fiches',
  counting: 'Comptage…',
  none: (day: string) => `Aucune fiche disparue n'a été vue pour la dernière fois avant le ${day}.`,
  found: (individuals: number, establishments: number, day: string) =>
    `À effacer : ${records(individuals, establishments)}, dont la dernière présence est antérieure au ${day}.`,
  ask: 'Purger ces fiches',
  confirmTitle: 'Purger ces fiches ?',
  explain:
    "Leurs noms et leurs valeurs sont effacés de l'annuaire, de l'historique et des fichiers conservés. Cela ne peut pas être annulé.",
  retype: (id: string) => `Pour confirmer, saisissez « ${id} »`,
  submit: 'Effacer définitivement',
  sending: 'Purge en cours…',
  cancel: 'Fermer',
  done: (individuals: number, establishments: number) =>
    `Effacés : ${records(individuals, establishments)}. De nouveaux fichiers seront publiés dans un instant.`,
});
