import { DOMAIN, drawBits } from './random.js';

const STARTS =
  'Aubeterre Beaumarchais Belvaux Boisclair Bourgneuf Chantemerle Châteauvert Clairmarais Combelongue Courvallon Durefort Épinoy Fontaubert Gravemont Hautecombe Issendolus Jouvenelle Lamothe Longchêne Malaubert Marsaneix Montclair Montferrier Noirlac Ormeval Pierrelongue Pontaubry Puymirel Rocheclair Roquefeuil Rouvrelle Sablonnières Saint-Aubert Saint-Évrard Sainte-Orlane Tournelune Valbrune Vaucreuse Verneval Villemarie'.split(
    ' ',
  );
const ENDS = [
  '',
  '-sur-Lourne',
  '-les-Bains',
  '-le-Château',
  '-en-Vaubrais',
  '-sous-Bois',
  '-la-Forêt',
  "-d'Aurelle",
];
/** The metropolitan ones with their telephone zone, then overseas ones, which have no numbers set apart for fiction. */
const ZONES: readonly [string, readonly string[]][] = [
  ['01', ['75', '77', '78', '91', '92', '93', '94', '95']],
  [
    '02',
    ['14', '18', '22', '27', '28', '29', '35', '37', '44', '45', '49', '50', '53', '56', '72', '76', '85'],
  ],
  [
    '03',
    ['02', '08', '10', '21', '25', '39', '51', '54', '57', '59', '62', '67', '68', '71', '80', '88', '90'],
  ],
  [
    '04',
    ['01', '04', '06', '07', '13', '2A', '2B', '26', '30', '34', '38', '42', '43', '63', '69', '73', '83'],
  ],
  [
    '05',
    ['09', '12', '16', '17', '19', '24', '31', '33', '40', '46', '47', '64', '65', '79', '81', '86', '87'],
  ],
  ['06', ['971', '972', '973', '974', '976', '988']],
];

export interface Town {
  name: string;
  /** `01`…`95`, `2A`, `2B`, `971`… */
  departement: string;
  postalCode: string;
  /** First two digits of its phones. */
  phoneZone: string;
}

/** 320 invented names, each in one real département: enough for towns to be shared by several pharmacies. */
export const TOWNS: readonly Town[] = STARTS.flatMap((start, i) =>
  ENDS.map((end, j) => composeTown(start + end, i * ENDS.length + j)),
);

function composeTown(name: string, index: number): Town {
  const bits = drawBits(0, DOMAIN.town, index);
  // One town in thirty is overseas.
  const [phoneZone, departements] = ZONES[index % 30 === 29 ? 5 : bits % 5] as (typeof ZONES)[number];
  const departement = departements[(bits >>> 8) % departements.length] as string;
  return { name, departement, phoneZone, postalCode: composePostalCode(departement, (bits >>> 16) % 90) };
}

/** Of Paris 75001 to 75020; of 2A below 20200 and of 2B from there; elsewhere a round number. */
function composePostalCode(departement: string, number: number): string {
  if (departement === '75') return `750${String((number % 20) + 1).padStart(2, '0')}`;
  if (departement === '2A') return `201${number}`.padEnd(5, '0').slice(0, 5);
  if (departement === '2B') return `202${number}`.padEnd(5, '0').slice(0, 5);
  if (departement.length === 3) return departement + String(number % 80).padStart(2, '0');
  return `${departement}${String(number).padStart(2, '0')}0`;
}
