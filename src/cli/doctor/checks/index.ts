/** The checks of `rulespec doctor`, in the order in which it shows them. */
import type { Check } from '../check.ts';
import { installationCheck } from '../installation.ts';
import { claudeCodeCheck } from './claude-code.ts';
import { clineCheck } from './cline.ts';
import { codexCheck } from './codex.ts';
import { copilotCheck } from './copilot.ts';
import { cursorCheck } from './cursor.ts';
import { geminiCheck } from './gemini.ts';
import { opencodeCheck } from './opencode.ts';
import { windsurfCheck } from './windsurf.ts';

export const checks: readonly Check[] = [
  installationCheck,
  claudeCodeCheck,
  codexCheck,
  geminiCheck,
  copilotCheck,
  opencodeCheck,
  cursorCheck,
  clineCheck,
  windsurfCheck,
];
