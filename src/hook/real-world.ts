/** The outside world of `rulespec hook`, as it is. */
import { findAllRules } from '../effects/all-rules.ts';
import { inFolder, writeAtomically } from '../effects/atomic-write.ts';
import { now, timestamp } from '../effects/clock.ts';
import { appendToLog } from '../effects/decision-log.ts';
import { readStandardInput } from '../effects/files.ts';
import { thisHost } from '../effects/host.ts';
import { MAX_INPUT_BYTES, type World } from './stages.ts';

/** What was read of standard input already is not read again. */
export function realWorld(input?: Uint8Array): World {
  return {
    host: thisHost(),
    readInput: () => readStandardInput('<payload>', MAX_INPUT_BYTES, input),
    findRules: findAllRules,
    now,
    timestamp,
    log: (host, line) => appendToLog(host, line),
    writeArtefact: (folder, { name, text }) => writeAtomically(inFolder(folder, name), text),
  };
}
