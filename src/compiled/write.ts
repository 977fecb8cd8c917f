/**
 * Compiled rules to text. Rules with the same guard are one block, in the order of the program. INVARIANT: the whole program
 * is in the text, each rule and each fact once.
 */
import { policyRelations } from '../datalog/bash-relations.ts';
import type { Origin, Rule } from '../datalog/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import { needleOfGlob } from '../globs/word-needle.ts';
import { factGuards, withExceptions } from './fact-guards.ts';
import { circumstances, eitherGuard, type Guard, type Guards, guardsOf } from './guards.ts';
import {
  asciiJson,
  type Block,
  bucketOf,
  type Case,
  type Group,
  type Index,
  LENGTH_DIGITS,
  type Line,
  type TextRow,
  type WaitingBlock,
  type WantedName,
  type WantingBlock,
  type WantRow,
  type WrittenDiagnostic,
} from './layout.ts';
import { isOfTexts } from './telling-texts.ts';
import { globsOf, isOfNames } from './wants.ts';
import { type Draft, Places, writeBlock } from './write-block.ts';

/** `files` are known when the text is read; other sources are written with it. */
export function writeGate(
  gate: Gate,
  files: readonly Source[],
  diagnostics: readonly Diagnostic[] = [],
): string {
  const { program, strata } = gate.program;
  if (program.types || program.subsumptions || program.directives || program.inline)
    throw new Error('compiled rules have relations, facts and rules, and nothing else');
  const places = new Places(files);
  const lines = new Lines();
  const subjects = gate.subjects.map(({ span, ...rest }) => lines.add({ ...rest, span: places.of(span) }));
  const blocks = blocksOf(gate).map(({ draft, ...guard }) => ({
    ...guard,
    block: writeBlock(draft, subjects, places),
  }));
  const guarded = blocks
    .filter(({ wants, texts, rows }) => wants || texts || rows)
    .map(({ block, ...guard }): Guarded => ({ ...guard, line: lines.add(block) }));
  const problems = diagnostics.map(each => writeDiagnostic(each, places));
  const index: Index = {
    stopGate: gate.stopGate,
    relations: program.relations.map(({ name }) => name),
    declared: lines.add(
      program.relations.map(({ name, columns, meaning }) => ({
        name,
        columns: columns.map(column => ({ name: column.name, type: column.type })),
        meaning,
      })),
    ),
    outputs: program.outputs,
    circumstances: program.relations.map(({ name }) => name).filter(name => circumstances.has(name)),
    strata: strata.map(({ relations, recursive }) => ({ relations, recursive })),
    subjects: lines.add(subjects),
    sources: places.others.map(source => lines.add(source)),
    ...writeWanting(guarded, lines),
    waiting: guarded.flatMap(({ rows, ...rest }): WaitingBlock[] => (rows ? [{ ...rest, rows }] : [])),
    diagnostics: lines.add(problems),
    groups: writeGroups(blocks, guarded, lines),
  };
  const last = asciiJson(index);
  return `${lines.text}${last}\n${String(last.length).padStart(LENGTH_DIGITS, '0')}\n`;
}

/** A block that is not read wherever its moment, its tool and a script are there, once it is written. */
interface Guarded extends Guard {
  readonly line: Line;
}

/** Each block where what it wants of a script is looked up: under each of that. */
function writeWanting(guarded: readonly Guarded[], lines: Lines): Pick<Index, 'wanting' | 'names'> {
  const byWant = new Map<string, WantingBlock[]>();
  for (const { wants = [], rows: _, script: __, ...block } of guarded)
    for (const want of wants) {
      const list = byWant.get(want);
      if (list) list.push(block);
      else byWant.set(want, [block]);
    }
  const tables: WantRow[][] = [];
  for (const [want, list] of byWant) {
    const bucket = bucketOf(want);
    while (tables.length <= bucket) tables.push([]);
    tables[bucket]?.push([want, ...lines.add(list)]);
  }
  const names = [...byWant.keys()].filter(isOfNames).map((want): WantedName => [needleOfNames(want), want]);
  return { names, wanting: tables.flatMap(rows => lines.add(rows.flat())) };
}

/** None where case is ignored, or there are several globs. */
function needleOfNames(want: string): string {
  const globs = globsOf(want);
  return globs.startsWith('(?i)') || globs.includes('\n') ? '' : needleOfGlob(globs).toLowerCase();
}

/** In the order in which the program has something for each. */
function writeGroups(
  blocks: readonly (Guard & { readonly block: Block })[],
  guarded: readonly Guarded[],
  lines: Lines,
): readonly Group[] {
  const groups = new Map<string, { is: Case; open?: Line; rows: TextRow[] }>();
  const groupOf = ({ moment, tool, script }: Case) => {
    const is = {
      ...(moment !== undefined && { moment }),
      ...(tool !== undefined && { tool }),
      ...(script && { script }),
    };
    const key = JSON.stringify([moment ?? null, tool ?? null, script ?? null]);
    const group = groups.get(key) ?? { is, rows: [] };
    groups.set(key, group);
    return group;
  };
  for (const { wants, texts, rows, line, ...is } of guarded)
    if (texts && !wants) groupOf(is).rows.push(...texts.map((text): TextRow => [text, ...line]));
  for (const { wants, texts, rows, block, ...is } of blocks)
    if (!wants && !texts && !rows) groupOf(is).open = lines.add(block);
  return [...groups.values()].map(({ is, open, rows }) => ({
    ...is,
    ...(open && { open }),
    ...(rows.length > 0 && { telling: lines.add(rows.flat()) }),
  }));
}

/** Rules and facts by what stands in their way. */
function blocksOf({ program: { program, strata } }: Gate): readonly BlockDraft[] {
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
  const readers = readersIn(program.rules, guards.ofRules);
  const guardOf = factGuards(program, guards);
  for (const [index, fact] of program.facts.entries()) {
    const read = readers.get(fact.relation);
    // What no rule reads, and the host asks no question about, is told beside the rule it is about, or to who reads all.
    const beside = fact.relation === 'rule' && !read && fact.origin && byOrigin.get(fact.origin);
    const ofScripts = read === 'scripts' ? { script: true as const } : {};
    const idle = !read && Object.hasOwn(policyRelations, fact.relation) && { rows: [fact.relation] };
    const needed = guardOf(fact) ?? ofScripts;
    const ofOrigin = fact.origin && byOrigin.get(fact.origin);
    const own = ofOrigin && implies(needed, ofOrigin) ? ofOrigin : needed;
    drafts.at(beside || idle || own).facts.push([index, fact]);
  }
  return drafts.all;
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

function writeDiagnostic({ span, related, ...rest }: Diagnostic, places: Places): WrittenDiagnostic {
  return {
    ...rest,
    ...(span && { span: places.of(span) }),
    ...(related && { related: related.map(each => ({ ...each, span: places.of(each.span) })) }),
  };
}

interface BlockDraft extends Guard {
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

/** The lines before the index. */
class Lines {
  text = '';

  add(value: unknown): Line {
    const start = this.text.length;
    this.text += `${asciiJson(value, withoutPlaces)}\n`;
    return [start, this.text.length - 1];
  }
}

/** A place inside of a rule still has its source in it, which nobody asks for any more. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'span' && !Array.isArray(value) ? undefined : value;
}
