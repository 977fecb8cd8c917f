/**
 * The JSON Schemas of the project at a path of a document: keys, values and their meaning. All
 * branches of a schema count, since a document that is half typed satisfies none of them.
 */
import type { Path } from './text/outline.ts';

/** The part of JSON Schema that is used here. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

export interface Described {
  readonly name: string;
  readonly description: string | undefined;
}

/** The schemas that hold at a path, with all their branches. */
export function schemasAt(root: Schema, path: Path): readonly Schema[] {
  let schemas = branches(root, [root]);
  for (const step of path)
    schemas = branches(
      root,
      schemas.flatMap(each => below(each, step)),
    );
  return schemas;
}

/** The keys of the mappings that these schemas allow. */
export function keysOf(schemas: readonly Schema[], root: Schema): readonly Described[] {
  const found = new Map<string, string | undefined>();
  for (const schema of schemas)
    for (const [name, value] of Object.entries(objectIn(schema, 'properties')))
      found.set(name, found.get(name) ?? descriptionOf([value], root));
  return [...found].map(([name, description]) => ({ name, description }));
}

/** The values that these schemas list. */
export function valuesOf(schemas: readonly Schema[]): readonly Described[] {
  const found = new Map<string, Described>();
  for (const schema of schemas) {
    const listed = Array.isArray(schema['enum']) ? schema['enum'] : [];
    const all = 'const' in schema ? [...listed, schema['const']] : listed;
    const values = schema['type'] === 'boolean' ? [true, false] : all;
    for (const value of values)
      if (value !== null && typeof value !== 'object')
        found.set(String(value), { name: String(value), description: undefined });
  }
  return [...found.values()];
}

/** The first description among schemas and their branches. */
export function descriptionOf(schemas: readonly unknown[], root: Schema): string | undefined {
  for (const schema of branches(root, schemas.filter(isSchema))) {
    const description = schema['description'];
    if (typeof description === 'string') return description;
  }
  return undefined;
}

/** `a list`, `a mapping`, or nothing to say. */
export function typesOf(schemas: readonly Schema[]): ReadonlySet<string> {
  const types = schemas.flatMap(({ type }) =>
    Array.isArray(type) ? type : type === undefined ? [] : [type],
  );
  return new Set(types.map(String));
}

export function requiredOf(schemas: readonly Schema[]): readonly string[] {
  return schemas.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : []));
}

function below(schema: Schema, step: string | number): readonly Schema[] {
  if (typeof step === 'number') {
    const { items } = schema;
    return isSchema(items) ? [items] : [];
  }
  const properties = objectIn(schema, 'properties');
  const own = Object.hasOwn(properties, step) ? properties[step] : schema['additionalProperties'];
  return isSchema(own) ? [own] : [];
}

/** Schemas with what they refer to and are made of, each once. */
function branches(root: Schema, schemas: readonly Schema[]): readonly Schema[] {
  const seen = new Set<Schema>();
  const waiting = [...schemas].reverse();
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    const { $ref: reference } = schema;
    const parts = ['allOf', 'anyOf', 'oneOf'].flatMap(key => (Array.isArray(schema[key]) ? schema[key] : []));
    const others = [
      typeof reference === 'string' ? referred(root, reference) : undefined,
      schema['then'],
      schema['else'],
    ];
    waiting.push(...[...others, ...parts].filter(isSchema).reverse());
  }
  return [...seen];
}

/** `#/definitions/rule` */
function referred(root: Schema, reference: string): unknown {
  let at: unknown = root;
  for (const step of reference.replace(/^#\//, '').split('/')) at = isSchema(at) ? at[step] : undefined;
  return at;
}

function objectIn(schema: Schema, key: string): Readonly<Record<string, unknown>> {
  const value = schema[key];
  return isSchema(value) ? value : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
