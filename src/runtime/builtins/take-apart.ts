/** Destructures structured values by the patterns of a rule, for interpreters of rules. */
import type { RecordTerm, Term, Value } from '../../datalog/program.ts';
import { unpack } from '../../datalog/record-text.ts';
import { type Failure, isFailure } from './outcome.ts';
import { evaluateTerm } from './terms.ts';

/**
 * The bindings that a pattern adds if the value matches; undefined if it does not. A functor in the pattern without a
 * value is a failure. A functor with unbound variables is not compared.
 */
export function takeApart(
  record: RecordTerm,
  value: Value,
  bindings: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> | Failure | undefined {
  const taken = new Map<string, Value>();
  const computed: ComputedPart[] = [];
  const open: { readonly record: RecordTerm; readonly value: Value }[] = [{ record, value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { tag, fields } = unpack(String(next.value));
    if (tag !== next.record.tag || fields.length !== next.record.args.length) return undefined;
    for (const [index, term] of next.record.args.entries()) {
      const part = fields[index];
      if (part === undefined || term.kind === 'wildcard') continue;
      if (term.kind === 'record') open.push({ record: term, value: part });
      else if (term.kind === 'functor') computed.push({ term, part });
      else if (term.kind === 'constant') {
        if (term.value !== part) return undefined;
      } else if (!bindPart(term.name, part, bindings, taken)) return undefined;
    }
  }
  if (computed.length === 0) return taken;
  const difference = differenceIn(computed, new Map([...bindings, ...taken]));
  return difference === undefined ? taken : difference === 'other' ? undefined : difference;
}

/** Binds the variable in `taken`; false if it has another value. */
function bindPart(
  name: string,
  part: Value,
  bindings: ReadonlyMap<string, Value>,
  taken: Map<string, Value>,
): boolean {
  const known = bindings.get(name) ?? taken.get(name);
  if (known === undefined) taken.set(name, part);
  return known === undefined || known === part;
}

interface ComputedPart {
  readonly term: Term;
  readonly part: Value;
}

/** The first functor that fails or has another value than its part; undefined if there is none. */
function differenceIn(
  computed: readonly ComputedPart[],
  bindings: ReadonlyMap<string, Value>,
): Failure | 'other' | undefined {
  for (const { term, part } of computed) {
    const outcome = evaluateTerm(term, bindings);
    if (outcome === undefined || outcome === part) continue;
    return isFailure(outcome) ? outcome : 'other';
  }
  return undefined;
}
