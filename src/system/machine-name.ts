/** The name of this machine, by which a file says where the process runs that wrote it. */
import { hostname } from 'node:os';
import { openToRead } from './own-files.ts';
import { readAt, withOpen } from './read-descriptor.ts';
import { quietly } from './system-error.ts';

/** Linux shows the name there; loading `node:os` takes longer than all else that a lock does. */
const SHOWN_BY_LINUX = '/proc/sys/kernel/hostname';
/** The maximum length. Names on Linux have at most 64 bytes. */
const MAX_BYTES = 256;

export function machineName(): string {
  const shown = quietly(() => withOpen(openToRead(SHOWN_BY_LINUX), nameAt));
  return shown || hostname();
}

function nameAt(descriptor: number): string {
  return readAt(descriptor, 0, MAX_BYTES).toString('utf8').trim();
}
