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
  const computed: { readonly term: Term; readonly part: Value }[] = [];
  const open: { readonly record: RecordTerm; readonly value: Value }[] = [{ record, value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { tag, fields } = unpack(String(next.value));
    if (tag !== next.record.tag || fields.length !== next.record.args.length) return undefined;
    for (const [index, term] of next.record.args.entries()) {
      const part = fields[index];
      if (part === undefined || term.kind === 'wildcard') continue;
      if (term.kind === 'record') open.push({ record: term, value: part });
      else if (term.kind === 'functor') computed.push({ term, part });
      else {
        const known =
          term.kind === 'constant' ? term.value : (bindings.get(term.name) ?? taken.get(term.name));
        if (known === undefined && term.kind === 'variable') taken.set(term.name, part);
        else if (known !== part) return undefined;
      }
    }
  }
  if (computed.length === 0) return taken;
  const all = new Map([...bindings, ...taken]);
  for (const { term, part } of computed) {
    const outcome = evaluateTerm(term, all);
    if (outcome !== undefined && isFailure(outcome)) return outcome;
    if (outcome !== undefined && outcome !== part) return undefined;
  }
  return taken;
}
