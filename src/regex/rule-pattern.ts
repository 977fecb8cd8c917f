/**
 * Patterns of hook rules: RE2 plus two extensions that the format's authors recommend, lookaheads at the start and long
 * repetitions such as `.{10000,}`. Each pattern becomes a searcher, which lists the lines of its matches. INVARIANT: an
 * accepted pattern has the same meaning as in a backtracking engine and takes linear time. Anything else is an error at
 * its characters.
 */
import { type Diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { type LocatedText, standaloneText } from '../diagnostics/span.ts';
import { type Flags, flagsAreKnown, NO_FLAGS } from './flags.ts';
import { lengthTestOf } from './length-test.ts';
import { type Lookaheads, lookaheadsOf } from './lookahead.ts';
import { searcherOfLookaheads } from './lookahead-search.ts';
import { matchesOf, type RuleMatch } from './match-lines.ts';
import { pieceOf, type ReadPattern } from './piece.ts';
import { type Reach, reachOf } from './reach.ts';
import { compilePattern, type Pattern, regexProblem, validPattern } from './regex.ts';
import type { Searcher } from './searcher.ts';
import { programSize } from './size.ts';
import { MAX_PATTERN_LENGTH, scan, type Token } from './tokens.ts';

export interface RulePattern {
  /** The text as written. */
  readonly text: string;
  /** The cost of a step over one character, relative to just reading the character. */
  readonly size: number;
  /** Whether the pattern matches anywhere. */
  test(subject: string): boolean;
  /** Whether the pattern matches the subject from start to end. */
  matchesWhole(subject: string): boolean;
  find(subject: string): RuleMatch | undefined;
}

export interface RulePatternOptions {
  readonly caseSensitive: boolean;
  /** Whether `^` and `$` match at each line. */
  readonly multiline: boolean;
  /** Whether the pattern is for whole texts, such as the name of a tool; it then matches from the start of the text. */
  readonly whole?: boolean;
}

/**
 * Compiles a rule's pattern. E111 if it cannot be decided in linear time; W104 for syntax that RE2 interprets
 * differently.
 */
export function compileRulePattern(text: LocatedText, options: RulePatternOptions): Reported<RulePattern> {
  return build(text, options, compilePattern, true);
}

/**
 * A pattern that `compileRulePattern` has accepted with these options. No regex is compiled before the first search.
 */
export function validRulePattern(text: string, options: RulePatternOptions): RulePattern {
  const valid: ReadPattern = piece => ({ value: validPattern(piece.value), diagnostics: [] });
  const { value, diagnostics } = build(standaloneText(text, 'pattern'), options, valid, false);
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
  const given: Flags = { ...NO_FLAGS, multiline: options.multiline };
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
  if ('message' in lookaheads) return refused(regexProblem(text, lookaheads));
  const { value, diagnostics } = searcherOfLookaheads(text, lookaheads, written, read, reachOfText);
  const vacuous = value && isNew ? alwaysTrue(text, lookaheads, value) : undefined;
  if (!value || vacuous) return { value: undefined, diagnostics: vacuous ? [vacuous] : diagnostics };
  return { value: rulePattern(pattern, value), diagnostics };
}

/**
 * The flags of a pattern as text. Flags without effect are left out, since a pattern without flags may be a plain
 * literal.
 */
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
 * The error for a negative lookahead that always holds at the end of a text, where nothing follows. Such a pattern
 * matches whatever the text contains.
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
