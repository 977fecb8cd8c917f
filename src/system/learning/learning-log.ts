/**
 * The log of background learning: JSON lines in the user's state folder, for users who wonder why nothing was proposed.
 * INVARIANT: each line is one write. The file is bounded. System errors are never thrown here.
 */
import { fstatSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isStringArray, membersOf, parsedJson } from '../../values/plain-json.ts';
import { readFile } from '../files.ts';
import type { Host } from '../host.ts';
import { makeOwnFolder, openToAppend } from '../own-files.ts';
import { withOpen } from '../read-descriptor.ts';
import { quietly } from '../system-error.ts';
import { ownStateFolder } from '../user-folders.ts';

/** Bytes of a line with its end, and of the file. One older file stays beside it. */
const MAX_LINE_BYTES = 4_000;
const MAX_BYTES = 256 * 1024;

export interface LearningEntry {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly session: string | null;
  readonly transcript: string;
  /** The absolute path of the database, to which the ids of proposals belong. */
  readonly store: string;
  /** Ids of the resulting proposals. */
  readonly proposals: readonly number[];
  /** The model's other proposals, each with the reason why no person is asked about it. */
  readonly dropped: readonly string[];
  /** The reason why nothing was learned. */
  readonly failed?: string;
  readonly model?: string;
  readonly ms?: number;
  readonly input_tokens?: number;
  readonly output_tokens?: number;
}

export function learningLogPath(host: Host): string {
  return join(ownStateFolder(host), 'learning.jsonl');
}

export function logLearning(host: Host, entry: LearningEntry): void {
  const path = learningLogPath(host);
  quietly(() => {
    makeOwnFolder(ownStateFolder(host));
    withOpen(openToAppend(path), descriptor => {
      const { size } = fstatSync(descriptor);
      writeSync(descriptor, lineOf(entry));
      if (size > MAX_BYTES) renameSync(path, `${path}.1`);
    });
  });
}

/** A line that is too long first loses dropped proposals, then parts of its texts. Its length shows that. */
function lineOf(entry: LearningEntry): string {
  const line = `${JSON.stringify(entry)}\n`;
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  if (entry.dropped.length > 0) return lineOf({ ...entry, dropped: entry.dropped.slice(0, -1) });
  const cut = (text: string) => text.slice(0, 200);
  const { session, transcript, store, failed, model } = entry;
  return `${JSON.stringify({
    ...entry,
    session: session === null ? null : cut(session),
    transcript: cut(transcript),
    store: cut(store),
    proposals: entry.proposals.slice(0, 10),
    ...(failed !== undefined && { failed: cut(failed) }),
    ...(model !== undefined && { model: cut(model) }),
  })}\n`;
}

/** The learnings for a store, the newest last. Lines that cannot be parsed are left out. */
export function readLearnings(host: Host, store: string, most: number): readonly LearningEntry[] {
  const { value } = readFile(learningLogPath(host), 2 * MAX_BYTES);
  const lines = value ? new TextDecoder().decode(value).split('\n') : [];
  return lines
    .map((line): unknown => parsedJson(line))
    .filter(isEntry)
    .filter(each => each.store === store)
    .slice(-most);
}

/** Checks the fields that readers use. */
function isEntry(value: unknown): value is LearningEntry {
  const entry = membersOf(value);
  const isText = (each: unknown) => each === undefined || typeof each === 'string';
  return (
    typeof entry['ts'] === 'string' &&
    typeof entry['transcript'] === 'string' &&
    typeof entry['store'] === 'string' &&
    Array.isArray(entry['proposals']) &&
    isStringArray(entry['dropped']) &&
    isText(entry['failed']) &&
    isText(entry['model'])
  );
}
