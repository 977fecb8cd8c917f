/**
 * Golden tests of Bash policies: `tests:` lists commands with their expected decisions. INVARIANT: every invalid case
 * is reported, so no test is skipped silently.
 */
import { readDocument } from '../../compiler/yaml.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { actionOf, suggestWord, wordsFor } from '../../values/action.ts';
import { entryOf, type JsonNode, type ObjectNode, toJson } from '../../values/json-node.ts';
import { shownKind, shownValue } from '../../values/shown.ts';

/** `warn`: the script runs, and the agent is informed. */
export const DECISIONS = ['allow', 'warn', 'ask', 'deny'] as const;
export type BashDecision = (typeof DECISIONS)[number];

export interface GoldenCase {
  readonly id: string;
  readonly command: string;
  readonly expected: Expected;
  /** An additional policy of the user's. */
  readonly overlay?: Source;
  /** The selected profile. */
  readonly profile?: string;
  readonly span: Span;
}

export interface Expected {
  readonly decision: BashDecision;
  /** Absent where any rule may decide. */
  readonly rule_id?: string;
}

const STANDARD_PROFILE = 'default';
const CASE_KEYS = ['id', 'command', 'expected', 'overlay', 'profile', 'about', 'note'];
const EXPECTED_KEYS = ['decision', 'rule_id'];

/** The value has the valid cases. Each invalid one is an error. */
export function readGolden(source: Source): Reported<readonly GoldenCase[]> {
  const { value: root, diagnostics: problems } = readDocument(source);
  if (!root) return { value: undefined, diagnostics: problems };
  const diagnostics: Diagnostic[] = [...problems];
  const file = objectAt(root, 'a file of golden tests', diagnostics);
  if (!file) return { value: [], diagnostics };
  refuseUnknownKeys(file, ['tests'], diagnostics);
  const tests = required(file, 'tests', 'add `tests:` with a list of cases', diagnostics);
  if (tests && tests.kind !== 'list') diagnostics.push(wrongKind('`tests`', 'a list', tests));
  const cases = tests?.kind === 'list' ? tests.items.flatMap(each => caseIn(each, diagnostics)) : [];
  return { value: cases, diagnostics: [...diagnostics, ...sameIds(cases)] };
}

function caseIn(node: JsonNode, diagnostics: Diagnostic[]): readonly GoldenCase[] {
  const found: Diagnostic[] = [];
  const test = objectAt(node, 'a test', found);
  if (test) refuseUnknownKeys(test, CASE_KEYS, found);
  const id = test && textIn(test, 'id', 'add `id: …`, by which reports call the test', found);
  const command = test && textIn(test, 'command', 'add `command: …`, the script that is judged', found);
  const expected = test && expectedIn(test, found);
  const overlay = test && overlayIn(test, id ?? '', found);
  const profile = test && optionalText(test, 'profile', found);
  diagnostics.push(...found);
  if (id === undefined || command === undefined || !expected || hasErrors(found)) return [];
  return [
    {
      ...{ id, command, expected, span: node.span },
      ...(overlay && { overlay }),
      // The profile that a policy has without a choice.
      ...(profile !== undefined && profile !== STANDARD_PROFILE && { profile }),
    },
  ];
}

function expectedIn(test: ObjectNode, diagnostics: Diagnostic[]): Expected | undefined {
  const node = required(test, 'expected', 'add `expected: {decision: deny, rule_id: …}`', diagnostics);
  const expected = node && objectAt(node, '`expected`', diagnostics);
  if (!expected) return undefined;
  refuseUnknownKeys(expected, EXPECTED_KEYS, diagnostics);
  const text = textIn(expected, 'decision', `one of ${DECISIONS.join(', ')}`, diagnostics);
  if (text === undefined) return undefined;
  const action = actionOf(text);
  const decision = DECISIONS.find(each => each === action);
  const rule = optionalText(expected, 'rule_id', diagnostics);
  if (decision) return { decision, ...(rule !== undefined && { rule_id: rule }) };
  const span = entryOf(expected, 'decision')?.value.span;
  const message = `\`decision\` is \`${text}\`, which is none of the accepted words`;
  diagnostics.push(diagnostic('E113', message, { span, hint: suggestWord(text, wordsFor(DECISIONS)) }));
  return undefined;
}

/** The text of a policy, or the policy itself. */
function overlayIn(test: ObjectNode, id: string, diagnostics: Diagnostic[]): Source | undefined {
  const node = entryOf(test, 'overlay')?.value;
  if (!node || node.kind === 'null') return undefined;
  const name = `${node.span.source.name}: the overlay of ${id}`;
  if (node.kind === 'string') return { name, text: node.value };
  if (node.kind === 'object') return { name, text: `${JSON.stringify(toJson(node), undefined, 2)}\n` };
  diagnostics.push(wrongKind('`overlay`', 'a policy, or the text of one', node));
  return undefined;
}

function required(
  node: ObjectNode,
  key: string,
  hint: string,
  diagnostics: Diagnostic[],
): JsonNode | undefined {
  const value = entryOf(node, key)?.value;
  const span = node.entries[0]?.key.span ?? node.span;
  if (!value) diagnostics.push(diagnostic('E102', `there is no \`${key}\` here`, { span, hint }));
  return value;
}

function textIn(node: ObjectNode, key: string, hint: string, diagnostics: Diagnostic[]): string | undefined {
  return required(node, key, hint, diagnostics) && optionalText(node, key, diagnostics);
}

/** Absent and null are the same. */
function optionalText(node: ObjectNode, key: string, diagnostics: Diagnostic[]): string | undefined {
  const value = entryOf(node, key)?.value;
  if (!value || (value.kind === 'null' && key === 'rule_id')) return undefined;
  if (value.kind === 'string') return value.value;
  diagnostics.push(wrongKind(`\`${key}\``, 'a string', value));
  return undefined;
}

function objectAt(node: JsonNode, what: string, diagnostics: Diagnostic[]): ObjectNode | undefined {
  if (node.kind === 'object') return node;
  diagnostics.push(wrongKind(what, 'a mapping', node));
  return undefined;
}

function refuseUnknownKeys(
  { entries }: ObjectNode,
  known: readonly string[],
  diagnostics: Diagnostic[],
): void {
  for (const { key } of entries) {
    if (known.includes(key.value)) continue;
    const hint = didYouMean(key.value, known);
    diagnostics.push(diagnostic('E101', `unknown key \`${key.value}\``, { span: key.span, hint }));
  }
}

function wrongKind(what: string, wanted: string, node: JsonNode): Diagnostic {
  const scalar = node.kind === 'number' || node.kind === 'boolean' || node.kind === 'string';
  const found = scalar ? `the ${node.kind} \`${shownValue(node)}\`` : shownKind(node);
  const hint = scalar && wanted === 'a string' ? 'put it in quotes' : undefined;
  return diagnostic('E105', `${what} must be ${wanted}, and is ${found}`, { span: node.span, hint });
}

/** Reports could not distinguish them. */
function sameIds(cases: readonly GoldenCase[]): readonly Diagnostic[] {
  const first = new Map<string, GoldenCase>();
  return cases.flatMap(each => {
    const earlier = first.get(each.id);
    if (!earlier) first.set(each.id, each);
    return earlier ? [diagnostic('W748', `two tests are called \`${each.id}\``, { span: each.span })] : [];
  });
}
