/**
 * The files of session histories, in `history/` in the user's state folder. INVARIANT: a file's name is a digest, so no
 * session id becomes a path; only regular files that belong to the user alone are opened, and no open follows a link.
 */
import { closeSync, fstatSync, lstatSync, type Stats } from 'node:fs';
import { sha256 } from '../digest.ts';
import type { Host } from '../host.ts';
import { isOwn, makeOwnFolder } from '../own-files.ts';
import { errorCode } from '../system-error.ts';
import { below, ownStateFolder } from '../user-folders.ts';

/** Hexadecimal characters of a name. */
const NAME_LENGTH = 32;
export const NAME = /^[0-9a-f]{32}$/;

export interface HistoryFiles {
  /** The digest of the session's id. */
  readonly name: string;
  /** The records, one a line. */
  readonly lines: string;
  /** Counts and the last code, keyed. */
  readonly head: string;
  /** The head of a rewritten file, until it replaces the head. */
  readonly nextHead: string;
  /** The summary of the lines up to some place, for faster reading. Nothing depends on it. */
  readonly summary: string;
  /** Exists while every event was recorded. */
  readonly marker: string;
  readonly lock: string;
  /** Names the history that this session continues. */
  readonly alias: string;
}

export function historyFolder(host: Host): string {
  return below(ownStateFolder(host), 'history');
}

/** The name of a session's history, or of what is kept about a folder. */
export function nameOf(id: string): string {
  return sha256(id).slice(0, NAME_LENGTH);
}

export function filesOf(host: Host, name: string): HistoryFiles {
  const base = below(historyFolder(host), name);
  return {
    name,
    lines: `${base}.jsonl`,
    head: `${base}.head`,
    nextHead: `${base}.next`,
    summary: `${base}.summary`,
    marker: `${base}.whole`,
    lock: `${base}.lock`,
    alias: `${base}.alias`,
  };
}

/** A reason, in words, why a history cannot be used. Only this module's folder throws and catches it. */
export class Unusable extends Error {}

export const NO_KEY = 'the key file is missing';
export const NOT_RECORDED = 'an event could not be recorded';

/** Makes the folder of histories, or checks the existing one. */
export function makeHistoryFolder(host: Host): void {
  makeOwnFolder(historyFolder(host));
  checkHistoryFolder(host);
}

/** False where the folder does not exist. */
export function checkHistoryFolder(host: Host): boolean {
  const status = lstatSync(historyFolder(host), { throwIfNoEntry: false });
  if (!status) return false;
  if (!status.isDirectory()) throw new Unusable('the folder of histories is a link or a file');
  if (!isOwn(host, status)) throw new Unusable('the folder of histories is open to other users');
  return true;
}

interface OpenFile {
  readonly descriptor: number;
  readonly status: Stats;
}

/** Uses a file of the user's own; undefined where it does not exist. */
export function withOwnFile<T>(
  host: Host,
  path: string,
  open: (path: string) => number,
  use: (file: OpenFile) => T,
): T | undefined {
  // Most of these files do not exist, and an exception costs more than this check.
  if (!isThere(path)) return undefined;
  const descriptor = opened(path, open);
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw new Unusable('one of its files is not a regular file');
    if (!isOwn(host, status)) throw new Unusable('one of its files belongs or is open to another user');
    return use({ descriptor, status });
  } finally {
    closeSync(descriptor);
  }
}

function opened(path: string, open: (path: string) => number): number {
  try {
    return open(path);
  } catch (error) {
    if (errorCode(error) === 'ELOOP') throw new Unusable('one of its files is a symbolic link');
    throw error;
  }
}

export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
