/**
 * Turns constants of rules (globs and patterns of every kind) into the sets of texts that they match. INVARIANT: a
 * constant has a language only if the language is exactly what the engine's matchers accept. Any other constant is
 * opaque, and equal only to itself.
 */
import { pathLines, wordPatterns } from '../../globs/regex-of-globs.ts';
import { treeOf } from '../../regex/native/tree.ts';
import { textConstant } from '../../regex/pattern-constant.ts';
import { scan } from '../../regex/tokens.ts';
import { Language, OverBudget } from './language.ts';
import { languageOf } from './reader.ts';

/**
 * How a constant is read:
 * - `exactly`: one literal text; `lines`: one literal text per line.
 * - `find` and `whole`: an RE2 pattern; `text`: a rule's pattern, with its flags in front.
 * - `paths` and `words`: globs, one per line.
 * - `contains`: a substring; `prefixes`: prefixes, one per line.
 * - `places`: globs for what an effect reaches, which may be several texts, so it is opaque.
 */
export type ConstantKind =
  | 'exactly'
  | 'lines'
  | 'find'
  | 'whole'
  | 'text'
  | 'paths'
  | 'words'
  | 'contains'
  | 'prefixes'
  | 'places';

/** The prefix of a constant that stands for a computed language. */
const PLACEHOLDER = '\0';

/** Whether a constant is a placeholder that the analysis created for a language. It equals no text. */
export function isPlaceholder(constant: string | number): boolean {
  return typeof constant === 'string' && constant.startsWith(PLACEHOLDER);
}

export class Languages {
  readonly #known = new Map<string, Language | undefined>();
  readonly #made: Language[] = [];
  readonly #tooLarge = new Set<string>();

  /** The language of a constant; undefined if the constant is opaque. */
  of(kind: ConstantKind, constant: string): Language | undefined {
    if (isPlaceholder(constant)) return this.#made[Number(constant.slice(1))];
    const key = `${kind}\n${constant}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const language = attempt(
      () => read(kind, constant),
      () => this.#tooLarge.add(key),
    );
    this.#known.set(key, language);
    return language;
  }

  /** Whether some question about the constant was given up: its automaton would have too many states. */
  isTooLarge(kind: ConstantKind, constant: string): boolean {
    return this.of(kind, constant)?.isTooLarge ?? this.#tooLarge.has(`${kind}\n${constant}`);
  }

  /** A placeholder constant for a language. */
  constantFor(language: Language): string {
    return `${PLACEHOLDER}${this.#made.push(language) - 1}`;
  }
}

/** The result of `make`; undefined if the budget is exceeded. */
export function attempt<T>(make: () => T, over?: () => void): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    over?.();
    return undefined;
  }
}

function read(kind: ConstantKind, constant: string): Language | undefined {
  switch (kind) {
    case 'exactly':
      return Language.ofTexts([constant]);
    case 'lines':
      return Language.ofTexts(constant.split('\n'));
    case 'find':
      return ofPattern(constant, false);
    case 'whole':
      return ofPattern(constant, true);
    case 'contains':
      return ofPattern(literally(constant), false);
    case 'prefixes':
      return ofPattern(`(?s)(?:${constant.split('\n').map(literally).join('|')}).*`, true);
    case 'places':
      return undefined;
    case 'text': {
      const { pattern, options } = textConstant(constant);
      const flags = `${options.caseSensitive ? '' : 'i'}${options.multiline ? 'm' : ''}`;
      return ofPattern(flags === '' ? pattern : `(?${flags})${pattern}`, false);
    }
    case 'paths':
      return ofPaths(constant);
    case 'words': {
      const patterns = wordPatterns(constant);
      return patterns && ofAny(patterns);
    }
  }
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Matches patterns that name U+FFFF or characters beyond, which have no exact language. */
const NAMES_LAST = /\uffff|\\x\{0*(?:ffff|[1-9a-f][\da-f]{4,})\}/i;

function ofPattern(pattern: string, isWhole: boolean): Language | undefined {
  if (NAMES_LAST.test(pattern)) return undefined;
  if (pattern === '') return isWhole ? Language.ofTexts(['']) : Language.all;
  const tree = treeOf(pattern, scan(pattern));
  return tree && languageOf(tree, isWhole);
}

function ofAny(patterns: readonly string[]): Language | undefined {
  return ofPattern(patterns.map(each => `(?:${each})`).join('|'), true);
}

function ofPaths(constant: string): Language | undefined {
  const read = pathLines(constant);
  if (!read) return undefined;
  let language = read.otherwise ? Language.all : Language.none;
  for (const { negated, regexes } of read.lines) {
    const line = ofAny(regexes);
    if (!line) return undefined;
    language = negated ? language.without(line) : language.or(line);
  }
  return language;
}
