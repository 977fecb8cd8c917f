/**
 * The instances of an aggregate's result: some are listed, the others counted. INVARIANT: the work is bounded for each
 * aggregate and for the whole proof. If the limit is reached, the result says so and guesses nothing.
 */
import type { Aggregate, Value } from '../../datalog/program.ts';
import { type Instance, type InstanceSearch, instancesOfBody, type Work } from './instances.ts';
import { type Bindings, type Theory, valueUnder } from './theory.ts';

/** Maximum number of listed instances of one aggregate. */
const MAX_LISTED_INSTANCES = 10;
/** Maximum number of tuples that are read for one aggregate. */
const MAX_WORK = 100_000;

interface Aggregated {
  readonly listed: readonly Counted[];
  /** Undefined if counting them would take too long. */
  readonly omitted: number | undefined;
}

interface Counted {
  /** The value that the aggregate took from the instance; undefined for `count`. */
  readonly value: Value | undefined;
  readonly instance: Instance;
}

/** The instances that an aggregate's result in the model is computed from, under the bindings around it. */
export function aggregatedInstances(
  theory: Theory,
  { operator, value: term, body }: Aggregate,
  result: Value,
  bindings: Bindings,
  work: Work,
): Aggregated {
  const own: Work = { left: Math.min(work.left, MAX_WORK) };
  const before = own.left;
  const search: InstanceSearch = { theory, work: own, computed: new Map() };
  const counted = (instance: Instance): Counted => ({
    value: term && valueUnder(term, instance.bindings),
    instance,
  });
  const isExtreme = operator === 'min' || operator === 'max';
  const listed: Counted[] = [];
  if (isExtreme && term?.kind === 'variable') {
    // Looks up an instance with this value directly.
    const [witness] = take(1, instancesOfBody(body, new Map([...bindings, [term.name, result]]), search));
    if (witness) listed.push(counted(witness));
  }
  const most = isExtreme ? 1 : MAX_LISTED_INSTANCES;
  let total = 0;
  for (const instance of instancesOfBody(body, bindings, search)) {
    total++;
    if (listed.length < most) {
      const each = counted(instance);
      if (!isExtreme || each.value === result) listed.push(each);
    }
    if (operator === 'count' && listed.length === most) break;
  }
  work.left -= before - Math.max(0, own.left);
  // Every count is exact, or absent if the work limit is reached.
  const count = operator === 'count' ? Number(result) : own.left < 0 ? undefined : total;
  return { listed, omitted: count === undefined ? undefined : count - listed.length };
}

function take<T>(most: number, items: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length >= most) break;
  }
  return taken;
}
