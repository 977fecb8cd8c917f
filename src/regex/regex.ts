/**
 * RE2 patterns: compiled once, matched in bounded time. The only importer of re2js. We rely on what re2js refuses and
 * on how it matches. We distrust how large its programs and automata grow, and bound both. JavaScript's RegExp searches
 * where `native/` proves that it answers likewise and soon. INVARIANT: a search takes time proportional to `size` times
 * the length of the subject at worst, or as long as compiling the pattern.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { type LocatedText, type Span, spanWithin } from '../diagnostics/span.ts';
import { literalTest } from './alternatives.ts';
import { createCache } from './cache.ts';
import type { Finder } from './found.ts';
import { joinedPatterns } from './joined.ts';
import { lint } from './lint.ts';
import { findLiteral, literalOf } from './literal.ts';
import { type Native, nativeOf } from './native/native.ts';
import { once } from './once.ts';
import { type Problem, problemOf } from './problem.ts';
import { literalFilter } from './required-literals.ts';
import { programSize } from './size.ts';
import { MAX_PATTERN_LENGTH, scan, type Token } from './tokens.ts';

export interface Pattern {
  /** The text as written. */
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

/** Instructions of one pattern's program. */
const MAX_PROGRAM_SIZE = 10_000;
/** Bytes of compiled programs and their automata that are kept for the next search, over all patterns. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;
/** The measured maximum size of a compiled program: a fixed part, and a part for each instruction. */
const PROGRAM_BYTES = 2_000;
const INSTRUCTION_BYTES = 400;

/** Patterns whose proof for JavaScript is kept. */
const MAX_KEPT_NATIVES = 5_000;

/** Programs by pattern text. Bounded, and made again when dropped: it changes nothing but time. */
const programs = createCache<RE2JS>(MAX_KEPT_BYTES);

/** Native forms by pattern text. They are made again if they were dropped, like programs. */
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

/** A problem of characters that were added around a part of a pattern is shown at the nearest written one. */
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

/** RE2's objection to the pattern, if any. */
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

/** Searches are prepared at the first use: a cold process asks a pattern about one text or two. */
function patternOf(text: string, tokens: readonly Token[]): Pattern {
  const literal = literalOf(text, tokens);
  const anywhere = once(() => literalTest(text, tokens, false));
  const fromStartToEnd = once(() => literalTest(text, tokens, true));
  const mayMatch = literalFilter(text, tokens);
  const size = once(() => (literal ? 1 : programSize(text, tokens)));
  const joined = once(() => (joinedPatterns(text, tokens) ?? []).map(part => patternOf(part, scan(part))));
  const native = once((): Native | undefined => {
    const known = natives.get(text) ?? { native: nativeOf(text, tokens, size()) };
    natives.set(text, known, 1);
    return known.native;
  });
  const test = (subject: string): boolean => {
    const plain = anywhere();
    if (plain) return plain(subject);
    // Each part knows what it requires.
    if (joined().length > 0) return joined().some(part => part.test(subject));
    if (!mayMatch(subject)) return false;
    return native()?.test(subject) ?? run(text, program => program.test(subject));
  };
  const matchesWhole = (subject: string): boolean => {
    const plain = fromStartToEnd();
    if (plain) return plain(subject);
    if (joined().length > 0) return joined().some(part => part.matchesWhole(subject));
    if (!mayMatch(subject)) return false;
    return native()?.matchesWhole(subject) ?? run(text, program => program.testExact(subject));
  };
  return {
    text,
    get size() {
      return size();
    },
    test,
    matchesWhole,
    finder: (subject, group = 0) => {
      if (literal && !literal.ending) return from => findLiteral(literal, subject, from);
      if (joined().length > 0 ? !test(subject) : !mayMatch(subject)) return () => undefined;
      const find = native()?.finder(subject, group) ?? finderOf(text, subject, group);
      return from => (from <= subject.length ? find(from) : undefined);
    },
  };
}

function run(pattern: string, search: (program: RE2JS) => boolean): boolean {
  const program = programOf(pattern);
  const found = search(program);
  programs.set(pattern, program, costOf(program));
  return found;
}

function finderOf(pattern: string, subject: string, group: 0 | 1): Finder {
  // Most texts do not match. The automaton that finds no places answers that several times faster.
  if (!run(pattern, program => program.test(subject))) return () => undefined;
  const program = programOf(pattern);
  const matcher = program.matcher(subject);
  return from => {
    if (matcher.find(from)) return { start: matcher.start(), end: matcher.end(), at: matcher.start(group) };
    programs.set(pattern, program, costOf(program));
    return undefined;
  };
}

function programOf(pattern: string): RE2JS {
  const known = programs.get(pattern);
  if (known) return known;
  const program = RE2JS.compile(pattern);
  programs.set(pattern, program, costOf(program));
  return program;
}

/** Bytes of a program and of the automaton that searches have built for it so far. */
function costOf(program: RE2JS): number {
  // The automaton is null before the first search, which its type doesn't say.
  const automaton: { stateBudget: number; memBudget: number } | null = program.re2().lazyDFA;
  const automatonBytes = automaton ? automaton.stateBudget - automaton.memBudget : 0;
  return PROGRAM_BYTES + program.programSize() * INSTRUCTION_BYTES + automatonBytes;
}
