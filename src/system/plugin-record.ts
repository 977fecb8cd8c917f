/**
 * What a plugin left behind when its host loaded it: one small file for each project, in the user's state folder, which
 * agents cannot write. INVARIANT: a reader sees a whole record or none, and a record that cannot be written changes
 * nothing else.
 */
import { join } from 'node:path';
import { writeAtomically } from './atomic-write.ts';
import { timestamp } from './clock.ts';
import { sha256 } from './digest.ts';
import { readFile } from './files.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { quietly } from './own-files.ts';
import { ownStateFolder } from './user-folders.ts';

const OWNER_ONLY_FILE = 0o600;
/** Projects that are remembered. */
const MAX_FILES = 500;
const MAX_BYTES = 64 * 1024;

export interface PluginRecord {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** The version of rulespec, and that of the host where it has said one. */
  readonly version: string;
  readonly hostVersion?: string | undefined;
  readonly root: string;
  /** The process that loaded it. */
  readonly process: number;
  /** The file that runs, absolute. */
  readonly module: string;
  /** What the host's settings call it, and the settings file; unknown to hosts that do not say. */
  readonly specification?: string | undefined;
  readonly source?: string | undefined;
  /** Whether the host asks it before calls. */
  readonly gates: boolean;
  /** What was wrong at the start, as sentences. */
  readonly problems: readonly string[];
}

/** False when the system did not store it. */
export function writePluginRecord(host: Host, plugin: string, start: Omit<PluginRecord, 'process'>): boolean {
  const record: PluginRecord = { ...start, process: process.pid };
  const path = pathOf(host, plugin, record.root);
  const isWritten = quietly(() => {
    const problem = writeAtomically(path, `${JSON.stringify(record)}\n`, path, OWNER_ONLY_FILE);
    if (!problem) keepNewest(folderOf(host, plugin), MAX_FILES);
    return problem === undefined;
  });
  return isWritten ?? false;
}

/**
 * Whether this process has left a record of a plugin that is asked before calls: a host may load one module by two
 * interfaces. The number of a process comes again, so that the record must also be younger than the process.
 */
export function isGatedHere(host: Host, plugin: string, root: string): boolean {
  const record = pluginRecord(host, plugin, root);
  const began = timestamp(Date.now() - process.uptime() * 1000);
  return record?.gates === true && record.process === process.pid && record.time >= began;
}

/** Undefined where there is none, or none that can be read. */
export function pluginRecord(host: Host, plugin: string, root: string): PluginRecord | undefined {
  const { value } = readFile(pathOf(host, plugin, root), MAX_BYTES);
  if (!value) return undefined;
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(value));
    return isRecord(read) && read.root === root ? read : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is PluginRecord {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['time', 'version', 'root', 'module'].map(key => Reflect.get(value, key));
  const optional = ['hostVersion', 'specification', 'source'].map(key => Reflect.get(value, key));
  const problems: unknown = Reflect.get(value, 'problems');
  return (
    texts.every(text => typeof text === 'string') &&
    optional.every(text => text === undefined || typeof text === 'string') &&
    typeof Reflect.get(value, 'process') === 'number' &&
    typeof Reflect.get(value, 'gates') === 'boolean' &&
    Array.isArray(problems) &&
    problems.every(each => typeof each === 'string')
  );
}

function folderOf(host: Host, plugin: string): string {
  return join(ownStateFolder(host), 'plugins', plugin);
}

/** A root may be no name for a file. */
function pathOf(host: Host, plugin: string, root: string): string {
  return join(folderOf(host, plugin), `${sha256(root).slice(0, 32)}.json`);
}
