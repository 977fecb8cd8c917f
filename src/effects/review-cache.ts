/**
 * Answers to reviews, one small file for each question, in the user's cache folder. INVARIANT: what is given back is what was kept for
 * this key, by this user, not long ago: a file is read only where it is the user's own and no other's to look into, and it begins with
 * the digest of the rest, so that damage shows. Whatever is wrong with one, or cannot be written, is as if there were none.
 */
import { closeSync, fstatSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../values/json-node.ts';
import { writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { isOwn, openToRead, quietly } from './own-files.ts';
import { readUpTo } from './read-descriptor.ts';
import { ownCacheFolder } from './user-folders.ts';

/** After that the same question is asked again. */
export const MAX_AGE_MILLISECONDS = 7 * 24 * 3_600_000;
/** Files that are kept; when there are more, those that were written longest ago go. */
export const MAX_ANSWERS = 1_000;
/** More than an answer that is believed can have. */
const MAX_BYTES = 1024 * 1024;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export interface KeptAnswers {
  find(key: string): Json | undefined;
  keep(key: string, answer: Json): void;
}

/** Keys are digests: names for files. `today` is the time in milliseconds since 1970. */
export function keptAnswers(host: Host, today: () => number = Date.now): KeptAnswers {
  const folder = join(ownCacheFolder(host), 'reviews');
  return {
    find: key =>
      quietly(
        () => (isOwn(host, lstatSync(folder)) ? answerIn(host, folder, key, today()) : undefined),
        isForeign,
      ),
    keep(key, answer) {
      const body = JSON.stringify({ key, at: today(), answer });
      if (body.length > MAX_BYTES / 4) return;
      quietly(() => {
        mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
        if (!isOwn(host, lstatSync(folder))) return;
        const path = join(folder, key);
        writeAtomically(path, `${sha256(body)}\n${body}\n`, path, OWNER_ONLY_FILE);
        keepNewest(folder, MAX_ANSWERS);
      });
    },
  };
}

function answerIn(host: Host, folder: string, key: string, today: number): Json | undefined {
  const text = readOwn(host, join(folder, key));
  const [digest = '', body = '', ...rest] = (text ?? '').split('\n');
  if (rest.join('\n') !== '' || sha256(body) !== digest) return undefined;
  // as: it is what `keep` has written, byte by byte.
  const kept = JSON.parse(body) as {
    readonly key: string;
    readonly at: number;
    readonly answer: Json;
  } | null;
  if (kept?.key !== key) return undefined;
  const age = today - kept.at;
  return age >= 0 && age < MAX_AGE_MILLISECONDS ? kept.answer : undefined;
}

function readOwn(host: Host, path: string): string | undefined {
  const descriptor = openToRead(path);
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile() || !isOwn(host, status) || status.size > MAX_BYTES) return undefined;
    return Buffer.from(readUpTo(descriptor, MAX_BYTES, status.size + 1)).toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** What was written is not what we write. */
function isForeign(error: unknown): boolean {
  return error instanceof SyntaxError;
}
