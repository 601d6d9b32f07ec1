import type { DirectoryEntity } from './list-subject.js';

/** French names of the fields that change, as a comment lists them. */
const LABELS: Record<DirectoryEntity, Record<string, string>> = {
  individual: {
    lastName: 'nom',
    firstName: 'prénom',
    orderCreatedAt: "date d'inscription à l'ordre",
  },
  establishment: {
    type: 'type',
    sourceId: 'numéro',
    name: 'nom',
    siren: 'SIREN',
    siret: 'SIRET',
    taxNumber: 'numéro de TVA',
    taxNumberDerived: 'origine du numéro de TVA',
    address: 'adresse',
    postalCode: 'code postal',
    city: 'ville',
    phone1: 'téléphone 1',
    phone2: 'téléphone 2',
    orderCreatedAt: "date d'enregistrement auprès de l'ordre",
  },
};

export interface ChangeToDescribe {
  importId: number;
  /** `YYYY-MM-DD` */
  dataDate: string;
  changedFields: readonly string[];
  /** After the change. */
  presence: 'present' | 'gone' | null;
}

/** Why a state was replaced, in one French sentence. An absence is told as such, never as a striking-off. Pure. */
export function describeChange(entity: DirectoryEntity, change: ChangeToDescribe): string {
  const { importId, dataDate, changedFields, presence } = change;
  const labels = LABELS[entity];
  const fields = changedFields.flatMap((name) => labels[name] ?? []);
  const parts = [
    ...(changedFields.includes('presence')
      ? [presence === 'gone' ? 'absence de la source' : 'retour dans la source']
      : []),
    ...(fields.length === 0
      ? []
      : [`${fields.length === 1 ? 'champ modifié' : 'champs modifiés'} : ${fields.join(', ')}`]),
    ...(changedFields.includes('assignments') ? ['rattachements modifiés'] : []),
  ];
  const day = dataDate.split('-').reverse().join('/');
  return `Import n° ${importId} (données du ${day}) : ${parts.join(' ; ')}.`;
}
