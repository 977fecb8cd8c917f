/**
 * Reads the decision off a model. INVARIANT: which rules fired, what each asks for and which wins was derived; here only
 * messages are filled in. A model with no verdict or two is a fault of ours and throws.
 */
import type { Fact } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Event, TextName } from '../values/event.ts';
import { type Action, actions, type Decision, type FiredRule } from './decision.ts';
import type { Model } from './engine.ts';
import type { EventExtraction } from './facts/hook.ts';
import { matchKey, type TextMatch } from './facts/search-texts.ts';
import { filledMessage, joinMessages, snippetOf, withCommand } from './messages.ts';

/** A rule as messages and traces speak of it. What it means is in the program. */
export interface RuleSubject {
  readonly name: string;
  readonly moment: string;
  readonly message: string;
  /** The constants by which it names its patterns, and in which texts it looks for them. */
  readonly patterns: readonly { readonly text: TextName; readonly constant: string }[];
  readonly span: Span;
}

/** A match with where it was found. */
export interface FoundMatch extends TextMatch {
  readonly name: TextName;
  /** As the host gave it. */
  readonly file?: string;
}

export interface Fired {
  readonly subject: RuleSubject;
  readonly event: Event;
  /** Paths of the parts on which it fired, as the host gave them, each once. */
  readonly files: readonly string[];
  /** In the order of its patterns, and of one in that of the parts. */
  readonly found: readonly FoundMatch[];
}

/** The subjects stand at the ids of their rules. */
export function decideFrom(
  model: Model,
  subjects: readonly RuleSubject[],
  event: Event,
  { matches, facts }: EventExtraction,
): Decision {
  const partsOf = new Map<number, number[]>();
  for (const [id, part] of model.tuples('rule_fires')) {
    const parts = partsOf.get(Number(id));
    if (parts) parts.push(Number(part));
    else partsOf.set(Number(id), [Number(part)]);
  }
  const asked = model
    .tuples('decision')
    .map(([id, action]) => ({ id: Number(id), action: askedFor(action) }));
  const commandOf = firstCommands(model, facts);
  const leafOf = (id: number) => commandOf.get(id)?.id ?? -1;
  asked.sort(
    (a, b) => order.indexOf(a.action) - order.indexOf(b.action) || leafOf(a.id) - leafOf(b.id) || a.id - b.id,
  );
  const told = asked.flatMap(({ id, action }) => {
    const subject = subjects[id];
    if (!subject) throw new Error(`the model decides for a rule ${id} that there is not`);
    const parts = [...(partsOf.get(id) ?? [])].sort((a, b) => a - b);
    const fired = firedOn(subject, event, parts, matches);
    return [{ fired, rule: firedRule(fired, action, commandOf.get(id)) }];
  });
  const shown = told.filter(({ rule }) => rule.action !== 'log');
  const message = joinMessages(
    shown.map(({ fired, rule }) => ({ id: rule.id, text: rule.message, snippet: () => snippetOf(fired) })),
  );
  return {
    action: verdictOf(model),
    fired: told.map(({ rule }) => rule),
    ...(message !== undefined && { message }),
    stopAgent: model.tuples('agent_stops').length > 0,
    ...scriptIn(model),
  };
}

const order: readonly FiredRule['action'][] = ['deny', 'ask', 'context', 'log'];

function askedFor(action: unknown): FiredRule['action'] {
  const known = order.find(each => each === action);
  if (!known) throw new Error(`the model decides on ${String(action)}, which is no action`);
  return known;
}

function verdictOf(model: Model): Action {
  const [only, ...others] = model.tuples('verdict').map(([action]) => action);
  const action = actions.find(each => each === only);
  if (!action || others.length > 0) throw new Error('the model has not exactly one verdict');
  return action;
}

/** A program without policies for scripts has no such relation. */
function scriptIn(model: Model): Pick<Decision, 'script'> {
  const [state] = model.relations.includes('script') ? (model.tuples('script')[0] ?? []) : [];
  return state === undefined ? {} : { script: String(state) };
}

function firedOn(
  subject: RuleSubject,
  event: Event,
  parts: readonly number[],
  matches: ReadonlyMap<string, TextMatch>,
): Fired {
  const pathOf = (part: number) => event.parts[part]?.path;
  const found = subject.patterns.flatMap(({ text: name, constant }) =>
    [...new Set([...parts, -1])].flatMap((part): FoundMatch[] => {
      const match = matches.get(matchKey(part, name, constant));
      const file = pathOf(part);
      return match ? [{ ...match, name, ...(file !== undefined && { file }) }] : [];
    }),
  );
  const files = new Set(parts.flatMap(part => pathOf(part) ?? []));
  return { subject, event, files: [...files], found };
}

/** For each rule of a policy the first command on which it fired. */
function firstCommands(
  model: Model,
  facts: readonly Fact[],
): ReadonlyMap<number, NonNullable<FiredRule['command']>> {
  const first = new Map<number, number>();
  for (const [rule, leaf] of model.tuples('fires_on')) {
    const known = first.get(Number(rule));
    if (known === undefined || Number(leaf) < known) first.set(Number(rule), Number(leaf));
  }
  if (first.size === 0) return new Map();
  const texts = new Map<number, string>();
  for (const { relation, tuple } of facts)
    if (relation === 'leaf_text') texts.set(Number(tuple[0]), String(tuple[1]));
  return new Map([...first].map(([rule, id]) => [rule, { id, text: texts.get(id) ?? '' }]));
}

function firedRule(
  fired: Fired,
  action: FiredRule['action'],
  command: FiredRule['command'] | undefined,
): FiredRule {
  const { subject, found } = fired;
  const [first] = found;
  const file = first?.file;
  return {
    id: subject.name,
    action,
    message: command ? withCommand(subject.message, command.text) : filledMessage(fired),
    ...(command && { command }),
    ...(first && {
      match: { ...(file !== undefined && { file }), text: first.match.matched, lines: linesOf(fired) },
    }),
    span: subject.span,
  };
}

/** Of what the rule looks for in written text; where it does not, of its first pattern. Ascending, each once. */
export function linesOf({ found }: Fired): readonly number[] {
  const isWritten = ({ name }: FoundMatch) => name === 'content' || name === 'new_string';
  const written = found.filter(isWritten);
  const counted = written.length > 0 ? written : found.filter(({ name }) => name === found[0]?.name);
  return [...new Set(counted.flatMap(({ match }) => match.lines))].sort((a, b) => a - b);
}
