/** The objections to a plan, as sentences: what is wrong, and what to do. */
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { readDocument } from '../compiler/yaml.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PredicateVerdict } from '../runtime/verdict.ts';
import { inFolder } from '../system/atomic-write.ts';
import { sha256 } from '../system/digest.ts';
import { readFile } from '../system/files.ts';
import { type Json, toJson } from '../values/json-node.ts';
import { ENVELOPE, PROGRAM, TRACE, VERDICT } from './artefacts.ts';

export interface Finding {
  /**
   * `envelope`, `rulespec`, `predicate`, `evidence`, `stamp`, `files`, `attestation`, `signature`, `subject` or
   * `rules`.
   */
  readonly subject: string;
  /** One sentence, lower-case, no final period. */
  readonly message: string;
  /** An imperative of the same form. */
  readonly advice: string;
}

/** The result of a check of a plan or a stamp. */
export interface Checked {
  readonly what: 'plan' | 'stamp' | 'attestation';
  /** Present for a plan. */
  readonly session?: string;
  readonly holds: boolean;
  readonly unverified: boolean;
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
}

const WRITE_AGAIN = 'write the envelope again with `rulespec write-envelope`';

export function withoutEnvelope(where: string): Finding {
  return {
    subject: 'envelope',
    message: `there is no \`${ENVELOPE}\` in \`${where}\``,
    advice: 'write one with `rulespec write-envelope`: report what was done as facts',
  };
}

export function withoutRulespec(path: string): Finding {
  return {
    subject: 'rulespec',
    message: `the envelope is stamped, and the rulespec \`${path}\` is gone`,
    advice: 'bring the rulespec back',
  };
}

export const noRulespec: Finding = {
  subject: 'rulespec',
  message: 'there is no rulespec that a stamp could be about',
  advice: 'name it with `--rulespec FILE`',
};

export function failure({ sentence, reason, remedy, message }: PredicateVerdict): Finding {
  return {
    subject: 'predicate',
    message: message ?? `it does not hold that ${sentence}${reason === undefined ? '' : `: ${reason}`}`,
    advice: `${remedy ?? 'change what it reports'}, and ${WRITE_AGAIN}`,
  };
}

/** The content of `verdict.json` that later checks use. */
export interface WrittenWith {
  /** SHA-256 of the other files of the session, by name. */
  readonly files: ReadonlyMap<string, string>;
  readonly evidence: ReadonlyMap<string, string>;
  /** SHA-256 of `verdict.json` itself. */
  readonly digest: string;
}

/** Bytes of a file that is only hashed, or that we wrote. */
const MAX_BYTES = 512 * 1024 * 1024;
const OWN_LIMITS: DocumentLimits = { ...DOCUMENT_LIMITS, bytes: MAX_BYTES, values: Number.POSITIVE_INFINITY };

/** The names that `verdict.json` may contain. Anyone may have written that file. */
const DIGESTED: ReadonlySet<string> = new Set([ENVELOPE, PROGRAM, TRACE]);

/** Undefined when the file is missing or has another form. */
export function readWrittenWith(folder: string): WrittenWith | undefined {
  const bytes = readFile(inFolder(folder, VERDICT), MAX_BYTES).value;
  if (!bytes) return undefined;
  const text = new TextDecoder().decode(bytes);
  const document = readDocument({ name: VERDICT, text }, OWN_LIMITS).value;
  if (document?.kind !== 'object') return undefined;
  const members = new Map(document.entries.map(({ key, value }) => [key.value, toJson(value)]));
  const [files, evidence] = [textsOf(members.get('files')), textsOf(members.get('evidence'))];
  if (!files?.has(ENVELOPE) || !evidence || [...files.keys()].some(name => !DIGESTED.has(name)))
    return undefined;
  return { files, evidence, digest: sha256(bytes) };
}

function textsOf(value: Json | undefined): ReadonlyMap<string, string> | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const entries = Object.entries<Json>(value);
  return new Map(entries.map(([name, text]) => [name, String(text)]));
}

/** The session's files that differ from those that `verdict.json` lists. */
export function fileFindings(folder: string, written: WrittenWith | undefined): Finding[] {
  if (!written)
    return [{ subject: 'files', message: `\`${VERDICT}\` is missing or was changed`, advice: WRITE_AGAIN }];
  return [...written.files]
    .filter(([name, digest]) => digestOf(inFolder(folder, name)) !== digest)
    .map(([name]) => ({
      subject: 'files',
      message: `\`${name}\` is not the one that \`${VERDICT}\` was written with`,
      advice: WRITE_AGAIN,
    }));
}

/** Evidence that has changed since the envelope was written. */
export function evidenceFindings(
  written: WrittenWith | undefined,
  today: ReadonlyMap<string, string>,
): Finding[] {
  const before = written?.evidence ?? new Map<string, string>();
  const paths = [...new Set([...before.keys(), ...today.keys()])].sort();
  return paths
    .filter(path => before.get(path) !== today.get(path))
    .map(path => ({
      subject: 'evidence',
      message: `\`${path}\` ${changeOf(before.get(path), today.get(path))}`,
      advice: WRITE_AGAIN,
    }));
}

function changeOf(before: string | undefined, today: string | undefined): string {
  if (before === undefined) return 'is evidence now, and was not looked at when the envelope was written';
  if (today === undefined) return 'was evidence when the envelope was written, and is not any more';
  return 'changed after the envelope was written';
}

/** SHA-256 of a file; undefined where it cannot be read. */
export function digestOf(path: string): string | undefined {
  const bytes = readFile(path, MAX_BYTES).value;
  return bytes && sha256(bytes);
}
