/** The outside world of `rulespec hook`, as it is. */
import { findAllRules } from '../system/all-rules.ts';
import { inFolder, writeAtomically } from '../system/atomic-write.ts';
import { now, timestamp } from '../system/clock.ts';
import { keepCompiled, readCompiled } from '../system/compiled-rules.ts';
import { appendToLog } from '../system/decision-log.ts';
import { readStandardInput } from '../system/files.ts';
import { type Host, thisHost } from '../system/host.ts';
import { startLearning } from '../system/learning/start-learning.ts';
import type { CompiledStore } from './rules-in-force.ts';
import { MAX_INPUT_BYTES, type World } from './stages.ts';

/** `input` stands in for standard input. `bundles` is the folder of the program, where it has a command line. */
export function realWorld(input?: Uint8Array, host: Host = thisHost(), bundles?: string): World {
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
