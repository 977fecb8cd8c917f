/**
 * Parses a transcript line of any supported agent. INVARIANT: any text takes bounded time. An unknown line is
 * `undefined`, never a guess.
 */
import { jsonOf, objectOf } from './json-fields.ts';
import type { TranscriptItem } from './transcript-item.ts';
import { transcriptForms } from './transcripts/index.ts';

export function readTranscriptLine(line: string): readonly TranscriptItem[] | undefined {
  const entry = objectOf(jsonOf(line));
  if (!entry) return undefined;
  for (const read of transcriptForms) {
    const items = read(entry);
    if (items) return items;
  }
  return undefined;
}
