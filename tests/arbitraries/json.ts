/** JSON values for tests: as located trees, and at random with the keys that paths find hardest. */
import fc from 'fast-check';
import type { Json, JsonNode } from '../../src/values/json-node.ts';

/** A value as a tree whose spans all differ, numbered in document order. */
export function jsonNode(value: Json): JsonNode {
  const source = { name: 'json', text: '' };
  let count = 0;
  const node = (json: Json): JsonNode => {
    const span = { source, start: count, end: count++ };
    if (json === null) return { kind: 'null', span };
    if (typeof json === 'boolean') return { kind: 'boolean', value: json, span };
    if (typeof json === 'number') return { kind: 'number', value: json, span };
    if (typeof json === 'string') return { kind: 'string', value: json, span };
    if (isList(json)) return { kind: 'list', items: json.map(node), span };
    const entries = Object.entries(json).map(([key, member]) => ({
      key: { value: key, span },
      value: node(member),
    }));
    return { kind: 'object', entries, span };
  };
  return node(value);
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

const NASTY_KEYS = [
  '',
  '.',
  'a.b',
  '[0]',
  '[*]',
  '*',
  '$',
  '$x',
  'facts',
  '"',
  "'",
  'a"b',
  "it's",
  '\\',
  'a\\',
  '\n',
  '\u0000',
];
const ODD_KEYS = [
  'é',
  '名前',
  'e\u0301',
  '😀',
  '\ud83d',
  '\u2028',
  'a-b',
  '-',
  '_',
  '0',
  '01',
  ' ',
  ' a ',
  'a b',
  '__proto__',
  'constructor',
];

export const key: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.constantFrom(...NASTY_KEYS, ...ODD_KEYS),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

export const scalar: fc.Arbitrary<Json> = fc.constantFrom(
  null,
  true,
  false,
  0,
  1,
  2.5,
  -3,
  '',
  'a',
  'b',
  'ab',
);

/** Trees of every kind, small enough that queries over them stay readable when they fail. */
export function jsonTree(keys: fc.Arbitrary<string> = key): fc.Arbitrary<Json> {
  return fc.letrec<{ json: Json }>(tie => ({
    json: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      scalar,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.uniqueArray(fc.tuple(keys, tie('json')), { maxLength: 4, selector: ([name]) => name }).map(toObject),
    ),
  })).json;
}

/** Without a prototype, so that `__proto__` is a member. */
function toObject(entries: readonly (readonly [string, Json])[]): Json {
  const object: Record<string, Json> = Object.create(null);
  for (const [name, value] of entries) object[name] = value;
  return object;
}
