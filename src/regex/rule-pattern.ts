/** Stands in for the patterns of hook rules until they are there. */
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import { compilePattern } from './regex.ts';

export interface RulePatternOptions {
  readonly caseSensitive: boolean;
  readonly multiline: boolean;
}

export interface RuleMatch {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly number[];
  readonly matched: string;
}

export interface RulePattern {
  readonly text: string;
  readonly size: number;
  find(subject: string): RuleMatch | undefined;
  test(subject: string): boolean;
  matchesWhole(subject: string): boolean;
}

export function compileRulePattern(text: LocatedText, options: RulePatternOptions): Reported<RulePattern> {
  const checked = compilePattern(text);
  if (!checked.value) return { value: undefined, diagnostics: checked.diagnostics };
  const [, inner = ''] = /^\(\?([is]+)\)/.exec(text.value) ?? [];
  const flags = `g${options.multiline ? 'm' : ''}${options.caseSensitive ? '' : 'i'}${inner}`;
  const regex = new RegExp(text.value.replace(/^\(\?[is]+\)/, ''), [...new Set(flags)].join(''));
  const find = (subject: string): RuleMatch | undefined => {
    const found = [...subject.matchAll(regex)];
    const [first] = found;
    if (!first) return undefined;
    const lineAt = (at: number) => subject.slice(0, at).split('\n').length;
    const lines = new Set<number>();
    for (const { index, 0: matched } of found) {
      const last = lineAt(index + Math.max(0, matched.length - 1));
      for (let line = lineAt(index); line <= last; line++) lines.add(line);
    }
    return { start: first.index, end: first.index + first[0].length, lines: [...lines], matched: first[0] };
  };
  return {
    value: {
      text: text.value,
      size: checked.value.size,
      find,
      test: subject => find(subject) !== undefined,
      matchesWhole: checked.value.matchesWhole,
    },
    diagnostics: checked.diagnostics,
  };
}
