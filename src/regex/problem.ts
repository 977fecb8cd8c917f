/**
 * Finds the place of an error in a pattern that RE2 refuses. RE2 names the violated rule and quotes a part of the
 * pattern; the tokens give the place of that part. INVARIANT: the place lies within the pattern.
 */
import type { Repeat, Token } from './tokens.ts';

export interface Problem {
  /** UTF-16 offsets in the pattern; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

/** RE2's limit for repetitions; nested repetitions are multiplied. */
export const MAX_REPEAT = 1000;

interface Refusal {
  readonly pattern: string;
  readonly tokens: readonly Token[];
  /** The part of the pattern that RE2 quotes, which may occur several times; '' if it quotes none. */
  readonly quoted: string;
}

/** Turns RE2's error, with its description and its quoted part, into a problem with a place. */
export function problemOf(description: string, refusal: Refusal): Problem {
  return explanations.get(description)?.(refusal) ?? whole(refusal, `RE2 refuses it: ${description}`);
}

const explanations: ReadonlyMap<string, (refusal: Refusal) => Problem | undefined> = new Map([
  ['missing closing )', unclosedGroup],
  ['unexpected )', unopenedGroup],
  [
    'missing closing ]',
    refusal =>
      quotedPlace(refusal, 'the class is not closed', 'end it with `]`, or write `\\[` for the character'),
  ],
  ['trailing backslash at end of expression', trailingBackslash],
  ['missing argument to repetition operator', nothingToRepeat],
  ['invalid nested repetition operator', repeatedRepetition],
  ['invalid repeat count', repeatCount],
  ['invalid escape sequence', invalidEscape],
  ['invalid character class range', invalidRange],
  ['invalid or unsupported Perl syntax', unsupportedGroup],
  ['invalid named capture', unsupportedGroup],
  ['duplicate capture group name', duplicateName],
  ['expression nests too deeply', refusal => whole(refusal, 'groups nest too deeply')],
  ['expression too large', refusal => whole(refusal, 'it is too large to compile')],
]);

function whole({ pattern }: Refusal, message: string): Problem {
  return { start: 0, end: pattern.length, message };
}

function at(
  { start, end }: { readonly start: number; readonly end: number },
  message: string,
  hint?: string,
): Problem {
  return { start, end, message, ...(hint !== undefined && { hint }) };
}

/** The place of the quoted part: at the start of a token, otherwise inside a class. */
function quotedPlace(
  { pattern, tokens, quoted }: Refusal,
  message: string,
  hint?: string,
): Problem | undefined {
  if (quoted === '') return undefined;
  const starts = tokens.find(token => pattern.startsWith(quoted, token.start));
  const inside = tokens.find(
    token => token.kind === 'class' && pattern.slice(token.start, token.end).includes(quoted),
  );
  const start = starts?.start ?? pattern.indexOf(quoted, inside?.start ?? 0);
  return start < 0 ? undefined : at({ start, end: start + quoted.length }, message, hint);
}

function unclosedGroup({ tokens }: Refusal): Problem | undefined {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token);
    if (token.kind === 'close') open.pop();
  }
  const first = open[0];
  return first && at(first, 'the group is not closed', 'end it with `)`, or write `\\(` for the character');
}

function unopenedGroup({ tokens }: Refusal): Problem | undefined {
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'open') depth++;
    if (token.kind === 'close' && --depth < 0) {
      return at(token, '`)` closes no group', 'write `\\)` for the character');
    }
  }
  return undefined;
}

function trailingBackslash({ pattern }: Refusal): Problem {
  const place = { start: pattern.length - 1, end: pattern.length };
  return at(place, 'the pattern ends in a backslash that escapes nothing', 'write `\\\\` for the character');
}

function nothingToRepeat({ pattern, tokens }: Refusal): Problem | undefined {
  const operator = tokens
    .filter(token => token.kind !== 'flags')
    .find(({ kind }, index, matchers) => {
      const before = matchers[index - 1]?.kind ?? 'open';
      return kind === 'repeat' && (before === 'open' || before === 'bar');
    });
  if (!operator) return undefined;
  const text = pattern.slice(operator.start, operator.end);
  const hint = text.startsWith('*') ? 'write `.*` for any text' : `write \`\\${text}\` for the character`;
  return at(operator, `\`${text}\` has nothing before it to repeat`, hint);
}

function repeatedRepetition({ pattern, tokens }: Refusal): Problem | undefined {
  const second = tokens.find(
    (token, index) => token.kind === 'repeat' && tokens[index - 1]?.kind === 'repeat',
  );
  if (!second) return undefined;
  const possessive = pattern.slice(second.start, second.end).startsWith('+');
  const hint = possessive
    ? 'RE2 has no possessive repetition, and needs none since it does not backtrack: remove the `+`'
    : 'put the inner repetition in a group: `(?:a+)*`';
  return at(second, 'a repetition is repeated', hint);
}

function repeatCount({ tokens, quoted, pattern }: Refusal): Problem | undefined {
  const counts = tokens.filter((token): token is Repeat => token.kind === 'repeat');
  const reversed = counts.find(({ min, max }) => max !== undefined && min > max);
  if (reversed) return at(reversed, 'the repetition has a minimum above its maximum');
  const large = counts.find(({ min, max }) => Math.max(min, max ?? 0) > MAX_REPEAT);
  const advice = `RE2 repeats at most ${MAX_REPEAT} times, nested repetitions multiplied`;
  if (large)
    return at(large, `the repetition is over ${MAX_REPEAT}`, `${advice}; test long lengths otherwise`);
  const nested = counts.find(({ start }) => pattern.startsWith(quoted, start));
  return nested && at(nested, `nested repetitions multiply to over ${MAX_REPEAT}`, advice);
}

const ESCAPE_HINTS: readonly (readonly [RegExp, string])[] = [
  [/^\\[1-9]|^\\[gk]/, 'RE2 has no backreferences'],
  [/^\\u/, 'write `\\x{41}` for the character U+0041'],
  [/^\\Z/, 'write `\\z` for the end of the text'],
  [/^\\b/, 'write `\\x08` for a backspace'],
  [/^\\h/, 'write `[ \\t]`'],
  [/^\\R/, 'write `\\r?\\n`'],
  [/^\\e/, 'write `\\x1b`'],
];

function invalidEscape(refusal: Refusal): Problem | undefined {
  const { tokens, quoted } = refusal;
  const start = quoted.slice(0, 2);
  const hint = ESCAPE_HINTS.find(([form]) => form.test(quoted))?.[1];
  const message = /^\\[1-9gk]/.test(quoted)
    ? `\`${quoted}\` is a backreference`
    : `RE2 has no escape \`${quoted}\``;
  const outside = tokens.find(
    token => token.kind === 'invalid' && refusal.pattern.startsWith(start, token.start),
  );
  if (outside) return at({ start: outside.start, end: outside.start + quoted.length }, message, hint);
  return quotedPlace(refusal, message, hint);
}

function invalidRange(refusal: Refusal): Problem | undefined {
  const { quoted } = refusal;
  if (/^\\[pP]/.test(quoted)) {
    return quotedPlace(
      refusal,
      `RE2 has no character property \`${quoted}\``,
      'write a category or script: `\\pL`, `\\p{Lu}`, `\\p{Greek}`',
    );
  }
  if (quoted.startsWith('[:')) return quotedPlace(refusal, `RE2 has no named class \`${quoted}\``);
  const classes = refusal.tokens.filter(token => token.kind === 'class');
  return quotedPlace({ ...refusal, tokens: classes }, `the range \`${quoted}\` runs backwards`);
}

const GROUP_HINTS: readonly (readonly [RegExp, string, string])[] = [
  [/^\(\?[=!]/, 'a lookahead', 'RE2 has none, to match in linear time; say it with a second predicate'],
  [/^\(\?<[=!]/, 'a lookbehind', 'RE2 has none, to match in linear time; say it with a second predicate'],
  [/^\(\?P=|^\(\?P>/, 'a reference to a group', 'RE2 has no backreferences and no recursion'],
  [/^\(\?>/, 'an atomic group', 'RE2 does not backtrack: write `(?:…)`'],
  [/^\(\?#/, 'a comment', 'RE2 has no comments in patterns: remove it'],
  [/^\(\?P?</, 'not a well-formed group name', 'write `(?P<name>…)` with ASCII letters, digits and `_`'],
  [/^\(\?[|&(R\d]/, 'not known to RE2', 'write `(?:…)` for a group, `\\(` for the character'],
];

const KNOWN_GROUP = /^\((?:\?(?:P?<\w+>|[imsU]*(?:-[imsU]+)?[:)]))?$/;

function unsupportedGroup({ pattern, tokens, quoted }: Refusal): Problem | undefined {
  const opening = tokens.find(({ kind, start, end }) => {
    const group = kind === 'open' || kind === 'flags';
    return group && pattern.startsWith(quoted, start) && !KNOWN_GROUP.test(pattern.slice(start, end));
  });
  if (!opening) return undefined;
  const place = {
    start: opening.start,
    end: Math.min(pattern.length, Math.max(opening.end, opening.start + 3)),
  };
  const text = pattern.slice(place.start, place.end);
  const [, name, hint] = GROUP_HINTS.find(([form]) => form.test(text)) ?? [];
  if (name !== undefined) return at(place, `\`${text}\` is ${name}`, hint);
  return at(
    place,
    `\`${text}\` sets flags that RE2 does not have`,
    'RE2 has the flags `i`, `m`, `s` and `U`',
  );
}

function duplicateName({ pattern, tokens, quoted }: Refusal): Problem | undefined {
  const second = tokens.filter(
    token => token.kind === 'open' && pattern.slice(token.start, token.end).endsWith(`<${quoted}>`),
  )[1];
  if (!second) return undefined;
  const start = second.end - 1 - quoted.length;
  return at({ start, end: second.end - 1 }, `two groups are named \`${quoted}\``);
}
