/**
 * The rules and facts of a program by what stands in their way: those with the same guard are one draft. INVARIANT: each rule and each fact
 * is in one of them, in the order of the program.
 */
import { policyRelations } from '../datalog/bash-relations.ts';
import type { Origin, Rule } from '../datalog/program.ts';
import type { Gate } from '../gate.ts';
import { factGuards, withExceptions } from './fact-guards.ts';
import { eitherGuard, type Guard, type Guards, guardsOf } from './guards.ts';
import { isOfTexts } from './telling-texts.ts';
import type { Draft } from './write-block.ts';

/** Rules and facts by what stands in their way. */
export function draftsOf({ program: { program, strata } }: Gate): readonly BlockDraft[] {
  const guards = withExceptions({ program, strata }, guardsOf({ program, strata }));
  const stratumOf = new Map(strata.flatMap(({ rules }, at) => rules.map(rule => [rule, at] as const)));
  const drafts = new Drafts();
  const byOrigin = new Map<Origin, Guard>();
  const together = guardsTogether(program.rules, guards.ofRules);
  for (const [index, rule] of program.rules.entries()) {
    const stratum = stratumOf.get(rule);
    if (stratum === undefined) throw new Error(`a rule for ${rule.head.relation} is in no stratum`);
    const guard = together.get(rule.origin) ?? guards.ofRules.get(rule) ?? {};
    drafts.at(guard).rules.push([index, stratum, rule]);
    byOrigin.set(rule.origin, guard);
  }
  const byId = guardsById(program.rules, guards.ofRules);
  const readers = readersIn(program.rules, guards.ofRules);
  const guardOf = factGuards(program, guards);
  for (const [index, fact] of program.facts.entries()) {
    const read = readers.get(fact.relation);
    // What no rule reads, and the host asks no question about, is told beside the rule it is about, or to who reads all.
    const isTold = fact.relation === 'rule' && !read;
    const beside = isTold && ((fact.origin && byOrigin.get(fact.origin)) ?? byId.get(fact.tuple[0]));
    const ofScripts = read === 'scripts' ? { script: true as const } : {};
    const idle = !read && Object.hasOwn(policyRelations, fact.relation) && { rows: [fact.relation] };
    const needed = guardOf(fact) ?? ofScripts;
    const ofOrigin = fact.origin && byOrigin.get(fact.origin);
    const own = ofOrigin && implies(needed, ofOrigin) ? ofOrigin : needed;
    drafts.at(beside || idle || own).facts.push([index, fact]);
  }
  return drafts.all;
}

/** What one of the rules needs that derive something of the id in front; undefined where one needs nothing. */
function guardsById(
  rules: readonly Rule[],
  guards: Guards['ofRules'],
): ReadonlyMap<unknown, Guard | undefined> {
  const byId = new Map<unknown, Guard | undefined>();
  for (const rule of rules) {
    const [id] = rule.head.terms;
    if (id?.kind !== 'constant') continue;
    const own = guards.get(rule);
    const known = byId.has(id.value) ? byId.get(id.value) : own;
    byId.set(id.value, known && own && eitherGuard(known, own));
  }
  return byId;
}

/**
 * Rules of one origin that differ in their texts alone are one block, such as those for each pattern of a rule: it is read where any of
 * them can fire, and there are fewer blocks to ask about.
 */
function guardsTogether(
  rules: readonly Rule[],
  guards: Guards['ofRules'],
): ReadonlyMap<Origin, Guard | undefined> {
  const together = new Map<Origin, Guard | undefined>();
  for (const rule of rules) {
    const own = guards.get(rule);
    const known = together.has(rule.origin) ? together.get(rule.origin) : own;
    const both = known && own && sameButTexts(known, own) ? eitherGuard(known, own) : undefined;
    together.set(rule.origin, both?.texts && both);
  }
  return together;
}

function sameButTexts(a: Guard, b: Guard): boolean {
  const isPlain = ({ texts, wants, rows }: Guard) => texts?.every(isOfTexts) && !wants && !rows;
  return (
    isPlain(a) === true &&
    isPlain(b) === true &&
    a.moment === b.moment &&
    a.tool === b.tool &&
    a.script === b.script
  );
}

/** Whether the one asks for all that the other does: what is read for the other may be read for the one. */
function implies(guard: Guard, { moment, tool, script, wants, texts, rows }: Guard): boolean {
  const asksFor = (value: unknown, own: unknown) =>
    value === undefined || JSON.stringify(value) === JSON.stringify(own);
  return (
    asksFor(moment, guard.moment) &&
    asksFor(tool, guard.tool) &&
    asksFor(script, guard.script) &&
    asksFor(wants, guard.wants) &&
    asksFor(texts, guard.texts) &&
    !rows
  );
}

/** Whether a relation is read by rules about scripts alone, or by others; without an entry, by none. */
function readersIn(
  rules: readonly Rule[],
  guards: ReadonlyMap<Rule, Guard>,
): ReadonlyMap<string, 'scripts' | 'others'> {
  const readers = new Map<string, 'scripts' | 'others'>();
  for (const rule of rules) {
    const isOfScripts = guards.get(rule)?.script === true;
    for (const relation of rule.body.flatMap(relationsIn))
      if (!isOfScripts || !readers.has(relation)) readers.set(relation, isOfScripts ? 'scripts' : 'others');
  }
  return readers;
}

/** Aggregates have bodies of their own. */
function relationsIn(literal: Rule['body'][number]): readonly string[] {
  if (literal.kind === 'comparison') return [];
  return literal.kind === 'aggregate' ? literal.body.flatMap(relationsIn) : [literal.atom.relation];
}

export interface BlockDraft extends Guard {
  readonly draft: Draft;
}

class Drafts {
  readonly #byKey = new Map<string, BlockDraft>();

  get all(): readonly BlockDraft[] {
    return [...this.#byKey.values()];
  }

  at(guard: Guard): Draft {
    const { moment, tool, script, wants, texts } = guard;
    // What the event itself tells needs no waiting.
    const rows = wants || texts ? undefined : guard.rows;
    const key = JSON.stringify([moment, tool, script, wants, texts, rows].map(each => each ?? null));
    const known = this.#byKey.get(key);
    if (known) return known.draft;
    const draft: Draft = { rules: [], facts: [] };
    const { rows: _, ...own } = guard;
    this.#byKey.set(key, { ...own, ...(rows && { rows }), draft });
    return draft;
  }
}
