/**
 * Reports rules with a pattern or glob whose automaton is too large: their overlap with other rules is undetermined.
 */
import type { Atom, Literal, Program } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Finding } from './findings.ts';
import { textColumns } from './logic/text-columns.ts';
import { shownConstant } from './rules.ts';
import type { Languages } from './texts/languages.ts';

/** The finding for one rule. Call it after all other checks of the rule, because automata are built on demand. */
export function tooLargeOf(
  { name, span }: { readonly name: string; readonly span: Span },
  program: Program,
  languages: Languages,
): Finding | undefined {
  for (const { origin, body } of program.rules) {
    if (!origin.span || !isWithin(origin.span, span)) continue;
    const found = atomsIn(body).find(each => isTooLarge(each, languages));
    const term = found?.terms[textColumns.get(found.relation)?.column ?? -1];
    if (term?.kind !== 'constant') continue;
    const sentence = `how \`${name}\` and others overlap is open: the automaton of ${shownConstant(term.value)} has more states than are tried`;
    return { kind: 'undetermined', rule: name, span, others: [], sentence, certainty: 'undetermined' };
  }
  return undefined;
}

function isTooLarge({ relation, terms }: Atom, languages: Languages): boolean {
  const text = textColumns.get(relation);
  const term = text && terms[text.column];
  return (
    text !== undefined && term?.kind === 'constant' && languages.isTooLarge(text.kind, String(term.value))
  );
}

function atomsIn(body: readonly Literal[]): readonly Atom[] {
  return body.flatMap(each =>
    each.kind === 'comparison' ? [] : each.kind === 'aggregate' ? atomsIn(each.body) : [each.atom],
  );
}

function isWithin(inner: Span, { source, start, end }: Span): boolean {
  return inner.source === source && start <= inner.start && inner.start <= end;
}
