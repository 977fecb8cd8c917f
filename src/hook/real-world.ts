/** The outside world of `rulespec hook`, as it is. */
import { findAllRules } from '../effects/all-rules.ts';
import { inFolder, writeAtomically } from '../effects/atomic-write.ts';
import { now, timestamp } from '../effects/clock.ts';
import { keepCompiled, readCompiled } from '../effects/compiled-rules.ts';
import { appendToLog } from '../effects/decision-log.ts';
import { readStandardInput } from '../effects/files.ts';
import { type Host, thisHost } from '../effects/host.ts';
import { startLearning } from '../effects/learning/start-learning.ts';
import type { Begun } from '../effects/read-descriptor.ts';
import type { CompiledStore } from './rules-in-force.ts';
import { MAX_INPUT_BYTES, type World } from './stages.ts';

/** What was read of standard input already is not read again. `bundles` is the folder of the program, where it has a command line. */
export function realWorld(input?: Uint8Array | Begun, host: Host = thisHost(), bundles?: string): World {
  return {
    host,
    compiled: host.environment['RULESPEC_NO_CACHE'] ? undefined : storeOf(host),
    readInput: () => readStandardInput('<payload>', MAX_INPUT_BYTES, input),
    findRules: findAllRules,
    now,
    timestamp,
    log: (host, line) => appendToLog(host, line),
    ...(bundles !== undefined && { learn: (of, session) => startLearning(of, bundles, session) }),
    writeArtefact: (folder, { name, text }) => writeAtomically(inFolder(folder, name), text),
  };
}

function storeOf(host: Host): CompiledStore {
  return {
    read: (name, key) => readCompiled(host, name, key),
    keep: (name, key, text) => keepCompiled(host, name, key, text),
  };
}
