/**
 * Which rules of a program an event can wake. A rule that names a moment, a pattern for tools or a pattern for texts cannot fire
 * where the host finds nothing for it, and neither can one that reads what only such a rule derives:
 *
 *     rule_fires(3, part) :- event("PreToolUse", _), tool_matches("Write|Edit"), …, text_matches(part, "content", "eval\\(", _).
 *     decision(3, "deny") :- rule_fires(3, _).
 *
 * INVARIANT: a rule whose guard does not hold derives nothing, so that leaving it out changes no relation.
 */
import { scriptRelations, scriptTextRelations } from '../datalog/bash-relations.ts';
import {
  circumstanceRelations,
  policyCircumstanceRelations,
  scopedCircumstanceRelations,
} from '../datalog/circumstance-relations.ts';
import type { Atom, Fact, Rule, StratifiedProgram, Term, Value } from '../datalog/program.ts';
import { wantsOf } from './script-wants.ts';
import { eitherTexts, moreTelling, type TellingTexts, tellingTexts } from './telling-texts.ts';
import type { Wants } from './wants.ts';

/** What must hold of the event; nothing, where all are absent. */
export interface Guard {
  readonly moment?: string;
  /** A pattern that the tool matches. */
  readonly tool?: string;
  /** It is about a script of the shell. */
  readonly script?: true;
  /** It has one of these. */
  readonly wants?: Wants;
  /** It has one of these. */
  readonly texts?: TellingTexts;
  /** Each of these relations has a row: of a rule or a fact that the event wakes, or found by the host about its own work. */
  readonly rows?: readonly string[];
}

export interface Guards {
  /** By rule: nothing is in the way of one that is not there. */
  readonly ofRules: ReadonlyMap<Rule, Guard>;
  /** What must hold for a row of a relation with that value in front to be derived. */
  readonly ofRows: (relation: string, first: Value) => Guard | undefined;
  /** Whether rows of a relation are found by the host. */
  readonly isFound: (relation: string) => boolean;
  /** Whether the program has facts of it. */
  readonly isGiven: (relation: string) => boolean;
}

export function guardsOf({ program, strata }: StratifiedProgram): Guards {
  const given = new Set(program.facts.map(({ relation }) => relation));
  const derived = new Set(program.rules.map(({ head }) => head.relation));
  const isFound = (relation: string) => !derived.has(relation) && !given.has(relation);
  const guards = new Map<Rule, Guard>();
  const makers = new Makers(program.facts.filter(({ relation }) => !derived.has(relation)));
  for (const { relations, rules } of strata) {
    const isEarlier = (relation: string) => !relations.includes(relation) && !given.has(relation);
    for (const rule of rules) {
      const own = ownGuard(rule, isFound);
      const isTelling = own?.wants !== undefined || own?.texts !== undefined;
      const guard = isTelling ? own : bothGuards(own, guardOfMaker(rule, isEarlier, makers));
      // Nothing more is known of it than of what it reads.
      const rows = guard?.wants || guard?.texts ? [] : rowsFor(rule, relations, isFound);
      const whole = rows.length > 0 ? { ...guard, rows } : guard;
      if (whole) guards.set(rule, whole);
    }
    for (const rule of rules) makers.add(rule, guards.get(rule), isEarlier);
  }
  return {
    ofRules: guards,
    ofRows: (relation, first) => (given.has(relation) ? undefined : makers.guardOf(relation, first)),
    isFound,
    isGiven: relation => given.has(relation),
  };
}

/** Both must hold; where they speak of the same, either will do: the one that wants less. */
export function bothGuards(a: Guard | undefined, b: Guard | undefined): Guard | undefined {
  if (!a || !b) return a ?? b;
  const isFewer = a.wants && b.wants && a.wants.length < b.wants.length;
  const texts = a.texts && b.texts && moreTelling(a.texts, b.texts);
  const rows = a.rows && b.rows && [...new Set([...a.rows, ...b.rows])].sort();
  return { ...a, ...b, ...(isFewer && { wants: a.wants }), ...(texts && { texts }), ...(rows && { rows }) };
}

/** Holds where one of them does: what both say. Undefined where that is nothing. */
export function eitherGuard(a: Guard, b: Guard): Guard | undefined {
  const wants = a.wants && b.wants && [...new Set([...a.wants, ...b.wants])].sort();
  const texts = a.texts && b.texts && eitherTexts(a.texts, b.texts);
  const rows = a.rows?.filter(each => b.rows?.includes(each)) ?? [];
  const both: Guard = {
    ...(a.moment !== undefined && a.moment === b.moment && { moment: a.moment }),
    ...(a.tool !== undefined && a.tool === b.tool && { tool: a.tool }),
    ...(a.script && b.script && { script: true }),
    ...(wants && { wants }),
    ...(texts && { texts }),
    ...(rows.length > 0 && { rows }),
  };
  return Object.keys(both).length > 0 ? both : undefined;
}

function ownGuard({ body }: Rule, isFound: (relation: string) => boolean): Guard | undefined {
  let guard: Guard | undefined;
  for (const literal of body) {
    if (literal.kind !== 'positive' || !isFound(literal.atom.relation)) continue;
    const { relation } = literal.atom;
    const first = symbolAt(literal.atom, 0);
    if (relation === 'event' && first !== undefined) guard = { ...guard, moment: first };
    if (relation === 'tool_matches' && first !== undefined) guard = { ...guard, tool: first };
    if (ofScripts.has(relation)) guard = { ...guard, script: true };
    const texts = tellingTexts(literal.atom);
    if (texts) guard = bothGuards(guard, { texts });
  }
  const wants = guard?.script && wantsOf(body, { isFound, standsFor: constantOf });
  return wants ? { ...guard, wants } : guard;
}

/** There are rows of these only where there is a script. */
const ofScripts: ReadonlySet<string> = new Set(
  [scriptRelations, scriptTextRelations].flatMap(each => Object.keys(each)),
);

/** Found before rules are chosen, and mostly there are none. */
export const circumstances: ReadonlySet<string> = new Set(
  [circumstanceRelations, policyCircumstanceRelations, scopedCircumstanceRelations].flatMap(each =>
    Object.keys(each),
  ),
);

/** What it reads that other rules derive, the program gives, or the host finds about its own work. */
function rowsFor(
  { body }: Rule,
  ofStratum: readonly string[],
  isFound: (relation: string) => boolean,
): readonly string[] {
  const rows = new Set<string>();
  for (const literal of body) {
    if (literal.kind !== 'positive') continue;
    const { relation } = literal.atom;
    if (isFound(relation) ? circumstances.has(relation) : !ofStratum.includes(relation)) rows.add(relation);
  }
  return [...rows].sort();
}

/** That of the rules without which something that this one reads of an earlier stratum is not derived. */
function guardOfMaker(
  { body }: Rule,
  isEarlier: (relation: string) => boolean,
  makers: Makers,
): Guard | undefined {
  for (const literal of body) {
    if (literal.kind !== 'positive' || !isEarlier(literal.atom.relation)) continue;
    const guard = makers.guardOf(literal.atom.relation, constantOf(literal.atom.terms[0]));
    if (guard) return guard;
  }
  return undefined;
}

/** What the rules that derive a relation have for a guard: those for one constant in its first column, and all of them. */
class Makers {
  /** By relation and constant. */
  readonly #guards = new Map<string, Map<Value, Guard | undefined>>();
  /** Relations in which any constant may stand there. */
  readonly #open = new Set<string>();
  /** Relations all of whose rules are about scripts, or not. */
  readonly #scripts = new Map<string, boolean>();
  /** What facts of the program have there, of relations that no rule derives. */
  readonly #given = new Map<string, Map<Value, undefined>>();

  constructor(facts: readonly Fact[]) {
    for (const { relation, tuple } of facts) {
      const values = this.#given.get(relation) ?? new Map<Value, undefined>();
      this.#given.set(relation, values.set(tuple[0] ?? '', undefined));
    }
  }

  add({ head, body }: Rule, guard: Guard | undefined, isEarlier: (relation: string) => boolean): void {
    const { relation, terms } = head;
    this.#scripts.set(relation, (this.#scripts.get(relation) ?? true) && guard?.script === true);
    const [first] = terms;
    const constants = first?.kind === 'constant' ? new Map([[first.value, guard]]) : undefined;
    const possible = constants ?? this.#constantsFor(first, body, isEarlier);
    if (!possible) this.#open.add(relation);
    const guards = this.#guards.get(relation) ?? new Map<Value, Guard | undefined>();
    this.#guards.set(relation, guards);
    for (const [constant, ofSource] of possible ?? []) {
      const own = bothGuards(guard, ofSource);
      const known = guards.get(constant);
      guards.set(constant, guards.has(constant) ? known && own && eitherGuard(known, own) : own);
    }
  }

  guardOf(relation: string, first: Value | undefined): Guard | undefined {
    const guards = this.#open.has(relation) ? undefined : this.#guards.get(relation);
    const guard = first === undefined ? undefined : guards?.get(first);
    if (guard) return guard;
    return this.#scripts.get(relation) ? { script: true } : undefined;
  }

  /** All that a variable can stand for, with what must hold for it: what some relation of the body can have in its first column. */
  #constantsFor(
    term: Term | undefined,
    body: Rule['body'],
    isEarlier: (relation: string) => boolean,
  ): ReadonlyMap<Value, Guard | undefined> | undefined {
    if (term?.kind !== 'variable') return undefined;
    for (const literal of body) {
      if (literal.kind !== 'positive') continue;
      const { relation, terms } = literal.atom;
      const [first] = terms;
      if (first?.kind !== 'variable' || first.name !== term.name) continue;
      const derived = this.#guards.get(relation);
      if (derived ? isEarlier(relation) && !this.#open.has(relation) : this.#given.has(relation))
        return derived ?? this.#given.get(relation);
    }
    return undefined;
  }
}

function constantOf(term: Term | undefined): Value | undefined {
  return term?.kind === 'constant' ? term.value : undefined;
}

function symbolAt({ terms }: Atom, column: number): string | undefined {
  const term = terms[column];
  return term?.kind === 'constant' && typeof term.value === 'string' ? term.value : undefined;
}
