/**
 * The exemptions of the user: one file beside the user's rules, and a mark for each that is used up. INVARIANT: a list
 * without the code of the user's key is not believed, and then nothing is exempted. An exemption for one decision is
 * taken by one process.
 */
import { closeSync, fstatSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Exemption } from '../values/exemption.ts';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import { createExclusively, removeIfThere, writeAtomically } from './atomic-write.ts';
import { isThere } from './files.ts';
import { historyKey } from './history/key.ts';
import type { Host } from './host.ts';
import { makeOwnFolder, OWNER_ONLY_FILE, openToRead, whyUnreliable } from './own-files.ts';
import { readAt } from './read-descriptor.ts';
import { errorCode, reasonOf } from './system-error.ts';
import { below, ownConfigFolder } from './user-folders.ts';

const MAX_BYTES = 1024 * 1024;
const VERSION = 1;

interface Exemptions {
  readonly exemptions: readonly Exemption[];
  /** E843: then there are none. */
  readonly problem?: Diagnostic;
}

function folderOf(host: Host): string {
  return below(ownConfigFolder(host), 'exemptions');
}

export function exemptionsPath(host: Host): string {
  return below(folderOf(host), 'list.json');
}

/** All of the list, those that are used up or have expired included. */
export function readExemptions(host: Host): Exemptions {
  const path = exemptionsPath(host);
  let descriptor: number | undefined;
  try {
    descriptor = openToRead(path);
    const status = fstatSync(descriptor);
    const why = whyUnreliable(host, status) ?? (status.size > MAX_BYTES ? 'is too large' : undefined);
    if (why !== undefined) return unusable(path, why);
    return read(host, path, readAt(descriptor, 0, status.size).toString('utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return { exemptions: [] };
    return unusable(path, `cannot be read: ${reasonOf(error)}`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The exemptions that are valid at a time, in milliseconds since 1970. */
export function validExemptions(host: Host, now: number): readonly Exemption[] {
  return readExemptions(host).exemptions.filter(
    each => (each.until === undefined || now < each.until) && !isUsedUp(host, each),
  );
}

function read(host: Host, path: string, text: string): Exemptions {
  const members = membersOf(parsedJson(text));
  const list = members?.['list'];
  if (typeof list !== 'string') return unusable(path, 'is no list of exemptions');
  if (codeOf(host, list, false) !== members?.['code'] || members?.['code'] === undefined)
    return unusable(path, 'is not as `rulespec allow` wrote it');
  const found = parsedJson(list);
  return { exemptions: Array.isArray(found) ? (found as readonly Exemption[]) : [] }; // as: only we have the key
}

/** Undefined without a key. */
function codeOf(host: Host, list: string, create: boolean): string | undefined {
  try {
    return historyKey(host, create)?.(`exemptions ${VERSION}\n${list}`);
  } catch {
    return undefined;
  }
}

/** Replaces the list; marks of those that are gone go. Returns a problem where it cannot be written. */
export function writeExemptions(host: Host, exemptions: readonly Exemption[]): Diagnostic | undefined {
  const path = exemptionsPath(host);
  const before = readExemptions(host).exemptions;
  const list = JSON.stringify(exemptions);
  const code = codeOf(host, list, true);
  if (code === undefined) return unusable(path, 'cannot be written: there is no key').problem;
  try {
    makeOwnFolder(folderOf(host));
    const text = `${JSON.stringify({ version: VERSION, list, code })}\n`;
    const problem = writeAtomically(path, text, path, OWNER_ONLY_FILE);
    if (problem) return problem;
    const stays = new Set(exemptions.map(({ id }) => id));
    for (const { id } of before) if (!stays.has(id)) removeIfThere(markOf(host, id));
    return undefined;
  } catch (error) {
    return unusable(path, `cannot be written: ${reasonOf(error)}`).problem;
  }
}

function markOf(host: Host, id: string): string {
  return below(folderOf(host), `${id}.used`);
}

export function isUsedUp(host: Host, { id, once }: Exemption): boolean {
  return once === true && isThere(markOf(host, id));
}

/** Whether this process is the one that uses up the exemption; true for one that is never used up. */
export function takeExemption(host: Host, { id, once }: Exemption): boolean {
  if (!once) return true;
  try {
    return createExclusively(markOf(host, id), '', OWNER_ONLY_FILE, false);
  } catch {
    return false;
  }
}

function unusable(path: string, why: string): Exemptions {
  const problem = diagnostic('E843', `the exemptions \`${path}\`: the file ${why}`, {
    hint: 'nothing is exempted; remove the file, and allow again what is needed',
  });
  return { exemptions: [], problem };
}
