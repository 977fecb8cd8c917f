/**
 * What equalities and aggregates bind, in whatever order they are written. INVARIANT: a literal is taken up once, when
 * all it needs is bound; what waits for itself is never taken up. Time is linear in the body.
 */
import { inferType } from './check-term.ts';
import { bindTo, type RuleCheck } from './check-variable.ts';
import type { Aggregate, Literal, Term, Variable } from './program.ts';
import { addInnerVariables, addVariables } from './variables.ts';

/** A literal that binds a variable as soon as what it needs is bound. */
interface Waiting {
  /** How many variables it still needs. */
  missing: number;
  readonly give: () => Variable | undefined;
}

export function solve(
  checked: RuleCheck,
  body: readonly Literal[],
  visible: ReadonlySet<string>,
  outer: ReadonlySet<string>,
  settleAggregate: (aggregate: Aggregate) => Aggregate,
): void {
  const waitingFor = new Map<string, Waiting[]>();
  const ready: Waiting[] = [];
  const wait = (needs: ReadonlySet<string>, give: Waiting['give']): void => {
    const missing = [...needs].filter(name => !checked.bindings.has(name));
    const waiting: Waiting = { missing: missing.length, give };
    if (missing.length === 0) ready.push(waiting);
    for (const name of missing) {
      const others = waitingFor.get(name);
      if (others) others.push(waiting);
      else waitingFor.set(name, [waiting]);
    }
  };
  for (const literal of body) {
    if (literal.kind === 'comparison' && literal.operator === '=') {
      const { left, right } = literal;
      if (left.kind === 'variable') wait(namesOf(right), () => equate(checked, left, right, outer));
      if (right.kind === 'variable') wait(namesOf(left), () => equate(checked, right, left, outer));
    }
    if (literal.kind === 'aggregate') {
      wait(neededBy(literal, visible), () => aggregateResult(checked, settleAggregate(literal), outer));
    }
  }
  for (const waiting of ready) {
    const given = waiting.give();
    if (!given) continue;
    for (const each of waitingFor.get(given.name) ?? []) {
      each.missing--;
      if (each.missing === 0) ready.push(each);
    }
    waitingFor.delete(given.name);
  }
}

function namesOf(term: Term): Set<string> {
  const names = new Set<string>();
  addVariables(term, names);
  return names;
}

/** The variables of an aggregate that are not its own. */
export function neededBy(aggregate: Aggregate, visible: ReadonlySet<string>): Set<string> {
  const names = new Set<string>();
  addInnerVariables(aggregate, names);
  for (const name of names) if (!visible.has(name)) names.delete(name);
  return names;
}

/** Gives the variable if it was not bound before. */
function equate(
  checked: RuleCheck,
  variable: Variable,
  term: Term,
  outer: ReadonlySet<string>,
): Variable | undefined {
  if (term.kind === 'wildcard' || outer.has(variable.name) || checked.bindings.has(variable.name))
    return undefined;
  const inferred = inferType(checked, term);
  const wanted = checked.wanted.get(variable.name);
  const open = wanted === undefined || wanted === 'symbol' ? 'number' : wanted;
  bindTo(checked, variable, inferred === 'open' ? open : inferred, 'by an equality');
  return variable;
}

function aggregateResult(
  checked: RuleCheck,
  { operator, result, value }: Aggregate,
  outer: ReadonlySet<string>,
): Variable | undefined {
  if (outer.has(result.name) || checked.bindings.has(result.name)) return undefined;
  const inferred = value && inferType(checked, value);
  const wanted = checked.wanted.get(result.name);
  const open = wanted === undefined || wanted === 'symbol' ? 'number' : wanted;
  const type =
    operator === 'count' ? 'number' : operator === 'mean' ? 'float' : inferred === 'open' ? open : inferred;
  bindTo(checked, result, type, 'as the result of an aggregate');
  return result;
}
