/**
 * The rules that a rulespec or a project's rule files lack, compared with the agreed ones. INVARIANT: Datalog rules
 * derive it from facts about the parts of both. Predicates are compared by meaning: claim names, ids and descriptions
 * do not matter.
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
.decl by_meaning(kind: symbol)

by_meaning("predicate").
by_meaning("rule").

// A predicate or a rule may stand anywhere and under any name, as long as its meaning is there.
weakened(kind, name) :- agreed(kind, name, meaning), by_meaning(kind), !present(kind, _, meaning).

// A setting, a program or a rule file that is gone or changed.
weakened(kind, name) :- agreed(kind, name, content), !present(kind, name, content), !by_meaning(kind).

// A new setting or program can loosen as well: a report to believe, a base, rows that a predicate reads. A new rule, or
// a new rule file, only restricts.
weakened(kind, name) :-
  present(kind, name, content), !agreed(kind, name, content), !by_meaning(kind), kind != "rule file".

.output weakened
`;

export interface Weakened {
  readonly kind: 'predicate' | 'setting' | 'program' | 'rule file';
  /** A predicate as a sentence, the key of a setting, or the path of a file. */
  readonly name: string;
}

/** Sorted. Without a present rulespec, all parts of the agreed one. */
export function weakenedParts(agreed: Rulespec, present: Rulespec | undefined): readonly Weakened[] {
  return concluded([...partsOf(agreed, 'agreed'), ...(present ? partsOf(present, 'present') : [])]);
}

/** Rule files that are gone or changed, from digests by path. */
export function weakenedRuleFiles(
  agreed: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): readonly string[] {
  const facts = (files: ReadonlyMap<string, string>, relation: string) =>
    [...files].map(([path, digest]) => factOf(relation, 'rule file', path, digest));
  return concluded([...facts(agreed, 'agreed'), ...facts(present, 'present')]).map(({ name }) => name);
}

export function concluded(facts: readonly Fact[]): readonly Weakened[] {
  const program = load({ name: '<weakened>', text: PROGRAM }).value;
  const model = program && run(program, facts).value?.model;
  if (!model) throw new Error('the comparison of rulespecs does not run');
  const parts = [...model.tuples('weakened')].map(
    ([kind, name]): Weakened => ({
      kind: kind === 'predicate' || kind === 'program' || kind === 'rule file' ? kind : 'setting',
      name: String(name),
    }),
  );
  const key = ({ kind, name }: Weakened) => `${kind}\n${name}`;
  return parts.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Keys that say nothing of what must hold. */
const SILENT: ReadonlySet<string> = new Set(['claims', 'predicates', 'datalog']);
const SILENT_IN_PREDICATES: ReadonlySet<string> = new Set(['id', 'notes', 'source', 'message', 'owner']);

function partsOf({ data, compiled, programs }: Rulespec, relation: string): readonly Fact[] {
  const members = membersOf(toJson(data));
  const selectors = new Map(
    compiled.ruleset.claims.map(({ name, selector }) => [name.value, selector.value.text]),
  );
  const listed = members['predicates'];
  const predicates = Array.isArray(listed) ? listed : [];
  const part = (kind: string, name: string, content: string) => factOf(relation, kind, name, content);
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

export function factOf(relation: string, kind: string, name: string, content: string): Fact {
  return { relation, tuple: [kind, name, content], origin: { label: '' } };
}

const CONDITIONS: ReadonlySet<string> = new Set(['when', 'all', 'any', 'not']);

/** The predicate with the selector of each claim in place of its name. */
function meaningOf(predicate: Json, selectors: ReadonlyMap<string, string>): Json {
  const kept = Object.entries(membersOf(predicate)).filter(([key]) => !SILENT_IN_PREDICATES.has(key));
  return Object.fromEntries(
    kept.map(([key, value]): [string, Json] => {
      if (key === 'claim' && typeof value === 'string') return [key, selectors.get(value) ?? value];
      if (CONDITIONS.has(key))
        return [
          key,
          Array.isArray(value) ? value.map(each => meaningOf(each, selectors)) : meaningOf(value, selectors),
        ];
      return [key, value];
    }),
  );
}

export function membersOf(value: Json): Readonly<Record<string, Json>> {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries<Json>(value)) : {};
}

/** Keys are sorted. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_key, member) =>
    Array.isArray(member) || typeof member !== 'object' || member === null
      ? member
      : Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
