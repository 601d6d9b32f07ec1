import type { MadeEstablishment, MadeFile, MadeIndividual } from '#testing/directory-factory.js';

const NOEL: MadeIndividual = { key: '18002', lastName: 'Exemple', firstName: 'Noël', orderCreatedAt: null };
const ANA: MadeIndividual = {
  key: '18003',
  lastName: 'Fictif',
  firstName: 'Ana',
  orderCreatedAt: '2001-01-31',
};
const zoe = (lastName: string): MadeIndividual => ({
  ...{ key: '18001', lastName, firstName: 'Zoé', orderCreatedAt: '2010-06-01' },
});

const clinic = (city: string, postalCode: string): MadeEstablishment => ({
  ...{ key: 'E1', type: 'veterinary_clinic', sourceId: '90001', name: 'Clinique de l’Île' },
  ...{ city, postalCode, siren: '552081317' },
});
const SCHOOL: MadeEstablishment = {
  ...{ key: 'E2', type: 'school', sourceId: null, name: 'École 100 %_fictive' },
  ...{ city: 'Lyon', postalCode: '69007', phone1: '' },
};

const ZOE_AT_CLINIC = { individual: '18001', establishment: 'E1', role: 'Associé', assignedAt: '2015-03-02' };
const ZOE_AT_SCHOOL = { individual: '18001', establishment: 'E2', role: 'Salarié', assignedAt: '2020-09-01' };
const NOEL_AT_CLINIC = { individual: '18002', establishment: 'E1', role: 'Salarié', assignedAt: null };

/** Three editions of the order's file: a move, a marriage, a return, a departure. Everyone in it is fictional. */
export const EDITIONS: MadeFile[] = [
  {
    dataDate: '2026-09-01',
    individuals: [zoe('Éprouvé'), NOEL, ANA],
    establishments: [clinic('Évry', '91000'), SCHOOL],
    assignments: [ZOE_AT_CLINIC, ZOE_AT_SCHOOL, NOEL_AT_CLINIC],
  },
  {
    dataDate: '2026-10-01',
    individuals: [zoe('Éprouvé-Exemple'), ANA],
    establishments: [clinic('Massy', '91300'), SCHOOL],
    assignments: [ZOE_AT_CLINIC],
  },
  {
    dataDate: '2026-11-01',
    individuals: [zoe('Éprouvé-Exemple'), NOEL],
    establishments: [clinic('Massy', '91300'), SCHOOL],
    assignments: [ZOE_AT_CLINIC, NOEL_AT_CLINIC],
  },
];
