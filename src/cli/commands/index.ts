/** The commands, in the order in which the help lists them. */
import type { Command } from '../command.ts';
import { compileCommand } from './compile.ts';
import { explainCommand } from './explain.ts';
import { validateCommand } from './validate.ts';
import { verifyCommand } from './verify.ts';

export const commands: readonly Command[] = [verifyCommand, compileCommand, validateCommand, explainCommand];
