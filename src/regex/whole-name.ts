/**
 * Patterns for the whole name of a tool. Most are names or ends of names, as `Write|Edit` and `.*Edit`, which plain string
 * tests decide. INVARIANT: they answer as RE2 does, for every name.
 */
import { standalone } from '../diagnostics/span.ts';
import { compilePattern, type Pattern } from './regex.ts';

export type NameTest = (name: string) => boolean;

/** One that does not compile matches nothing. */
export function wholeName(pattern: string): NameTest {
  let compiled: { readonly pattern: Pattern | undefined } | undefined;
  const byRegex: NameTest = name => {
    compiled ??= { pattern: compilePattern(standalone(pattern, 'tool')).value };
    return compiled.pattern?.matchesWhole(name) === true;
  };
  const tests = pattern.split('|').map(plainTest);
  if (!tests.every(test => test !== undefined)) return byRegex;
  // `.` is no line feed.
  return name => (name.includes('\n') ? byRegex(name) : tests.some(test => test(name)));
}

const PLAIN = /^(\.\*)?(\w*)(\.\*)?$/;

function plainTest(alternative: string): NameTest | undefined {
  const [whole, before, word = '', after] = PLAIN.exec(alternative) ?? [];
  if (whole === undefined) return undefined;
  if (before && after) return name => name.includes(word);
  if (before) return name => name.endsWith(word);
  return after ? name => name.startsWith(word) : name => name === word;
}
