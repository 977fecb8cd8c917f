/**
 * Texts of which an event has one where a literal of a rule's body holds, told from the constant in it: `arg_fits(leaf, _, "rm\nunlink")`
 * needs one of these two words. INVARIANT: where an event has none of them, the host finds no row for the literal.
 */
import type { Atom } from '../datalog/program.ts';
import { expandBraces } from '../globs/braces.ts';
import { ignoresCase } from '../globs/glob-lines.ts';
import { needleOfGlob } from '../globs/word-needle.ts';
import { requiredLiteral } from '../regex/literal.ts';
import { lowerTextsOf } from '../regex/required-texts.ts';
import { scan } from '../regex/tokens.ts';
import { bareWord } from './wants.ts';

/**
 * One of them is enough. The first character says what has the rest in it: `"` some text of the event or value of its input, as written;
 * `@` the path of some part; `=` some words of the script, each a line; `~` a word of it, or code; `/` a word, the target of a redirection,
 * or the name of a folder in which it may run. But for `"` and `=`, in lower case, and anything beyond ASCII has any text in it.
 */
export type TellingTexts = readonly string[];

/** More of them than this are not worth looking for. */
const MAX_TEXTS = 64;

/** What the literal needs, in column order of its relation; undefined where nothing is known. */
export function tellingTexts({ relation, terms }: Atom): TellingTexts | undefined {
  const column = patternColumns[relation];
  const term = column === undefined ? undefined : terms[column];
  if (term?.kind !== 'constant' || typeof term.value !== 'string') return undefined;
  const found = textsIn(relation, term.value);
  const texts = found && [...new Set(found)].sort();
  return texts && texts.length > 0 && texts.length <= MAX_TEXTS ? texts : undefined;
}

/** Those of which either will do; undefined where they are too many. */
export function eitherTexts(a: TellingTexts, b: TellingTexts): TellingTexts | undefined {
  const texts = [...new Set([...a, ...b])].sort();
  return texts.length <= MAX_TEXTS ? texts : undefined;
}

/** Of two that must both hold, the one that fewer events do. */
export function moreTelling(a: TellingTexts, b: TellingTexts): TellingTexts {
  const gain = worth(b) - worth(a);
  return gain > 0 || (gain === 0 && b.length < a.length) ? b : a;
}

/** Whether a text is in what is written, whatever the script. */
export function isOfTexts(text: string): boolean {
  return text.startsWith('"');
}

/** Such a list says what a path must not have, and begins with all files where that stands first. */
const TAKES_BACK = /^(?:\(\?i\))?!|\n!/;

/** Where the pattern or the globs stand. */
const patternColumns: Readonly<Record<string, number>> = {
  text_matches: 2,
  input_matches: 1,
  path_matches: 1,
  arg_matches: 2,
  code_matches: 2,
  arg_fits: 2,
  arg_under: 2,
  arg_surely_under: 2,
  redirect_under: 2,
  redirect_surely_under: 2,
  invokes: 1,
  surely_invokes: 1,
};

function textsIn(relation: string, constant: string): TellingTexts | undefined {
  switch (relation) {
    case 'text_matches':
    case 'input_matches':
      return textOfPattern(constant);
    case 'path_matches':
      return TAKES_BACK.test(constant)
        ? undefined
        : ofGlobs(constant, (glob, folds) => prefixed('@', nameIn(glob), folds));
    case 'arg_matches':
    case 'code_matches':
      return lowerTextsOf(constant, scan(constant))?.map(text => `~${text}`);
    case 'arg_fits':
      return ofGlobs(constant, wordOfGlob);
    case 'invokes':
    case 'surely_invokes':
      return constant.split('\n').map(line => wholeWord(bareWord(line.split(' ', 1)[0] ?? '')));
    default:
      return ofGlobs(constant, (glob, folds) => prefixed('/', nameIn(glob), folds));
  }
}

/** The constant of a pattern may have flags in front: where case is ignored, no literal is certain. */
function textOfPattern(constant: string): TellingTexts | undefined {
  const pattern = constant.replace(/^\(\?-m\)/, '');
  const required = requiredLiteral(pattern, scan(pattern));
  return required === '' ? undefined : [`"${required}`];
}

type OfGlob = (glob: string, folds: boolean) => string | undefined;

/** Of each of the globs, one a line, with its braces written out; undefined where one has none. */
function ofGlobs(constant: string, of: OfGlob): TellingTexts | undefined {
  const folds = ignoresCase(constant);
  const texts: string[] = [];
  for (const line of constant.slice(folds ? '(?i)'.length : 0).split('\n')) {
    const expanded = expandBraces(line);
    if (expanded.problem || texts.length > MAX_TEXTS * MAX_TEXTS) return undefined;
    for (const { text } of expanded.alternatives) {
      const own = of(text, folds);
      if (own === undefined) return undefined;
      texts.push(own);
    }
  }
  return texts;
}

const SPECIAL = /[*?[{}\\]/;

function wordOfGlob(glob: string, folds: boolean): string | undefined {
  if (!folds && !SPECIAL.test(glob)) return wholeWord(glob);
  return prefixed('~', needleOfGlob(glob), folds);
}

function wholeWord(word: string): string {
  return `=\n${word}\n`;
}

/** Letters beyond ASCII may be another letter in lower case, or in upper case. */
function prefixed(kind: string, text: string, folds: boolean): string | undefined {
  const isCertain = text !== '' && !(folds && BEYOND_ASCII.test(text));
  return isCertain ? `${kind}${text.toLowerCase()}` : undefined;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** The longest part within one name of a path, wherever its folders are told. `~` and `$HOME` are the same folder, and `.` and `..` are gone from paths. */
function nameIn(glob: string): string {
  let best = '';
  for (const name of needleOfGlob(glob).split('/'))
    if (name.length > best.length && !/^\.{1,2}$|[~$:\\]|[^\0-\x7f]/.test(name)) best = name;
  return best;
}

/** Few texts tell more than many, long ones than short ones; a path that is written is mostly one that many rules are about. */
function worth(texts: TellingTexts): number {
  return Math.min(...texts.map(worthOf));
}

/** As long as a text is that stands within others by chance seldom enough. */
const WORTH_OF_WORD = 8;

function worthOf(text: string): number {
  if (text.startsWith('@')) return text.length - 1_000;
  return text.startsWith('=') ? WORTH_OF_WORD : text.length;
}
