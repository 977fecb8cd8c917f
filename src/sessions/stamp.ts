/**
 * Stamps: `rulespec1:` followed, in base64url, by 8 bytes that identify the key and an HMAC-SHA256. The HMAC covers the
 * canonical JSON (RFC 8785) of everything that determines the verdict. INVARIANT: two contents have the same canonical
 * text only if they are equal as data. Reformatting keeps a stamp valid; a changed value or rule invalidates it.
 */
import { print } from '../datalog/print.ts';
import type { Program } from '../datalog/program.ts';
import { fromBase64url, hmac, MAC_BYTES, sameBytes, toBase64url } from '../system/digest.ts';
import { canonicalText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { Key } from './key.ts';

/** Increased when the stamped content or its encoding changes. */
const VERSION = 1;
const KEY_ID_BYTES = 8;
const FORM = /^rulespec(\d{1,9}):([A-Za-z0-9_-]+)$/;

/** The content that a stamp covers. */
export interface Stamped {
  readonly facts: JsonNode;
  /** The rulespec as parsed data. */
  readonly rulespec: JsonNode;
  /** The user's programs by the paths that the rulespec uses. */
  readonly programs: ReadonlyMap<string, Program>;
  /** SHA-256, in hexadecimal, of the files that the verdict depends on, by path. */
  readonly evidence: ReadonlyMap<string, string>;
}

export function makeStamp(content: Stamped, key: Key): string {
  const mac = hmac(key.bytes, stampedContent(content));
  return `rulespec${VERSION}:${toBase64url(key.id, mac)}`;
}

/** The reason why a stamp is invalid. */
type StampFault = 'absent' | 'malformed' | 'version' | 'key' | 'content';

/** The parts of a stamp, or its fault as far as it shows without the key and the content. */
type ReadStamp = { readonly fault: StampFault } | { readonly keyId: Uint8Array; readonly mac: Uint8Array };

/** `stamp` is the value under `verified`. */
export function readStamp(stamp: JsonNode | undefined): ReadStamp {
  if (!stamp || stamp.kind === 'null') return { fault: 'absent' };
  const [, version, text = ''] = (stamp.kind === 'string' && FORM.exec(stamp.value)) || [];
  if (version === undefined) return { fault: 'malformed' };
  if (version !== String(VERSION)) return { fault: 'version' };
  const bytes = fromBase64url(text);
  if (bytes?.length !== KEY_ID_BYTES + MAC_BYTES) return { fault: 'malformed' };
  return { keyId: bytes.subarray(0, KEY_ID_BYTES), mac: bytes.subarray(KEY_ID_BYTES) };
}

/** Undefined for a valid stamp. */
export function stampFault(stamp: JsonNode | undefined, content: Stamped, key: Key): StampFault | undefined {
  const read = readStamp(stamp);
  if ('fault' in read) return read.fault;
  if (!sameBytes(read.keyId, key.id)) return 'key';
  return sameBytes(read.mac, hmac(key.bytes, stampedContent(content))) ? undefined : 'content';
}

/** RFC 8785 sorts members by name. */
function stampedContent({ facts, rulespec, programs, evidence }: Stamped): string {
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

/** The meaning of a program: without comments and source places. */
export function withoutComments({ relations, rules, ...rest }: Program): Program {
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

/** A sentence and a remedy for each fault. */
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
