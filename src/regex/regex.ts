/**
 * RE2 patterns: compiled once, matched in bounded time. The only import of re2js. We rely on its refusing what is not RE2,
 * and on its matching; we distrust how large its programs and automata grow, and bound both. What JavaScript's RegExp is certain to
 * answer likewise and soon is left to it.
 * INVARIANT: a search takes time proportional to `size` times the length of the subject at worst, or as compiling the pattern does.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { type LocatedText, type Span, spanWithin } from '../diagnostics/span.ts';
import { literalTest } from './alternatives.ts';
import { createCache } from './cache.ts';
import type { Finder } from './found.ts';
import { lint } from './lint.ts';
import {
  type Literal,
  literalOf,
  matchesLiteral,
  placeOfLiteral,
  requiredLiteral,
  tailWith,
  unitsBefore,
} from './literal.ts';
import { type Native, nativeOf } from './native/native.ts';
import { type Problem, problemOf } from './problem.ts';
import { mayMatch } from './required-texts.ts';
import { programSize } from './size.ts';
import { scan, type Token } from './tokens.ts';

export interface Pattern {
  /** As written. */
  readonly text: string;
  /** About the number of instructions of its program; 1 when plain string search decides. */
  readonly size: number;
  /** Whether it matches anywhere. */
  test(subject: string): boolean;
  /** Whether it matches the subject from start to end. */
  matchesWhole(subject: string): boolean;
  /** Searches for one match after another; `at` of each is where a group began, 0 for all of the match. */
  finder(subject: string, group?: 0 | 1): Finder;
}

/** UTF-16 units of one pattern. */
export const MAX_PATTERN_LENGTH = 10_000;
/** Instructions of one pattern's program. */
export const MAX_PROGRAM_SIZE = 10_000;
/** Bytes of compiled programs and their automata that are kept for the next search, over all patterns. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;
/** What a compiled program was measured to take, at most: so much by itself, and so much for each instruction. */
const PROGRAM_BYTES = 2_000;
const INSTRUCTION_BYTES = 400;

/** Patterns of which it is kept what JavaScript may do about them. */
const MAX_KEPT_NATIVES = 5_000;

/** Programs by pattern text. Bounded, and made again when dropped: it changes nothing but time. */
const programs = createCache<RE2JS>(MAX_KEPT_BYTES);

/** By pattern text, and made again when dropped as programs are. */
const natives = createCache<{ readonly native: Native | undefined }>(MAX_KEPT_NATIVES);

/** Reads a pattern. E111 when RE2 can't; W104 for what RE2 reads otherwise than it was probably meant. */
export function compilePattern(text: LocatedText): Reported<Pattern> {
  const pattern = text.value;
  const tokens = pattern.length > MAX_PATTERN_LENGTH ? [] : scan(pattern);
  const problem = tooLarge(pattern, tokens) ?? refusal(pattern, tokens);
  if (problem) return { value: undefined, diagnostics: [regexProblem(text, problem)] };
  const warnings = lint(pattern, tokens).map(({ start, end, message, hint }) =>
    diagnostic('W104', message, { span: spanWithin(text, start, end), hint }),
  );
  return { value: patternOf(pattern, tokens), diagnostics: warnings };
}

/** The diagnostic for what is wrong with a pattern. */
export function regexProblem(text: LocatedText, { start, end, message, hint }: Problem): Diagnostic {
  return diagnostic('E111', `the regex cannot be read: ${message}`, {
    span: withCharacter(spanWithin(text, start, end), text.span),
    hint,
  });
}

/** What is wrong with characters that nobody wrote, around a part of a pattern, is shown at the nearest one that was. */
function withCharacter(span: Span, whole: Span): Span {
  if (span.start < span.end) return span;
  const end = Math.min(span.end + 1, whole.end);
  return { ...span, start: Math.min(span.start, end - 1), end };
}

function tooLarge(pattern: string, tokens: readonly Token[]): Problem | undefined {
  const whole = { start: 0, end: pattern.length };
  if (pattern.length > MAX_PATTERN_LENGTH) {
    return { ...whole, message: `it is longer than ${MAX_PATTERN_LENGTH} characters` };
  }
  if (programSize(pattern, tokens) <= MAX_PROGRAM_SIZE) return undefined;
  return { ...whole, message: 'it is too large to compile', hint: 'use smaller counts, or `*` and `+`' };
}

/** What RE2 has against the pattern, if anything. */
function refusal(pattern: string, tokens: readonly Token[]): Problem | undefined {
  if (literalOf(pattern, tokens)) return undefined;
  try {
    programOf(pattern);
    return undefined;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return problemOf(error.error, { pattern, tokens, quoted: error.input ?? '' });
  }
}

/** A pattern that is known to be valid RE2: one that `compilePattern` has accepted. */
export function validPattern(text: string): Pattern {
  return patternOf(text, scan(text));
}

/** A pattern that is valid RE2 by the way it was made; undefined when it would be too large. */
export function patternWithin(text: string): Pattern | undefined {
  const tokens = scan(text);
  return programSize(text, tokens) > MAX_PROGRAM_SIZE ? undefined : patternOf(text, tokens);
}

function patternOf(text: string, tokens: readonly Token[]): Pattern {
  const literal = literalOf(text, tokens);
  if (literal) return literalPattern(text, literal);
  const required = requiredLiteral(text, tokens);
  const [anywhere, fromStartToEnd] = [literalTest(text, tokens, false), literalTest(text, tokens, true)];
  let hasTexts: ((subject: string) => boolean) | undefined;
  const isCandidate = (subject: string): boolean => {
    if (required !== '') return subject.includes(required);
    hasTexts ??= mayMatch(text, tokens);
    return hasTexts(subject);
  };
  const size = programSize(text, tokens);
  let known: { readonly native: Native | undefined } | undefined;
  const native = (): Native | undefined => {
    if (!known) {
      known = natives.get(text) ?? { native: nativeOf(text, tokens, size) };
      natives.keep(text, known, 1);
    }
    return known.native;
  };
  const before = unitsBefore(tokens, required);
  return {
    text,
    size,
    test:
      anywhere ??
      (subject =>
        isCandidate(subject) && (native()?.test(subject) ?? run(text, program => program.test(subject)))),
    matchesWhole:
      fromStartToEnd ??
      (subject =>
        isCandidate(subject) &&
        (native()?.matchesWhole(subject) ?? run(text, program => program.testExact(subject)))),
    finder: (subject, group = 0) => {
      if (!isCandidate(subject)) return () => undefined;
      const find = native()?.finder(subject, group) ?? finderOf(text, subject, { group, required, before });
      return from => {
        // No match starts further before the literal, and there is none behind the last one.
        const next = subject.indexOf(required, from);
        return from <= subject.length && next >= 0 ? find(Math.max(from, next - before)) : undefined;
      };
    },
  };
}

function run(pattern: string, search: (program: RE2JS) => boolean): boolean {
  const program = programOf(pattern);
  const found = search(program);
  programs.keep(pattern, program, costOf(program));
  return found;
}

interface Sought {
  readonly group: 0 | 1;
  readonly required: string;
  /** What stands before the required text at most. */
  readonly before: number;
}

function finderOf(pattern: string, subject: string, { group, required, before }: Sought): Finder {
  // Most texts don't match, which the automaton that finds no places tells several times faster.
  if (!run(pattern, program => program.test(tailWith(subject, required, before)))) return () => undefined;
  const program = programOf(pattern);
  const matcher = program.matcher(subject);
  return from => {
    if (matcher.find(from)) return { start: matcher.start(), end: matcher.end(), at: matcher.start(group) };
    programs.keep(pattern, program, costOf(program));
    return undefined;
  };
}

function literalPattern(text: string, literal: Literal): Pattern {
  return {
    text,
    size: 1,
    test: subject => matchesLiteral(literal, subject),
    matchesWhole: subject => matchesLiteral({ ...literal, atStart: true, atEnd: true }, subject),
    finder: subject => from => {
      const start = placeOfLiteral(literal, subject, from);
      const end = literal.ending ? subject.length : start + literal.text.length;
      return start < 0 ? undefined : { start, end, at: start };
    },
  };
}

function programOf(pattern: string): RE2JS {
  const kept = programs.get(pattern);
  if (kept) return kept;
  const program = RE2JS.compile(pattern);
  programs.keep(pattern, program, costOf(program));
  return program;
}

/** Bytes of a program and of the automaton that searches have built for it so far. */
function costOf(program: RE2JS): number {
  // The automaton is null before the first search, which its type doesn't say.
  const automaton: { stateBudget: number; memBudget: number } | null = program.re2().lazyDFA;
  const automatonBytes = automaton ? automaton.stateBudget - automaton.memBudget : 0;
  return PROGRAM_BYTES + program.programSize() * INSTRUCTION_BYTES + automatonBytes;
}
