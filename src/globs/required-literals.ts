/**
 * The literals that every text contains which a list of globs matches; braces are not expanded. INVARIANT: a matching
 * text, folded by `foldCase`, contains one literal of each group. No literal contains `/`.
 */

import { foldCase } from '../regex/fold-case.ts';
import { anyOf, LiteralCollector, ONCE, type RequiredLiterals } from '../regex/literal-collector.ts';
import { braceMarks } from './braces.ts';
import { readGlobLines } from './glob-lines.ts';

/** A class with the same meaning in all globs, whatever braces surround it. */
const PLAIN_CLASS = /\[[!^]?[^!^\]\\{},][^\]\\{},]*\]/y;
/** Characters that have a second form if case is ignored, including `;` and the grave accent. */
const HAS_OTHER_FORM = /[^\0-\x7f]|[;`]/;

/**
 * The required literals of a constant from `globLines`. In a list for paths, `!` negates a glob; a list for words has
 * no such globs.
 */
export function requiredLiteralsOfGlobs(constant: string, kind: 'path' | 'word' = 'path'): RequiredLiterals {
  const read = readGlobLines(constant);
  // File systems that ignore case also treat all encodings of an accent as equal.
  const globs = (read.ignoresCase ? read.lines.normalize('NFC') : read.lines).split('\n');
  if (kind === 'word') return anyOf(globs.map(requiredLiteralsOfGlob));
  // Such a list matches all files initially.
  if (read.lines === '' || globs[0]?.startsWith('!')) return [];
  return anyOf(globs.filter(glob => !glob.startsWith('!')).map(requiredLiteralsOfGlob));
}

/** The required literals of one glob, without its `!`. */
export function requiredLiteralsOfGlob(glob: string): RequiredLiterals {
  const marks = braceMarks(glob);
  if (!marks) return [];
  const collector = new LiteralCollector();
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] ?? '';
    const mark = marks.get(at);
    if (mark === 'open') collector.open();
    else if (mark === 'or') collector.or();
    else if (mark === 'close') collector.close(ONCE);
    else if (char === '*' || char === '?') collector.gap();
    else if (char === '[') {
      PLAIN_CLASS.lastIndex = at;
      if (!PLAIN_CLASS.test(glob)) return [];
      at = PLAIN_CLASS.lastIndex - 1;
      collector.gap();
    } else {
      const literal = char === '\\' ? (glob[++at] ?? char) : char;
      if (literal === '/' || HAS_OTHER_FORM.test(literal)) collector.gap();
      else collector.text([foldCase(literal)]);
    }
  }
  return collector.end();
}
