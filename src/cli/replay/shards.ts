/**
 * `replay --shard` and `replay merge`: a replay in parts, on any machines. INVARIANT: the merged parts give the report
 * of a single run, byte for byte. Parts that do not form a whole replay are refused.
 */

import packageJson from '../../../package.json' with { type: 'json' };
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { limitDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { diagnosticJson } from '../../diagnostics/render/json.ts';
import { plain } from '../../diagnostics/render/paint.ts';
import {
  isInShard,
  partText,
  type ReplayPart,
  readPart,
  type Shard,
  whyIncomplete,
} from '../../replay/part.ts';
import { addTally, emptyTally, type Tally } from '../../replay/tally.ts';
import { sha256 } from '../../system/digest.ts';
import type { Batch, LogFile } from '../../system/log-batches.ts';
import { loadFile } from '../../system/sources.ts';
import type { LoadedReplayRules } from './rules.ts';

/** Bytes of one part. */
const MAX_PART_BYTES = 256 * 1024 * 1024;

/** The file without a known size, such as a pipe, of which no shard can be cut. */
export function unshardable(files: readonly LogFile[]): Diagnostic | undefined {
  const pipe = files.find(({ size }) => size === undefined);
  if (!pipe) return undefined;
  return diagnostic('E405', `\`--shard\` needs files: \`${pipe.name}\` has no size`, {
    hint: 'write it into a file that all shards read',
  });
}

/** The batches of one shard. All before it are read, which costs little, and none after it. */
export function* batchesOfShard(batches: Iterable<Batch>, total: number, shard: Shard): Generator<Batch> {
  let isOver = false;
  for (const batch of batches) {
    const isIn = isInShard(batch.read, total, shard);
    if (isIn) yield batch;
    else if (isOver) return;
    isOver = isIn;
  }
}

interface PartOptions {
  readonly files: readonly LogFile[];
  readonly rules: LoadedReplayRules;
  readonly examples: number;
  readonly only: string | undefined;
  readonly problems: readonly Diagnostic[];
}

export function partOf(tally: Tally, shard: Shard, options: PartOptions): string {
  const { files, rules, examples, only, problems } = options;
  const { shown, omitted } = limitDiagnostics(problems);
  return partText({
    shard,
    logs: files.map(({ name, size = 0 }) => ({ name, bytes: size })),
    rules: rulesDigest(rules),
    examples,
    only: only ?? null,
    tally,
    diagnostics: shown.map(diagnosticJson),
    omitted,
    warnings: renderDiagnostics(problems, plain),
  });
}

function rulesDigest({ files, mayLoosen, isShadow }: LoadedReplayRules): string {
  return sha256(
    JSON.stringify([packageJson.version, files.map(({ name, text }) => [name, text]), mayLoosen, isShadow]),
  );
}

interface Merged {
  readonly first: ReplayPart;
  readonly tally: Tally;
}

export function mergeParts(paths: readonly string[]): Reported<Merged> {
  const parts: ReplayPart[] = [];
  for (const path of paths) {
    const source = loadFile(path, MAX_PART_BYTES);
    if (!source.value) return refused(...source.diagnostics);
    const part = readPart(source.value.text);
    if (typeof part === 'string') return refused(problem(`the part \`${path}\` ${part}`));
    parts.push(part);
  }
  parts.sort((one, other) => one.shard.index - other.shard.index);
  const wrong = whyIncomplete(parts);
  const [first] = parts;
  if (wrong !== undefined || !first) return refused(problem(wrong ?? 'there are no parts'));
  const tally = emptyTally();
  for (const part of parts) addTally(tally, part.tally, { examples: first.examples });
  return found({ first, tally });
}

function problem(message: string): Diagnostic {
  return diagnostic('E788', message, { hint: '`rulespec replay --shard k/n` writes the k-th of n parts' });
}
