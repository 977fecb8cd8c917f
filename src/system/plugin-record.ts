/**
 * The record that a plugin writes when its host loads it: one small file for each project, in the user's state
 * folder, which agents cannot write. INVARIANT: a reader sees a whole record or none, and a record that cannot be
 * written changes nothing else.
 */
import { join } from 'node:path';
import { isStringArray, membersOf, parsedJson } from '../values/plain-json.ts';
import { timestamp } from './clock.ts';
import type { Host } from './host.ts';
import { smallFiles } from './small-files.ts';

/** The records by the root of the project. */
const filesOf = (plugin: string) => smallFiles(join('plugins', plugin), { most: 500, maxBytes: 64 * 1024 });

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
  /** The plugin's specification in the host's settings, and the settings file. Unknown for hosts that do not tell. */
  readonly specification?: string | undefined;
  readonly source?: string | undefined;
  /** Whether the host asks it before calls. */
  readonly gates: boolean;
  /** Problems at the start, as sentences. */
  readonly problems: readonly string[];
}

/** False when the system did not store it. */
export function writePluginRecord(host: Host, plugin: string, start: Omit<PluginRecord, 'process'>): boolean {
  const record: PluginRecord = { ...start, process: process.pid };
  return filesOf(plugin).write(host, record.root, `${JSON.stringify(record)}\n`);
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
  const read = parsedJson(filesOf(plugin).read(host, root) ?? '');
  return isRecord(read) && read.root === root ? read : undefined;
}

function isRecord(value: unknown): value is PluginRecord {
  const record = membersOf(value);
  const isText = (key: string) => typeof record[key] === 'string';
  return (
    ['time', 'version', 'root', 'module'].every(isText) &&
    ['hostVersion', 'specification', 'source'].every(key => record[key] === undefined || isText(key)) &&
    typeof record['process'] === 'number' &&
    typeof record['gates'] === 'boolean' &&
    isStringArray(record['problems'])
  );
}
