/** The agents whose transcripts are imported; the first that recognises a line reads it. */
import type { ReadImported } from '../imported-line.ts';
import { readClaudeCodeLine } from './claude-code.ts';
import { readCodexLine } from './codex.ts';
import { readGeminiLine } from './gemini.ts';

export const transcriptForms: readonly { readonly name: string; readonly read: ReadImported }[] = [
  { name: 'codex', read: readCodexLine },
  { name: 'claude-code', read: readClaudeCodeLine },
  { name: 'gemini', read: readGeminiLine },
];
