/**
 * Reads the decision from a model. INVARIANT: rules derive which rules fire, which actions they request and which
 * action wins. This file only fills in messages. A model with no decision or two is a bug and throws.
 */
import { addToGroup } from '../datalog/groups.ts';
import type { Fact } from '../datalog/program.ts';
import type { EventExtraction } from '../sources/extract-event.ts';
import { matchKey } from '../sources/seen.ts';
import type { Event } from '../values/event.ts';
import { type GateStatus, isGuardFile, type OwnRule, ownRule, ownRules } from '../values/own-rules.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import { type Action, actions, type Decision, type FiredRule, type ShadowDecision } from './decision.ts';
import type { Model } from './engine.ts';
import { answersIn, type FoundMatch, firstInInput, reviewsNeeded } from './input-findings.ts';
import {
  type Fired,
  filledMessage,
  inputMessage,
  joinMessages,
  linesOf,
  SEPARATOR,
  snippetOf,
  withCommand,
} from './messages.ts';
import { pastSentences } from './past-sentences.ts';

/** The input of a decision in addition to the model. */
interface Findings extends EventExtraction {
  readonly gateStatus?: readonly GateStatus[];
}

interface ShownRule {
  readonly id: number;
  readonly rule: FiredRule;
  readonly snippet: () => string;
}

/** Reads the decision about an event from a model. `metadata` is indexed by rule id. */
export function decideFrom(
  model: Model,
  metadata: readonly RuleMetadata[],
  event: Event,
  findings: Findings,
): Decision {
  const enforced = enforcedFrom(model, metadata, event, findings);
  const shadow = shadowIn(model, metadata);
  return shadow.length > 0 ? { ...enforced, shadow } : enforced;
}

function enforcedFrom(
  model: Model,
  metadata: readonly RuleMetadata[],
  event: Event,
  findings: Findings,
): Decision {
  if (isQuiet(model)) return outcomeOf(model, []);
  const { facts, gateStatus = [] } = findings;
  const partsOf = new Map<number, number[]>();
  for (const [id, part] of model.tuples('rule_fires')) addToGroup(partsOf, Number(id), Number(part));
  const exempted = exemptedIn(model, metadata, gateStatus);
  const isExempted = (id: number) => exempted.some(each => each.id === id);
  const decisions = model
    .tuples('decision')
    .map(([id, action]) => ({ id: Number(id), action: askedFor(action) }))
    .map(each => (isExempted(each.id) ? { ...each, action: 'log' as const } : each));
  const reviews = reviewsNeeded(model, metadata, findings);
  const { unreviewed } = ownRules;
  if (reviews.length > 0) decisions.push({ id: unreviewed.id, action: 'ask' });
  const reviewOf = answersIn(model);
  const commandOf = firstCommands(model, facts);
  const leafOf = (id: number) => commandOf.get(id)?.id ?? -1;
  decisions.sort(
    (a, b) => order.indexOf(a.action) - order.indexOf(b.action) || leafOf(a.id) - leafOf(b.id) || a.id - b.id,
  );
  const show = (id: number, action: FiredRule['action']): ShownRule => {
    const own = ownRule(id);
    const awaited = reviews.map(({ name }) => name).join(', ');
    const quoted = id === unreviewed.id ? awaited : quotedBy(own, gateStatus);
    if (own) return { id, rule: ownFired(own, action, quoted), snippet: () => '' };
    const rule = metadata[id];
    if (!rule) throw new Error(`the model decides for a rule ${id} that there is not`);
    const parts = [...(partsOf.get(id) ?? [])].sort((a, b) => a - b);
    const fired = firedOn(rule, event, parts, findings);
    const past = action === 'deny' || action === 'ask' ? pastSentences(rule, model) : [];
    const more = { command: commandOf.get(id), review: reviewOf.get(id), past };
    return { id, rule: firedRule(fired, action, more), snippet: () => snippetOf(fired) };
  };
  const shown = decisions.map(({ id, action }) => show(id, action));
  const announced = shown.filter(({ rule }) => rule.action !== 'log');
  const message = verdictOf(model) === 'allow' ? undefined : joined(announced);
  const noted = model.tuples('notice').map(([id]) => Number(id));
  const notice = joined(
    noted.sort((a, b) => a - b).map(id => shown.find(each => each.id === id) ?? show(id, 'log')),
  );
  // Sorted, so that every engine gives the same order.
  const leftOutIds = model.tuples('left_out').map(([id]) => Number(id));
  const leftOut = leftOutIds.sort((a, b) => a - b).map(id => metadata[id]?.name ?? String(id));
  const fired = shown.map(({ rule }) => rule);
  return {
    ...outcomeOf(model, fired, message),
    ...(reviews.length > 0 && { reviews }),
    ...(exempted.length > 0 && {
      exempted: exempted.map(({ rule, exemption }) => ({ rule, exemption })),
    }),
    ...noticeWith(notice, leftOut),
  };
}

/** Rules whose decisions do not stand, each with its exemption. Programs without exemptions have none. */
function exemptedIn(
  model: Model,
  metadata: readonly RuleMetadata[],
  gateStatus: readonly GateStatus[],
): readonly { readonly id: number; readonly rule: string; readonly exemption: string }[] {
  const rows = gateStatus.find(({ relation }) => relation === 'exemption')?.rows ?? [];
  if (rows.length === 0 || !model.relations.includes('standing')) return [];
  const stands = new Set(model.tuples('standing').map(([id]) => Number(id)));
  const decided = new Set(model.tuples('decision').map(([id]) => Number(id)));
  return rows.flatMap(([id, exemption]) => {
    const rule = metadata[Number(id)]?.name ?? ownRule(Number(id))?.name;
    if (rule === undefined || !decided.has(Number(id)) || stands.has(Number(id))) return [];
    return [{ id: Number(id), rule, exemption: String(exemption) }];
  });
}

/** The decisions of shadowed rules, by id. If a rule has several actions, the most restrictive counts. */
function shadowIn(model: Model, metadata: readonly RuleMetadata[]): readonly ShadowDecision[] {
  const rows = model.tuples('would').map(([id, action]) => ({ id: Number(id), would: askedFor(action) }));
  const changes = new Set(model.tuples('would_change').map(([id]) => Number(id)));
  rows.sort((a, b) => a.id - b.id || order.indexOf(a.would) - order.indexOf(b.would));
  return rows
    .filter(({ id }, at) => rows[at - 1]?.id !== id)
    .map(({ id, would }) => ({ rule: metadata[id]?.name ?? String(id), would, changes: changes.has(id) }));
}

/** Relations whose rows are reported. */
const REPORTED = ['decision', 'unreviewed', 'notice', 'left_out'] as const;

/** Whether the model has nothing to report, as for most events. */
function isQuiet(model: Model): boolean {
  return REPORTED.every(relation => model.size(relation) === 0);
}

/** The parts of a decision. */
function outcomeOf(model: Model, fired: readonly FiredRule[], message?: string): Decision {
  return {
    action: verdictOf(model),
    fired,
    ...(message !== undefined && { message }),
    stopAgent: model.size('agent_stops') > 0,
    ...scriptIn(model),
    ...(model.size('answer') > 0 && { answersAllow: true as const }),
  };
}

/** A notice that names the rules that the budget leaves out. */
function noticeWith(notice: string | undefined, leftOut: readonly string[]): Pick<Decision, 'notice'> {
  const missing = leftOut.length === 0 ? [] : [`no room was left for these rules: ${leftOut.join(', ')}`];
  const notices = [...(notice === undefined ? [] : [notice]), ...missing];
  return notices.length === 0 ? {} : { notice: notices.join(SEPARATOR) };
}

function joined(shown: readonly ShownRule[]): string | undefined {
  return joinMessages(shown.map(({ rule, snippet }) => ({ id: rule.id, text: rule.message, snippet })));
}

function quotedBy(rule: OwnRule | undefined, gateStatus: readonly GateStatus[]): string | undefined {
  return gateStatus.find(({ relation }) => relation === rule?.quotes)?.message;
}

function ownFired(
  { name, message, guard }: OwnRule,
  action: FiredRule['action'],
  quoted: string | undefined,
): FiredRule {
  return {
    id: name,
    action,
    message: [message, quoted].filter(Boolean).join('\n'),
    ...(guard && { guard }),
  };
}

const order: readonly FiredRule['action'][] = ['deny', 'ask', 'warn', 'log'];

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

/** Programs without policies for scripts lack this relation. */
function scriptIn(model: Model): Pick<Decision, 'script'> {
  const [state] = model.tuples('script')[0] ?? [];
  return state === undefined ? {} : { script: String(state) };
}

function firedOn(
  rule: RuleMetadata,
  event: Event,
  parts: readonly number[],
  { matches, inInput }: Findings,
): Fired {
  if (rule.input) return { rule, event, files: [], found: firstInInput(rule.input.patterns, inInput) };
  const pathOf = (part: number) => event.parts[part]?.path;
  const places = new Set(parts).add(-1);
  const found: FoundMatch[] = [];
  for (const { text: name, constant } of rule.patterns) {
    for (const part of places) {
      const match = matches.get(matchKey(part, name, constant));
      const file = pathOf(part);
      if (match) found.push({ ...match, name, ...(file !== undefined && { file }) });
    }
  }
  const files = new Set(parts.flatMap(part => pathOf(part) ?? []));
  return { rule, event, files: [...files], found };
}

/** The first command on which each policy rule fired. */
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

/** Details of a fired rule: the first command it concerns, and the result of its review. */
interface Beside {
  readonly command: FiredRule['command'] | undefined;
  readonly review: FiredRule['review'] | undefined;
  /** Sentences about what happened before. */
  readonly past: readonly string[];
}

function firedRule(fired: Fired, action: FiredRule['action'], { command, review, past }: Beside): FiredRule {
  const { rule, found } = fired;
  const [first] = found;
  const file = first?.file;
  return {
    id: rule.name,
    action,
    message: [messageOf(fired, { command, review }), ...past].filter(text => text !== '').join('\n'),
    ...(command && { command }),
    ...(review && { review }),
    ...(first && {
      match: { ...(file !== undefined && { file }), text: first.match.matched, lines: linesOf(fired) },
    }),
    ...(isGuardFile(rule.span.source.name) && { guard: true as const }),
    span: rule.span,
  };
}

function messageOf(fired: Fired, { command, review }: Omit<Beside, 'past'>): string {
  if (command) return withCommand(fired.rule.message, command.text);
  return fired.rule.input ? inputMessage(fired, review) : filledMessage(fired);
}
