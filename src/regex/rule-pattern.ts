/**
 * Patterns of hook rules: RE2, and beyond it what the format's authors recommend: lookaheads at the start, and `.{10000,}`.
 * Each becomes a searcher, over which the lines of its matches are listed. INVARIANT: what is accepted has the meaning it has
 * in a backtracking engine, and takes linear time; all else is an error at its characters.
 */
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import { type LocatedText, standalone } from '../diagnostics/span.ts';
import { type Flags, flagsAreKnown } from './flags.ts';
import { lengthTestOf } from './length-test.ts';
import { requiredRuns } from './literal.ts';
import { type Lookaheads, lookaheadsOf } from './lookahead.ts';
import { searcherOfLookaheads } from './lookahead-search.ts';
import { matchesOf, type RuleMatch } from './match-lines.ts';
import { pieceOf, type ReadPattern } from './piece.ts';
import { type Reach, reachOf } from './reach.ts';
import { compilePattern, MAX_PATTERN_LENGTH, type Pattern, regexProblem, validPattern } from './regex.ts';
import { lowerTextsOf } from './required-texts.ts';
import type { Searcher } from './searcher.ts';
import { programSize } from './size.ts';
import { scan, type Token } from './tokens.ts';

export interface RulePattern {
  /** As written. */
  readonly text: string;
  /** What looking at one character costs, in characters that are only read. */
  readonly size: number;
  /** Whether it matches anywhere. */
  test(subject: string): boolean;
  /** Whether it matches the subject from start to end. */
  matchesWhole(subject: string): boolean;
  find(subject: string): RuleMatch | undefined;
}

export interface RulePatternOptions {
  readonly caseSensitive: boolean;
  /** `^` and `$` match at each line. */
  readonly multiline: boolean;
  /** The pattern is for texts as a whole, as that for a tool's name: it starts where they do. */
  readonly whole?: boolean;
}

/** Reads a rule's pattern. E111 when it can't be decided in linear time; W104 for what RE2 reads otherwise. */
export function compileRulePattern(text: LocatedText, options: RulePatternOptions): Reported<RulePattern> {
  return build(text, options, compilePattern, true);
}

/** A pattern that `compileRulePattern` has accepted with these options. No regex is compiled before the first search. */
export function validRulePattern(text: string, options: RulePatternOptions): RulePattern {
  const valid: ReadPattern = piece => ({ value: validPattern(piece.value), diagnostics: [] });
  const { value, diagnostics } = build(standalone(text, 'pattern'), options, valid, false);
  if (!value) throw new Error(`a pattern that was accepted before is refused: ${diagnostics[0]?.message}`);
  return value;
}

function build(
  text: LocatedText,
  options: RulePatternOptions,
  read: ReadPattern,
  isNew: boolean,
): Reported<RulePattern> {
  const pattern = text.value;
  const tokens = pattern.length > MAX_PATTERN_LENGTH ? [] : scan(pattern);
  const given: Flags = { multiline: options.multiline, dotAll: false, ungreedy: false };
  const written = flagsOf(pattern, tokens, options);
  const known = flagsAreKnown(pattern, tokens);
  const lengthTest = known ? lengthTestOf(pattern, tokens, given) : undefined;
  if (lengthTest) return { value: rulePattern(pattern, lengthTest), diagnostics: [] };
  const lookaheads = known ? lookaheadsOf(pattern, tokens, given, options.whole ?? false) : undefined;
  if (!lookaheads) {
    const piece = { start: 0, end: pattern.length, before: written, after: '' };
    const { value, diagnostics } = read(pieceOf(text, piece));
    return { value: value && rulePattern(pattern, searcherOf(value)), diagnostics };
  }
  if ('message' in lookaheads) return { value: undefined, diagnostics: [regexProblem(text, lookaheads)] };
  const { value, diagnostics } = searcherOfLookaheads(text, lookaheads, written, read, reachOfText);
  const vacuous = value && isNew ? alwaysTrue(text, lookaheads, value) : undefined;
  if (!value || vacuous) return { value: undefined, diagnostics: vacuous ? [vacuous] : diagnostics };
  return { value: rulePattern(pattern, value), diagnostics };
}

/** A pattern as RE2 reads it, with its flags in front; undefined where it is more than one pattern of RE2's. */
export function re2TextOf(pattern: string, options: RulePatternOptions): string | undefined {
  const tokens = pattern.length > MAX_PATTERN_LENGTH ? [] : scan(pattern);
  const given: Flags = { multiline: options.multiline, dotAll: false, ungreedy: false };
  const known = flagsAreKnown(pattern, tokens);
  if (known && lengthTestOf(pattern, tokens, given)) return undefined;
  if (known && lookaheadsOf(pattern, tokens, given, options.whole ?? false)) return undefined;
  return flagsOf(pattern, tokens, options) + pattern;
}

/** Only the flags that change anything: a pattern without any may be a plain literal. */
function flagsOf(
  pattern: string,
  tokens: readonly Token[],
  { caseSensitive, multiline }: RulePatternOptions,
): string {
  const anchored = tokens.some(
    token => token.kind === 'assertion' && /^[$^]$/.test(pattern.slice(token.start, token.end)),
  );
  const flags = (caseSensitive ? '' : 'i') + (multiline && anchored ? 'm' : '');
  return flags === '' ? '' : `(?${flags})`;
}

/**
 * The error for negative lookaheads that hold at the end of every text, where nothing follows, so that the pattern matches
 * whatever stands before.
 */
function alwaysTrue(
  text: LocatedText,
  { opening, all, rest }: Lookaheads,
  searcher: Searcher,
): Diagnostic | undefined {
  const [first] = all;
  const anywhere = opening.anchor === 'none' && all.every(({ negative }) => negative);
  const follows = scan(text.value.slice(rest));
  const assertions = follows.filter(({ kind }) => kind === 'assertion');
  const onlyEnds = assertions.every(({ start, end }) =>
    /^(?:\$|\\z)$/.test(text.value.slice(rest + start, rest + end)),
  );
  if (!first || !anywhere || !onlyEnds || !searcher.test('')) return undefined;
  return regexProblem(text, {
    start: first.start,
    end: first.end,
    message: 'the negative lookahead is always true: it also matches at the end of the text',
    hint: 'write `^` in front, for a line without it; or `\\A(?s)`, for a text without it',
  });
}

/** Texts in lower case, which a subject that matches has in it, its own ASCII letters in lower case as well (`foldCase` in needle-set.ts). */
export interface Needles {
  /** It has one of them; none where nothing is known. */
  readonly either: readonly string[];
  /** It has each of them too. */
  readonly besides: readonly string[];
}

/** Further texts are no longer worth looking for. */
const MAX_BESIDES = 3;

/** Told from the pattern alone, without compiling it: the longest text that all matches have, or one for each of its alternatives. */
export function needlesOf(pattern: string): Needles {
  const tokens = pattern.length > MAX_PATTERN_LENGTH ? [] : scan(pattern);
  const runs = requiredParts(pattern, tokens).flatMap(requiredRuns);
  // Letters beyond ASCII have several forms, each of its own length.
  const texts = runs.flatMap(({ text }) => text.match(/[\0-\x7f]+/g) ?? []).map(text => text.toLowerCase());
  const [longest, ...others] = [...new Set(texts)].sort((a, b) => b.length - a.length);
  if (longest !== undefined) return { either: [longest], besides: others.slice(0, MAX_BESIDES) };
  const isAhead = ({ kind, start, end }: Token) =>
    kind === 'open' && /^\(\?[=!]/.test(pattern.slice(start, end));
  return { either: tokens.some(isAhead) ? [] : (lowerTextsOf(pattern, tokens) ?? []), besides: [] };
}

/** The tokens behind the lookaheads, and what is in those that ask for something; none where there are alternatives. */
function requiredParts(pattern: string, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  let depth = 0;
  let start = 0;
  let rest = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'open' && depth++ === 0) start = at;
    if (token.kind === 'close' && --depth === 0) {
      const opening = tokens[start];
      const text = opening ? pattern.slice(opening.start, opening.end) : '';
      // One that may be left out asks for nothing.
      if (text === '(?=' && tokens[at + 1]?.kind !== 'repeat') parts.push(tokens.slice(start + 1, at));
      if (text === '(?=' || text === '(?!') rest = at + 1;
    }
    if (token.kind === 'bar' && depth === 0) return [];
  }
  return [...parts, tokens.slice(rest)];
}

function searcherOf(pattern: Pattern): Searcher {
  let reach: Reach | undefined;
  return {
    size: pattern.size,
    get reach() {
      reach ??= reachOfText(pattern.text);
      return reach;
    },
    test: pattern.test,
    matchesWhole: pattern.matchesWhole,
    finder: pattern.finder,
  };
}

function reachOfText(pattern: string): Reach {
  const tokens = scan(pattern);
  return reachOf(pattern, tokens, programSize(pattern, tokens));
}

function rulePattern(text: string, searcher: Searcher): RulePattern {
  return {
    text,
    size: searcher.size,
    test: searcher.test,
    matchesWhole: searcher.matchesWhole,
    find: subject => matchesOf(() => searcher.reach, subject, searcher.finder(subject)),
  };
}
