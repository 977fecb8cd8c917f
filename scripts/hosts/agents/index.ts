/** All hosts that are run, in the order of `packages.ts`. */
import type { Agent } from './agent.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { copilot } from './copilot.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';

export const agents: readonly Agent[] = [claudeCode, codex, gemini, copilot, opencode];
