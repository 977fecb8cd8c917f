/** `rulespec completion`: a script by which a shell completes command lines. */
import type { Command } from '../command.ts';
import { completionFor, shells } from '../completion.ts';
import { HOLDS } from '../exit-codes.ts';
import { refuseLine } from '../say.ts';

export const completionCommand: Command = {
  name: 'completion',
  summary: 'print a script by which bash, zsh or fish completes command lines',
  operand: { syntax: '<shell>', summary: shells.join(', ') },
  options: [],
  examples: {
    'eval "$(rulespec completion bash)"': 'in ~/.bashrc',
    'eval "$(rulespec completion zsh)"': 'in ~/.zshrc, after compinit',
    'rulespec completion fish | source': 'in config.fish',
  },
  run(call, terminal, commands = []) {
    const [name = ''] = call.operands;
    const shell = shells.find(each => each === name);
    if (!shell)
      return refuseLine(
        call,
        terminal,
        `\`${name}\` is no shell that is known`,
        `one of ${shells.join(', ')}`,
      );
    terminal.out.write(completionFor(shell, commands));
    return HOLDS;
  },
};
