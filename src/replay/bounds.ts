/**
 * A gate's rules as two programs, between which lies what it would have decided about a call of which not all is known:
 *
 *     rule_fires(3, part) :- event("PreToolUse", _), tool_matches("Write"), part(part, _), text_matches(part, "content", "TODO", _).
 *     rule_fires(3, part) :- event("PreToolUse", _), tool_matches("Write"), part(part, _).
 *
 * The second is the first where content is missing: it fires wherever the first may. INVARIANT: a rule that fires for certain fires
 * whatever else the call had; one that does not even fire possibly would not have fired.
 */
import { check } from '../datalog/check.ts';
import type { Atom, Literal, Program, Rule } from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import type { Gate } from '../gate.ts';
import { relationsRead } from '../runtime/decision.ts';
import type { Engine } from '../runtime/engine.ts';
import { defaultEngine } from '../runtime/engines/index.ts';
import type { BothDecisions, DecidedBy } from './compare.ts';
import type { Missing } from './logged-event.ts';
import { byShape } from './shapes.ts';

export interface Bounds {
  /** The rules that look at nothing but what a log has. */
  readonly certain: Gate;
  /** What comparing has to know of them. */
  readonly decidedBy: DecidedBy;
  /** For both: most calls are like others. */
  readonly engine: Engine;
  /** What was decided about commands, by all that it depends on: agents give many of them again and again. */
  readonly decided: Map<string, BothDecisions>;
  /** Undefined where at this moment no rule looks at what is missing. */
  possible(missing: readonly Missing[], moment: string): Gate | undefined;
}

/** Conditions select in the payload, whatever relations those of one rule go through. */
const CONDITION = 'when_holds';
const INPUT = 'input_matches';

export function boundsOf(gate: Gate): Bounds {
  const { program } = gate.program;
  const isKnown = ({ body }: Rule) => !body.some(literal => relationOf(literal) === CONDITION);
  const hasConditions = !program.rules.every(isKnown);
  const kept = new Map<string, Loosened>();
  return {
    certain: hasConditions ? withRules(gate, program.rules.filter(isKnown)) : gate,
    decided: new Map(),
    engine: byShape(defaultEngine, relationsRead),
    decidedBy: {
      lookAtInput: new Set(program.rules.filter(looksAtInput).flatMap(rule => nameOf(gate, rule))),
      hasStopGate: gate.stopGate,
    },
    possible(missing, moment) {
      const key = missing.join(' ');
      const loosened = kept.get(key) ?? loosen(gate, missing);
      kept.set(key, loosened);
      return loosened.moments.has(moment) || loosened.moments.has('') ? loosened.gate : undefined;
    },
  };
}

interface Loosened {
  readonly gate: Gate;
  /** Of the rules that changed; empty for one that does not name its moment. */
  readonly moments: ReadonlySet<string>;
}

function loosen(gate: Gate, missing: readonly Missing[]): Loosened {
  const moments = new Set<string>();
  const rules = gate.program.program.rules.map(rule => {
    const body = rule.body.filter(literal => !asksFor(literal, missing));
    if (body.length === rule.body.length) return rule;
    moments.add(momentOf(rule));
    return { ...rule, body };
  });
  return { gate: moments.size > 0 ? withRules(gate, rules) : gate, moments };
}

const contents: ReadonlySet<string> = new Set(['content', 'new_string', 'old_string']);

function asksFor(literal: Literal, missing: readonly Missing[]): boolean {
  if (literal.kind !== 'positive' && literal.kind !== 'negative') return false;
  switch (literal.atom.relation) {
    case 'text_matches': {
      const text = constantAt(literal.atom, 1);
      return (
        missing.includes(contents.has(text) ? 'content' : 'response') &&
        (contents.has(text) || text === 'response')
      );
    }
    case 'path_matches':
      return missing.includes('paths');
    case INPUT:
      return missing.includes('input');
    case CONDITION:
      return missing.includes('payload');
    default:
      return false;
  }
}

function relationOf(literal: Literal): string | undefined {
  return literal.kind === 'positive' || literal.kind === 'negative' ? literal.atom.relation : undefined;
}

function looksAtInput({ body }: Rule): boolean {
  return body.some(literal => relationOf(literal) === INPUT);
}

/** Rules of the gate name the id of theirs at the head. */
function nameOf({ subjects }: Gate, { head }: Rule): readonly string[] {
  const id = constantAt(head, 0);
  const name = id === '' ? undefined : subjects[Number(id)]?.name;
  return name === undefined ? [] : [name];
}

function momentOf({ body }: Rule): string {
  const event = body.find(literal => literal.kind === 'positive' && literal.atom.relation === 'event');
  return event?.kind === 'positive' ? constantAt(event.atom, 0) : '';
}

function constantAt({ terms }: Atom, column: number): string {
  const term = terms[column];
  return term?.kind === 'constant' ? String(term.value) : '';
}

/** Nothing is selected for conditions: none is left. */
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
