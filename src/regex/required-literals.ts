/**
 * The literals that every match of a pattern contains: `\.(env|netrc)$` requires `.env` or `.netrc`. Texts without them
 * are skipped before any regex is compiled. INVARIANT: if a pattern matches a text, by RE2 and with lookaheads as rules
 * write them, the text contains one literal of each group.
 */
import { foldCase } from './fold-case.ts';
import { LiteralCollector, ONCE, type RequiredLiterals, type Times } from './literal-collector.ts';
import { charsOfClass, charsOfSet, listOf } from './native/chars.ts';
import { MAX_PATTERN_LENGTH, scan, type Token } from './tokens.ts';

export { bestGroup, type RequiredLiterals } from './literal-collector.ts';

/**
 * The required literals of a pattern as rules write it, with flags and lookaheads in front. Literals are folded by
 * `foldCase`.
 */
export function requiredLiterals(pattern: string): RequiredLiterals {
  if (pattern.length > MAX_PATTERN_LENGTH) return [];
  const known = analysed.get(pattern);
  if (known) return known;
  const required = literalsIn(pattern, scan(pattern), foldedCharacter);
  if (analysed.size >= MAX_ANALYSED) analysed.clear();
  analysed.set(pattern, required);
  return required;
}

/** Required literals by pattern. They are cached, since a long-running process compiles the same rules again. */
const analysed = new Map<string, RequiredLiterals>();
const MAX_ANALYSED = 1_000;

/** Whether a text may match; false is certain. The pattern is analysed at the first text. */
export function literalFilter(pattern: string, tokens: readonly Token[]): (subject: string) => boolean {
  let required: RequiredLiterals | undefined;
  const folds = tokens.some(token => caseIsIgnored(pattern, token));
  return subject => {
    required ??= literalsIn(pattern, tokens, folds ? foldedCharacter : wholeCharacter);
    if (required.length === 0) return true;
    const text = folds ? foldCase(subject) : subject;
    return required.every(group => group.some(literal => text.includes(literal)));
  };
}

function caseIsIgnored(pattern: string, { kind, start, end }: Token): boolean {
  return (kind === 'open' || kind === 'flags') && /^\(\?[^<:]*i/.test(pattern.slice(start, end));
}

/** The character as it occurs in literals; undefined for one that no literal contains. */
type Character = (char: string) => string | undefined;

const foldedCharacter: Character = char => (char > '\x7f' ? undefined : foldCase(char));
/** Half of a surrogate pair is a character only if it is alone. */
const wholeCharacter: Character = char => (/[\ud800-\udfff]/u.test(char) ? undefined : char);

function literalsIn(pattern: string, tokens: readonly Token[], character: Character): RequiredLiterals {
  const collector = new LiteralCollector();
  const openings: string[] = [];
  // A repetition after `(?s)` repeats the matcher before the flags.
  const matchers = tokens.filter(({ kind }) => kind !== 'flags');
  for (const [at, token] of matchers.entries()) {
    switch (token.kind) {
      case 'bar':
        collector.or();
        break;
      case 'open':
        openings.push(pattern.slice(token.start, token.end));
        collector.open();
        break;
      case 'close': {
        const times = timesBehind(matchers, at);
        const opening = openings.pop() ?? '';
        if (!/^\(\?<?[=!]/.test(opening)) collector.close(times);
        else if (opening === '(?=' && times === ONCE) collector.closeAhead();
        else collector.closeIgnored();
        break;
      }
      case 'assertion':
      case 'repeat':
        break;
      default:
        collector.repeated(textsOf(pattern, token, character), timesBehind(matchers, at));
    }
  }
  return collector.end();
}

/** The repetitions of the matcher at an index. */
function timesBehind(matchers: readonly Token[], at: number): Times {
  let times = ONCE;
  for (let next = matchers[at + 1]; next?.kind === 'repeat'; next = matchers[++at + 1]) {
    const { min, max } = next;
    times = { min: times.min * min, max: times === ONCE ? max : undefined };
  }
  return times;
}

/** Maximum number of characters of a class that are listed. */
const MAX_CHARACTERS = 4;

/** The texts that the matcher of one character accepts; undefined if they are too many or unknown. */
function textsOf(pattern: string, token: Token, character: Character): readonly string[] | undefined {
  if (token.kind === 'char') {
    const text = character(token.char);
    return text === undefined ? undefined : [text];
  }
  const written = pattern.slice(token.start, token.end);
  const chars = token.kind === 'class' ? charsOfClass(written, false) : charsOfSet(written, false);
  const texts = new Set((chars && listOf(chars, MAX_CHARACTERS))?.map(character));
  return texts.size === 0 || texts.has(undefined) ? undefined : [...texts].flatMap(text => text ?? []);
}
