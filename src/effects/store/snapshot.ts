/**
 * The store as the hook reads it: one rule file, kept in the cache folder while the database is what it was made from. INVARIANT: SQLite is
 * loaded only where there is a store that changed; what was kept is taken only for the same program and the same signature of the files, and
 * is kept only where no change could have the same signature. A store that cannot be read is an error, never a store without rules.
 */
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { SignedSource, Source } from '../../diagnostics/source.ts';
import { STORE_NAME } from '../../values/stored-rule.ts';
import { scopedText } from '../../values/stored-rule-text.ts';
import { DamagedEntry, type KeptText, keepCompiled, readCompiled } from '../compiled-rules.ts';
import type { Host } from '../host.ts';
import { MAX_RULE_BYTES } from '../rule-files.ts';
import type { UserConfig } from '../user-config.ts';
import { openStore } from './open-store.ts';
import { isProblem, type StoreFiles, storeFiles } from './store-file.ts';
import { storePath } from './store-path.ts';

/**
 * Two changes this near to each other may leave the same times: a file system counts in steps, of 4 ms as a rule and of two seconds at most,
 * and its clock may be a little behind ours.
 */
const UNSAFE_MILLISECONDS = 2_500;
const KEPT = 'store.snapshot';

export interface StoreSnapshot {
  /** The database, absolute. */
  readonly path: string;
  /** Absent where there is no store, or none that can be read. */
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}

export function storeSnapshot(host: Host, config: Pick<UserConfig, 'store'>): StoreSnapshot {
  const path = storePath(host, config);
  const files = storeFiles(host, path);
  if (!files) return { path, diagnostics: config.store === undefined ? [] : [notThere(path)] };
  if (isProblem(files)) return { path, diagnostics: [files] };
  const store = host.environment['RULESPEC_NO_CACHE'] ? undefined : cacheFor(host, files);
  const kept = store?.read();
  const known = kept && understood(kept, files, () => againFrom(host, path));
  if (known) return { path, ...known };
  const { value: text, diagnostics } = freshText(host, path);
  if (text === undefined) return { path, diagnostics };
  if (isSettled(host, path, files)) store?.keep(shown(text, diagnostics));
  return { path, source: { name: STORE_NAME, text }, diagnostics };
}

/** Who names a store relies on it. */
function notThere(path: string): Diagnostic {
  return diagnostic('E811', `there is no database at \`${path}\`, which \`config.yaml\` names`, {
    hint: 'the first `rulespec store add` makes it',
  });
}

function freshText(host: Host, path: string): Reported<string> {
  const { value: store, diagnostics: unopened } = openStore(host, { path, write: false });
  if (!store) return { value: undefined, diagnostics: unopened };
  const { value: rules, diagnostics } = store.rules();
  if (!rules) return { value: undefined, diagnostics };
  const text = scopedText(rules);
  if (text.length <= MAX_RULE_BYTES) return { value: text, diagnostics };
  const problem = diagnostic('E816', `the rules of \`${path}\` take more than ${MAX_RULE_BYTES} characters`);
  return { value: undefined, diagnostics: [problem] };
}

/** A store that could be read a moment ago: that it cannot is no longer told as an error beside the others. */
function againFrom(host: Host, path: string): string {
  const { value, diagnostics } = freshText(host, path);
  if (value === undefined) throw new Error(diagnostics[0]?.message ?? 'the store cannot be read any more');
  return value;
}

/** Whether what was read since is what the files hold now, and another change would show. */
function isSettled(host: Host, path: string, before: StoreFiles): boolean {
  const after = storeFiles(host, path);
  if (!after || isProblem(after) || after.signature !== before.signature) return false;
  return Date.now() - before.changed > UNSAFE_MILLISECONDS;
}

/** Which build of the program this is, from the launcher; outside of the bundles there is none. */
declare const PROGRAM_HASH: string | undefined;
const BUILD = typeof PROGRAM_HASH === 'string' ? PROGRAM_HASH : 'source';

function cacheFor(host: Host, { signature }: StoreFiles) {
  const key = `${BUILD}\n${signature}`;
  return {
    read: () => readCompiled(host, KEPT, key),
    keep: (text: string) => keepCompiled(host, KEPT, key, text),
  };
}

/** The length of the second line, in it what was left out, and the text as it is. */
function shown(text: string, diagnostics: readonly Diagnostic[]): string {
  const messages = toAscii(JSON.stringify(diagnostics.map(({ message }) => message)));
  const length = String(messages.length).padStart(LENGTH_DIGITS);
  return `${length}\n${messages}\n${toAscii(JSON.stringify(text))}\n`;
}

const LENGTH_DIGITS = 10;

/** Stands in no JSON text. */
const ESCAPE = '\u0001';

/** What is kept is ASCII: another unit of UTF-16 becomes four hexadecimal digits behind the escape. */
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

/** The text is read when something needs it, which a call whose rules are compiled already does not. */
function understood(
  kept: KeptText,
  { signature }: StoreFiles,
  fresh: () => string,
): Pick<StoreSnapshot, 'source' | 'diagnostics'> | undefined {
  const second = LENGTH_DIGITS + 1;
  const read = () => {
    const third = second + Number(kept.slice(0, LENGTH_DIGITS)) + 1;
    return { messages: kept.slice(second, third - 1), third };
  };
  const head = unlessDamaged(read);
  if (!head) return undefined;
  let text: string | undefined;
  const source: SignedSource = {
    name: STORE_NAME,
    signature,
    get text() {
      text ??= unlessDamaged(() => parsed<string>(kept.slice(head.third, kept.length - 1))) ?? fresh();
      return text;
    },
  };
  const messages = parsed<readonly string[]>(head.messages);
  return { source, diagnostics: messages.map(message => diagnostic('W811', message)) };
}

function parsed<T>(line: string): T {
  return JSON.parse(fromAscii(line)) as T; // as: `shown` wrote it, and what is kept is given back as it was
}

function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    return undefined;
  }
}
