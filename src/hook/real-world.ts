/** The outside world of `rulespec hook`, as it is. */
import { findAllRules } from '../system/all-rules.ts';
import { inFolder, writeAtomically } from '../system/atomic-write.ts';
import { now, timestamp, wallTime, workTime } from '../system/clock.ts';
import { appendToLog, endOfLog, MAX_LOG_BYTES } from '../system/decision-log.ts';
import { takeExemption, validExemptions } from '../system/exemptions.ts';
import { readStandardInput } from '../system/files.ts';
import { type Host, thisHost } from '../system/host.ts';
import { startLearning } from '../system/learning/start-learning.ts';
import { readCached, writeCached } from '../system/rule-cache-files.ts';
import { artefactFolder } from '../system/user-config.ts';
import { pinnedRules } from './pinned-rules.ts';
import type { RuleCache } from './rules-in-force.ts';
import { realHistory } from './session-past.ts';
import { MAX_INPUT_BYTES, type World } from './stages.ts';

/** `input` stands in for standard input. `bundles` is the folder of the program, where it has a command line. */
export function realWorld(input?: Uint8Array, host: Host = thisHost(), bundles?: string): World {
  return {
    host,
    ruleCache: host.environment['RULESPEC_NO_CACHE'] ? undefined : ruleCacheOf(host),
    readInput: () => readStandardInput('<payload>', MAX_INPUT_BYTES, input),
    findRules: findAllRules,
    now,
    workTime,
    timestamp,
    pinnedRules,
    history: realHistory,
    log: (host, line) => appendToLog(host, line),
    logProof: (host, line) => appendToLog(host, line, MAX_LOG_BYTES, 'proofs'),
    endOfLog,
    exemptions: {
      valid: of => validExemptions(of, wallTime()),
      take: takeExemption,
    },
    ...(bundles !== undefined && { learn: (of, session) => startLearning(of, bundles, session) }),
    artefactFolder,
    writeArtefact: (folder, { name, text }) => writeAtomically(inFolder(folder, name), text),
  };
}

function ruleCacheOf(host: Host): RuleCache {
  return {
    read: (name, key) => readCached(host, name, key),
    write: (name, key, text) => writeCached(host, name, key, text),
  };
}
