/**
 * The Ed25519 key that signs attestations and runs, from `RULESPEC_SIGNING_KEY` or from a file in the user's state
 * folder. The file is made at its first use. INVARIANT: no message contains a private key. An unusable key is refused
 * and never replaced.
 */
import { diagnostic, found, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { type SigningKey, signingKeyOf } from './digest.ts';
import type { Host } from './host.ts';
import { readKeyFile, signingKeyFile } from './key-file.ts';
import { shownPath } from './session-folder.ts';

/** Overrides the key file, for CI: PKCS #8 in PEM. */
const SIGNING_KEY_VARIABLE = 'RULESPEC_SIGNING_KEY';

interface OpenSigningKey extends SigningKey {
  /** The source of the key, for people: the variable's name or the file's path. */
  readonly place: string;
}

interface SigningKeyOptions {
  /** The root of a repository, inside which no key may lie. */
  readonly root?: string;
  /** Makes a missing key first. It asks no question, so it works without a terminal. */
  readonly create?: boolean;
}

/** Undefined without a diagnostic: there is no key yet. */
export function openSigningKey(
  host: Host,
  { root, create = false }: SigningKeyOptions = {},
): Reported<OpenSigningKey> {
  const given = host.environment[SIGNING_KEY_VARIABLE];
  if (given) return keyOf(given, `\`${SIGNING_KEY_VARIABLE}\``, SIGNING_KEY_VARIABLE);
  const path = signingKeyFile.path(host);
  const { value, diagnostics } = readKeyFile(host, root, create, signingKeyFile);
  if (value === undefined) return refused(...diagnostics);
  return keyOf(value, `the key file \`${shownPath(host, path)}\``, path);
}

/** The path of the key file, whether or not it exists. */
export function signingKeyPath(host: Host): string {
  return signingKeyFile.path(host);
}

function keyOf(text: string, what: string, place: string): Reported<OpenSigningKey> {
  const key = signingKeyOf(text);
  if (key) return found({ ...key, place });
  return refused(
    diagnostic('E506', `${what} holds no Ed25519 private key`, {
      hint: 'a key is PKCS #8 in PEM; `openssl genpkey -algorithm ed25519` makes one, and so does `rulespec key new`',
    }),
  );
}
