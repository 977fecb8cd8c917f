/**
 * A block of compiled rules, as it is written: its rules and facts, the lines of its subjects, and what is told of its patterns. INVARIANT:
 * nothing of it is needed to tell whether the block is read.
 */
import type { Fact, Origin, Rule } from '../datalog/program.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import { plainConstant, type ReadConstant, textConstant } from '../regex/pattern-constant.ts';
import { tellPattern, toldKey } from '../regex/told-pattern.ts';
import type {
  Block,
  Line,
  PatternRow,
  SubjectRow,
  WrittenFact,
  WrittenOrigin,
  WrittenRule,
  WrittenSpan,
} from './layout.ts';

/** Blocks while they are filled. */
export interface Draft {
  readonly rules: (readonly [index: number, stratum: number, Rule])[];
  readonly facts: (readonly [index: number, Fact])[];
}

/** `subjects` are the lines of those of all rules. */
export function writeBlock({ rules, facts }: Draft, subjects: readonly Line[], places: Places): Block {
  const origins: WrittenOrigin[] = [];
  const known = new Map<Origin, number>();
  const numberOf = (origin: Origin): number => {
    const number = known.get(origin) ?? origins.push(writeOrigin(origin, places)) - 1;
    known.set(origin, number);
    return number;
  };
  const patterns = patternsIn(rules);
  return {
    gives: [
      ...new Set([
        ...rules.map(([, , { head }]) => head.relation),
        ...facts.map(([, { relation }]) => relation),
      ]),
    ],
    rules: rules.map(([place, stratum, { head, body, origin }]): WrittenRule => {
      return { place, stratum, from: numberOf(origin), head, body };
    }),
    facts: facts.map(([place, { relation, tuple, origin }]): WrittenFact => {
      return { place, relation, tuple, ...(origin && { from: numberOf(origin) }) };
    }),
    origins,
    subjects: [...idsIn(rules, facts)].flatMap((id): SubjectRow[] => {
      const line = subjects[id];
      return line ? [[id, ...line]] : [];
    }),
    ...(patterns.length > 0 && { patterns }),
  };
}

/** Each pattern once. */
function patternsIn(rules: Draft['rules']): readonly PatternRow[] {
  const rows = new Map<string, PatternRow>();
  for (const [, , { body }] of rules)
    for (const literal of body) {
      if (literal.kind !== 'positive' && literal.kind !== 'negative') continue;
      const { relation, terms } = literal.atom;
      const [column = -1, read] = patternColumns.get(relation) ?? [];
      const term = terms[column];
      if (!read || term?.kind !== 'constant' || typeof term.value !== 'string') continue;
      const key = toldKey(relation, term.value);
      const told = rows.has(key) ? undefined : tellPattern(term.value, read(term.value));
      if (told) rows.set(key, [relation, term.value, told]);
    }
  return [...rows.values()];
}

/** Where the constant stands, and how it is read. */
const patternColumns = new Map<string, readonly [number, (constant: string) => ReadConstant]>([
  ['text_matches', [2, textConstant]],
  ['input_matches', [1, plainConstant]],
  ['arg_matches', [2, plainConstant]],
  ['code_matches', [2, plainConstant]],
  ['script_matches', [0, plainConstant]],
]);

/** The numbers that rules derive and facts give: ids of rules are among them. */
function idsIn(rules: Draft['rules'], facts: Draft['facts']): ReadonlySet<number> {
  const derived = rules.flatMap(([, , { head }]) =>
    head.terms.flatMap(term => (term.kind === 'constant' ? term.value : [])),
  );
  const given = facts.flatMap(([, { tuple }]) => tuple);
  return new Set([...derived, ...given].filter(value => typeof value === 'number'));
}

function writeOrigin({ label, span }: Origin, places: Places): WrittenOrigin {
  return { label, ...(span && { span: places.of(span) }) };
}

/** Sources by number: those that the reader has, then the others. */
export class Places {
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
