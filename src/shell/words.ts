/**
 * Expands words as the shell does, in its order: braces, parameters, substitutions, splitting, quotes. INVARIANT: the
 * words at run time are among the alternatives, apart from what holes stand for and what globs match.
 */
import { expandBraces } from './braces.ts';
import { type Expansion, lookUp, separators } from './expansion.ts';
import {
  combine,
  type Field,
  fieldsOf,
  GLOB,
  type Piece,
  type Pieces,
  QUOTED,
  SPLITTABLE,
  split,
  VARIABLE,
} from './fields.ts';
import { MAX_BRACE_WORDS } from './limits.ts';
import { parameterValue } from './parameters.ts';
import type { Value } from './scope.ts';
import { parseWord, type Word, type WordPart } from './syntax.ts';
import { nameInMake } from './tables/variables.ts';
import { hasHole, isHole } from './unknowns.ts';

/** Adjacent brace expansions of one word that are expanded. */
const MAX_BRACES = 16;

/** The possible word lists of a word: mostly one list of one word. */
export function expandWord(word: Word, x: Expansion): readonly (readonly Field[])[] {
  if (hasOddBraces(word)) {
    word.parts?.forEach(x.visit);
    return [[{ text: x.unknowns.hole(word.text, true), forms: SPLITTABLE }]];
  }
  if (!word.parts && !isFolder(word)) return [fieldsOf([literalPiece(word, false)])];
  const parts = partsOf(word);
  const tooMany = parts.filter(({ type }) => type === 'BraceExpansion').length > MAX_BRACES;
  if (tooMany) parts.forEach(x.visit);
  const texts = isTextual(parts) ? textual(parts, x) : undefined;
  const expanded = tooMany ? [[unknownPart(word.text, x)]] : (texts ?? braced(parts, x, word.text));
  return combine(
    expanded.map(parts => combineParts(parts, x, false).map(fieldsOf)),
    () => [{ text: x.unknowns.hole(word.text, true), forms: SPLITTABLE }],
  );
}

/** The possible texts of a word that is not split: the value of an assignment, the target of a redirection. */
export function expandText(word: Word, x: Expansion): readonly string[] {
  if (!word.parts && !isFolder(word)) return [word.value];
  return textsOf(partsOf(word), x);
}

/** The possible texts of a heredoc or a string. */
export function textsOf(parts: readonly WordPart[], x: Expansion): readonly string[] {
  const texts = combineParts(parts, x, true).map(pieces => pieces.map(piece => piece?.text ?? ' ').join(''));
  return [...new Set(texts)];
}

/** bash reads `{}a,b}` as two words, the parser as one. */
function hasOddBraces(word: Word): boolean {
  if (!word.text.includes('{')) return false;
  const bare = partsOf(word).map(({ type, text }) => (type === 'Literal' ? text : ''));
  return [...bare.join('').matchAll(/\{[^{},]*\}([^{}]*)(?=\})/g)].some(([, rest = '']) =>
    rest.includes(','),
  );
}

/** A backslash at the end of a line does not quote. */
function literalPiece(
  { text, value }: { readonly text: string; readonly value: string },
  quoted: boolean,
): Piece {
  const isPlain = value === (text.includes('\n') ? text.replaceAll('\\\n', '') : text);
  return { text: value, forms: quoted || !isPlain ? QUOTED : 0 };
}

/** Whether it is anything but one plain word or one quoted string. */
export function isComposed({ text, value, parts }: Word): boolean {
  if (!parts) return literalPiece({ text, value }, false).forms !== 0;
  const [only, more] = parts;
  if (!only || more) return true;
  const isString = only.type === 'DoubleQuoted' && only.parts.every(isPlainLiteral);
  return only.type !== 'SingleQuoted' && !isString;
}

function isPlainLiteral(part: WordPart): boolean {
  return part.type === 'Literal' && part.text === part.value;
}

function partsOf(word: Word): readonly WordPart[] {
  const { value, text, pos, end } = word;
  const parts = word.parts ?? [{ type: 'Literal', value, text, pos, end }];
  const [first, ...rest] = parts;
  if (!isFolder(word) || first?.type !== 'Literal') return parts;
  const folder = text.startsWith('~-') ? '$OLDPWD' : '$PWD';
  return [{ type: 'SimpleExpansion', text: folder, pos, end }, literal(first.value.slice(2), first), ...rest];
}

/** `~-/a` is in the folder that the shell stood in before, `~+/a` in its own. */
function isFolder({ text }: Word): boolean {
  return /^~[-+](?:\/|$)/.test(text);
}

/** `$a{b,c}` is `$ab $ac`: braces come before the names of variables are read. */
function isTextual(parts: readonly WordPart[]): boolean {
  return parts.some(({ type, text }, at) => {
    const isBrace = type === 'BraceExpansion';
    const next = parts[at + 1];
    const goesOn = next?.type === 'BraceExpansion';
    return (type === 'SimpleExpansion' && goesOn) || (isBrace && /\$\w*[,}]/.test(text));
  });
}

/** Undefined if there are too many. */
function textual(parts: readonly WordPart[], x: Expansion): readonly (readonly WordPart[])[] | undefined {
  let texts: readonly string[] = [''];
  for (const { type, text } of parts) {
    const next = type === 'BraceExpansion' ? expandBraces(text) : [text];
    if (!next || next.length * texts.length > MAX_BRACE_WORDS) return undefined;
    texts = texts.flatMap(before => next.map(after => before + after));
  }
  return texts.flatMap(text => {
    const word = parseWord(text.startsWith('#') ? `\\${text}` : text);
    return word ? braced(partsOf(word), x, text) : [[unknownPart(text, x)]];
  });
}

/** Expands braces: a list of parts for each word. */
function braced(parts: readonly WordPart[], x: Expansion, text: string): readonly (readonly WordPart[])[] {
  const at = parts.findIndex(part => part.type === 'BraceExpansion');
  const brace = parts[at];
  if (!brace) return [parts];
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  const inner = expandBraces(brace.text)?.flatMap(each => bracedText(each, brace, x));
  const rest = braced(after, x, text);
  if (!inner || inner.length * rest.length > MAX_BRACE_WORDS) {
    x.visit(brace);
    return [[unknownPart(text, x)]];
  }
  return inner.flatMap(middle => rest.map(last => [...before, ...middle, ...last]));
}

function bracedText(text: string, brace: WordPart, x: Expansion): readonly (readonly WordPart[])[] {
  if (text === '') return [[]];
  // Braces that did not expand are plain text.
  if (text === brace.text) return [[literal(text, brace)]];
  const word = parseWord(text.startsWith('#') ? `\\${text}` : text);
  return word ? braced(partsOf(word), x, text) : [[unknownPart(text, x)]];
}

function unknownPart(text: string, x: Expansion): WordPart {
  return literal(x.unknowns.hole(text, true), { pos: 0, end: 0 });
}

function literal(text: string, { pos, end }: { readonly pos: number; readonly end: number }): WordPart {
  return { type: 'Literal', value: text, text, pos, end };
}

function combineParts(parts: readonly WordPart[], x: Expansion, quoted: boolean): readonly Pieces[] {
  const alternatives = parts.map((part, at) => {
    // A name that continues on the next line is another name.
    const goesOn = part.type === 'SimpleExpansion' && parts[at + 1]?.text.startsWith('\\\n');
    return goesOn ? [unknownPieces(part.text, x, { made: true, quoted })] : partPieces(part, x, quoted);
  });
  return combine(alternatives, index => unknownPieces(parts[index]?.text ?? '', x, { made: true, quoted }));
}

function unknownPieces(
  text: string,
  { unknowns }: Expansion,
  { made, quoted }: { readonly made: boolean; readonly quoted: boolean },
): Pieces {
  return [{ text: unknowns.hole(text, made), forms: quoted ? QUOTED : SPLITTABLE }];
}

function partPieces(part: WordPart, x: Expansion, quoted: boolean): readonly Pieces[] {
  switch (part.type) {
    case 'Literal':
      return [[literalPiece(part, quoted)]];
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return [[{ text: part.value, forms: QUOTED }]];
    case 'Glob':
      part.parts?.forEach(x.visit);
      return [[{ text: part.value, forms: GLOB }]];
    case 'ExtendedGlob':
      part.parts?.forEach(x.visit);
      return [[{ text: part.text, forms: GLOB }]];
    case 'BraceExpansion':
      // Braces that are not expanded are text.
      return combineParts(part.parts ?? [literal(part.text, part)], x, quoted);
    case 'DoubleQuoted':
    case 'LocaleString':
      // `"$@"` without words gives no word; any other quoted text gives one.
      return combineParts(part.parts, x, true).map(pieces =>
        pieces.length === 0 && part.parts.length > 0 ? [] : [{ text: '', forms: QUOTED }, ...pieces],
      );
    case 'SimpleExpansion':
      return simple(part.text.replaceAll('\\\n', ''), x, quoted);
    case 'ParameterExpansion': {
      const { value, isList, operand } = parameterValue(part, x, word => expandText(word, x));
      const joins = (part.index?.text ?? part.parameter) === '*';
      const pieces = valuePieces(value, part.text, x, { quoted, isList, joins });
      if (!operand) return pieces;
      return oneUnknown([...pieces, ...operandPieces(operand, x, quoted)], part.text, x, quoted);
    }
    case 'CommandExpansion': {
      const printed = x.substitute(part)?.replaceAll('\0', '').replace(/\n+$/, '');
      if (printed === undefined || OWN_FOLDER.test(x.unknowns.reveal(printed)))
        return [
          unknownPieces(part.text, x, {
            made: !isOfMake(part.text, x) && !isOwnFolder(part.text, x),
            quoted,
          }),
        ];
      return valuePieces([[printed]], part.text, x, { quoted, isList: false });
    }
    case 'ArithmeticExpansion':
      x.visit(part);
      return [unknownPieces(part.text, x, { made: false, quoted })];
    case 'ProcessSubstitution': {
      const input = x.substitute(part)?.replaceAll('\0', '');
      const text = x.unknowns.hole(part.text, false);
      return [[{ text, forms: 0, ...(input !== undefined && part.operator === '<' && { input }) }]];
    }
  }
}

/** Whether the script has no program of the name in `$(CC)`, and does not say where programs are. */
function isOfMake(text: string, { scope }: Expansion): boolean {
  const name = nameInMake(text);
  return name !== undefined && !scope.functions.has(name) && !scope.variables.has('PATH');
}

/** Whether the command prints its own folder or that of the repository: the script makes it as little as `$PWD`. */
function isOwnFolder(text: string, { scope: { functions, variables } }: Expansion): boolean {
  const program = OWN_FOLDER.exec(text)?.[1] ?? '';
  return program !== '' && !functions.has(program) && (program === 'pwd' || !variables.has('PATH'));
}

const OWN_FOLDER =
  /^\$PWD$|^\$\{PWD\}$|^(?:\$\(|`)(pwd(?= -[LP]\W|\W$)|git(?= rev-parse --show-toplevel(?: 2>\s?\/dev\/null)?\W$))[^)`]*(?:\)|`)$/;

/** Whether the word is a lone Makefile variable or function, such as `$(CLEAN_FILES)`, and so no shell command. */
export function isMakeExpansion({ parts, text }: Word, x: Expansion): boolean {
  return parts?.length === 1 && /^\$\((?:[A-Z][A-Z\d_]*\)|[a-z-]+ )/.test(text) && isOfMake(text, x);
}

/** `$a`, `$1`, `$@`, `$?`. */
function simple(text: string, x: Expansion, quoted: boolean): readonly Pieces[] {
  const name = text.slice(1);
  const isList = name === '@' || name === '*';
  const value = lookUp(name, x);
  if (!value) return [unknownPieces(text, x, { made: false, quoted })];
  const plain = isList ? value : value.map(list => [list[0] ?? '']);
  return valuePieces(plain, text, x, { quoted, isList, joins: name === '*' });
}

/** Merges entirely unknown alternatives into one. */
function oneUnknown(
  all: readonly Pieces[],
  written: string,
  x: Expansion,
  quoted: boolean,
): readonly Pieces[] {
  const [unknown, known] = [true, false].map(wanted =>
    all.filter(([first, second]) => (second === undefined && isHole(first?.text ?? '')) === wanted),
  );
  if (!unknown || !known || unknown.length < 2) return all;
  const made = unknown.some(([piece]) => x.unknowns.isMade(piece?.text ?? ''));
  return [...known, unknownPieces(written, x, { made, quoted })];
}

/** The operand of `:-`: one text inside quotes; otherwise it is split outside its own quotes. */
function operandPieces(operand: Word, x: Expansion, quoted: boolean): readonly Pieces[] {
  const ifs = separators(x);
  if (quoted) return expandText(operand, x).map(text => [{ text, forms: QUOTED | VARIABLE }]);
  if (ifs === undefined) return [unknownPieces(operand.text, x, { made: true, quoted })];
  return combineParts(partsOf(operand), x, false).map(pieces =>
    pieces.flatMap(piece =>
      piece && !(piece.forms & QUOTED) ? split(piece.text, piece.forms | VARIABLE, ifs) : [piece],
    ),
  );
}

interface Manner {
  readonly quoted: boolean;
  readonly isList: boolean;
  /** A quoted `*` joins all words into one. */
  readonly joins?: boolean;
}

function valuePieces(
  value: Value,
  written: string,
  x: Expansion,
  { quoted, isList, joins = false }: Manner,
): readonly Pieces[] {
  // An entirely unknown value is shown as written here, and is one alternative. A folder keeps the name that it has.
  const known = value.filter(
    ([first = '', ...more]) => more.length > 0 || !isHole(first) || OWN_FOLDER.test(x.unknowns.reveal(first)),
  );
  const unknown = value.filter(list => !known.includes(list));
  const made = unknown.some(list => x.unknowns.isMade(list[0] ?? ''));
  const ifs = separators(x);
  const pieces = known.map(list => {
    const words = list.map((text): Pieces => {
      if (quoted) return [{ text, forms: QUOTED | VARIABLE }];
      if (ifs === undefined) return unknownPieces(written, x, { made: true, quoted });
      return split(text, hasHole(text) ? VARIABLE | SPLITTABLE : VARIABLE, ifs);
    });
    if (joins && quoted) return [{ text: list.join((ifs ?? ' ').slice(0, 1)), forms: QUOTED | VARIABLE }];
    return isList ? words.flatMap((each, n) => (n === 0 ? each : [null, ...each])) : words.flat();
  });
  // `"$@"` may give no word, or several.
  const isOne = quoted && !isList;
  return unknown.length === 0 ? pieces : [...pieces, unknownPieces(written, x, { made, quoted: isOne })];
}
