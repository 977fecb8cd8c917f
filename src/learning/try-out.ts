/**
 * Tests a model's proposals before a person is asked about them. INVARIANT: each surviving proposal is grounded in
 * words that the user typed and in a call that the agent made, both in the excerpt. The gate matches its rule with that
 * call, and not with every call. Each dropped proposal has a reason.
 */
import type { NewProposal, RuleContent, StoredRule } from '../values/stored-rule.ts';
import type { Candidate, CandidateRule, Mistake } from './answer.ts';
import type { Evidence, ShownMistake } from './evidence.ts';
import { type Excerpt, flattened, type ReadCall, type ShownCall } from './excerpt.ts';
import { matchesTheSame, type Stored, whyKnown } from './same-rule.ts';
import { fires, matchesAnything, trialOf } from './trial.ts';

/** The proposals are those of the store, and those accepted before this one. */
export interface TrialContext extends Stored {
  readonly excerpt: Excerpt;
  readonly readCall: ReadCall;
  /** The folder of the session for a transcript that does not name it. Absolute. */
  readonly folder?: string;
  /** The absolute root of a folder's project, with `/`; null where the folder does not exist. */
  readonly rootOf: (folder: string) => string | null;
  readonly session: string | null;
  readonly model: string;
}

type TriedOut = { readonly proposal: NewProposal } | { readonly dropped: string };

/** Limits: UTF-16 units, and patterns of a rule. */
const longest = {
  patterns: 20,
  pattern: 500,
  tool: 200,
  prompt: 2_000,
  message: 1_000,
  quote: 1_000,
  why: 1_000,
} as const;
/** Calls besides the mistake that it takes to recognise a rule as too broad. */
const FEWEST_OTHERS = 4;
/** UTF-16 units of a trimmed quote. A short word occurs anywhere and proves nothing. */
const SHORTEST_QUOTE = 8;

export function tryOut(candidate: Candidate, grounds: TrialContext): TriedOut {
  const { kind, rule_id, rule, quote, why } = candidate;
  const target = rule_id === null ? undefined : grounds.rules.find(({ id }) => id === rule_id);
  const misfit = misfitOf(candidate, target) ?? excessOf(candidate) ?? unquoted(quote, grounds.excerpt);
  if (misfit !== undefined) return { dropped: misfit };
  const content = rule && contentFrom(rule, target ?? { project: projectOf(grounds) });
  if (content && target && isUnchanged(target, content))
    return { dropped: `it changes nothing of rule ${rule_id}` };
  const said = whyKnown(candidate, content, grounds);
  if (said !== undefined) return { dropped: said };
  let mistake: ShownMistake | null = null;
  if (content && candidate.mistake) {
    const found = triedOn(content, candidate.mistake, grounds);
    if (typeof found === 'string') return { dropped: found };
    mistake = found;
  }
  const evidence: Evidence = { quote, mistake, why };
  const { session, model } = grounds;
  const columns = { content: content && JSON.stringify(content), evidence: JSON.stringify(evidence) };
  return { proposal: { kind, rule_id, ...columns, session, model } };
}

/** The reason why the parts do not make a proposal of its kind. */
function misfitOf(
  { kind, rule_id, rule, mistake }: Candidate,
  target: StoredRule | undefined,
): string | undefined {
  if (kind === 'create' && rule_id !== null) return 'it creates a rule and names one that is there';
  if (kind !== 'create' && !target) return `there is no rule ${rule_id} in the store`;
  if (kind === 'delete') return rule ? 'it deletes a rule and gives another' : undefined;
  if (!rule) return 'it has no rule';
  return mistake ? undefined : 'it names no call that its rule would have caught';
}

function excessOf({ rule, quote, why }: Candidate): string | undefined {
  if (rule && (rule.patterns.length === 0 || rule.patterns.length > longest.patterns))
    return `its rule has ${rule.patterns.length} patterns`;
  const texts = [
    ...(rule?.patterns ?? []).map(pattern => ['pattern', pattern] as const),
    ['tool', rule?.tool ?? ''] as const,
    ['prompt', rule?.prompt ?? ''] as const,
    ['message', rule?.message ?? ''] as const,
    ['quote', quote] as const,
    ['why', why] as const,
  ];
  const long = texts.find(([name, text]) => text.length > longest[name]);
  return long && `its ${long[0]} is longer than ${longest[long[0]]} characters`;
}

function unquoted(quote: string, { entries }: Excerpt): string | undefined {
  const words = flattened(quote);
  if (words.length < SHORTEST_QUOTE) return 'its quote is too short to be evidence';
  const stands = entries.some(
    ({ kind, isNew, text }) => kind === 'user' && isNew && flattened(text).includes(words),
  );
  return stands ? undefined : 'its quote is not in what the user said since the last time';
}

/** The user's words in one project do not apply to all projects. */
function projectOf({ excerpt, folder, rootOf }: TrialContext): string | null {
  const ofCall = excerpt.entries.findLast(({ call }) => call?.called.cwd !== undefined)?.call?.called.cwd;
  const found = excerpt.folder ?? ofCall ?? folder;
  return found === undefined ? null : rootOf(found);
}

/** An update keeps the values that the model does not mention. */
function contentFrom(rule: CandidateRule, target: Partial<StoredRule>): RuleContent {
  return {
    type: 'regex',
    pattern: null,
    patterns: JSON.stringify(rule.patterns),
    llm_review: rule.llm_review ? 1 : 0,
    prompt: rule.llm_review ? rule.prompt : null,
    action: rule.action,
    tool: rule.tool,
    message: rule.message.trim() === '' ? null : rule.message,
    on_unavailable: target.on_unavailable ?? null,
    project: target.project ?? null,
    enabled: target.enabled ?? 1,
    origin: target.origin ?? 'learned',
  };
}

function isUnchanged(target: StoredRule, content: RuleContent): boolean {
  const same = (['llm_review', 'prompt', 'action', 'message'] as const).every(
    key => target[key] === content[key],
  );
  return same && matchesTheSame(target, content);
}

/** The mistake with its field, or the reason why the rule is dropped. */
function triedOn(
  content: RuleContent,
  mistake: Mistake,
  { excerpt, readCall }: TrialContext,
): ShownMistake | string {
  const trial = trialOf(content);
  if (typeof trial === 'string') return trial;
  const calls = excerpt.entries.flatMap(({ call }) => call ?? []);
  const named = calls.flatMap(call => {
    const value = valueWith(mistake, call);
    return value === undefined ? [] : [{ call, value }];
  });
  if (named.length === 0) return 'the call that it names is not in the excerpt';
  const caught = named.find(({ call }) => fires(trial, call.event));
  if (!caught) return 'its rule does not match the call that it names';
  const others = calls.filter(each => each.tool === mistake.tool && !isSameCall(each, caught.call));
  const alsoCaught = others.filter(({ event }) => fires(trial, event)).length;
  if (others.length >= FEWEST_OTHERS && alsoCaught * 2 > others.length)
    return `its rule matches ${alsoCaught} of the ${others.length} other calls of \`${mistake.tool}\` in the excerpt`;
  if (matchesAnything(trial, caught.call.called, readCall)) return 'its rule matches whatever the call says';
  return { ...mistake, value: caught.value };
}

/** The field that the mistake names, if it contains the mistake. */
function valueWith(mistake: Mistake, { tool, fields }: ShownCall): string | undefined {
  const text = flattened(mistake.text);
  if (tool !== mistake.tool || text === '') return undefined;
  return fields.find(({ field, value }) => field === mistake.field && flattened(value).includes(text))?.value;
}

function isSameCall(one: ShownCall, other: ShownCall): boolean {
  return JSON.stringify(one.fields) === JSON.stringify(other.fields);
}
