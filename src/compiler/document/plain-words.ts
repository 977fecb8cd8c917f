/**
 * What the plain reader takes for keys and words, by the letters and digits that a text has. INVARIANT: a text of ASCII has the same words by
 * either class. That of Unicode is made only for a text that needs it: ICU's tables, which it reads, take two milliseconds.
 */
export interface PlainWords {
  /** A key with its colon, which a space or the end of the line follows. */
  readonly key: RegExp;
  /** Unquoted in brackets: without any character that means something there, but for a colon in front of a letter. */
  readonly flowWord: RegExp;
  readonly flowKey: RegExp;
}

let ofAscii: PlainWords | undefined;
let ofUnicode: PlainWords | undefined;

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Each looks where its `lastIndex` is. */
export function plainWords(text: string): PlainWords {
  if (BEYOND_ASCII.test(text)) {
    ofUnicode ??= wordsOf(String.raw`\p{L}\p{Nd}`);
    return ofUnicode;
  }
  ofAscii ??= wordsOf('A-Za-z0-9');
  return ofAscii;
}

/** `letters` are the members of a class. */
function wordsOf(letters: string): PlainWords {
  const l = `${letters}_`;
  const pattern = (source: string) => new RegExp(source, 'uy');
  return {
    key: pattern(String.raw`(?:[${l}](?:[${l}./()-]| (?=[${l}(])){0,99}|"[^"\\\n]{1,99}"):(?=[ \n])`),
    flowWord: pattern(`(?:[${l}./]|-(?=[0-9]))(?:[${l}./()+=*$@-]|:(?=[${l}:./])| (?=[${l}./])){0,999}`),
    flowKey: pattern(String.raw`[${l}](?:[${l}./-]| (?=[${l}])){0,99}(?=: )|"[^"\\\n]{1,99}"(?=: )`),
  };
}
