/** The outside world of `rulespec hook`, as it is. */

import { findAllRules } from '../effects/all-rules.ts';
import { inFolder, writeAtomically } from '../effects/atomic-write.ts';
import { now, timestamp } from '../effects/clock.ts';
import { appendToLog } from '../effects/decision-log.ts';
import { readStandardInput } from '../effects/files.ts';
import { thisHost } from '../effects/host.ts';
import type { World } from './stages.ts';

/** More than any payload that is read: it is refused with its reason, not cut off. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

export function realWorld(): World {
  return {
    host: thisHost(),
    readInput: () => readStandardInput('<payload>', MAX_PAYLOAD_BYTES),
    findRules: findAllRules,
    now,
    timestamp,
    log: (host, line) => appendToLog(host, line),
    writeArtefact: (folder, { name, text }) => writeAtomically(inFolder(folder, name), text),
  };
}
