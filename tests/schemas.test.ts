/** The JSON Schemas as others refer to them: addresses, and which files they are for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { minimatch } from 'minimatch';
import { expect, test } from 'vitest';
import catalog from '../schemas/catalog.json' with { type: 'json' };
import { shapeOf } from '../src/lsp/shapes.ts';

const files = readdirSync('schemas').filter(name => name.endsWith('.schema.json'));

test.each(files)('%s has its address, and is a schema that editors read', name => {
  const schema: { $id?: string; $schema?: string; title?: string } = JSON.parse(
    readFileSync(join('schemas', name), 'utf8'),
  );
  expect(schema.$id).toBe(`https://rulespec.dev/schemas/${name}`);
  // Editors know draft 7 best, says CONTRIBUTING.md of SchemaStore.
  expect(schema.$schema).toMatch(/draft-07|2020-12/);
  if (schema.$schema?.includes('draft-07'))
    expect(new Ajv({ strict: false }).compile(schema)).toBeTypeOf('function');
});

/** Of SchemaStore's schema-catalog.json: what an entry of the catalog has. */
const catalogSchema = {
  type: 'object',
  required: ['$schema', 'version', 'schemas'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://json.schemastore.org/schema-catalog.json' },
    version: { type: 'number' },
    schemas: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'url', 'description'],
        additionalProperties: false,
        properties: {
          name: { type: 'string' },
          description: { type: 'string' },
          url: { type: 'string', pattern: '^https://' },
          fileMatch: { type: 'array', uniqueItems: true, items: { type: 'string' } },
        },
      },
    },
  },
};

test('the catalog has the form of SchemaStore, and refers to schemas that exist', () => {
  const validate = new Ajv().compile(catalogSchema);
  expect(validate(catalog), JSON.stringify(validate.errors)).toBe(true);
  for (const { url } of catalog.schemas) expect(files).toContain(url.split('/').at(-1));
});

/** Files, and the schema that they get: none where their name says too little. */
const matched: readonly (readonly [file: string, schema: string | undefined])[] = [
  ['analysis/rulespec.yaml', 'rulespec'],
  ['importer.rulespec.yml', 'rulespec'],
  ['.nudge.yaml', 'rules'],
  ['.nudge/team/a.yaml', 'rules'],
  ['analysis/waivers.yaml', 'waivers'],
  ['waivers.yaml', undefined],
  ['a.rulespec.test.yaml', 'rule-tests'],
  ['analysis/importer.test.yaml', 'rule-tests'],
  ['x.scoped-rules.yaml', 'scoped-rules'],
  ['a.bash-policy.yaml', 'bash-policy'],
  ['.eslintrc.yaml', undefined],
  ['rules.yaml', undefined],
  ['docker-compose.test.yaml', undefined],
  ['policy.yaml', undefined],
];

test.each(matched)('%s has the schema %s', (file, name) => {
  const fits = (glob: string) => minimatch(file, glob, { matchBase: !glob.includes('/'), dot: true });
  const found = catalog.schemas
    .filter(({ fileMatch }) => fileMatch.some(fits))
    .map(({ url }) => url.split('/').at(-1));
  expect(name === undefined ? found : found.slice(0, 1)).toEqual(
    name === undefined ? [] : [`${name}.schema.json`],
  );
});

test.each([
  ['analysis/rulespec.yaml', 'rulespec'],
  ['importer.rulespec.yml', 'rulespec'],
  ['analysis/waivers.yaml', 'waivers'],
  ['a.rulespec.test.yaml', 'rule-tests'],
])('%s has the schema %s in the language server too', (file, name) => {
  expect(shapeOf(`/p/${file}`, [])?.schema['$id']).toBe(`https://rulespec.dev/schemas/${name}.schema.json`);
});
