/**
 * Finds the variables that equalities and aggregates bind, in any written order. INVARIANT: a literal is solved once,
 * as soon as all its inputs are bound. A literal that depends on itself is never solved. Time is linear in the body.
 */

import { inferType } from './check-term.ts';
import { bindTo, type RuleCheck, variableType } from './check-variable.ts';
import { addToGroup } from './groups.ts';
import type { Aggregate, ColumnType, Literal, RecordTerm, Term, Variable } from './program.ts';
import { eachField, hasWildcard, patternOf } from './record-pattern.ts';
import { isStructured } from './structured-type.ts';
import { addInnerVariables, addVariables } from './variables.ts';

/** A literal that binds a variable as soon as its inputs are bound. */
interface Waiting {
  /** The number of its variables that are still unbound. */
  missing: number;
  readonly give: () => readonly Variable[];
}

export function solve(
  checked: RuleCheck,
  body: readonly Literal[],
  visible: ReadonlySet<string>,
  outer: ReadonlySet<string>,
  settleAggregate: (aggregate: Aggregate) => Aggregate,
): void {
  if (!body.some(({ kind }) => kind === 'comparison' || kind === 'aggregate')) return;
  const waitingFor = new Map<string, Waiting[]>();
  const ready: Waiting[] = [];
  const wait = (needs: ReadonlySet<string>, give: Waiting['give']): void => {
    const missing = [...needs].filter(name => !checked.bindings.has(name));
    const waiting: Waiting = { missing: missing.length, give };
    if (missing.length === 0) ready.push(waiting);
    for (const name of missing) addToGroup(waitingFor, name, waiting);
  };
  const waitForEquation = (side: Term, other: Term): void => {
    if (side.kind !== 'variable') return;
    if (!hasWildcard(other)) wait(namesOf(other), () => equate(checked, side, other, outer));
    if (other.kind !== 'record') return;
    const pattern = patternOf(other);
    wait(new Set([side.name, ...pattern.reads]), () => destructure(checked, side, other, outer));
  };
  for (const literal of body) {
    if (literal.kind === 'comparison' && literal.operator === '=') {
      waitForEquation(literal.left, literal.right);
      waitForEquation(literal.right, literal.left);
    }
    if (literal.kind === 'aggregate')
      wait(neededBy(literal, visible), () => aggregateResult(checked, settleAggregate(literal), outer));
  }
  for (const waiting of ready) {
    for (const given of waiting.give()) {
      for (const each of waitingFor.get(given.name) ?? []) {
        each.missing--;
        if (each.missing === 0) ready.push(each);
      }
      waitingFor.delete(given.name);
    }
  }
}

function namesOf(term: Term): Set<string> {
  const names = new Set<string>();
  addVariables(term, names);
  return names;
}

/** The variables of an aggregate that the surrounding rule must bind. */
export function neededBy(aggregate: Aggregate, visible: ReadonlySet<string>): Set<string> {
  const names = new Set<string>();
  addInnerVariables(aggregate, names);
  for (const name of names) if (!visible.has(name)) names.delete(name);
  return names;
}

/** Binds the variable if it is unbound. */
function equate(
  checked: RuleCheck,
  variable: Variable,
  term: Term,
  outer: ReadonlySet<string>,
): readonly Variable[] {
  if (term.kind === 'wildcard' || outer.has(variable.name) || checked.bindings.has(variable.name)) return [];
  const inferred = inferType(checked, term);
  const wanted = checked.wanted.get(variable.name);
  const alone = term.kind === 'record' ? wanted : undefined;
  bindTo(checked, variable, inferred === 'open' ? openType(wanted) : (inferred ?? alone), 'by an equality');
  return [variable];
}

/** The type of an integer literal: the required type if that is numeric. */
function openType(wanted: ColumnType | undefined): ColumnType {
  return wanted === undefined || wanted === 'symbol' || isStructured(wanted) ? 'number' : wanted;
}

/** Binds the unbound variables of a record by the type of the variable that the record equals. */
function destructure(
  checked: RuleCheck,
  variable: Variable,
  record: RecordTerm,
  outer: ReadonlySet<string>,
): readonly Variable[] {
  const given: Variable[] = [];
  const { structures } = checked.context;
  eachField(structures, record, variableType(checked, variable), (term, type) => {
    if (term.kind !== 'variable' || outer.has(term.name) || checked.bindings.has(term.name)) return;
    bindTo(checked, term, type, 'in a record');
    given.push(term);
  });
  return given;
}

function aggregateResult(
  checked: RuleCheck,
  { operator, result, value }: Aggregate,
  outer: ReadonlySet<string>,
): readonly Variable[] {
  if (outer.has(result.name) || checked.bindings.has(result.name)) return [];
  const inferred = value && inferType(checked, value);
  const open = openType(checked.wanted.get(result.name));
  const type =
    operator === 'count' ? 'number' : operator === 'mean' ? 'float' : inferred === 'open' ? open : inferred;
  bindTo(checked, result, type, 'as the result of an aggregate');
  return [result];
}
