/**
 * Parses `.dl` text into a program, in Soufflé's dialect without the features that are refused by name. All problems
 * are reported in one pass, each clause on its own. Time is linear in the size of the text with components and
 * disjunctions expanded.
 *
 * INVARIANT: if no error is reported, `print` of the program has the same meaning as the text.
 */
import { diagnostic, type Reported, refused, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { cursorAt, isFull, report } from './cursor.ts';
import { desugar } from './desugar.ts';
import { expand } from './expand.ts';
import { parseItem, type Reading } from './parse-section.ts';
import type { Preprocessing } from './preprocess/directives.ts';
import { preprocess } from './preprocess/preprocess.ts';
import type { Program } from './program.ts';
import { subtypeWarnings } from './subtypes.ts';
import { emptySection } from './syntax.ts';

/** Maximum length of one program, in UTF-16 units. */
const MAX_PROGRAM_LENGTH = 128 * 1024 * 1024;

/**
 * Parses the program of a text. With errors, the result holds only the valid parts and must not run. Terms, atoms and
 * comparisons have spans. The label of a rule's origin is the comment above it. Rules that follow without a blank line
 * share that label; without a comment the label is empty.
 */
export function parse(written: Source, preprocessing?: Preprocessing): Reported<Program> {
  if (written.text.length > MAX_PROGRAM_LENGTH) {
    const message = `the program is longer than ${MAX_PROGRAM_LENGTH} characters`;
    return refused(diagnostic('E002', message));
  }
  const preprocessed = preprocess(written, preprocessing);
  if (!preprocessed.value) return { value: undefined, diagnostics: preprocessed.diagnostics };
  const { source, locate } = preprocessed.value;
  const cursor = cursorAt(source, locate);
  for (const each of preprocessed.diagnostics) report(cursor, each);
  const reading: Reading = { section: emptySection(), declared: new Map(), origin: undefined };
  while (cursor.token.kind !== 'end' && !isFull(cursor)) parseItem(cursor, reading);
  const whole = expand(reading.section, problem => report(cursor, problem));
  for (const warning of subtypeWarnings(whole)) report(cursor, warning);
  const value = desugar(whole, problem => report(cursor, problem));
  return { value, diagnostics: sortDiagnostics(cursor.diagnostics) };
}
