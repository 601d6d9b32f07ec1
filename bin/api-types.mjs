#!/usr/bin/env node
// Writes the interface's types of the API from its committed description; with --check, only says whether they are fresh.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const TARGET = 'apps/admin-ui/src/providers/api-types.ts';
const { components, paths } = JSON.parse(readFileSync('apps/api/openapi.json', 'utf8'));

const nameOf = ($ref) => $ref.split('/').at(-1);

/** TypeScript of a schema of OpenAPI 3.1, as far as our own description goes. */
function toType(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.allOf) return schema.allOf.map(toType).join(' & ');
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return `(${choices.map(toType).join(' | ')})`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [schema.type]
    .flat()
    .map((type) => toPlainType(type, schema))
    .join(' | ');
}

function toPlainType(type, schema) {
  if (type === 'array') return `(${toType(schema.items)})[]`;
  if (type === 'object') return schema.properties ? toObject(schema) : 'Record<string, unknown>';
  return (
    { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' }[type] ??
    'unknown'
  );
}

function toObject({ properties, required = [] }) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description ? `/** ${schema.description} */\n` : '';
    return `${comment}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${toType(schema)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

const types = Object.entries(components.schemas).map(
  ([name, schema]) => `export type ${name} = ${toType(schema)};`,
);
const answers = Object.entries(paths).flatMap(([path, { get }]) => {
  const schema = get?.responses['200']?.content?.['application/json']?.schema;
  return schema ? [`${JSON.stringify(path.replace('/api/v2', ''))}: ${toType(schema)};`] : [];
});
const source = `// Made from apps/api/openapi.json by \`npm run api-types\`: not to be edited.

${types.join('\n\n')}

/** What GET answers at each path. */
export interface Answers {
${answers.join('\n')}
}
`;
const wanted = await format(source, { ...(await resolveConfig(TARGET)), parser: 'typescript' });

if (!process.argv.includes('--check')) writeFileSync(TARGET, wanted);
else if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error(`${TARGET} is not that of apps/api/openapi.json: run npm run api-types`);
  process.exit(1);
}
