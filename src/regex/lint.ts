/**
 * Finds syntax that RE2 accepts, but interprets differently than the regex language for which it was probably written.
 */
import type { Token } from './tokens.ts';

export interface Lint {
  /** UTF-16 offsets in the pattern. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint: string;
}

const BOUNDARY_NAME = /^\{(?:start|end|start-half|end-half)\}/;
const OPEN_REPEAT = /^\{(?:,\s*\d+|\d+\s*,\s+\d*|\s+\d+\s*(?:,\s*\d*)?|\d+\s+(?:,\s*\d*)?)\s*\}/;
const NON_ASCII_LETTER = /(?=\P{ASCII})\p{L}/u;
const POSIX_NAME = /^\[:\^?[a-z]+:\]$/;

/** All suspicious constructs, in the order of the pattern. */
export function lint(pattern: string, tokens: readonly Token[]): readonly Lint[] {
  const nonAscii = NON_ASCII_LETTER.test(pattern);
  return tokens.flatMap((token, index) => {
    const text = pattern.slice(token.start, token.end);
    if (token.kind === 'class') return lintClass(text, token.start, tokens[index + 1]);
    if (token.kind === 'char' && text === '{') return lintBrace(pattern, token, tokens[index - 1]);
    if (nonAscii && /^\\[wWbB]$/.test(text)) {
      const message = `\`${text}\` knows only ASCII letters in RE2`;
      return [
        {
          start: token.start,
          end: token.end,
          message,
          hint: 'write `[\\pL\\pN_]` for a letter of any script',
        },
      ];
    }
    return [];
  });
}

function lintBrace(pattern: string, { start }: Token, before: Token | undefined): readonly Lint[] {
  const rest = pattern.slice(start, start + 40);
  const repeat = OPEN_REPEAT.exec(rest)?.[0];
  if (repeat !== undefined && before !== undefined && before.kind !== 'bar' && before.kind !== 'open') {
    const [min = '', max = ''] = repeat.replace(/[{}\s]/g, '').split(',');
    const meant = repeat.includes(',') ? `{${min || '0'},${max}}` : `{${min}}`;
    const message = `\`${repeat}\` is these characters in RE2, not a repetition`;
    return [{ start, end: start + repeat.length, message, hint: `write \`${meant}\`` }];
  }
  const name = BOUNDARY_NAME.exec(rest)?.[0];
  if (name !== undefined && before !== undefined && pattern.slice(before.start, before.end) === '\\b') {
    const message = `\`\\b${name}\` is a word boundary and then the characters \`${name}\` in RE2`;
    return [{ start: before.start, end: start + name.length, message, hint: 'write `\\b`' }];
  }
  return [];
}

function lintClass(text: string, start: number, after: Token | undefined): readonly Lint[] {
  const found: Lint[] = [];
  const operator = /&&|~~/.exec(text);
  if (operator) {
    const [at, end] = [start + operator.index, start + operator.index + 2];
    const message = `\`${operator[0]}\` in a class is two plain characters in RE2, not a set operation`;
    found.push({ start: at, end, message, hint: 'write out the characters the class should have' });
  }
  if (POSIX_NAME.test(text)) {
    const message = `\`${text}\` is a class of these characters in RE2, not a named class`;
    found.push({ start, end: start + text.length, message, hint: `write \`[${text}]\`` });
  }
  const nested = /(?<!\\)\[(?!:)[^[\]]*\]$/.exec(text.slice(1));
  if (!operator && nested && after?.kind === 'char' && after.char === ']') {
    const message = `\`${nested[0]}\` ends the class in RE2, where classes don't nest`;
    const at = start + 1 + nested.index;
    found.push({
      start: at,
      end: at + nested[0].length,
      message,
      hint: 'put the inner characters into the outer class',
    });
  }
  return found;
}
