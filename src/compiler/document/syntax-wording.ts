/**
 * Messages for the errors of the YAML library: a sentence and advice for each code. If one code stands for several
 * errors, the library's message or the user's text selects the wording. INVARIANT: the library's words are not shown.
 */
import { shown } from './reading.ts';

/** The library's codes. Where errors arrive, the compiler checks that this type and the library's type are the same. */
export type FaultCode =
  | 'ALIAS_PROPS'
  | 'BAD_ALIAS'
  | 'BAD_COLLECTION_TYPE'
  | 'BAD_DIRECTIVE'
  | 'BAD_DQ_ESCAPE'
  | 'BAD_INDENT'
  | 'BAD_PROP_ORDER'
  | 'BAD_SCALAR_START'
  | 'BLOCK_AS_IMPLICIT_KEY'
  | 'BLOCK_IN_FLOW'
  | 'DUPLICATE_KEY'
  | 'IMPOSSIBLE'
  | 'KEY_OVER_1024_CHARS'
  | 'MISSING_CHAR'
  | 'MULTILINE_IMPLICIT_KEY'
  | 'MULTIPLE_ANCHORS'
  | 'MULTIPLE_DOCS'
  | 'MULTIPLE_TAGS'
  | 'NON_STRING_KEY'
  | 'RESOURCE_EXHAUSTION'
  | 'TAB_AS_INDENT'
  | 'TAG_RESOLVE_FAILED'
  | 'UNEXPECTED_TOKEN';

interface Wording {
  readonly message: string;
  readonly hint?: string;
}

interface Phrase extends Wording {
  /** Matches the library's message of the errors with this wording. */
  readonly library?: RegExp;
  /** Matches the underlined text of these errors; that text is empty at the end of the document. */
  readonly text?: RegExp;
  /** The part of the text that `%` stands for; the whole text by default. */
  readonly part?: RegExp;
}

/** The wording of an error; `text` is the underlined text, empty at the end of the document. */
export function wordingOf(code: FaultCode, library: string, text: string): Wording {
  const phrase = [...WORDINGS[code], ...ANY].find(
    each => (each.library?.test(library) ?? true) && (each.text?.test(text) ?? true),
  );
  if (!phrase) throw new Error(`no wording for ${code}`);
  const part = phrase.part?.exec(text)?.[0] ?? text;
  const named = part === '' ? 'the end of the document' : shown(part);
  const [message, hint] = [phrase.message, phrase.hint].map(each => each?.replace('%', () => named));
  return { message: message ?? '', ...(hint !== undefined && { hint }) };
}

const ANY: readonly Phrase[] = [
  { text: /^$/, message: 'the document ends too early' },
  { message: '% is not expected here' },
];

const NOT_CLOSED: readonly Phrase[] = [
  {
    library: / end with a \]$/,
    message: 'expected `]`, found %',
    hint: 'close the list, and indent the lines inside',
  },
  {
    library: / end with a }$/,
    message: 'expected `}`, found %',
    hint: 'close the mapping, and indent the lines inside',
  },
];

/** The wording for a missing space, as in `claim:caps`, but not in `http://`. */
const NO_SPACE: Phrase = {
  text: /^[\w-]+:[^\s:/]\S*$/,
  message: 'a space is missing after the `:` of %',
  hint: 'write `key: value`',
};

const ENTRY_AMONG_KEYS: Phrase = {
  text: /^-(?:\s|$)/,
  message: 'an entry of a list stands among the keys of a mapping',
  hint: 'indent the entries of a list alike, and no less than the key above them',
};

const WORDINGS: Readonly<Record<FaultCode, readonly Phrase[]>> = {
  ALIAS_PROPS: [
    { message: 'an alias has no anchor or tag of its own', hint: 'remove what stands before the `*`' },
  ],
  BAD_ALIAS: [
    {
      library: / ending in :/,
      message: 'the name of an anchor or alias cannot end with `:`',
      hint: 'put a space before the `:`',
    },
    { part: /^[&*]/, message: 'no name follows %', hint: 'quote a value that begins with %' },
  ],
  BAD_DQ_ESCAPE: [
    {
      part: /^\\./su,
      message: '% is no escape sequence',
      hint: 'write `\\\\` for a backslash, or use single quotes',
    },
  ],
  BAD_INDENT: [
    ...NOT_CLOSED,
    {
      library: /^Block scalar/,
      message: 'the text of a `|` or `>` is indented too little',
      hint: 'indent its lines alike, and further than its key',
    },
    {
      library: /^Flow end/,
      message: 'a closing bracket is indented too little',
      hint: 'indent it further than the key of what it closes',
    },
    {
      library: /^All sequence items/,
      message: 'an entry is not in the column of those before it',
      hint: 'indent the entries of a list alike',
    },
    {
      message: '% is not in the column of the keys before it',
      hint: 'indent the keys of a mapping alike',
    },
  ],
  BAD_PROP_ORDER: [{ message: 'an anchor or a tag stands before %', hint: 'put it after %' }],
  BAD_SCALAR_START: [
    // A backquote inside backquotes would be invisible.
    { text: /^`/, message: 'a value cannot begin with a backquote', hint: 'quote the value' },
    { part: /^./su, message: 'a value cannot begin with %', hint: 'quote the value' },
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    ENTRY_AMONG_KEYS,
    {
      message: 'a mapping or list cannot begin on the line of its key',
      hint: 'indent the next line less, or quote a value that contains `: `',
    },
  ],
  BLOCK_IN_FLOW: [
    {
      text: /^[-?](?:\s|$)/,
      message: 'a list or mapping without brackets cannot stand in brackets',
      hint: 'write it in brackets, or quote a value that begins with `- `',
    },
    {
      message: '% is more than one value',
      hint: 'separate entries with `,`, or quote a value that contains `: `',
    },
  ],
  KEY_OVER_1024_CHARS: [{ message: 'a key is longer than 1024 characters', hint: 'put `? ` before it' }],
  MISSING_CHAR: [
    ...NOT_CLOSED,
    {
      library: /^Missing closing/,
      message: 'a string is not closed',
      hint: 'end it with the quote it begins with',
    },
    {
      library: /^Block scalars with/,
      message: 'the text of a `|` or `>` begins with an empty line that is indented further',
      hint: 'leave out the spaces of the empty line',
    },
    {
      library: /^Comments must/,
      message: 'a comment has no space before its `#`',
      hint: 'put a space before it, or quote a value that contains `#`',
    },
    {
      library: /^Tags and anchors/,
      message: 'a space is missing between an anchor or a tag and %',
      hint: 'put a space before it, or quote a value that begins with `&` or `!`',
    },
    {
      library: /^Missing newline/,
      message: 'the anchor or tag of a list stands on the line of its first entry',
      hint: 'begin the list on the next line',
    },
    {
      library: /^Missing directives-end/,
      message: 'the document begins without a line `---` after its directive',
      hint: 'put a line `---` between them',
    },
    { library: /^Missing space after/, message: 'a space is missing after the `:`' },
    {
      library: /^Missing , or :/,
      part: /^[^\s,\]}]+/,
      message: 'a `,` or a `:` is missing before %',
      hint: 'separate entries with `,`, and keys from values with `:`',
    },
    {
      library: /^Missing , /,
      part: /^[^\s,\]}]+/,
      message: 'a `,` is missing before %',
      hint: 'separate entries with `,`',
    },
    {
      library: /^Sequence item/,
      message: '% stands among the entries of a list, but has no `- `',
      hint: 'indent it as what it belongs to, or put `- ` before it',
    },
    {
      library: /^Block collection/,
      message: 'a list or mapping begins on the line of `---`',
      hint: 'begin it on the next line',
    },
    NO_SPACE,
    { message: '% is neither a key nor a value here', hint: 'is a `:` missing?' },
  ],
  MULTILINE_IMPLICIT_KEY: [
    NO_SPACE,
    ENTRY_AMONG_KEYS,
    { message: 'a key cannot go on in the next line', hint: 'is a `:`, a `,` or a quote missing?' },
  ],
  MULTIPLE_ANCHORS: [{ message: 'a value has two anchors', hint: 'keep one of them' }],
  MULTIPLE_TAGS: [{ message: 'a value has two tags', hint: 'keep one of them' }],
  TAB_AS_INDENT: [{ message: 'a tab cannot indent', hint: 'indent with spaces' }],
  UNEXPECTED_TOKEN: [
    {
      library: /^Block scalar header/,
      message: '% stands on the line of a `|` or `>`',
      hint: 'begin the text on the next line',
    },
    {
      library: /^Unexpected block-seq-ind/,
      message: 'a list cannot begin on the line of its key',
      hint: 'begin it on the next line, or quote a value that begins with `- `',
    },
    {
      library: / at node end$/,
      text: /["']$/,
      message: '% follows a string that is closed',
      hint: 'write a quote inside single quotes twice',
    },
    {
      library: / at node end$/,
      text: /./,
      message: '% follows a value that is complete',
      hint: 'is a quote, a `:` or a `-` missing?',
    },
  ],
  // These codes are disabled, checked elsewhere, or impossible according to the library.
  BAD_COLLECTION_TYPE: [],
  BAD_DIRECTIVE: [],
  DUPLICATE_KEY: [],
  IMPOSSIBLE: [],
  MULTIPLE_DOCS: [],
  NON_STRING_KEY: [],
  RESOURCE_EXHAUSTION: [],
  TAG_RESOLVE_FAILED: [],
};
