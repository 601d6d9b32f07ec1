/** The eleven filter operators. Fixed. */
export const OPERATORS = [
  'equal',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'different',
  'contains',
  'startsWith',
  'endsWith',
  'notPresent',
  'present',
] as const;
export type Operator = (typeof OPERATORS)[number];

export const FIELD_KINDS = ['text', 'date', 'enum'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Which operators fit which kind of field; another pair is a 400. */
export const OPERATORS_OF_KIND: Record<FieldKind, readonly Operator[]> = {
  text: OPERATORS,
  date: OPERATORS.filter((o) => !['contains', 'startsWith', 'endsWith'].includes(o)),
  enum: ['equal', 'different', 'present', 'notPresent'],
};

export const OPERATOR_LABELS: Record<Operator, string> = {
  equal: 'est égal à',
  less: 'est inférieur à',
  lessOrEqual: 'est inférieur ou égal à',
  greater: 'est supérieur à',
  greaterOrEqual: 'est supérieur ou égal à',
  different: 'est différent de',
  contains: 'contient',
  startsWith: 'commence par',
  endsWith: 'finit par',
  notPresent: 'est absent',
  present: 'est présent',
};
