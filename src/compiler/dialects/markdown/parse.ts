/**
 * Parses a Markdown rule to the surface AST. It accepts the front matter of several tools: `globs` and `keywords`,
 * Cursor's `description` and `alwaysApply`, Claude's `paths`. INVARIANT: a rule with an unreadable condition is
 * reported and never injected; it never becomes a rule without conditions.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { didYouMean, nearest } from '../../../diagnostics/suggest.ts';
import type { Entry, JsonNode, ObjectNode } from '../../../values/json-node.ts';
import { shadowIn } from '../../shadow/shadow.ts';
import { readDocument } from '../../yaml.ts';
import {
  type ConditionKind,
  conditionKinds,
  type MarkdownCondition,
  type MarkdownRule,
  placedIn,
} from './ast.ts';
import { cutFrontMatter, cutPlainGlobs } from './front-matter.ts';

const kindsByKey: Readonly<Record<string, ConditionKind>> = {
  ...Object.fromEntries(conditionKinds.map(kind => [kind, kind])),
  paths: 'globs',
};

/** Conditions of other tools, and their equivalents here. */
const foreignConditions: Readonly<Record<string, string>> = {
  project: 'write `globs` for files that only such a project has',
  applyTo: 'write `globs`',
  fileMatchPattern: 'write `globs`',
};

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Always returns a rule: an unreadable rule becomes one that does not apply. */
export function parseMarkdown(source: Source): Reported<MarkdownRule> {
  const { value, diagnostics } = readFile(source);
  return { value, diagnostics: placedIn(source, diagnostics) };
}

function readFile(source: Source): Reported<MarkdownRule> {
  const { frontMatter, isOpen, bodyStart } = cutFrontMatter(source);
  const span = { source, start: 0, end: source.text.length };
  const rule = { name: source.name, body: source.text.slice(bodyStart).trim(), span };
  const withoutConditions = { ...rule, conditions: [], match: 'any' as const };
  if (isOpen) {
    const fence = { source, start: 0, end: source.text.indexOf('---') + 3 };
    const problem = diagnostic('E771', 'the front matter is not closed', {
      span: fence,
      hint: 'end it with a line `---`',
    });
    return { value: { ...withoutConditions, applies: false }, diagnostics: [problem] };
  }
  if (!frontMatter) return { value: { ...withoutConditions, applies: true }, diagnostics: [] };
  const { rest, globs } = cutPlainGlobs(frontMatter);
  const { value: root, diagnostics } = readDocument(rest);
  if (!root) return { value: { ...withoutConditions, applies: false }, diagnostics };
  if (root.kind !== 'object') {
    const problem = diagnostic('E771', 'the front matter is no mapping', { span: root.span });
    return { value: { ...withoutConditions, applies: false }, diagnostics: [problem] };
  }
  const read = readFrontMatter(root, globs);
  return { value: { ...rule, ...read.value }, diagnostics: read.diagnostics };
}

type FrontMatter = Pick<
  MarkdownRule,
  'description' | 'conditions' | 'match' | 'applies' | 'always' | 'enforce'
>;

/** Reads the front matter. `plainGlobs` belong to keys that are empty in the mapping. */
function readFrontMatter(
  root: ObjectNode,
  plainGlobs: ReadonlyMap<string, LocatedText>,
): { value: FrontMatter; diagnostics: readonly Diagnostic[] } {
  const { conditions, empty, diagnostics: problems } = readConditions(root, plainGlobs);
  const diagnostics = [...problems];
  const values = new Map<string, JsonNode>();
  for (const { key, value } of root.entries) {
    if (Object.hasOwn(kindsByKey, key.value)) continue;
    const setting = Object.hasOwn(settings, key.value) ? settings[key.value] : undefined;
    if (!setting) diagnostics.push(unknownKey({ key, value }));
    else if (setting.takes(value)) values.set(key.value, value);
    else diagnostics.push(unreadable(setting.says, value));
  }
  const readable = !hasErrors(diagnostics);
  const none = conditions.length === 0;
  const description = values.get('description');
  const always = values.get('alwaysApply');
  const isAlways = always?.kind === 'boolean' ? always.value : undefined;
  const enforce = readable ? shadowIn(root) : undefined;
  if (readable && none && isAlways === false) diagnostics.push(neverApplies(root));
  if (readable && none && isAlways === undefined && empty) diagnostics.push(appliesEverywhere(empty));
  return {
    value: {
      ...(description?.kind === 'string' && { description }),
      ...(enforce && { enforce }),
      conditions: isAlways ? [] : conditions,
      match: isOneOf(values.get('match'), ['all']) ? 'all' : 'any',
      applies: readable && !(none && isAlways === false),
      ...(readable && isAlways !== undefined && { always: isAlways }),
    },
    diagnostics,
  };
}

/** Keys of the front matter besides conditions: the accepted values, and the message for others. */
const settings: Readonly<
  Record<string, { readonly takes: (value: JsonNode) => boolean; readonly says: string }>
> = {
  match: { takes: value => isOneOf(value, ['any', 'all']), says: '`match` is `any` or `all`' },
  alwaysApply: {
    takes: ({ kind }) => kind === 'boolean' || kind === 'null',
    says: '`alwaysApply` is `true` or `false`',
  },
  enforce: { takes: value => isOneOf(value, ['shadow']), says: '`enforce` is `shadow`' },
  until: {
    takes: value => value.kind === 'string' && DATE.test(value.value),
    says: '`until` is a date such as 2026-12-01',
  },
  description: { takes: () => true, says: '' },
};

function isOneOf(value: JsonNode | undefined, words: readonly string[]): boolean {
  return value?.kind === 'string' && words.includes(value.value);
}

interface ReadConditions {
  readonly conditions: readonly MarkdownCondition[];
  /** The first condition without a value, as in templates. It is ignored. */
  readonly empty: LocatedText | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function readConditions(root: ObjectNode, plainGlobs: ReadonlyMap<string, LocatedText>): ReadConditions {
  const diagnostics: Diagnostic[] = [];
  const conditions = new Map<ConditionKind, readonly LocatedText[]>();
  let empty: LocatedText | undefined;
  for (const { key, value } of root.entries) {
    const kind = Object.hasOwn(kindsByKey, key.value) ? kindsByKey[key.value] : undefined;
    if (!kind) continue;
    const plain = plainGlobs.get(key.value);
    if (!plain && (value.kind === 'null' || (value.kind === 'string' && value.value.trim() === ''))) {
      empty ??= key;
      continue;
    }
    const read = plain ? { values: splitGlobs(plain), diagnostics: [] } : readValues(kind, value);
    diagnostics.push(...read.diagnostics);
    conditions.set(kind, [...(conditions.get(kind) ?? []), ...read.values]);
  }
  return { conditions: [...conditions].map(([kind, values]) => ({ kind, values })), empty, diagnostics };
}

/** Reads a list, or one value as a list of one; commas may separate the globs of one text. */
function readValues(
  kind: ConditionKind,
  node: JsonNode,
): { readonly values: readonly LocatedText[]; readonly diagnostics: readonly Diagnostic[] } {
  const nodes = node.kind === 'list' ? node.items : [node];
  const values: LocatedText[] = [];
  const diagnostics: Diagnostic[] = [];
  if (nodes.length === 0)
    diagnostics.push(unreadable(`\`${kind}\` is an empty list, which nothing meets`, node));
  for (const each of nodes) {
    if (kind === 'ci') {
      const isSaid =
        each.kind === 'boolean' || (each.kind === 'string' && /^(?:true|false)$/.test(each.value));
      if (isSaid) values.push({ value: String(each.value), span: each.span });
      else diagnostics.push(unreadable('`ci` is `true` or `false`', each));
    } else if (each.kind !== 'string') diagnostics.push(unreadable(`\`${kind}\` takes texts`, each));
    else if (each.value.trim() === '') diagnostics.push(unreadable(`a text of \`${kind}\` is empty`, each));
    else if (kind === 'globs' && node.kind !== 'list') values.push(...splitGlobs(each));
    // A command is written as the user types it, or by its name alone.
    else if (kind === 'command')
      values.push({ value: each.value.trim().replace(/^\//, ''), span: each.span });
    else values.push(each);
  }
  return { values, diagnostics };
}

/** Splits at commas outside braces: `src/*.ts, lib/{a,b}.ts` is two globs. */
function splitGlobs({ value, span }: LocatedText): readonly LocatedText[] {
  const parts = value.match(/(?:\{[^{}]*\}|\\[\s\S]|[^,])+/g) ?? [value];
  return parts.map(part => ({ value: part.trim(), span })).filter(part => part.value !== '');
}

function unreadable(message: string, { span }: JsonNode): Diagnostic {
  return diagnostic('E772', message, { span, hint: 'until it can be read the rule applies nowhere' });
}

/**
 * A key one letter away from a condition, or a condition of another tool, is an error: without the condition, the rule
 * would apply everywhere. Any other unknown key belongs to another tool and restricts nothing.
 */
function unknownKey({ key, value: node }: Entry): Diagnostic {
  const { value, span } = key;
  const instead = Object.hasOwn(foreignConditions, value) ? foreignConditions[value] : undefined;
  // Without a value, or with a glob for all files, the key restricts nothing.
  const isMet = node.kind === 'null' || (node.kind === 'string' && ['', '**'].includes(node.value.trim()));
  if (instead !== undefined && !isMet)
    return diagnostic('E772', `\`${value}\` is a condition of another tool`, { span, hint: instead });
  const message = `the front matter has an unknown key \`${value}\``;
  const knownKeys = [...Object.keys(kindsByKey), ...Object.keys(settings)];
  const hint = didYouMean(value, knownKeys);
  return nearest(value, knownKeys) === undefined
    ? diagnostic('W771', message, { span })
    : diagnostic('E772', message, { span, hint });
}

function appliesEverywhere({ value, span }: LocatedText): Diagnostic {
  return diagnostic('W773', `\`${value}\` is empty and does not count: the rule is injected everywhere`, {
    span,
    hint: `give \`${value}\` a value, or write \`alwaysApply: true\` in its place`,
  });
}

function neverApplies({ span }: ObjectNode): Diagnostic {
  return diagnostic('W772', 'the rule applies nowhere: it has `alwaysApply: false` and no condition', {
    span,
    hint: 'give it `globs` or `keywords`',
  });
}
