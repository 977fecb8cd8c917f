/**
 * RE2 patterns: compiled once, matched in bounded time. The only importer of re2js. We rely on what re2js refuses and
 * on how it matches. We distrust the size of its programs and automata, and bound both. JavaScript's RegExp is used if
 * `native/` proves that it gives the same answer within a bounded time. INVARIANT: a search takes at worst time
 * proportional to `size` times the length of the subject, or as long as compiling the pattern.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
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
  /** Approximate number of instructions of the program; 1 if plain string search suffices. */
  readonly size: number;
  /** Whether the pattern matches anywhere. */
  test(subject: string): boolean;
  /** Whether the pattern matches the subject from start to end. */
  matchesWhole(subject: string): boolean;
  /** Searches for one match after another. `at` of each match is the start of the group; group 0 is the whole match. */
  finder(subject: string, group?: 0 | 1): Finder;
}

/** Maximum number of instructions of one pattern's program. */
const MAX_PROGRAM_SIZE = 10_000;
/** Maximum size of the compiled programs and automata that are kept, over all patterns, in bytes. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;
/** The measured maximum size of a compiled program in bytes: a fixed part, and a part for each instruction. */
const PROGRAM_BYTES = 2_000;
const INSTRUCTION_BYTES = 400;

/** Maximum number of patterns whose proof for JavaScript is kept. */
const MAX_KEPT_NATIVES = 5_000;

/** Programs by pattern text. The cache is bounded; a dropped program is compiled again. */
const programs = createCache<RE2JS>(MAX_KEPT_BYTES);

/** Native forms by pattern text. A dropped form is computed again, like programs. */
const natives = createCache<{ readonly native: Native | undefined }>(MAX_KEPT_NATIVES);

/**
 * Compiles a pattern. E111 if RE2 refuses it; W104 for syntax that RE2 probably interprets differently than intended.
 */
export function compilePattern(text: LocatedText): Reported<Pattern> {
  const pattern = text.value;
  const tokens = pattern.length > MAX_PATTERN_LENGTH ? [] : scan(pattern);
  const problem = tooLarge(pattern, tokens) ?? refusal(pattern, tokens);
  if (problem) return refused(regexProblem(text, problem));
  const warnings = lint(pattern, tokens).map(({ start, end, message, hint }) =>
    diagnostic('W104', message, { span: spanWithin(text, start, end), hint }),
  );
  return { value: patternOf(pattern, tokens), diagnostics: warnings };
}

/** The diagnostic for a problem of a pattern. */
export function regexProblem(text: LocatedText, { start, end, message, hint }: Problem): Diagnostic {
  return diagnostic('E111', `the regex cannot be read: ${message}`, {
    span: withCharacter(spanWithin(text, start, end), text.span),
    hint,
  });
}

/** A problem at characters that were added around a part is shown at the nearest written character. */
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

/** RE2's error about the pattern, if any. */
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

/** A pattern that is known to be valid: `compilePattern` has accepted it. */
export function validPattern(text: string): Pattern {
  return patternOf(text, scan(text));
}

/** A pattern that is valid RE2 by construction; undefined if it would be too large. */
export function patternWithin(text: string): Pattern | undefined {
  const tokens = scan(text);
  return programSize(text, tokens) > MAX_PROGRAM_SIZE ? undefined : patternOf(text, tokens);
}

/** Searches are prepared at first use: a short-lived process searches few texts per pattern. */
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
    // Each part has its own required literals.
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
  // Most texts do not match. The automaton that returns no places finds that several times faster.
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

/** Size of a program in bytes, with the automaton that searches have built for it so far. */
function costOf(program: RE2JS): number {
  // The automaton is null before the first search, which its type does not say.
  const automaton: { stateBudget: number; memBudget: number } | null = program.re2().lazyDFA;
  const automatonBytes = automaton ? automaton.stateBudget - automaton.memBudget : 0;
  return PROGRAM_BYTES + program.programSize() * INSTRUCTION_BYTES + automatonBytes;
}
