/** The checks of `rulespec doctor`, in the order in which it shows them. */
import type { Check } from '../check.ts';
import { claudeCodeCheck } from './claude-code.ts';
import { codexCheck } from './codex.ts';
import { copilotCheck } from './copilot.ts';
import { geminiCheck } from './gemini.ts';
import { opencodeCheck } from './opencode.ts';

export const checks: readonly Check[] = [
  claudeCodeCheck,
  codexCheck,
  geminiCheck,
  copilotCheck,
  opencodeCheck,
];
