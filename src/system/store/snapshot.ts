/**
 * The store as the hook reads it: one rule file in the cache folder, valid while the database is unchanged.
 *
 * INVARIANT: SQLite is loaded only for a store that has changed. A cached file counts only for the same program and the
 * same signature of the database files. It is written only where any later change alters the signature. A store that
 * cannot be read is an error and never counts as empty.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import type { SignedSource, Source } from '../../diagnostics/source.ts';
import { STORE_NAME } from '../../values/stored-rule.ts';
import { scopedText } from '../../values/stored-rule-text.ts';
import type { Host } from '../host.ts';
import { type CachedText, DamagedEntry, readCached, writeCached } from '../rule-cache-files.ts';
import { MAX_RULE_BYTES } from '../rule-files.ts';
import type { UserConfig } from '../user-settings.ts';
import { openStore } from './open-store.ts';
import { isProblem, type StoreFiles, storeFiles } from './store-file.ts';
import { storePath } from './store-path.ts';

/**
 * Two changes within this time may leave the same time stamps. File systems count in steps, usually of 4 ms and at most
 * of two seconds, and their clock may lag behind ours.
 */
const UNSAFE_MILLISECONDS = 2_500;
const CACHE_NAME = 'store.snapshot';

type OpenStore = typeof openStore;

interface StoreSnapshot {
  /** The absolute path of the database. */
  readonly path: string;
  /** Absent where there is no store, or it cannot be read. */
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}

export function storeSnapshot(
  host: Host,
  config: Pick<UserConfig, 'store'>,
  open: OpenStore = openStore,
): StoreSnapshot {
  const path = storePath(host, config);
  const files = storeFiles(host, path);
  if (!files) return { path, diagnostics: config.store === undefined ? [] : [notThere(path)] };
  if (isProblem(files)) return { path, diagnostics: [files] };
  const store = host.environment['RULESPEC_NO_CACHE'] ? undefined : cacheFor(host, files);
  const cached = store?.read();
  const known = cached && understood(cached, files, () => againFrom(host, path, open));
  if (known) return { path, ...known };
  const { value: text, diagnostics } = freshText(host, path, open);
  if (text === undefined) return { path, diagnostics };
  if (isSettled(host, path, files)) store?.write(shown(text, diagnostics));
  return { path, source: { name: STORE_NAME, text }, diagnostics };
}

/** A user who names a store depends on it, so a missing one is an error. */
function notThere(path: string): Diagnostic {
  return diagnostic('E811', `there is no database at \`${path}\`, which \`config.yaml\` names`, {
    hint: 'the first `rulespec store add` makes it',
  });
}

function freshText(host: Host, path: string, open: OpenStore): Reported<string> {
  const { value: store, diagnostics: unopened } = open(host, { path, write: false });
  if (!store) return refused(...unopened);
  const { value: rules, diagnostics } = store.rules();
  if (!rules) return refused(...diagnostics);
  const text = scopedText(rules);
  if (text.length <= MAX_RULE_BYTES) return { value: text, diagnostics };
  const problem = diagnostic('E816', `the rules of \`${path}\` take more than ${MAX_RULE_BYTES} characters`);
  return refused(problem);
}

/** Reads the store once more. A failure now is a fault, since the store was readable a moment ago. */
function againFrom(host: Host, path: string, open: OpenStore): string {
  const { value, diagnostics } = freshText(host, path, open);
  if (value === undefined) throw new Error(diagnostics[0]?.message ?? 'the store cannot be read any more');
  return value;
}

/** Whether the files are unchanged since the read, and a later change would show. */
function isSettled(host: Host, path: string, before: StoreFiles): boolean {
  const after = storeFiles(host, path);
  if (!after || isProblem(after) || after.signature !== before.signature) return false;
  return Date.now() - before.changed > UNSAFE_MILLISECONDS;
}

/** The build of this program, set by the launcher; undefined outside of the bundles. */
declare const PROGRAM_HASH: string | undefined;
const BUILD = typeof PROGRAM_HASH === 'string' ? PROGRAM_HASH : 'source';

function cacheFor(host: Host, { signature }: StoreFiles) {
  const key = `${BUILD}\n${signature}`;
  return {
    read: () => readCached(host, CACHE_NAME, key),
    write: (text: string) => writeCached(host, CACHE_NAME, key, text),
  };
}

/** The length of the second line, then the messages about rows that were left out, then the text. */
function shown(text: string, diagnostics: readonly Diagnostic[]): string {
  const messages = toAscii(JSON.stringify(diagnostics.map(({ message }) => message)));
  const length = String(messages.length).padStart(LENGTH_DIGITS);
  return `${length}\n${messages}\n${toAscii(JSON.stringify(text))}\n`;
}

const LENGTH_DIGITS = 10;

/** A character that no JSON text contains. */
const ESCAPE = '\u0001';

/** The cache holds ASCII. Any other UTF-16 unit becomes the escape and four hexadecimal digits. */
function toAscii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, unit => {
    return `${ESCAPE}${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function fromAscii(text: string): string {
  const [first = '', ...others] = text.split(ESCAPE);
  const units = others.map(
    each => String.fromCharCode(Number.parseInt(each.slice(0, 4), 16)) + each.slice(4),
  );
  return [first, ...units].join('');
}

/** The text is read on demand. A call with cached rules does not need it. */
function understood(
  cached: CachedText,
  { signature }: StoreFiles,
  fresh: () => string,
): Pick<StoreSnapshot, 'source' | 'diagnostics'> | undefined {
  const second = LENGTH_DIGITS + 1;
  const read = () => {
    const third = second + Number(cached.slice(0, LENGTH_DIGITS)) + 1;
    return { messages: cached.slice(second, third - 1), third };
  };
  const head = undefinedIfDamaged(read);
  if (!head) return undefined;
  let text: string | undefined;
  const source: SignedSource = {
    name: STORE_NAME,
    signature,
    get text() {
      text ??=
        undefinedIfDamaged(() => parsed<string>(cached.slice(head.third, cached.length - 1))) ?? fresh();
      return text;
    },
  };
  const messages = parsed<readonly string[]>(head.messages);
  return { source, diagnostics: messages.map(message => diagnostic('W811', message)) };
}

function parsed<T>(line: string): T {
  return JSON.parse(fromAscii(line)) as T; // as: `shown` wrote these bytes, and the cache returns them unchanged
}

function undefinedIfDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    return undefined;
  }
}
