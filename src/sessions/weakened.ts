/**
 * What a rulespec lacks of the one that was agreed to. INVARIANT: rules conclude it, over facts that say which parts
 * each of the two has. A part is compared by its meaning: names of claims, ids and notes make no difference.
 */
import { print } from '../datalog/print.ts';
import type { Fact } from '../datalog/program.ts';
import { load, run } from '../pipeline.ts';
import { type Json, toJson } from '../values/json-node.ts';
import type { Rulespec } from './rulespec.ts';
import { withoutComments } from './stamp.ts';

const PROGRAM = `// Which parts of the agreed rulespec the present one weakens.
.decl agreed(kind: symbol, name: symbol, content: symbol)
.decl present(kind: symbol, name: symbol, content: symbol)
.decl weakened(kind: symbol, name: symbol)

// A predicate may stand anywhere and under any id, as long as its meaning is there.
weakened("predicate", name) :- agreed("predicate", name, meaning), !present("predicate", _, meaning).

// A setting or a program that is gone or changed.
weakened(kind, name) :- agreed(kind, name, content), !present(kind, name, content), kind != "predicate".

// A new setting or program can loosen as well: a report to believe, a base, rows that a predicate reads.
weakened(kind, name) :- present(kind, name, content), !agreed(kind, name, content), kind != "predicate", name != "require_evidence".

.output weakened
`;

export interface Weakened {
  readonly kind: 'predicate' | 'setting' | 'program';
  /** A predicate as a sentence, the key of a setting, or the path of a program. */
  readonly name: string;
}

/** Sorted. Without a present rulespec, all parts of the agreed one. */
export function weakenedParts(agreed: Rulespec, present: Rulespec | undefined): readonly Weakened[] {
  const program = load({ name: '<weakened>', text: PROGRAM }).value;
  const facts = [...partsOf(agreed, 'agreed'), ...(present ? partsOf(present, 'present') : [])];
  const model = program && run(program, facts).value?.model;
  if (!model) throw new Error('the comparison of rulespecs does not run');
  const parts = [...model.tuples('weakened')].map(
    ([kind, name]): Weakened => ({
      kind: kind === 'predicate' || kind === 'program' ? kind : 'setting',
      name: String(name),
    }),
  );
  const key = ({ kind, name }: Weakened) => `${kind}\n${name}`;
  return parts.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Keys that say nothing of what must hold. */
const SILENT: ReadonlySet<string> = new Set(['claims', 'predicates', 'datalog']);
const SILENT_IN_PREDICATES: ReadonlySet<string> = new Set(['id', 'notes', 'source']);

function partsOf({ data, compiled, programs }: Rulespec, relation: string): readonly Fact[] {
  const members = membersOf(toJson(data));
  const selectors = new Map(
    compiled.ruleset.claims.map(({ name, selector }) => [name.value, selector.value.text]),
  );
  const listed = members['predicates'];
  const predicates = Array.isArray(listed) ? listed : [];
  const part = (kind: string, name: string, content: string): Fact => ({
    relation,
    tuple: [kind, name, content],
    origin: { label: '' },
  });
  return [
    ...compiled.metadata.map(({ index, sentence }) =>
      part('predicate', sentence, canonical(meaningOf(predicates[index] ?? null, selectors))),
    ),
    ...[...programs].map(([path, program]) => part('program', path, print(withoutComments(program)))),
    ...Object.entries(members)
      .filter(([key]) => !SILENT.has(key))
      .map(([key, value]) => part('setting', key, canonical(value))),
  ];
}

/** With the selector of each claim for its name. */
function meaningOf(predicate: Json, selectors: ReadonlyMap<string, string>): Json {
  const kept = Object.entries(membersOf(predicate)).filter(([key]) => !SILENT_IN_PREDICATES.has(key));
  return Object.fromEntries(
    kept.map(([key, value]): [string, Json] => {
      if (key === 'claim' && typeof value === 'string') return [key, selectors.get(value) ?? value];
      if (key === 'when') return [key, meaningOf(value, selectors)];
      return [key, value];
    }),
  );
}

function membersOf(value: Json): Readonly<Record<string, Json>> {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries<Json>(value)) : {};
}

/** Keys are sorted. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, member) =>
    Array.isArray(member) || typeof member !== 'object' || member === null
      ? member
      : Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
