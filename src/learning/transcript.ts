/**
 * Parses a transcript line of any supported agent; a new agent is a file in `transcripts/` and a line here. INVARIANT:
 * any text takes bounded time. An unknown line is `undefined`, never a guess.
 */
import { parsedJson } from '../values/plain-json.ts';
import type { ReadEntry, TranscriptItem } from './transcript-item.ts';
import { readClaudeCode } from './transcripts/claude-code.ts';
import { readCodex } from './transcripts/codex.ts';
import { readGemini } from './transcripts/gemini.ts';

/** The first that recognises a line reads it. */
const forms: readonly ReadEntry[] = [readCodex, readClaudeCode, readGemini];

export function readTranscriptLine(line: string): readonly TranscriptItem[] | undefined {
  const entry = parsedJson(line);
  if (entry === undefined) return undefined;
  for (const read of forms) {
    const items = read(entry);
    if (items) return items;
  }
  return undefined;
}
