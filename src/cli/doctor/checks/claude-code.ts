/** Claude Code runs the hooks of any project in which the user has started it. */
import { claudeCode } from '../../../hook/hosts/claude-code.ts';
import { hooksCheck } from '../hooks.ts';

export const claudeCodeCheck = hooksCheck(claudeCode);
