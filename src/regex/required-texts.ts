/**
 * Texts of which every match of a pattern has at least one, for patterns that have no single one: `\.(env|netrc)$` needs `env` or
 * `netrc`. INVARIANT: a text that `mayMatch` turns down is one that the regex does not match, whatever it is.
 */
import { caseIsIgnored, LONE_SURROGATE } from './literal.ts';
import type { Token } from './tokens.ts';

/** More texts than this tell too little for what looking for each of them costs. */
const MAX_TEXTS = 40;
const BEYOND_ASCII = /[^\0-\x7f]/;

type Texts = readonly string[];

/** What is open: the whole pattern, or a group. */
interface Level {
  /** Of the alternatives that have ended; undefined where one of them needs none. */
  ended: Texts | undefined;
  /** The most telling texts of this alternative so far. */
  best: Texts | undefined;
  /** Characters in a row. */
  run: string;
}

/** Whether a subject can match; always where nothing is known. */
export function mayMatch(pattern: string, tokens: readonly Token[]): (subject: string) => boolean {
  if (LONE_SURROGATE.test(pattern)) return () => true;
  const folds = tokens.some(token => caseIsIgnored(pattern, token));
  const texts = requiredTexts(tokens);
  if (!texts) return () => true;
  if (!folds) return subject => texts.some(text => subject.includes(text));
  // Beyond ASCII there are letters that RE2 takes for others, such as the sign for kelvin.
  const folded = lowerTextsOf(pattern, tokens);
  return folded ? subject => hasLowerText(subject, folded) : () => true;
}

/** In lower case and ASCII: every match has one of them in it in lower case, or a character beyond ASCII. Undefined where nothing is known. */
export function lowerTextsOf(pattern: string, tokens: readonly Token[]): Texts | undefined {
  if (LONE_SURROGATE.test(pattern)) return undefined;
  const texts = requiredTexts(tokens)?.map(text => text.toLowerCase());
  return texts?.some(text => BEYOND_ASCII.test(text)) ? undefined : texts;
}

/** Whether one of the texts is in a subject, or could be there in letters beyond ASCII. */
export function hasLowerText(subject: string, texts: Texts): boolean {
  const lower = subject.toLowerCase();
  return texts.some(text => lower.includes(text)) || BEYOND_ASCII.test(subject);
}

function requiredTexts(tokens: readonly Token[]): Texts | undefined {
  const levels: Level[] = [newLevel()];
  // A repetition after `(?s)` repeats what stands before that.
  const matchers = tokens.filter(token => token.kind !== 'flags');
  for (const [index, token] of matchers.entries()) {
    const level = levels.at(-1);
    if (!level) return undefined;
    const repeat = matchers[index + 1];
    const isOptional = repeat?.kind === 'repeat' && repeat.min === 0;
    if (token.kind === 'char') {
      if (!isOptional) level.run += token.char;
      if (repeat?.kind === 'repeat') endRun(level);
    } else if (token.kind === 'bar') endAlternative(level);
    else if (token.kind !== 'assertion') {
      endRun(level);
      if (token.kind === 'open') levels.push(newLevel());
      if (token.kind !== 'close') continue;
      levels.pop();
      endAlternative(level);
      const outer = levels.at(-1);
      if (outer && !isOptional) offer(outer, level.ended);
    }
  }
  const [whole] = levels;
  if (whole) endAlternative(whole);
  return whole?.ended;
}

function newLevel(): Level {
  return { ended: [], best: undefined, run: '' };
}

function endRun(level: Level): void {
  if (level.run !== '') offer(level, [level.run]);
  level.run = '';
}

function endAlternative(level: Level): void {
  endRun(level);
  const texts = level.ended && level.best && [...new Set([...level.ended, ...level.best])];
  level.ended = texts && texts.length <= MAX_TEXTS ? texts : undefined;
  level.best = undefined;
}

/** Long texts tell more than short ones, and few more than many. */
function offer(level: Level, texts: Texts | undefined): void {
  if (!texts) return;
  const { best } = level;
  const gain = best ? shortest(texts) - shortest(best) : 1;
  if (!best || gain > 0 || (gain === 0 && texts.length < best.length)) level.best = texts;
}

function shortest(texts: Texts): number {
  return texts.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
}
