/**
 * Makes a repeated `planVerify` fast: the cache holds the digests of all files that the previous one read. INVARIANT:
 * the cache stores only plans in order, and only for the exact bytes that were read. The key authenticates each entry:
 * whoever can forge an entry can forge a stamp.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { inFolder, writeAtomically } from '../system/atomic-write.ts';
import { fromBase64url, hmac, sameBytes, sha256, toBase64url } from '../system/digest.ts';
import { readFile } from '../system/files.ts';
import { historyBegan } from '../system/history/began.ts';
import { pinFor } from '../system/pins.ts';
import { loadFile } from '../system/sources.ts';
import { ABSENT } from './evidence.ts';
import { digestOf } from './findings.ts';
import type { Key } from './key.ts';
import type { FoundSession } from './open-session.ts';
import { NO_PIN } from './pinned-rulespec.ts';
import type { Project } from './project.ts';
import { readPrograms, rulespecPath } from './rulespec.ts';

const CACHE = '.plan-verify.json';
/** Bytes of the cache file, far more than the digests of all files of a rulespec need. */
const MAX_BYTES = 1024 * 1024;

/** A file and its SHA-256. */
interface Remembered {
  readonly kind: 'session' | 'rulespec' | 'program' | 'evidence' | 'pin';
  /** A name in the session, a path that the rulespec uses, or a path from the root; empty for the rulespec itself. */
  readonly path: string;
  readonly digest: string;
}

export function remember(folder: string, key: Key, files: readonly Remembered[]): void {
  const text = JSON.stringify(files);
  // If the write fails, the next call is merely slow.
  writeAtomically(inFolder(folder, CACHE), `${toBase64url(hmac(key.bytes, signed(text)))}\n${text}\n`);
}

/** Whether nothing has changed since the plan was in order. False in case of doubt. */
export function isUnchanged({ project, session, folder }: FoundSession, key: Key, maxBytes: number): boolean {
  const bytes = readFile(inFolder(folder, CACHE), MAX_BYTES).value;
  const [mac = '', text = ''] = bytes ? new TextDecoder().decode(bytes).split('\n') : [];
  const code = fromBase64url(mac);
  if (!code || !sameBytes(code, hmac(key.bytes, signed(text)))) return false;
  const files: readonly Remembered[] = JSON.parse(text);
  const digestNow: Readonly<Record<Remembered['kind'], (path: string) => string | undefined>> = {
    session: path => digestOf(inFolder(folder, path)),
    rulespec: () => textDigest(loadFile(rulespecPath(project), maxBytes).value?.text),
    program: path => textDigest(readPrograms(project, maxBytes)(path).value?.text),
    pin: () => pinDigest(project, session),
    evidence: path => digestOf(inFolder(project.root, path)) ?? ABSENT,
  };
  return files.every(({ kind, path, digest }) => digestNow[kind](path) === digest);
}

/** Undefined for a pin that is not believed, and for one that is missing where there must be one. */
function pinDigest({ host, root }: Project, session: string): string | undefined {
  const known = pinFor(host, session, root);
  if (known.state === 'none') return historyBegan(host, session) === undefined ? NO_PIN : undefined;
  return known.state === 'pinned' ? known.digest : undefined;
}

function textDigest(text: string | undefined): string | undefined {
  return text === undefined ? undefined : sha256(text);
}

/** No canonical JSON begins like this, so a stamp never passes for a cache entry, nor a cache entry for a stamp. */
function signed(text: string): string {
  return `plan-verify of rulespec ${packageJson.version}\n${text}`;
}
