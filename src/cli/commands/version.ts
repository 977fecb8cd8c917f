/** `rulespec version`: the same as `--version`. */
import packageJson from '../../../package.json' with { type: 'json' };
import type { Command } from '../command.ts';
import { HOLDS } from '../exit-codes.ts';

export const versionCommand: Command = {
  name: 'version',
  summary: 'print the version',
  options: [],
  examples: { 'rulespec version': 'as `rulespec --version`' },
  run(_call, { out }) {
    out.write(`${packageJson.version}\n`);
    return HOLDS;
  },
};
