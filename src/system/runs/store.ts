/**
 * The records of runs, in the user's state folder, one file each, by repository. INVARIANT: a record counts only if the
 * user's key has signed it for this repository; any other is as if it were not there, so that a change, a copy or a
 * removal takes evidence away and never adds any.
 */
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { KnownRun, RunRecord } from '../../values/run-record.ts';
import { writeAtomically } from '../atomic-write.ts';
import { fromBase64url, type SigningKey, sha256, toBase64url } from '../digest.ts';
import { readFile } from '../files.ts';
import type { Host } from '../host.ts';
import { keepNewest } from '../keep-newest.ts';
import { makeOwnFolder, OWNER_ONLY_FILE } from '../own-files.ts';
import { quietly } from '../system-error.ts';
import { ownStateFolder } from '../user-folders.ts';

const FOLDER = 'runs';
/** Records of one repository. */
const MAX_RUNS = 500;
const MAX_RECORD_BYTES = 256 * 1024;
/** The beginning of the signed text, so that a signature counts for nothing else. */
const SIGNED_AS = 'run of rulespec 1';

/** A record as stored: its text is signed as it stands. */
interface Envelope {
  readonly root: string;
  readonly run: string;
  /** The id of the key. */
  readonly key: string;
  readonly signature: string;
}

/** The text of a record's file. */
export function signedRun(root: string, record: RunRecord, key: SigningKey): string {
  const run = JSON.stringify(record);
  const signature = toBase64url(key.sign(signedBytes(realpathSync(root), run)));
  const envelope: Envelope = { root: realpathSync(root), run, key: key.id, signature };
  return `${JSON.stringify(envelope)}\n`;
}

/** Keeps the text of a record. */
export function keepRun(host: Host, root: string, text: string): Diagnostic | undefined {
  const folder = folderOf(host, root);
  makeOwnFolder(folder);
  const path = join(folder, `${sha256(text).slice(0, 32)}.json`);
  const problem = writeAtomically(path, text, path, OWNER_ONLY_FILE);
  if (!problem) quietly(() => keepNewest(folder, MAX_RUNS));
  return problem;
}

/** The runs of a repository, the oldest first. */
export function runsOf(host: Host, root: string, key: SigningKey): readonly KnownRun[] {
  const folder = folderOf(host, root);
  const names = quietly(() => readdirSync(folder)) ?? [];
  const real = realpathSync(root);
  return names
    .flatMap(name => readRun(join(folder, name), real, key) ?? [])
    .sort((a, b) => a.end - b.end || (a.id < b.id ? -1 : 1));
}

function readRun(path: string, root: string, key: SigningKey): KnownRun | undefined {
  const { value } = readFile(path, MAX_RECORD_BYTES);
  const envelope = value && quietlyParsed(new TextDecoder().decode(value));
  if (!isEnvelope(envelope) || envelope.root !== root || envelope.key !== key.id) return undefined;
  const signature = fromBase64url(envelope.signature);
  if (!signature || !key.verifies(signedBytes(root, envelope.run), signature)) return undefined;
  // Signed by this user's key, so that it has the shape that this program wrote.
  const record = JSON.parse(envelope.run) as RunRecord;
  return { ...record, id: `run-${sha256(envelope.run).slice(0, 12)}` };
}

function signedBytes(root: string, run: string): Uint8Array {
  return Buffer.from(`${SIGNED_AS}\n${root}\n${run}`);
}

function quietlyParsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  return ['root', 'run', 'key', 'signature'].every(name => typeof Reflect.get(value, name) === 'string');
}

function folderOf(host: Host, root: string): string {
  return join(ownStateFolder(host), FOLDER, sha256(realpathSync(root)).slice(0, 32));
}
