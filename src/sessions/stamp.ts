/**
 * Stamps: `rulespec1:` and, in base64url, 8 bytes that tell which key made it and an HMAC-SHA256 over the canonical JSON
 * (RFC 8785) of everything that a verdict follows from. INVARIANT: two contents have one canonical text only if they are
 * equal as data, so reformatting keeps a stamp and any change of a value or a rule breaks it.
 */
import { print } from '../datalog/print.ts';
import type { Program } from '../datalog/program.ts';
import { fromBase64url, hmac, MAC_BYTES, sameBytes, toBase64url } from '../effects/digest.ts';
import { canonicalText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { Key } from './key.ts';

/** Raised when what is stamped, or how it is written, changes. */
const VERSION = 1;
const KEY_ID_BYTES = 8;
const FORM = /^rulespec(\d{1,9}):([A-Za-z0-9_-]+)$/;

/** What a stamp vouches for. */
export interface Stamped {
  readonly facts: JsonNode;
  /** The rulespec as data, as it was read. */
  readonly rulespec: JsonNode;
  /** The user's programs by the paths that the rulespec has for them. */
  readonly programs: ReadonlyMap<string, Program>;
  /** SHA-256 of the files that the verdict looked at, by path, in hexadecimal. */
  readonly evidence: ReadonlyMap<string, string>;
}

export function makeStamp(content: Stamped, key: Key): string {
  const mac = hmac(key.bytes, stampedContent(content));
  return `rulespec${VERSION}:${toBase64url(key.id, mac)}`;
}

/** Why a stamp does not count. */
export type StampFault = 'absent' | 'malformed' | 'version' | 'key' | 'content';

/** A stamp's parts, or why it has none: what can be told without the key and the content. */
type ReadStamp = { readonly fault: StampFault } | { readonly keyId: Uint8Array; readonly mac: Uint8Array };

/** `stamp` is what stands under `verified`. */
export function readStamp(stamp: JsonNode | undefined): ReadStamp {
  if (!stamp || stamp.kind === 'null') return { fault: 'absent' };
  const [, version, text = ''] = (stamp.kind === 'string' && FORM.exec(stamp.value)) || [];
  if (version === undefined) return { fault: 'malformed' };
  if (version !== String(VERSION)) return { fault: 'version' };
  const bytes = fromBase64url(text);
  if (bytes?.length !== KEY_ID_BYTES + MAC_BYTES) return { fault: 'malformed' };
  return { keyId: bytes.subarray(0, KEY_ID_BYTES), mac: bytes.subarray(KEY_ID_BYTES) };
}

/** Undefined for a stamp that is valid. */
export function stampFault(stamp: JsonNode | undefined, content: Stamped, key: Key): StampFault | undefined {
  const read = readStamp(stamp);
  if ('fault' in read) return read.fault;
  if (!sameBytes(read.keyId, key.id)) return 'key';
  return sameBytes(read.mac, hmac(key.bytes, stampedContent(content))) ? undefined : 'content';
}

/** RFC 8785: the members stand in the order of their names. */
export function stampedContent({ facts, rulespec, programs, evidence }: Stamped): string {
  const printed = new Map([...programs].map(([path, program]) => [path, print(withoutComments(program))]));
  const members = [
    ['evidence', textsByName(evidence)],
    ['facts', canonicalText(facts)],
    ['programs', textsByName(printed)],
    ['rulespec', canonicalText(rulespec)],
    ['version', String(VERSION)],
  ];
  return `{${members.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
}

/** What a program says without what is said about it: comments, and where its rules stood. */
function withoutComments({ relations, rules, ...rest }: Program): Program {
  return {
    ...rest,
    relations: relations.map(({ meaning: _, ...relation }) => relation),
    rules: rules.map(rule => ({ ...rule, origin: { label: '' } })),
  };
}

function textsByName(texts: ReadonlyMap<string, string>): string {
  const entries = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`).join(',')}}`;
}

/** A sentence about a stamp that does not count, and what to do. */
export const faultTexts: Readonly<Record<StampFault, { readonly message: string; readonly advice: string }>> =
  {
    absent: {
      message: 'the envelope has no stamp',
      advice: 'write it with `rulespec write-envelope`, which stamps what holds',
    },
    malformed: {
      message: 'the stamp is malformed',
      advice: 'write the envelope again: a stamp is never written by hand',
    },
    version: {
      message: `the stamp is of another version than rulespec${VERSION}`,
      advice:
        'write the envelope again with this release of rulespec, or check it with the one that stamped it',
    },
    key: {
      message: 'the stamp was made with another key',
      advice: 'check it with the key that made it, in `RULESPEC_KEY`, or write the envelope again',
    },
    content: {
      message: 'the facts, the rulespec, a program or the evidence changed after the stamp was made',
      advice: 'write the envelope again, so that it is verified as it is now',
    },
  };
