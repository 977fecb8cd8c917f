/**
 * The cache of review answers: one small file for each question, in the user's cache folder. INVARIANT: a read returns
 * what this user stored for this key, and recently. The cache reads only files that belong to the user and that nobody
 * else can read. A file begins with the digest of the rest, so damage shows. A damaged or unwritable file counts as a
 * missing one.
 */
import { fstatSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../values/json-node.ts';
import { parsedJson } from '../values/plain-json.ts';
import { writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { isOwn, makeOwnFolder, OWNER_ONLY_FILE, openToRead } from './own-files.ts';
import { readUpTo, withOpen } from './read-descriptor.ts';
import { quietly } from './system-error.ts';
import { ownCacheFolder } from './user-folders.ts';

/** After this time the question is asked again. */
export const MAX_AGE_MILLISECONDS = 7 * 24 * 3_600_000;
/** The cache holds at most this many files. Beyond that it removes the oldest ones. */
export const MAX_ANSWERS = 1_000;
/** Bytes, more than a valid answer has. */
const MAX_BYTES = 1024 * 1024;

interface ReviewCache {
  read(key: string): Json | undefined;
  write(key: string, answer: Json): void;
}

/** Keys are digests, which serve as file names. `today` is the time in milliseconds since 1970. */
export function reviewCache(host: Host, today: () => number = Date.now): ReviewCache {
  const folder = join(ownCacheFolder(host), 'reviews');
  return {
    read: key =>
      quietly(() => (isOwn(host, lstatSync(folder)) ? answerIn(host, folder, key, today()) : undefined)),
    write(key, answer) {
      const body = JSON.stringify({ key, at: today(), answer });
      if (body.length > MAX_BYTES / 4) return;
      quietly(() => {
        makeOwnFolder(folder);
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
  // as: the digest shows that `write` wrote these bytes, if it wrote any.
  const entry = parsedJson(body) as
    | { readonly key: string; readonly at: number; readonly answer: Json }
    | undefined;
  if (entry?.key !== key) return undefined;
  const age = today - entry.at;
  return age >= 0 && age < MAX_AGE_MILLISECONDS ? entry.answer : undefined;
}

function readOwn(host: Host, path: string): string | undefined {
  return withOpen(openToRead(path), descriptor => {
    const status = fstatSync(descriptor);
    if (!status.isFile() || !isOwn(host, status) || status.size > MAX_BYTES) return undefined;
    return Buffer.from(readUpTo(descriptor, MAX_BYTES, status.size + 1)).toString('utf8');
  });
}
