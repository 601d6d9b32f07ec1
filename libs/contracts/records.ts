/** Closed lists of the directory's records, and the shapes the API gives them in. Fixed names. */
export const PROFESSIONS = ['pharmacist', 'veterinarian'] as const;
export type Profession = (typeof PROFESSIONS)[number];
export const PROFESSION_LABELS: Record<Profession, string> = {
  pharmacist: 'Pharmacien',
  veterinarian: 'Vétérinaire',
};

export const ESTABLISHMENT_TYPES = ['pharmacy', 'veterinary_clinic', 'school', 'other'] as const;
export type EstablishmentType = (typeof ESTABLISHMENT_TYPES)[number];
export const ESTABLISHMENT_TYPE_LABELS: Record<EstablishmentType, string> = {
  pharmacy: 'Pharmacie',
  veterinary_clinic: 'Clinique vétérinaire',
  school: 'École',
  other: 'Autre',
};

export const PRESENCES = ['present', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Days are `YYYY-MM-DD`; instants ISO 8601 with `Z`; identifiers are text. */
export interface Individual {
  id: number;
  profession: Profession;
  sourceId: string;
  lastName: string;
  firstName: string;
  createdAt: string;
  orderCreatedAt: string | null;
  lastSeenAt: string;
  presence: Presence;
  /** Data date of the first file that no longer held it; null while it is present. */
  goneAt: string | null;
}

export interface Establishment {
  id: number;
  type: EstablishmentType;
  sourceId: string | null;
  name: string | null;
  siren: string | null;
  siret: string | null;
  taxNumber: string | null;
  taxNumberDerived: boolean;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  phone1: string | null;
  phone2: string | null;
  createdAt: string;
  orderCreatedAt: string | null;
  lastSeenAt: string;
  presence: Presence;
  /** Data date of the first file that no longer held it; null while it is present. */
  goneAt: string | null;
}

/** What links an individual to an establishment, seen from either side. */
export interface AssignmentLink {
  role: string | null;
  assignedAt: string | null;
  lastSeenAt: string;
  presence: Presence;
  /** Data date of the first file that no longer held it; null while it is present. */
  goneAt: string | null;
}
