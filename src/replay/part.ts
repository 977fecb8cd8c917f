/**
 * A shard of a replay as a document. Shard `k` of `n` is the k-th part of the logs, by bytes, in whole batches.
 * INVARIANT: parts in their order add up to what one run counts: batches are the same, a sum of sums is the sum, and
 * limits of rules and examples apply in the order of the log.
 */
import type { Example, RuleTally, Tally } from './tally.ts';

const VERSION = 1;

export interface Shard {
  /** The index, from 1. */
  readonly index: number;
  readonly count: number;
}

/** The identity that all parts of a replay share. */
interface ReplayIdentity {
  readonly logs: readonly { readonly name: string; readonly bytes: number }[];
  /** A digest of the rules and of the program that decides. */
  readonly rules: string;
  readonly examples: number;
  readonly only: string | null;
}

export interface ReplayPart extends ReplayIdentity {
  readonly shard: Shard;
  readonly tally: Tally;
  /** Warnings about the rules: as data, and as they are shown. */
  readonly diagnostics: readonly unknown[];
  readonly omitted: number;
  readonly warnings: string;
}

/** `3/64`; undefined for any other text. */
export function shardIn(text: string): Shard | undefined {
  const [, index = '', count = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  return shard.index >= 1 && shard.index <= shard.count ? shard : undefined;
}

/** Whether a batch that ends at this byte of all logs belongs to the shard. */
export function isInShard(read: number, total: number, { index, count }: Shard): boolean {
  return Math.min(count, Math.max(1, Math.ceil((read * count) / Math.max(total, 1)))) === index;
}

export function partText({ tally, ...part }: ReplayPart): string {
  const document = { replay_part: VERSION, ...part, tally };
  return `${JSON.stringify(document, (_, value: unknown) => (value instanceof Map ? [...value] : value))}\n`;
}

/** The reason where the text is no part. Only what `partText` writes is one. */
export function readPart(text: string): ReplayPart | string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return 'is not whole: it is no JSON';
  }
  if (!isRecord(document) || document['replay_part'] !== VERSION) return 'is no part of this version';
  const { shard, logs, rules, examples, only, tally, diagnostics, omitted, warnings } = document;
  const read = tallyOf(tally);
  if (
    !isRecord(shard) ||
    !isCount(shard['index']) ||
    !isCount(shard['count']) ||
    !Array.isArray(logs) ||
    typeof rules !== 'string' ||
    !isCount(examples) ||
    !(only === null || typeof only === 'string') ||
    !Array.isArray(diagnostics) ||
    !isCount(omitted) ||
    typeof warnings !== 'string' ||
    !read
  )
    return 'has another form';
  const named = logs.flatMap((each: unknown) =>
    isRecord(each) && typeof each['name'] === 'string' && isCount(each['bytes'])
      ? [{ name: each['name'], bytes: each['bytes'] }]
      : [],
  );
  const identity = { logs: named, rules, examples, only };
  return {
    ...identity,
    ...{
      shard: { index: shard['index'], count: shard['count'] },
      tally: read,
      diagnostics,
      omitted,
      warnings,
    },
  };
}

/** Why these parts are no whole replay; undefined where they are. They are in the order of their shards. */
export function whyIncomplete(parts: readonly ReplayPart[]): string | undefined {
  const [first] = parts;
  if (!first) return 'there are no parts';
  const { count } = first.shard;
  const identity = identityOf(first);
  for (const part of parts) {
    const name = `${part.shard.index}/${part.shard.count}`;
    if (part.shard.count !== count) return `one part is of ${count} shards, another is \`${name}\``;
    if (identityOf(part) !== identity)
      return `the shard \`${name}\` is of other logs, rules or options than \`${first.shard.index}/${count}\``;
  }
  const there = parts.map(({ shard }) => shard.index);
  const twice = there.find((index, at) => there.indexOf(index) !== at);
  if (twice !== undefined) return `the shard \`${twice}/${count}\` is there twice`;
  const has = new Set(there);
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(index => !has.has(index));
  if (missing.length === 0) return undefined;
  const shown = missing.slice(0, 5).map(index => `\`${index}/${count}\``);
  return `${missing.length} of ${count} shards are missing: ${shown.join(', ')}${missing.length > 5 ? ', …' : ''}`;
}

function identityOf({ logs, rules, examples, only }: ReplayIdentity): string {
  return JSON.stringify([logs, rules, examples, only]);
}

function tallyOf(value: unknown): Tally | undefined {
  if (!isRecord(value)) return undefined;
  const { calls, dryRuns, withoutPast, otherRules } = value;
  const counts = ['unusable', 'outcomes', 'undetermined', 'transitions'].map(key => countsOf(value[key]));
  const [unusable, outcomes, undetermined, transitions] = counts;
  const rules = mapOf(value['rules'], ruleOf);
  const shadow = mapOf(value['shadow'], each => {
    const changes = isRecord(each) ? countsOf(each['changes']) : undefined;
    return isRecord(each) && isCount(each['fires']) && changes
      ? { fires: each['fires'], changes }
      : undefined;
  });
  if (!isCount(calls) || !isCount(dryRuns) || !isCount(withoutPast) || !isCount(otherRules)) return undefined;
  if (!unusable || !outcomes || !undetermined || !transitions || !rules || !shadow) return undefined;
  const read = { calls, dryRuns, withoutPast, otherRules, unusable, outcomes, undetermined, transitions };
  // as: reports read these maps by the words that they know, and skip others.
  return { ...read, rules, shadow } as Tally;
}

function countsOf(value: unknown): Map<string, number> | undefined {
  return mapOf(value, each => (isCount(each) ? each : undefined));
}

function mapOf<T>(value: unknown, read: (each: unknown) => T | undefined): Map<string, T> | undefined {
  if (!Array.isArray(value)) return undefined;
  const map = new Map<string, T>();
  for (const entry of value as readonly unknown[]) {
    const [key, each] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    const found = read(each);
    if (typeof key !== 'string' || found === undefined) return undefined;
    map.set(key, found);
  }
  return map;
}

function ruleOf(value: unknown): RuleTally | undefined {
  if (!isRecord(value)) return undefined;
  const { fires, newly, newlyHeld, noLonger, released, unsure } = value;
  const examples = examplesOf(value['examples']);
  const noLongerExamples = examplesOf(value['noLongerExamples']);
  if (!isCount(fires) || !isCount(newly) || !isCount(newlyHeld) || !isCount(noLonger)) return undefined;
  if (!isCount(released) || !isCount(unsure) || !examples || !noLongerExamples) return undefined;
  return { fires, newly, newlyHeld, noLonger, released, unsure, examples, noLongerExamples };
}

const TEXTS = ['time', 'tool', 'subject', 'outcome', 'was', 'now'] as const;

function examplesOf(value: unknown): Example[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const isExample = (each: unknown): each is Example =>
    isRecord(each) &&
    isCount(each['log']) &&
    isCount(each['line']) &&
    TEXTS.every(key => typeof each[key] === 'string');
  return value.every(isExample) ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
