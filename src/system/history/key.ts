/**
 * The keys of histories and pins, derived from the key file. INVARIANT: a code made for one purpose is valid for no
 * other, and no message contains a key. `RULESPEC_KEY` does not count: all shells of a user must read the same
 * histories.
 */
import { lstatSync } from 'node:fs';
import { fromBase64url, fromHex, hmac, type KeyedCode, keyedCode } from '../digest.ts';
import type { Host } from '../host.ts';
import { keyPath, readKeyFile } from '../key-file.ts';
import { Unusable } from './files.ts';

const MIN_KEY_BYTES = 32;

/** Makes the codes of histories. */
export type HistoryKey = KeyedCode;

interface Known {
  readonly key: HistoryKey;
  /** Tells a replaced key file. */
  readonly version: string;
}

/** Keys by purpose and path of the key file. A resident process reads a file again only when it has changed. */
const known = new Map<string, Known>();

/** The key. With `create`, a missing key file is created; otherwise the result is undefined without one. */
export function historyKey(host: Host, create: boolean): HistoryKey | undefined {
  return derivedKey(host, create, 'history of rulespec');
}

/** The same for another purpose. Throws an `Unusable` where the key file cannot be used. */
export function derivedKey(host: Host, create: boolean, purpose: string): HistoryKey | undefined {
  const path = keyPath(host);
  const version = versionOf(path);
  const about = `${purpose}\n${path}`;
  const before = known.get(about);
  if (before && before.version === version) return before.key;
  const { value, diagnostics } = readKeyFile(host, undefined, create);
  if (value === undefined) {
    if (diagnostics.length === 0) return undefined;
    throw new Unusable('the key file cannot be used');
  }
  const bytes = fromHex(value) ?? fromBase64url(value.replace(/=+$/, ''));
  if (!bytes || bytes.length < MIN_KEY_BYTES) throw new Unusable('the key file holds no key');
  const key = keyedCode(hmac(bytes, purpose));
  // The status is of before the read: a file that is replaced in between is read again.
  if (version !== undefined) known.set(about, { key, version });
  return key;
}

function versionOf(path: string): string | undefined {
  const status = lstatSync(path, { throwIfNoEntry: false });
  return status && `${status.ino} ${status.size} ${status.mtimeMs} ${status.ctimeMs} ${status.mode}`;
}
