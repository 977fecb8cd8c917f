/**
 * Code that does no more than show what files hold whose names are written out: `json.load(open("a.json"))`. INVARIANT:
 * it opens nothing else, and nothing for writing, and runs nothing: each of its words is known.
 */

import { wordsIn } from './names.ts';

const STRING = String.raw`(?:"[^"\\{}\n]*"|'[^'\\{}\n]*')`;
const ENCODING = String.raw`(?:encoding\s*[=:]\s*)?["']utf-?8["']`;
const END = String.raw`(?=\s*(?:;|\n|$))`;
const FS = String.raw`require\(\s*["'](?:node:)?fs["']\s*\)`;

/** The functions that open a file for reading, and the modules imported for that, by language. */
const READS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'python',
    [
      String.raw`(?<![\w.])open\(\s*${STRING}\s*(?:,\s*["']r[bt]?["']\s*)?(?:,\s*${ENCODING}\s*)?\)`,
      String.raw`(?<![\w.])(?:pathlib\.)?Path\(\s*${STRING}\s*\)\s*\.\s*read_text\(\s*(?:${ENCODING})?\s*\)`,
      String.raw`\b(?:from pathlib import Path|import (?:json|sys|pathlib)(?:\s*,\s*(?:json|sys|pathlib))*)${END}`,
    ],
  ],
  [
    'javascript',
    [
      String.raw`(?<![\w.$])(?:(?:fs|${FS})\.)?readFileSync\(\s*${STRING}\s*(?:,\s*(?:${ENCODING}|\{\s*${ENCODING}\s*\})\s*)?\)`,
      String.raw`(?<![\w.$])require\(\s*(?:"[^"\\\n]*\.json"|'[^'\\\n]*\.json')\s*\)`,
      String.raw`\b(?:const|let|var)\s+(?:fs|\{\s*readFileSync\s*\})\s*=\s*${FS}`,
      String.raw`\bimport\s+(?:fs|\*\s+as\s+fs|\{\s*readFileSync\s*\})\s+from\s+["'](?:node:)?fs["']`,
    ],
  ],
]);

/** The functions that may be called: none of them writes, or calls its arguments. */
const CALLS = wordsIn(
  'print pprint compile load loads dumps parse stringify log error keys values entries items get read len str int float bool repr list dict set tuple sorted reversed enumerate range min max sum any all strip split join slice includes startswith endswith isArray upper lower',
);
/** The names that may stand alone: none is a value of the system with further functions. */
const PLAIN = wordsIn(
  'with as for in of if else elif not and or is None True False true false null undefined const let var pass assert typeof json JSON console Object Array data indent ensure_ascii sort_keys',
);
/** Before a bracket they call nothing. */
const CONTROL = wordsIn('for if in of not and or else elif assert typeof is with');
const VARIABLES =
  /(?:^|[;\n])[ \t]*(?:(?:const|let|var) )?([A-Za-z_]\w*)\s*=(?![=>])|\bfor \(?(?:(?:const|let|var) )?([A-Za-z_]\w*)|\bas ([A-Za-z_]\w*)/g;
/** Constructs that change the meaning of a word, or make functions. */
const HIDES = /constructor|prototype|__|\\|`|[#$@]|=>|\/[/*]|[)\]]\s*\(|\?\.\s*\(/;
const MAX_LENGTH = 2_000;

/** `text` is all that an interpreter of the language is given. */
export function onlyReads(text: string, language: string): boolean {
  const reads = READS.get(language);
  if (!reads || text.length > MAX_LENGTH || HIDES.test(text)) return false;
  const rest = text
    .replaceAll(new RegExp(reads.join('|'), 'g'), ' data ')
    .replaceAll(new RegExp(STRING, 'g'), ' 0 ')
    .replaceAll(/\[[\s\d,:-]*\]/g, ' ');
  if (/["'[\]]/.test(rest)) return false;
  const variables = new Set([...rest.matchAll(VARIABLES)].flatMap(([, ...names]) => names));
  return [...rest.matchAll(/(\.\s*)?\b([A-Za-z_]\w*)\b(\s*\()?/g)].every(([, dot, word = '', bracket]) => {
    const isMember = dot !== undefined;
    if (bracket !== undefined && (isMember || !CONTROL.includes(word))) return CALLS.includes(word);
    // A member may be a key in JavaScript, and in Python a module that the one before has loaded.
    return isMember ? language === 'javascript' : PLAIN.includes(word) || variables.has(word);
  });
}
