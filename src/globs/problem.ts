/** The problems of a glob, with their characters, and the maximum length of a glob. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../diagnostics/span.ts';

export interface Problem {
  /** UTF-16 offsets in the glob; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

/** Maximum length of a glob in UTF-16 units, as for paths. */
export const MAX_GLOB_LENGTH = 4096;

/** A glob that RE2 would refuse. */
export function tooLarge(glob: string, hint?: string): Problem {
  return {
    start: 0,
    end: glob.length,
    message: 'it is too large to compile',
    ...(hint !== undefined && { hint }),
  };
}

/** E731 for a glob that begins at an offset in the text. */
export function unreadable(text: LocatedText, start: number, problem: Problem): Diagnostic {
  return diagnostic('E731', `the glob cannot be read: ${problem.message}`, {
    span: spanWithin(text, start + problem.start, start + problem.end),
    hint: problem.hint,
  });
}
