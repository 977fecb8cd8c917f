/**
 * Compiles a JSON Schema to a validator that runs without ajv: loading ajv and compiling costs some 70 ms at each
 * start, the generated module 4 ms (`npm run bench -- start`). The only import of ajv in the product; tests use it on
 * their own.
 */
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

/** An ES module whose default export is the validator. It imports nothing. */
export function validatorModule(schema: Record<string, unknown>): string {
  const written = withoutDescriptions(schema);
  new Ajv({ strict: true }).compile(written);
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    // Not seen behind a reference; the schema as it is written has been looked at.
    strictTypes: false,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  const code = shorter(withoutSchemas(standalone.default(ajv, ajv.compile(withoutRepetition(written)))));
  if (/\brequire\(|^import /m.test(code)) throw new Error('the generated validator imports something');
  return code;
}

/** How ajv notes an error, at each place where one may be. */
const NOTED =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;
/** How it takes in those of a part. */
const TAKEN_IN = /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/g;
/** The parameters by which a validator learns of the document around its part, for keywords of other packages. */
const TAKEN = /, parentData, parentDataProperty, rootData=data(?=\})/g;
const GIVEN = /,parentData(?::data[\w.]*)?,parentDataProperty(?::(?:"(?:[^"\\]|\\.)*"|\w+))?,rootData(?=\})/g;

/** The same code in three quarters of the text. Throws where ajv writes it otherwise. */
function shorter(code: string): string {
  const text = code
    .replace(NOTED, 'vErrors = added(vErrors, $2);')
    .replace(TAKEN_IN, 'vErrors = joined(vErrors, $1.errors);')
    .replace(TAKEN, '')
    .replace(GIVEN, '');
  if (/vErrors\.(?:push|concat)|parentData|rootData/.test(text))
    throw new Error('the generated validator has what is to be left out of it');
  return `${text}
function added(all, one) {
if (all === null) return [one];
all.push(one);
return all;
}
function joined(all, others) {
return all === null ? others : all.concat(others);
}
`;
}

const SCHEMA = /^const (schema\d+) = (\{.*\});\n/gm;
const USE = /\b(schema\d+)((?:\.\w+|\["(?:[^"\\]|\\.)*"\]|\[\d+\])*)/g;
/** Where our messages look at the place in the schema. */
const NAMED_PATH = /schemaPath:"(?!(?:[^"\\]|\\.)*\/id\/pattern")(?:[^"\\]|\\.)*",/g;

/** The code with the values that it takes from its schema in place of the schema, of which it uses little. */
function withoutSchemas(code: string): string {
  const schemas = new Map(
    [...code.matchAll(SCHEMA)].map(([, name = '', text = '']) => [name, JSON.parse(text)]),
  );
  const names = new Map<string, string>();
  const rest = code
    .replace(SCHEMA, '')
    .replace(NAMED_PATH, '')
    .replace(USE, (use, name: string, path: string) => {
      if (!schemas.has(name)) return use;
      let value = schemas.get(name);
      for (const [, dotted, quoted, index] of path.matchAll(/\.(\w+)|\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]/g))
        value = value[dotted ?? (quoted === undefined ? Number(index) : JSON.parse(`"${quoted}"`))];
      if (!path.endsWith('.properties')) return JSON.stringify(value);
      // Only asked for the names in it.
      const keys = JSON.stringify(Object.fromEntries(Object.keys(value).map(key => [key, 0])));
      const known = names.get(keys) ?? `names${names.size}`;
      names.set(keys, known);
      return known;
    });
  const lists = [...names].map(([keys, name]) => `const ${name} = ${keys};\n`).join('');
  return rest.replace(/^("use strict";\n)?/, `$1${lists}`);
}

/** Descriptions are for editors; the validator would carry them along. */
function withoutDescriptions(schema: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );
}

/** A schema of so many characters that stands in several places is compiled once: each place costs its whole code. */
const LEAST_SHARED = 30;
/** Keywords with a schema, with a list of schemas, and with schemas by names. */
const ONE = new Set(['items', 'if', 'then', 'else', 'not', 'additionalProperties', 'contains']);
const LISTS = new Set(['anyOf', 'oneOf', 'allOf']);
const MAPS = new Set(['properties', 'definitions', 'patternProperties']);

type Schema = Readonly<Record<string, unknown>>;

/** The same schema with its repeated parts as definitions. What it accepts, and where it finds errors, is the same. */
function withoutRepetition(schema: Schema): Schema {
  const counts = new Map<string, number>();
  const count = (each: Schema): Schema => {
    const text = JSON.stringify(each);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return mapSchemas(each, count);
  };
  mapSchemas(schema, count);
  const names = new Map<string, string>();
  const shared: Record<string, unknown> = {};
  const place = (each: Schema): Schema => {
    const text = JSON.stringify(each);
    if (text.length < LEAST_SHARED || (counts.get(text) ?? 0) < 2) return mapSchemas(each, place);
    let name = names.get(text);
    if (name === undefined) {
      name = `shared${names.size}`;
      names.set(text, name);
      shared[name] = mapSchemas(each, place);
    }
    return { $ref: `#/definitions/${name}` };
  };
  const placed = mapSchemas(schema, place);
  return { ...placed, definitions: { ...Object(placed['definitions']), ...shared } };
}

/** The schema with each schema directly in it replaced. */
function mapSchemas(schema: Schema, replace: (schema: Schema) => Schema): Schema {
  const one = (value: unknown) => (isObject(value) ? replace(value) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (ONE.has(key)) return [key, one(value)];
      if (LISTS.has(key) && Array.isArray(value)) return [key, value.map(one)];
      if (MAPS.has(key) && isObject(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, one(each)]))];
      return [key, value];
    }),
  );
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
