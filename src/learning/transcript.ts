/** A line of a transcript → what was said and done in it, whichever agent wrote it. INVARIANT: any text takes bounded time, and a line that is not understood is `undefined`, never a guess. */
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
