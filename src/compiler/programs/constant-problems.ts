/** Finds constants of a user's program that can never match: invalid patterns, and words that a column never holds. */
import type { Atom } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { compilePattern } from '../../regex/regex.ts';
import type { Relation } from '../../sources/relation.ts';

/** Reports constants of an atom that can never match. `around` is the place to report for a constant that has none. */
export function constantProblems(
  { relation, terms }: Atom,
  declared: Relation | undefined,
  around: Span | undefined,
): readonly Diagnostic[] {
  return (declared?.columns ?? []).flatMap(({ name }, at) => {
    const term = terms[at];
    if (term?.kind !== 'constant' || typeof term.value !== 'string') return [];
    const span = term.span ?? around;
    if (name === 'pattern') return patternProblems(term.value, span);
    const values = declared?.values?.[name];
    // A constant may list several kinds of effects, one per line.
    const wrong = values && term.value.split('\n').find(each => !values.includes(each));
    if (values === undefined || wrong === undefined) return [];
    const hint = didYouMean(wrong, values);
    const message = `\`${relation}\` never has \`${wrong}\` in the column \`${name}\``;
    return [diagnostic('E113', message, { span, ...(hint !== undefined && { hint }) })];
  });
}

/** Problems are reported at the whole constant, because the escapes of its text are already decoded. */
function patternProblems(value: string, span: Span | undefined): readonly Diagnostic[] {
  const source = { name: 'pattern', text: value };
  const { diagnostics } = compilePattern({ value, span: { source, start: 0, end: value.length } });
  return diagnostics.map(({ span: _, ...rest }) => ({ ...rest, ...(span && { span }) }));
}
