/** The outside world of `rulespec hook`, as it is. */
import { inFolder, writeAtomically } from '../effects/atomic-write.ts';
import { now, timestamp } from '../effects/clock.ts';
import { keepCompiled, readCompiled } from '../effects/compiled-rules.ts';
import { appendToLog } from '../effects/decision-log.ts';
import { readStandardInput } from '../effects/files.ts';
import { type Host, thisHost } from '../effects/host.ts';
import { findRuleFiles } from '../effects/rule-files.ts';
import type { CompiledStore } from './rules-in-force.ts';
import type { World } from './stages.ts';

/** More than any payload that is read: it is refused with its reason, not cut off. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

export function realWorld(): World {
  const host = thisHost();
  return {
    host,
    compiled: host.environment['RULESPEC_NO_CACHE'] ? undefined : storeOf(host),
    readInput: () => readStandardInput('<payload>', MAX_PAYLOAD_BYTES),
    findRules: findRuleFiles,
    now,
    timestamp,
    log: (host, line) => appendToLog(host, line),
    writeArtefact: (folder, { name, text }) => writeAtomically(inFolder(folder, name), text),
  };
}

function storeOf(host: Host): CompiledStore {
  return {
    read: (name, key) => readCompiled(host, name, key),
    keep: (name, key, text) => keepCompiled(host, name, key, text),
  };
}
