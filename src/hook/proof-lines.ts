/**
 * Lines of the log of proofs: one for each rule that refused a call or asked about it. INVARIANT: a line is one JSON
 * object of at most MAX_LINE_BYTES with its end; texts are masked before they are cut. A line ends with the id.
 */
import { MAX_LINE_BYTES } from '../system/decision-log.ts';
import { sha256 } from '../system/digest.ts';
import type { ExplainedRule, ProofRecord } from '../values/proof-record.ts';
import { kept } from './log-entry.ts';

/** Characters of each text, and items of each list, before the line is made to fit. */
const MOST = { proof: 2_400, message: 600, short: 300, items: 8 };

/** Names what a rule says; 64 bits do, since a person's own rules are few. */
export function textDigest(text: string): string {
  return sha256(text).slice(0, 16);
}

export function proofLine(explained: ExplainedRule, id: string): string {
  for (let share = 1; ; share /= 2) {
    const line = `${JSON.stringify(recordOf(explained, id, share))}\n`;
    if (Buffer.byteLength(line) <= MAX_LINE_BYTES || share < 1 / MOST.proof) return line;
  }
}

function recordOf(explained: ExplainedRule, id: string, share: number): ProofRecord {
  let isCut = false;
  const text = (whole: string, most: number): string => {
    const short = kept(whole, Math.floor(most * share));
    isCut ||= whole.length > most * share;
    return short;
  };
  const items = <T>(all: readonly T[]): readonly T[] => {
    const some = all.slice(0, Math.ceil(MOST.items * share));
    isCut ||= some.length < all.length;
    return some;
  };
  const { rule, action, text: said, place, guard = false, message } = explained;
  const { command, match, effects, grounds, past, proof } = explained;
  const record: Omit<ProofRecord, 'id' | 'cut'> = {
    version: 1,
    rule: text(rule, MOST.short),
    action,
    ...(said !== undefined && { says: textDigest(said) }),
    ...(place !== undefined && { place: text(place, MOST.short) }),
    guard,
    message: text(message, MOST.message),
    ...(command !== undefined && { command: text(command, MOST.short) }),
    ...(match && {
      matched: text(match.text, MOST.short),
      ...(match.file !== undefined && { file: text(match.file, MOST.short) }),
      lines: items(match.lines),
    }),
    effects: items(effects).map(each => ({ ...each, target: text(each.target, MOST.short) })),
    ...(grounds.length > 0 && { grounds: items(grounds).map(each => text(each, MOST.short)) }),
    past: items(past).map(each => text(each, MOST.short)),
    proof: text(proof, MOST.proof),
  };
  return isCut ? { ...record, cut: true, id } : { ...record, id };
}
