/** A run of a command that `rulespec exec` made and recorded. Data only: plain JSON. */

export interface RunRecord {
  /** The words as a shell would read them, behind `cd folder &&` where the run was not in the root. */
  readonly command: string;
  /** The name of the program, as it was given. */
  readonly name: string;
  /** The file that ran: an absolute path, links resolved; empty where none was found beforehand. */
  readonly program: string;
  /** The status, or 128 and the signal's number. */
  readonly exit: number;
  /** The name of the signal that ended it. */
  readonly signal?: string;
  /** Milliseconds since 1970, UTC. */
  readonly start: number;
  readonly end: number;
  readonly before: TreeState;
  readonly after: TreeState;
  /** The globs of `--inputs`. */
  readonly inputs?: readonly string[];
  /** Reports that the run wrote, by path. */
  readonly reports: readonly WrittenReport[];
  /** Keyed digests of the variables that change what a command does, by name, where they were set. */
  readonly environment: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, string>>;
}

/** `sha256:…`; absent where there was none. */
export interface TreeState {
  readonly tree?: string;
  /** The digest of the files that `--inputs` names. */
  readonly inputs?: string;
  /** Why there is no digest. */
  readonly why?: string;
}

export interface WrittenReport {
  /** Relative to the root. */
  readonly path: string;
  /** `sha256:…` of its bytes. */
  readonly digest: string;
}

/** A record that the user's key has signed, with its id. */
export interface KnownRun extends RunRecord {
  /** `run-` and the beginning of the record's digest. */
  readonly id: string;
}

/** A command as a shell reads it: `npm test -- 'a b'`. */
export function commandText(words: readonly string[], folder = ''): string {
  const text = words.map(shellWord).join(' ');
  return folder === '' ? text : `cd ${shellWord(folder)} && ${text}`;
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The same command, however its words are quoted; a text that a shell would expand stays as it is. */
export function canonicalCommand(text: string): string {
  const [, folder = '', rest = text] = /^cd (\S+) && (.*)$/s.exec(text.trim()) ?? [];
  const words = wordsOf(rest);
  return words ? commandText(words, folder) : text.trim();
}

/** Undefined where a shell does more with the text than to cut it into words. */
function wordsOf(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let at = 0;
  let word: string | undefined;
  while (at < text.length) {
    PIECE.lastIndex = at;
    const [all, single, double, escaped, plain] = PIECE.exec(text) ?? [];
    if (all === undefined) return undefined;
    at += all.length;
    const piece = single ?? double?.replaceAll(/\\(["\\])/g, '$1') ?? escaped ?? plain;
    if (piece !== undefined) word = (word ?? '') + piece;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (word !== undefined) words.push(word);
  return words.length > 0 ? words : undefined;
}

/** Text in quotes, an escaped character, plain ones, or blanks. */
const PIECE = /'([^']*)'|"((?:[^"\\$`]|\\["\\])*)"|\\([^\n])|([\w@%+=:,./^-]+)|[ \t\n]+/y;
