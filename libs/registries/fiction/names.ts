import { DOMAIN, Draws } from './random.js';

const FIRST_NAMES =
  'Adèle Agathe Alain Alexandre Alice Amélie André Anne Antoine Arnaud Aurélie Baptiste Béatrice Benoît Bernard Camille Caroline Catherine Cécile Céline Chantal Charles Charlotte Chloé Christophe Claire Claude Clémence Corinne Damien Daniel Delphine Denis Didier Dominique Édouard Élise Élodie Émilie Emmanuel Éric Estelle Étienne Fabrice Florence François Françoise Frédéric Gaëlle Gérard Guillaume Hélène Henri Hugo Inès Isabelle Jacques Jean Jérôme Joël Julie Julien Karine Laëtitia Laure Laurent Léa Loïc Louis Louise Luc Lucie Madeleine Manon Marc Margaux Marie Marion Martine Mathilde Maud Maxime Mélanie Michel Mireille Monique Nathalie Nicolas Noémie Odile Olivier Pascal Patrick Paul Pauline Philippe Pierre Quentin Raphaël Rémi Renée Richard Robin Romain Sabine Salomé Sandrine Sébastien Simon Solène Sophie Stéphane Sylvie Théo Thérèse Thierry Thomas Valérie Victor Vincent Virginie Xavier Yann Yves Zoé'.split(
    ' ',
  );
const SURNAMES =
  'ABELIN ALLARD AMBRE ANDRIEU ARNOUX AUBIN BARBEREAU BASTIDE BEAUPRÉ BELLEGARDE BERGERET BESNIER BLANCHET BOISSEAU BONNAIRE BOUCHARDON BOURGOIN BRIÈRE BRUNEAU CAILLOU CARPENTIER CASTELAN CHABROL CHAMPEAU CHARPIN CHASTANG CHEVREUIL CLAVEL COLOMBIN CORMIER COURTADE CRÉPIN DANJOU DARRIEUX DELORME DESCHAMPS DORMOY DUCHÊNE DUFRESNE DUMARAIS DUPRÉ DURIVAGE ESCANDE ESTRADE FABREGUE FALCONET FAUVEL FERRANDIER FLEURIOT FONTANEL FOURNERAT FRAISSE GABORIAU GALLOIS GARANCE GASTINEAU GENEVOIX GIRARDEAU GODEFRIN GOUBERT GRANDPIERRE GRIMAULT GUÉRINEAU GUILBERT HAMELIN HARDOUIN HAUTEFEUILLE HÉBRARD HERMELIN HUCHET ISAMBERT JACQUEMIN JARNAC JOLIVET JOUBERTON JUILLARD KERMADEC KERVELLA LABORDERIE LACHAUME LAFARGE LAMBERTIN LANGLADE LARIVIÈRE LASSALLE LAVERGNE LECLERCQ LEFORESTIER LEMAÎTRE LESCURE LHERMITTE LONGUEVILLE LOUVEL MACHERON MAILLARDET MALVAL MARCHANDEAU MARÉCHALIN MARTINEAU MAUREPAS MAZURIER MERCADIER MESNARD MIRABEL MONTAGNAC MONTREUIL MORANDEAU MOULINIER NADEAU NOAILLE NORMANDIN OLIVARI ORMESSON OUDINOT PALISSE PARMENTEL PASQUET PELLERIN PÉRIGORD PERRAULT PICHON PLANTIER POMMEREAU PORTEFAIX POULENC PRADELLE PRÉVERT QUEMENER QUINTARD RABOISSON RAMBAUD RAVEL RENAUDIN RICHEMONT RIVOIRE ROCHETEAU ROQUEBRUNE ROUSSELIN SABATHIER SAINTONGE SALVAN SAUVAGEOT SÉGUREL SERVIÈRES SORBIER SOULAGES TAILLANDIER TARDIEUX TERRASSON THÉVENIN TISSERAND TOURNEMINE TRÉMOLIÈRES URBAIN VALLADON VARENNES VASSEUR VERDELET VERNEUIL VIEILLARD VIGNERON VILLEDIEU VOISINE WALLERAND YVETOT ZELLER'.split(
    ' ',
  );
const PARTICLES = ['LE ', 'DE ', 'DU ', "D'", 'DE LA '];
const MARKS = /\p{M}/gu;

/** @param rename 0, or the edition of the last correction: another spelling, or a second name taken */
export function composeLastName(seed: number, person: number, rename: number): string {
  const draws = new Draws(seed, DOMAIN.lastName, person);
  const base = draws.pick(SURNAMES);
  const kind = draws.share();
  let name = base;
  if (kind < 0.05) name = draws.pick(PARTICLES) + base;
  else if (kind < 0.11) name = `${base}-${draws.pick(SURNAMES)}`;
  else if (kind < 0.2) name = base.normalize('NFD').replace(MARKS, '');
  return rename === 0 ? name : `${name}-${new Draws(seed, DOMAIN.lastName, person, rename).pick(SURNAMES)}`;
}

/** Case is as inconsistent as in the real file: one in five is in capitals. */
export function composeFirstName(seed: number, person: number): string {
  const draws = new Draws(seed, DOMAIN.firstName, person);
  let name = draws.pick(FIRST_NAMES);
  if (draws.chance(0.08)) name = `${draws.pick(['Jean', 'Marie', 'Anne'])}-${name}`;
  return draws.chance(0.2) ? name.toUpperCase() : name;
}
