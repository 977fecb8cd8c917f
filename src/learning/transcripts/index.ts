/** The forms of transcripts that are read. A new agent is a file beside this one and a line here; each line is of the first form that knows it. */
import type { ReadEntry } from '../transcript-item.ts';
import { readClaudeCode } from './claude-code.ts';
import { readCodex } from './codex.ts';
import { readGemini } from './gemini.ts';

export const transcriptForms: readonly ReadEntry[] = [readCodex, readClaudeCode, readGemini];
