import type { PublicationColumn } from '@annuaire/contracts';
import type { Columns } from '../../columns.js';

function computeProperty({ kind, nullable, label, meaning, values }: PublicationColumn): object {
  const base = kind === 'id' ? 'integer' : 'string';
  return {
    title: label,
    description: meaning,
    type: nullable ? [base, 'null'] : base,
    ...(kind === 'date' ? { format: 'date' } : {}),
    ...(values ? { enum: nullable ? [...values, null] : values } : {}),
  };
}

/** The JSON Schema of one row, the same in the json and jsonl files, from the one schema of columns. */
export function computeRowJsonSchema(columns: Columns): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, computeProperty(column)])),
    required: columns.map(({ name }) => name),
    additionalProperties: false,
  };
}
