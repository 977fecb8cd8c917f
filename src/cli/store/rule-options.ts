/**
 * Turns options of `store add` and `store edit` into parts of a rule, each at its characters on the command line.
 * INVARIANT: the parts are those of a document, and the dialect checks both alike.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { thisHost } from '../../system/host.ts';
import { absolute, rootOf } from '../../system/session-folder.ts';
import { isFolder } from '../../system/working-tree.ts';
import type { Entry, JsonNode } from '../../values/json-node.ts';
import type { RuleContent } from '../../values/stored-rule.ts';
import type { Call, Option } from '../command.ts';
import { argumentsOf } from './arguments.ts';

/** Options that set one key, by the key. */
const keys = {
  action: 'action',
  tool: 'tool',
  message: 'message',
  prompt: 'prompt',
  'on-unavailable': 'on_unavailable',
} as const;

/** The keys that `--unset` can remove. */
export const removableKeys: Readonly<Record<string, string>> = {
  tool: 'tool',
  message: 'message',
  project: 'project',
  review: 'llm_review',
};

/** The keys that options set. An unset key becomes null. */
export function entriesOf(call: Call, known: readonly Option[]): Reported<readonly Entry[]> {
  const given = argumentsOf(call, known);
  const entries: Entry[] = [];
  const add = (key: string, value: JsonNode) =>
    entries.push({ key: { value: key, span: value.span }, value });
  const patterns = given.values('pattern');
  const [first] = patterns;
  if (first) add('patterns', { kind: 'list', items: patterns.map(string), span: first.span });
  for (const [option, key] of Object.entries(keys)) {
    const [text] = given.values(option);
    if (text) add(key, string(text));
  }
  const [review] = given.values('review');
  if (review) add('llm_review', { kind: 'boolean', value: true, span: review.span });
  for (const { value, span } of given.values('unset'))
    add(removableKeys[value] ?? value, { kind: 'null', span });
  const [folder] = given.values('project');
  const project = folder && projectOf(folder);
  if (project?.value) add('project', string(project.value));
  const twice = entries.find(({ key }, at) => entries.findIndex(each => each.key.value === key.value) < at);
  const problems = [...(project?.diagnostics ?? []), ...(twice ? [setAndUnset(twice)] : [])];
  return { value: problems.length > 0 ? undefined : entries, diagnostics: problems };
}

/** The project root of a folder. Rules apply to whole projects. */
function projectOf({ value, span }: LocatedText): Reported<LocatedText> {
  const folder = absolute(thisHost(), value);
  if (!isFolder(folder)) return refused(diagnostic('E001', `\`${value}\` is not a folder`, { span }));
  const root = rootOf({ ...thisHost(), folder }).replaceAll('\\', '/');
  return { value: { value: root, span }, diagnostics: [] };
}

/** An option that only a review uses, for a rule without one. */
export function withoutReview({ options }: Call, rule: RuleContent): Diagnostic | undefined {
  const idle = ['prompt', 'on-unavailable'].find(each => options.has(each));
  if (rule.llm_review !== 0 || idle === undefined) return undefined;
  const hint = 'add `--review`, with which a model decides';
  return diagnostic('E405', `\`--${idle}\` is for a rule with a review`, { hint });
}

function setAndUnset({ key }: Entry): Diagnostic {
  return diagnostic('E405', `\`${key.value}\` is set and unset at once`, { span: key.span });
}

function string(text: LocatedText): JsonNode {
  return { kind: 'string', ...text };
}
