/** `docs/cli.md`: the help of each command, as the terminal shows it, and the exit codes. */
import { commands } from '../../src/cli/commands/index.ts';
import { exitCodes } from '../../src/cli/exit-codes.ts';
import { helpOf } from '../../src/cli/main.ts';

export function cliPage(): string {
  const sections = commands.map(({ name }) => `## \`rulespec ${name}\`\n\n${fenced(helpOf(name))}`);
  return [
    '<!-- Generated from src/cli by `npm run generate`. -->\n# The command line',
    fenced(helpOf()),
    ...sections,
    '## Exit codes',
    [
      '| code | meaning |',
      '| --- | --- |',
      ...exitCodes.map(each => `| ${each.code} | ${each.meaning} |`),
    ].join('\n'),
    'Ctrl-C in `verify`, `replay` and `test` ends the work at once, and what was done so far is reported. The report says how far it came, and nothing is concluded from it.',
    'JSON for programs, on standard output whatever the exit code, is described by [`schemas/verdict.schema.json`](../schemas/verdict.schema.json); that of `why`, `why-not` and `query` by [`schemas/proof.schema.json`](../schemas/proof.schema.json); that of `doctor` by [`schemas/doctor.schema.json`](../schemas/doctor.schema.json).',
    '[Environment variables](environment.md) have a page of their own. `NO_COLOR` and `FORCE_COLOR` are respected, `RULESPEC_NO_CACHE=1` starts without the code cache, which is kept in `$XDG_CACHE_HOME/rulespec` or `~/.cache/rulespec`, and `RULESPEC_DEBUG=1` shows the stack of a fault.',
  ]
    .join('\n\n')
    .concat('\n');
}

function fenced(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}
