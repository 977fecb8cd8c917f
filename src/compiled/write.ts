/**
 * Compiled rules to text. Rules with the same guard are one block, in the order of the program. INVARIANT: the whole program
 * is in the text, each rule and each fact once.
 */
import type { Fact, Origin, Rule } from '../datalog/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Gate } from '../gate.ts';
import { writeAtom, writeLiteral } from './atoms.ts';
import { factGuards, withExceptions } from './fact-guards.ts';
import { eitherGuard, type Guard, type Guards, guardsOf } from './guards.ts';
import {
  asciiJson,
  type Block,
  type Group,
  type GroupBlock,
  type Index,
  LENGTH_DIGITS,
  type Line,
  type WantingBlock,
  type WrittenDiagnostic,
  type WrittenFact,
  type WrittenOrigin,
  type WrittenRule,
  type WrittenSpan,
} from './layout.ts';
import { programOf, wantOf } from './script-wants.ts';

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
  const groups = writeGroups(gate, places, lines);
  const subjects = gate.subjects.map(({ span, ...rest }) => lines.add({ ...rest, span: places.of(span) }));
  const problems = lines.add(diagnostics.map(each => writeDiagnostic(each, places)));
  const index: Index = {
    stopGate: gate.stopGate,
    relations: program.relations.map(({ name, columns }) => ({
      name,
      columns: columns.map(column => ({ name: column.name, type: column.type })),
    })),
    meanings: lines.add(program.relations.map(({ meaning }) => meaning ?? null)),
    outputs: program.outputs,
    strata: strata.map(({ relations, recursive }) => ({ relations, recursive })),
    groups,
    subjects: lines.add(subjects),
    sources: places.others.map(source => lines.add(source)),
    diagnostics: problems,
  };
  const first = asciiJson(index);
  return `${String(first.length).padStart(LENGTH_DIGITS, '0')}\n${first}\n${lines.text}`;
}

/** Blocks while they are filled. */
interface Draft {
  readonly rules: (readonly [index: number, stratum: number, Rule])[];
  readonly facts: (readonly [index: number, Fact])[];
}

function writeGroups({ program: { program, strata } }: Gate, places: Places, lines: Lines): readonly Group[] {
  const guards = withExceptions(program, guardsOf({ program, strata }));
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
    // What no rule reads, and the host asks no question about, is told beside the rule it is about.
    const beside = fact.relation === 'rule' && !read && fact.origin && byOrigin.get(fact.origin);
    const ofScripts = read === 'scripts' ? { script: true as const } : {};
    drafts.at(beside || guardOf(fact) || ofScripts).facts.push([index, fact]);
  }
  return drafts.groups.map(({ guard, blocks }) => {
    const plain: GroupBlock[] = [];
    const wanting = new Map<string, WantingBlock[]>();
    for (const { literals, wants, args, draft } of blocks) {
      const block = {
        ...(literals && { literals }),
        ...(args && { args }),
        line: lines.add(writeBlock(draft, places)),
      };
      if (!wants) plain.push(block);
      for (const program of new Set(wants?.map(programOf))) {
        const list = wanting.get(program) ?? [];
        wanting.set(program, list);
        const own = (wants ?? []).filter(each => programOf(each) === program);
        // That the program is there is known where its list is read.
        list.push({ ...block, ...(!own.includes(wantOf(program)) && { wants: own }) });
      }
    }
    const byProgram = [...wanting].map(([program, list]) => [program, lines.add(list)] as const);
    const named = byProgram.length > 0 && { wanting: lines.add(Object.fromEntries(byProgram)) };
    return { ...guard, blocks: lines.add(plain), ...named };
  });
}

/**
 * Rules of one origin that differ in their literals alone are one block, such as those for each pattern of a rule: it is read where any of
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
    const both = known && own && sameButLiterals(known, own) ? eitherGuard(known, own) : undefined;
    together.set(rule.origin, both?.literals && both);
  }
  return together;
}

function sameButLiterals(a: Guard, b: Guard): boolean {
  const isPlain = a.literals && b.literals && !a.wants && !b.wants && !a.args && !b.args;
  return isPlain === true && a.moment === b.moment && a.tool === b.tool && a.script === b.script;
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

function writeBlock({ rules, facts }: Draft, places: Places): Block {
  const origins: WrittenOrigin[] = [];
  const known = new Map<Origin, number>();
  const numberOf = (origin: Origin): number => {
    const number = known.get(origin) ?? origins.push(writeOrigin(origin, places)) - 1;
    known.set(origin, number);
    return number;
  };
  return {
    rules: rules.map(([index, stratum, { head, body, origin }]): WrittenRule => {
      return [index, stratum, numberOf(origin), writeAtom(head), body.map(writeLiteral)];
    }),
    facts: facts.map(([index, { relation, tuple, origin }]): WrittenFact => {
      return [index, origin ? numberOf(origin) : null, relation, tuple];
    }),
    origins,
  };
}

function writeOrigin({ label, span }: Origin, places: Places): WrittenOrigin {
  return { label, ...(span && { span: places.of(span) }) };
}

function writeDiagnostic({ span, related, ...rest }: Diagnostic, places: Places): WrittenDiagnostic {
  return {
    ...rest,
    ...(span && { span: places.of(span) }),
    ...(related && { related: related.map(each => ({ ...each, span: places.of(each.span) })) }),
  };
}

interface BlockDraft extends Pick<Guard, 'literals' | 'wants' | 'args'> {
  readonly draft: Draft;
}

class Drafts {
  readonly groups: {
    readonly guard: Omit<Guard, 'literals' | 'wants' | 'args'>;
    readonly blocks: BlockDraft[];
  }[] = [];
  readonly #blocksByKey = new Map<string, BlockDraft[]>();
  readonly #byKey = new Map<string, Draft>();

  at({ literals, wants, args, ...guard }: Guard): Draft {
    const key = JSON.stringify([guard.moment ?? null, guard.tool ?? null, guard.script ?? null]);
    const blocks = this.#blocksByKey.get(key) ?? [];
    if (!this.#blocksByKey.has(key)) {
      this.#blocksByKey.set(key, blocks);
      this.groups.push({ guard, blocks });
    }
    const blockKey = JSON.stringify([key, literals ?? null, wants ?? null, args ?? null]);
    const known = this.#byKey.get(blockKey);
    if (known) return known;
    const draft: Draft = { rules: [], facts: [] };
    this.#byKey.set(blockKey, draft);
    blocks.push({ ...(literals && { literals }), ...(wants && { wants }), ...(args && { args }), draft });
    return draft;
  }
}

/** Sources by number: those that the reader has, then the others. */
class Places {
  readonly others: Source[] = [];
  readonly #numbers: Map<Source, number>;

  constructor(files: readonly Source[]) {
    this.#numbers = new Map(files.map((file, number) => [file, number]));
  }

  of({ source, start, end }: Span): WrittenSpan {
    const known = this.#numbers.get(source);
    if (known !== undefined) return [known, start, end];
    const number = this.#numbers.size;
    this.#numbers.set(source, number);
    this.others.push(source);
    return [number, start, end];
  }
}

/** The lines after the index. */
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
