/** The repairs that diagnostics suggest, as replacements of text. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { suggestedIn } from '../diagnostics/suggest.ts';

export interface QuickFix {
  readonly title: string;
  readonly problem: Diagnostic;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One for each problem whose hint names another word, and whose wrong word stands once at its place. */
export function quickFixesFor(source: Source, problems: readonly Diagnostic[]): readonly QuickFix[] {
  return problems.flatMap(problem => {
    const { span, hint = '', message } = problem;
    const suggested = suggestedIn(hint);
    if (!span || suggested === undefined || span.source.name !== source.name) return [];
    const written = source.text.slice(span.start, span.end);
    const quoted = [...message.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const wrong = quoted.find(name => name !== suggested && written.split(name).length === 2);
    if (wrong === undefined) return [];
    const start = span.start + written.indexOf(wrong);
    return [
      {
        title: `Change \`${wrong}\` to \`${suggested}\``,
        problem,
        start,
        end: start + wrong.length,
        text: suggested,
      },
    ];
  });
}
