/**
 * The dependency graph of a program: which relations each relation's rules read. Nodes are the declared relations,
 * numbered in order of declaration. INVARIANT: an edge stands for one body atom, from the head's relation to the atom's
 * relation. INVARIANT: the edges of a relation are in program order.
 */
import type { Atom, CheckedProgram, Literal, Rule } from './program.ts';
import { allRules } from './subsumption.ts';

export interface DependencyGraph {
  readonly program: CheckedProgram;
  /** The rules of the program, then its subsumptive rules. */
  readonly rules: readonly Rule[];
  /** The head's relation of each rule. */
  readonly headOf: Int32Array;
  /** The edges of relation `r` are those in `[firstEdge[r], firstEdge[r + 1])`. */
  readonly firstEdge: Int32Array;
  /** The relation at the end of each edge. */
  readonly target: Int32Array;
  /** The rule and the atom that each edge stands for. */
  readonly ruleOf: Int32Array;
  readonly mentionOf: readonly Mention[];
}

/** An atom of a body. */
interface Mention {
  readonly atom: Atom;
  /** Whether the relation must be complete first: the atom is negated, in an aggregate, or in a subsumptive rule. */
  readonly isNegative: boolean;
  readonly isAggregated: boolean;
  /** Whether the atom is in the body of a subsumptive rule. */
  readonly isSubsuming: boolean;
}

/** The atom for which an edge stands. */
export interface Dependency extends Mention {
  readonly rule: Rule;
}

export function dependencyGraph(program: CheckedProgram): DependencyGraph {
  const numberOf = new Map(program.relations.map(({ name }, number) => [name, number]));
  const rules = allRules(program);
  const headOf = new Int32Array(rules.length);
  const found: FoundEdge[] = [];
  rules.forEach(({ head, body }, rule) => {
    const from = numbered(numberOf, head);
    headOf[rule] = from;
    const isSubsuming = rule >= program.rules.length;
    // Relations that decide which tuple is removed must be complete before the first removal.
    for (const mention of mentionsIn(isSubsuming ? body.slice(2) : body)) {
      const isNegative = isSubsuming || mention.isNegative;
      found.push({
        from,
        to: numbered(numberOf, mention.atom),
        rule,
        mention: isSubsuming ? { ...mention, isNegative, isSubsuming } : mention,
      });
    }
  });
  return { program, rules, headOf, ...sortedEdges(found, program.relations.length) };
}

interface FoundEdge {
  readonly from: number;
  readonly to: number;
  readonly rule: number;
  readonly mention: Mention;
}

/** The atoms of a body, including those inside aggregates. */
function mentionsIn(body: readonly Literal[], isAggregated = false, found: Mention[] = []): Mention[] {
  for (const literal of body) {
    if (literal.kind === 'aggregate') mentionsIn(literal.body, true, found);
    else if (literal.kind !== 'comparison') {
      const isNegative = isAggregated || literal.kind === 'negative';
      found.push({ atom: literal.atom, isNegative, isAggregated, isSubsuming: false });
    }
  }
  return found;
}

/** Sorts edges by their start relation with a counting sort, which is stable. */
function sortedEdges(found: readonly FoundEdge[], relations: number) {
  const firstEdge = new Int32Array(relations + 1);
  for (const { from } of found) firstEdge[from + 1] = valueAt(firstEdge, from + 1) + 1;
  for (let relation = 1; relation <= relations; relation++) {
    firstEdge[relation] = valueAt(firstEdge, relation) + valueAt(firstEdge, relation - 1);
  }
  const target = new Int32Array(found.length);
  const ruleOf = new Int32Array(found.length);
  const mentionOf: Mention[] = [];
  mentionOf.length = found.length;
  const next = firstEdge.slice();
  for (const { from, to, rule, mention } of found) {
    const edge = valueAt(next, from);
    next[from] = edge + 1;
    target[edge] = to;
    ruleOf[edge] = rule;
    mentionOf[edge] = mention;
  }
  return { firstEdge, target, ruleOf, mentionOf };
}

/** The atom and the rule for which an edge stands. */
export function dependency({ rules, ruleOf, mentionOf }: DependencyGraph, edge: number): Dependency {
  const rule = rules[valueAt(ruleOf, edge)];
  const mention = mentionOf[edge];
  if (!rule || !mention) throw new Error('an edge without an atom');
  return { rule, ...mention };
}

/** The element at a valid index. */
export function valueAt(array: Int32Array, index: number): number {
  const value = array[index];
  if (value === undefined) throw new Error(`no element ${index} of ${array.length}`);
  return value;
}

function numbered(numberOf: ReadonlyMap<string, number>, { relation }: Atom): number {
  const number = numberOf.get(relation);
  if (number === undefined) throw new Error(`a checked program does not declare ${relation}`);
  return number;
}
