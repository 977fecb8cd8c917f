/**
 * Bounds a gate's decision about a partly known call by two programs:
 *
 *     rule_fires(3, part) :- event("PreToolUse", _), tool_matches("Write"), part(part, _),
 *                            text_matches(part, "content", "TODO", _).
 *     rule_fires(3, part) :- event("PreToolUse", _), tool_matches("Write"), part(part, _).
 *
 * The second is the first without the condition on the missing content, so it fires wherever the first may fire.
 * INVARIANT: a rule that fires in the first program fires whatever the rest of the call was. A rule that does not fire
 * in the second one cannot have fired.
 */
import { check } from '../datalog/check.ts';
import type { Atom, Literal, Program, Rule } from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import type { Gate } from '../gate.ts';
import { relationsRead } from '../runtime/decision.ts';
import type { Engine } from '../runtime/engine.ts';
import { defaultEngine } from '../runtime/engines/index.ts';
import { smallFirst } from '../runtime/engines/small-first.ts';
import { effectRelations } from '../sources/effects.ts';
import { eventTextRelations } from '../sources/event.ts';
import { inputRelations } from '../sources/input.ts';
import { pastConditionFacts, pastConditionRelations } from '../sources/past-conditions.ts';
import { verdictRelations } from '../sources/rulespec.ts';
import type { BothDecisions, DecidedBy } from './compare.ts';
import type { Missing } from './logged-event.ts';
import { byShape } from './shapes.ts';

export interface Bounds {
  /** The rules that read only data in the log. */
  readonly certain: Gate;
  /** Facts about the rules that the comparison needs. */
  readonly decidedBy: DecidedBy;
  /** Shared by both programs, because most calls resemble earlier ones. */
  readonly engine: Engine;
  /** Decisions about commands, by everything that they depend on. Agents repeat many commands. */
  readonly decided: Map<string, BothDecisions>;
  /** Whether conditions on the past are among the rules. */
  readonly asksThePast: boolean;
  /** Whether some condition on the past depends on the files of the call. */
  readonly asksForFiles: boolean;
  /** The same for a call of which the past is known. */
  knowingThePast(): Bounds;
  /** Undefined where no rule for this hook event reads the missing data. */
  possible(missing: readonly Missing[], hookEvent: string): Gate | undefined;
}

/** Conditions select in the payload, through whichever relations. */
const CONDITION = verdictRelations.when_holds.name;
const { possibly, surely, in_doubt, either } = pastConditionRelations;
const ON_THE_PAST = new Set([possibly, surely, in_doubt, either].map(({ name }) => name));
const INPUT = inputRelations.input_matches.name;
const EFFECTS: ReadonlySet<string> = new Set(Object.keys(effectRelations));

type Asks = (literal: Literal) => boolean;

export function boundsOf(gate: Gate, knowsThePast = false): Bounds {
  const { program } = gate.program;
  const asksThePast = program.relations.some(({ name }) => name === 'history_unread');
  const isUnknownPast = knowsThePast ? asksForPayload(program) : isOnThePast;
  const isCondition: Asks = literal => relationOf(literal) === CONDITION || isUnknownPast(literal);
  const isKnown = ({ body }: Rule) => !body.some(isCondition);
  const hasConditions = !program.rules.every(isKnown);
  const loosening = looseningIds(program);
  const isLoosening = ({ head }: Rule) => loosening.has(constantAt(head, 0));
  const withoutConditions = (rule: Rule): Rule => ({
    ...rule,
    body: rule.body.filter(literal => !isCondition(literal)),
  });
  const kept = new Map<string, Loosened>();
  let knowing: Bounds | undefined;
  return {
    asksThePast,
    asksForFiles: program.relations.some(({ name }) => FILES_OF_CALL.has(name)),
    knowingThePast() {
      knowing ??= knowsThePast || !asksThePast ? this : boundsOf(gate, true);
      return knowing;
    },
    certain: hasConditions
      ? withRules(
          gate,
          program.rules.flatMap(rule =>
            isKnown(rule) ? [rule] : isLoosening(rule) ? [withoutConditions(rule)] : [],
          ),
        )
      : gate,
    decided: new Map(),
    engine: byShape(smallFirst(defaultEngine), relationsRead),
    decidedBy: {
      lookAtInput: new Set(
        program.rules.filter(asksIn(new Set([INPUT]))).flatMap(rule => nameOf(gate, rule)),
      ),
      lookAtEffects: new Set(program.rules.filter(asksIn(EFFECTS)).flatMap(rule => nameOf(gate, rule))),
      hasStopGate: gate.stopGate,
    },
    possible(missing, hookEvent) {
      const key = missing.join(' ');
      const loosened =
        kept.get(key) ?? loosen(gate, each => asksFor(each, missing, isUnknownPast), isLoosening);
      kept.set(key, loosened);
      return loosened.hookEvents.has(hookEvent) || loosened.hookEvents.has('') ? loosened.gate : undefined;
    },
  };
}

interface Loosened {
  readonly gate: Gate;
  /** Hook events of the changed rules; empty for a rule that names none. */
  readonly hookEvents: ReadonlySet<string>;
}

function loosen(gate: Gate, asks: Asks, isLoosening: (rule: Rule) => boolean): Loosened {
  const hookEvents = new Set<string>();
  const rules = gate.program.program.rules.flatMap(rule => {
    const body = rule.body.filter(literal => !asks(literal));
    if (body.length === rule.body.length) return [rule];
    hookEvents.add(hookEventOf(rule));
    // No rule that remains needs an empty choice.
    return isLoosening(rule) || body.length === 0 ? [] : [{ ...rule, body }];
  });
  return { gate: hookEvents.size > 0 ? withRules(gate, rules) : gate, hookEvents };
}

const contents: ReadonlySet<string> = new Set(['content', 'new_string', 'old_string']);

function asksFor(literal: Literal, missing: readonly Missing[], isUnknownPast: Asks): boolean {
  if (literal.kind !== 'positive' && literal.kind !== 'negative') return false;
  switch (literal.atom.relation) {
    case eventTextRelations.text_matches.name: {
      const text = constantAt(literal.atom, 1);
      return (
        missing.includes(contents.has(text) ? 'content' : 'response') &&
        (contents.has(text) || text === 'response')
      );
    }
    case eventTextRelations.path_matches.name:
      return missing.includes('paths');
    case INPUT:
      return missing.includes('input');
    case CONDITION:
      return missing.includes('payload');
    default:
      return isUnknownPast(literal);
  }
}

function relationOf(literal: Literal): string | undefined {
  return literal.kind === 'positive' || literal.kind === 'negative' ? literal.atom.relation : undefined;
}

function isOnThePast(literal: Literal): boolean {
  const relation = relationOf(literal);
  return relation !== undefined && ON_THE_PAST.has(relation);
}

const FILES_OF_CALL: ReadonlySet<string> = new Set(['past_same_file', 'past_surely_same_file']);

/**
 * Choices between conditions of which one selects in the payload or asks a program, and doubts about programs: these
 * are not known with the past. Choices are numbered, and stand behind those that they choose between.
 */
function asksForPayload({ facts, rules }: Program): Asks {
  const conditions = new Set(
    facts.flatMap(({ relation, tuple }) =>
      relation === pastConditionFacts.at_least.name ? [String(tuple[1])] : [],
    ),
  );
  const choices = new Set<string>();
  const asks: Asks = literal => {
    const relation = relationOf(literal);
    if (relation === CONDITION) return true;
    if (literal.kind !== 'positive' && literal.kind !== 'negative') return false;
    const id = constantAt(literal.atom, 0);
    return relation === either.name ? choices.has(id) : relation === in_doubt.name && !conditions.has(id);
  };
  for (let known = -1; known < choices.size; ) {
    known = choices.size;
    for (const { head, body } of rules)
      if (head.relation === 'either' && body.some(asks)) choices.add(constantAt(head, 0));
  }
  return asks;
}

/** Rules of Bash policies that allow: the log is all that they ask for, and they do not only observe. */
function looseningIds({ facts }: Program): ReadonlySet<string> {
  const idsOf = (relation: string, action?: string) =>
    facts.flatMap(({ relation: own, tuple: [id, word] }) =>
      own === relation && (action === undefined || word === action) ? [String(id)] : [],
    );
  const observing = new Set(idsOf('observes'));
  return new Set(idsOf('acts', 'log').filter(id => !observing.has(id)));
}

function asksIn(relations: ReadonlySet<string>): (rule: Rule) => boolean {
  return ({ body }) => body.some(literal => relations.has(relationOf(literal) ?? ''));
}

/** The head of a gate's rule contains the id of the user's rule. */
function nameOf({ metadata }: Gate, { head }: Rule): readonly string[] {
  const id = constantAt(head, 0);
  const name = id === '' ? undefined : metadata[Number(id)]?.name;
  return name === undefined ? [] : [name];
}

function hookEventOf({ body }: Rule): string {
  const event = body.find(literal => literal.kind === 'positive' && literal.atom.relation === 'event');
  return event?.kind === 'positive' ? constantAt(event.atom, 0) : '';
}

function constantAt({ terms }: Atom, column: number): string {
  const term = terms[column];
  return term?.kind === 'constant' ? String(term.value) : '';
}

/** The payload is not selected from, because no condition is left. */
function withRules(gate: Gate, rules: readonly Rule[]): Gate {
  const { program } = gate.program;
  const changed: Program = {
    ...program,
    rules,
    facts: program.facts.filter(({ relation }) => relation !== 'claim'),
  };
  const checked = check(changed);
  const stratified = checked.value && stratify(checked.value);
  if (!stratified?.value) throw new Error('rules without some of their conditions are no program');
  return { ...gate, program: stratified.value };
}
