/**
 * The transcript formats. A new agent is a file beside this one and a line here. The first format that recognises a
 * line reads it.
 */
import type { ReadEntry } from '../transcript-item.ts';
import { readClaudeCode } from './claude-code.ts';
import { readCodex } from './codex.ts';
import { readGemini } from './gemini.ts';

export const transcriptForms: readonly ReadEntry[] = [readCodex, readClaudeCode, readGemini];
