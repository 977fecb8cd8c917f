/** A run of a command that `rulespec exec` made and recorded. Data only: plain JSON. */

export interface RunRecord {
  /** The command in shell syntax, after `cd folder &&` if the run was not in the root. */
  readonly command: string;
  /** The name of the program, as it was given. */
  readonly name: string;
  /** The executed file: an absolute path with links resolved; empty if it was not found beforehand. */
  readonly program: string;
  /** The exit status, or 128 plus the signal's number. */
  readonly exit: number;
  /** The name of the signal that ended the run. */
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
  /** Keyed digests of those set environment variables that can change a command's behaviour, by name. */
  readonly environment: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, string>>;
}

/** Digests of the tree, `sha256:…`; absent if there is none. */
export interface TreeState {
  readonly tree?: string;
  /** The digest of the files that `--inputs` names. */
  readonly inputs?: string;
  /** The reason for a missing digest. */
  readonly why?: string;
}

export interface WrittenReport {
  /** The path relative to the root. */
  readonly path: string;
  /** `sha256:…` of its bytes. */
  readonly digest: string;
}

/** A record with a valid signature by the user's key, and with its id. */
export interface KnownRun extends RunRecord {
  /** `run-` and the beginning of the record's digest. */
  readonly id: string;
}

/** A command in shell syntax: `npm test -- 'a b'`. */
export function commandText(words: readonly string[], folder = ''): string {
  const text = words.map(shellWord).join(' ');
  return folder === '' ? text : `cd ${shellWord(folder)} && ${text}`;
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command in canonical quoting; a text that a shell would expand is unchanged. */
export function canonicalCommand(text: string): string {
  const [, folder = '', rest = text] = /^cd (\S+) && (.*)$/s.exec(text.trim()) ?? [];
  const words = wordsOf(rest);
  return words ? commandText(words, folder) : text.trim();
}

/** The words of a text; undefined if a shell would do more than split it. */
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

/** Quoted text, an escaped character, plain characters, or blanks. */
const PIECE = /'([^']*)'|"((?:[^"\\$`]|\\["\\])*)"|\\([^\n])|([\w@%+=:,./^-]+)|[ \t\n]+/y;
