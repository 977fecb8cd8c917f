/**
 * All warnings about a program that a person wrote: the warnings of `datalog/lint.ts`, and patterns that match nothing.
 */
import { lint } from '../../datalog/lint.ts';
import type { Comparison, Literal, Program } from '../../datalog/program.ts';
import { allRules } from '../../datalog/subsumption.ts';
import { type Diagnostic, diagnostic, sortDiagnostics } from '../../diagnostics/diagnostic.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import { compilePattern } from '../../regex/regex.ts';

/** The warnings about a program. `given` relations are filled from outside; `read` relations are read outside. */
export function lintProgram(
  program: Program,
  given: ReadonlySet<string>,
  read: ReadonlySet<string>,
): readonly Diagnostic[] {
  const patterns = allRules(program).flatMap(({ body }) => comparisonsIn(body).flatMap(invalidPattern));
  return sortDiagnostics([...lint(program, given, read), ...patterns]);
}

function comparisonsIn(body: readonly Literal[]): readonly Comparison[] {
  return body.flatMap(literal => {
    if (literal.kind === 'comparison') return [literal];
    return literal.kind === 'aggregate' ? comparisonsIn(literal.body) : [];
  });
}

/** An invalid pattern is no error in Datalog, as in Soufflé, since patterns may come from data. */
function invalidPattern({ operator, left, span }: Comparison): readonly Diagnostic[] {
  if (!operator.endsWith('match') || left.kind !== 'constant') return [];
  const { diagnostics } = compilePattern(standaloneText(String(left.value), 'pattern'));
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return [];
  const says = operator === 'match' ? '`match` matches no text' : '`!match` is true of every text';
  const at = left.span ?? span;
  return [
    diagnostic('W304', `${says}: ${error.message}`, {
      ...(at && { span: at }),
      ...(error.hint !== undefined && { hint: error.hint }),
    }),
  ];
}
