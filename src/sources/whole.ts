/**
 * The whole envelope as base facts, for programs that users write. INVARIANT: the work is bounded; every value but null
 * has one `fact`, its path is the one that claims give it, and it can be written to a `.dl` file.
 */

import type { Fact, Program, Value } from '../datalog/program.ts';
import { unprintable } from '../datalog/symbol-text.ts';
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { spend, TEXT_UNITS_PER_STEP, type Work } from '../selectors/work.ts';
import { scalarText } from '../values/canonical.ts';
import type { JsonNode, ObjectNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import { relation } from './relation.ts';

/**
 * The whole envelope, for the programs that users write. They are declared, and their rows computed, only where a
 * program mentions them. Paths are those of `claim_value`; a null has no row.
 */
export const factRelations = {
  fact: relation(
    'fact',
    { path: 'symbol', parent: 'symbol', key: 'symbol', kind: 'symbol', text: 'symbol' },
    'The envelope has this value: kind as in claim_value; key is empty for an element of a list, parent at the top level, text for a list or an object.',
  ),
  fact_number: relation(
    'fact_number',
    { path: 'symbol', value: 'float' },
    'The value at the path is a number with this value.',
  ),
  fact_item: relation(
    'fact_item',
    { parent: 'symbol', index: 'number', path: 'symbol' },
    'The value at the path is the element of a list with this index, from 0, nulls counted.',
  ),
} as const;

/** The cost of keeping a fact. */
const FACT_STEPS = 5;

/** In document order; nothing for a program that declares none of the relations. E012 and E401 as for claims. */
export function wholeFacts(program: Program, root: ObjectNode, work: Work): Reported<readonly Fact[]> {
  const declared = program.relations.map(({ name }) => name);
  const asked = new Set(declared.filter(name => Object.hasOwn(factRelations, name)));
  const facts: Fact[] = [];
  if (asked.size === 0) return { value: facts, diagnostics: [] };
  for (const fact of factsBelow(root)) {
    const units = fact.tuple.reduce<number>(
      (sum, each) => sum + (typeof each === 'string' ? each.length : 0),
      0,
    );
    if (!spend(work, FACT_STEPS + Math.ceil(units / TEXT_UNITS_PER_STEP))) return tooMuch();
    if (!asked.has(fact.relation)) continue;
    for (const value of fact.tuple) {
      const why = typeof value === 'string' ? unprintable(value) : undefined;
      if (why !== undefined) return refused(fact, why);
    }
    facts.push(fact);
  }
  return { value: facts, diagnostics: [] };
}

interface Visit {
  readonly node: JsonNode;
  readonly path: string;
}

/** Depth first, without recursion of ours: a document may be as deep as its reader allows. */
function* factsBelow(root: ObjectNode): Iterable<Fact> {
  const open: Iterator<readonly [Visit, readonly Fact[]]>[] = [children({ node: root, path: '' })];
  for (;;) {
    const inner = open.at(-1);
    if (!inner) return;
    const next = inner.next();
    if (next.done) {
      open.pop();
      continue;
    }
    const [child, facts] = next.value;
    yield* facts;
    if (child.node.kind === 'object' || child.node.kind === 'list') open.push(children(child));
  }
}

/** The values directly in a list or a mapping, each with its facts. */
function* children({ node, path: parent }: Visit): Iterator<readonly [Visit, readonly Fact[]]> {
  if (node.kind === 'object') {
    for (const { key, value } of node.entries) {
      if (value.kind === 'null') continue;
      const path = memberPath(parent, key.value);
      yield [{ node: value, path }, factsOf(value, path, parent, key.value)];
    }
  } else if (node.kind === 'list') {
    for (const [index, value] of node.items.entries()) {
      if (value.kind === 'null') continue;
      const path = elementPath(parent, index);
      const item = about(value, 'fact_item', parent, index, path);
      yield [{ node: value, path }, [...factsOf(value, path, parent, ''), item]];
    }
  }
}

function factsOf(node: JsonNode, path: string, parent: string, key: string): readonly Fact[] {
  const text = node.kind === 'list' || node.kind === 'object' ? '' : scalarText(node);
  const fact = about(node, 'fact', path, parent, key, node.kind, text);
  return node.kind === 'number' ? [fact, about(node, 'fact_number', path, node.value)] : [fact];
}

function about(node: JsonNode, relation: keyof typeof factRelations, ...tuple: Value[]): Fact {
  return { relation, tuple, origin: { label: 'envelope', span: node.span } };
}

function tooMuch(): Reported<readonly Fact[]> {
  const found = diagnostic('E401', 'the envelope takes too many steps to be looked at as a whole', {
    hint: 'look at it through claims, instead of through `fact`',
  });
  return { value: undefined, diagnostics: [found] };
}

function refused({ origin }: Fact, why: string): Reported<readonly Fact[]> {
  const found = diagnostic('E012', `a value, which the rulespec's Datalog looks at, ${why}`, {
    span: origin?.span,
    hint: 'report a path to the text, or a digest of it, instead of the text',
  });
  return { value: undefined, diagnostics: [found] };
}
