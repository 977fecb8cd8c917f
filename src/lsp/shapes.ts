/**
 * Finds the schema of a document among those of the project. INVARIANT: a file's name decides before its content, and
 * YAML of other programs has no shape here.
 */
import policySchema from '../../schemas/bash-policy.schema.json' with { type: 'json' };
import markdownSchema from '../../schemas/markdown-rules.schema.json' with { type: 'json' };
import testSchema from '../../schemas/rule-tests.schema.json' with { type: 'json' };
import rulesSchema from '../../schemas/rules.schema.json' with { type: 'json' };
import rulespecSchema from '../../schemas/rulespec.schema.json' with { type: 'json' };
import scopedSchema from '../../schemas/scoped-rules.schema.json' with { type: 'json' };
import waiversSchema from '../../schemas/waivers.schema.json' with { type: 'json' };
import { RULESPEC_NAME, TEST_NAME, WAIVERS_NAME } from '../values/file-names.ts';
import { keysOf, requiredOf, type Schema, schemasAt } from './schema.ts';
import type { OutlineItem, Path } from './text/outline.ts';

export interface Mention {
  readonly kind: NameKind;
  readonly name: string;
  readonly isDefinition: boolean;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** The quote of the name. A plain scalar of YAML has none, and a name of a program neither. */
  readonly quote?: '"' | "'";
  /** The name of a relation in a program. */
  readonly isWord?: true;
  /** The component of a program in which it stands; absent outside of components. */
  readonly component?: string;
}

export interface Shape {
  readonly schema: Schema;
  /** The last part of the path of its files. */
  readonly fileName?: RegExp;
  /** The places of names and files in its documents. `*` is any item, and `**` any steps. */
  readonly mentions: readonly Mentions[];
  readonly files: readonly Pattern[];
}

type Pattern = readonly string[];
export type NameKind = 'claim' | 'relation' | 'rule' | 'predicate';

interface Mentions {
  readonly kind: NameKind;
  readonly at: Pattern;
  readonly isDefinition?: true;
  /** The key at the path is the name, and not the value. */
  readonly isKey?: true;
}

const ofRules = (list: string, name: string): readonly Mentions[] => [
  { kind: 'rule', at: [list, '*', name], isDefinition: true },
  { kind: 'rule', at: ['**', 'denied'] },
  { kind: 'rule', at: ['**', 'disable_rules', '*'] },
  { kind: 'relation', at: ['**', 'relation'] },
];

const rulespec: Shape = {
  schema: rulespecSchema,
  fileName: RULESPEC_NAME,
  mentions: [
    { kind: 'claim', at: ['claims', '*', 'name'], isDefinition: true },
    { kind: 'predicate', at: ['predicates', '*', 'id'], isDefinition: true },
    { kind: 'claim', at: ['predicates', '**', 'claim'] },
    { kind: 'relation', at: ['predicates', '**', 'relation'] },
  ],
  files: [['datalog', '*'], ['extends'], ['extends', '*'], ['include'], ['include', '*']],
};
const tests: Shape = {
  schema: testSchema,
  fileName: TEST_NAME,
  mentions: [
    { kind: 'rule', at: ['tests', '*', 'expect', 'rule'] },
    { kind: 'rule', at: ['tests', '*', 'expect', 'rules', '*'] },
    { kind: 'rule', at: ['tests', '*', 'expect', 'not_rules', '*'] },
    { kind: 'predicate', at: ['tests', '*', 'expect', 'predicates', '*'], isKey: true },
  ],
  files: [['rules', '*'], ['rules']],
};
const waivers: Shape = {
  schema: waiversSchema,
  fileName: WAIVERS_NAME,
  mentions: [{ kind: 'predicate', at: ['waivers', '*', 'predicate'] }],
  files: [],
};
const markdown: Shape = { schema: markdownSchema, fileName: /\.mdc?$/, mentions: [], files: [] };

/** The shapes of files with any name. Of two that know as many keys, the first counts. */
const ruleShapes: readonly Shape[] = [
  { schema: rulesSchema, mentions: ofRules('rules', 'name'), files: [['datalog', '*']] },
  {
    schema: policySchema,
    mentions: ofRules('rules', 'id'),
    files: [
      ['datalog', '*'],
      ['include', '*'],
    ],
  },
  { schema: scopedSchema, mentions: ofRules('scoped_rules', 'name'), files: [] },
];
const named: readonly Shape[] = [rulespec, tests, waivers, markdown];

/** Files whose place says that they are rules: `.nudge.yaml`, and what lies below `.nudge` and `.rulespec/rules`. */
const RULE_PLACE = /(?:^|[\\/])(?:\.nudge\.(?:ya?ml|json)|\.nudge[\\/].*|\.rulespec[\\/]rules[\\/].*)$/;

/** Markdown in a folder of rules. Other Markdown may have front matter too. */
export const isRuleText = (path: string): boolean => /[\\/]rules[\\/].*\.mdc?$/i.test(path);

export const isRulePlace = (path: string): boolean => RULE_PLACE.test(path);

export function shapeOf(path: string, leaves: readonly OutlineItem[]): Shape | undefined {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const byName = named.find(each => each.fileName?.test(name));
  if (byName) return byName;
  const keys = leaves.filter(({ role }) => role === 'key');
  const different = [...new Map(keys.map(key => [anyItem(key.path), key.path])).values()];
  const known = ruleShapes.map(shape => different.filter(key => isKnown(shape, key)).length);
  const most = Math.max(...known);
  const best = ruleShapes[known.indexOf(most)];
  if (isRulePlace(path)) return best;
  return [...ruleShapes, rulespec, tests].find(shape => isPlainly(shape, keys));
}

/**
 * Whether a document of any name is of this shape: it has no key of others at the top, and an item with all that items
 * need. `rules:` alone is in many programs' files; a name of two words, `scoped_rules`, is enough.
 */
function isPlainly(shape: Shape, keys: readonly OutlineItem[]): boolean {
  const top = keys.filter(({ path }) => path.length === 1);
  if (top.length === 0 || !top.every(({ path }) => isKnown(shape, path))) return false;
  return top.some(({ path: [list = ''] }) => {
    const items = schemasAt(shape.schema, [list, 0]);
    if (items.length === 0) return false;
    const isRequired = requiredOf([shape.schema]).includes(String(list));
    if (isRequired && String(list).includes('_')) return true;
    const needed = requiredOf(items);
    const written = keys.filter(({ path }) => path.length === 3 && path[0] === list);
    const of = (item: unknown) => written.filter(({ path }) => path[1] === item).map(({ path }) => path[2]);
    return written.some(({ path: [, item] }) => needed.every(key => of(item).includes(key)));
  });
}

/** The known paths by shape, with any item for each: documents have few paths, and many keys. */
const knownPaths = new WeakMap<Shape, Map<string, boolean>>();
const MAX_KNOWN = 5_000;

function isKnown(shape: Shape, path: Path): boolean {
  const paths = knownPaths.get(shape) ?? new Map<string, boolean>();
  knownPaths.set(shape, paths);
  const key = anyItem(path);
  const known = paths.get(key);
  if (known !== undefined) return known;
  const { schema } = shape;
  const found = keysOf(schemasAt(schema, path.slice(0, -1)), schema).some(({ name }) => name === path.at(-1));
  if (paths.size >= MAX_KNOWN) paths.clear();
  paths.set(key, found);
  return found;
}

/** Equal for paths that differ in the numbers of items alone. */
function anyItem(path: Path): string {
  let text = '';
  for (const step of path) text += typeof step === 'number' ? '\0*' : `\0${step}`;
  return text;
}

/** Whether a path fits a pattern. */
export function fits(path: Path, pattern: Pattern): boolean {
  const [first, ...others] = pattern;
  if (first === undefined) return path.length === 0;
  if (first === '**') return path.some((_, at) => fits(path.slice(at), others)) || fits([], others);
  const [step, ...rest] = path;
  return step !== undefined && (first === '*' || first === step) && fits(rest, others);
}
