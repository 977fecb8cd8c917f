/**
 * The stamp key, from `RULESPEC_KEY` or from the key file. INVARIANT: no message contains a key. An unusable key is
 * refused and never replaced.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { fromBase64url, fromHex, keyIdOf } from '../system/digest.ts';
import { type Host, thisHost } from '../system/host.ts';
import { keyPath, readKeyFile } from '../system/key-file.ts';
import { shownPath } from '../system/session-folder.ts';
import { openProject } from './project.ts';

/** Overrides the key file, for CI. */
const KEY_VARIABLE = 'RULESPEC_KEY';
const MIN_KEY_BYTES = 32;

export interface Key {
  readonly bytes: Uint8Array;
  /** Identifies the key. */
  readonly id: Uint8Array;
  /** The source of the key, for people: the variable's name or the file's path. */
  readonly place: string;
}

/** The place of the key, present or not, and any problem with it. The result never contains the key. */
export function describeKey(host: Host = thisHost()): {
  readonly place: string;
  /** Absent when a usable key is present. */
  readonly remark?: string;
  readonly diagnostics: readonly Diagnostic[];
} {
  const key = openKey(host, openProject({ host }).root);
  if (key.value) return { place: key.value.place, diagnostics: [] };
  const place = isGiven(host) ? KEY_VARIABLE : keyPath(host);
  const isMissing = key.diagnostics.every(({ code }) => code === 'E503');
  if (!isMissing) return { place, diagnostics: key.diagnostics };
  return { place, remark: 'it is not there yet: `rulespec write-envelope` makes it', diagnostics: [] };
}

function isGiven({ environment }: Host): boolean {
  return (environment[KEY_VARIABLE] ?? '') !== '';
}

/** The key. With `create`, a missing key is created first. */
export function openKey(host: Host, root: string, create = false): Reported<Key> {
  const given = host.environment[KEY_VARIABLE];
  if (given !== undefined && isGiven(host)) return keyOf(given.trim(), `\`${KEY_VARIABLE}\``, KEY_VARIABLE);
  const path = keyPath(host);
  const text = readKeyFile(host, root, create);
  if (text.value !== undefined) return keyOf(text.value, `the key file \`${shownPath(host, path)}\``, path);
  if (text.diagnostics.length > 0) return refused(...text.diagnostics);
  return refused(
    diagnostic('E503', `there is no key for stamps at \`${shownPath(host, path)}\``, {
      hint: `\`rulespec write-envelope\` makes one; to check a stamp of another machine, set \`${KEY_VARIABLE}\` to its key`,
    }),
  );
}

function keyOf(text: string, what: string, place: string): Reported<Key> {
  const bytes = fromHex(text) ?? fromBase64url(text.replace(/=+$/, ''));
  if (bytes && bytes.length >= MIN_KEY_BYTES)
    return { value: { bytes, id: keyIdOf(bytes), place }, diagnostics: [] };
  const why = bytes ? `has ${bytes.length} bytes` : 'is neither hexadecimal nor base64url';
  return refused(
    diagnostic('E505', `${what} ${why}`, {
      hint: `a key is at least ${MIN_KEY_BYTES} random bytes; \`openssl rand -hex ${MIN_KEY_BYTES}\` makes one`,
    }),
  );
}
