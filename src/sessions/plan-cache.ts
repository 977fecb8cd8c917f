/**
 * What makes a repeated `planVerify` quick: the digests of all files that the last one rested on. INVARIANT: only that nothing
 * speaks against a plan is remembered, only for the very bytes that were looked at, and only under a code that is made with the
 * key: who can forge an entry can forge a stamp.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { inFolder, writeAtomically } from '../effects/atomic-write.ts';
import { fromBase64url, hmac, sameBytes, sha256, toBase64url } from '../effects/digest.ts';
import { readFile } from '../effects/files.ts';
import { loadFile } from '../effects/sources.ts';
import { ABSENT } from './evidence.ts';
import { digestOf } from './findings.ts';
import type { Key } from './key.ts';
import type { Project } from './project.ts';
import { readPrograms, rulespecPath } from './rulespec.ts';

const CACHE = '.plan-verify.json';
/** Of the cache file: far more than the digests of all files that a rulespec can name. */
const MAX_BYTES = 1024 * 1024;

/** A file and its SHA-256. */
interface Remembered {
  readonly kind: 'session' | 'rulespec' | 'program' | 'evidence';
  /** A name in the session, a path as the rulespec has it, or one from the root; empty for the rulespec. */
  readonly path: string;
  readonly digest: string;
}

export function remember(folder: string, key: Key, files: readonly Remembered[]): void {
  const text = JSON.stringify(files);
  // Where it cannot be written, the next call takes as long as this one.
  writeAtomically(inFolder(folder, CACHE), `${toBase64url(hmac(key.bytes, signed(text)))}\n${text}\n`);
}

/** Whether nothing changed since a plan was found in order. False wherever there is a doubt. */
export function isUnchanged(project: Project, folder: string, key: Key, maxBytes: number): boolean {
  const bytes = readFile(inFolder(folder, CACHE), MAX_BYTES).value;
  const [mac = '', text = ''] = bytes ? new TextDecoder().decode(bytes).split('\n') : [];
  const code = fromBase64url(mac);
  if (!code || !sameBytes(code, hmac(key.bytes, signed(text)))) return false;
  const files: readonly Remembered[] = JSON.parse(text);
  const digestNow: Readonly<Record<Remembered['kind'], (path: string) => string | undefined>> = {
    session: path => digestOf(inFolder(folder, path)),
    rulespec: () => textDigest(loadFile(rulespecPath(project), maxBytes).value?.text),
    program: path => textDigest(readPrograms(project, maxBytes)(path).value?.text),
    evidence: path => digestOf(inFolder(project.root, path)) ?? ABSENT,
  };
  return files.every(({ kind, path, digest }) => digestNow[kind](path) === digest);
}

function textDigest(text: string | undefined): string | undefined {
  return text === undefined ? undefined : sha256(text);
}

/** Begins as no canonical JSON does, so that a stamp is never taken for a cache entry nor the reverse. */
function signed(text: string): string {
  return `plan-verify of rulespec ${packageJson.version}\n${text}`;
}
