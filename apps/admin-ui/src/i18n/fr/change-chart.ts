import { withFrenchTypography } from '../typography';

/** Texts of the chart of what imports changed. */
export const changeChartMessages = withFrenchTypography({
  title: 'Évolution des changements',
  lead: 'Individus, établissements et rattachements ensemble, pour les douze derniers imports enregistrés de chaque source. La longueur des barres suit une échelle logarithmique.',
  import: 'Données du',
  none: 'Aucun import enregistré.',
});
