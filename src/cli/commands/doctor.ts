/** `rulespec doctor`: whether the gate really works here, host by host. */
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { visible } from '../../diagnostics/visible.ts';
import { repositoryOf } from '../../system/beside.ts';
import { thisHost } from '../../system/host.ts';
import { type Command, flag, formatOption } from '../command.ts';
import { examine } from '../doctor/check.ts';
import { checks } from '../doctor/checks/index.ts';
import { allGood, doctorJson, doctorText } from '../doctor/report.ts';
import { ANSWER_NO, HOLDS } from '../exit-codes.ts';
import { refuse, refuseLine, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';

const names = checks.map(({ name }) => name);

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'say whether the gate really works here; 1 when something is wrong',
  operand: { syntax: '[checks...]', summary: `${names.join(', ')} (default: all)` },
  options: [
    flag('probe', 'ask hooks also where they run a program of the project, if you trust it'),
    flag('no-probe', 'only read settings, and run no hook'),
    formatOption('text: for people; json: one JSON document, described by schemas/doctor.schema.json'),
    colorOption,
  ],
  examples: {
    'rulespec doctor': 'every check; a host that is not set up here is no fault',
    'rulespec doctor claude-code': 'asks its hooks about `git status` and about `rm -rf /`, and runs neither',
    'rulespec doctor opencode': 'whether OpenCode loads the plugin, and did so last time',
    'rulespec doctor opencode --format json': 'the same for a script',
  },
  run(call, terminal) {
    const { operands, options } = call;
    const { out, err } = terminal;
    if (options.has('probe') && options.has('no-probe'))
      return refuseLine(
        call,
        terminal,
        '`--probe` and `--no-probe` exclude each other',
        'give one of the two',
      );
    const unknown = operands.find(each => !names.includes(each));
    if (unknown !== undefined) {
      const hint =
        didYouMean(unknown, names) ?? `the checks are ${names.map(each => `\`${each}\``).join(', ')}`;
      return refuse([diagnostic('E405', `\`${visible(unknown)}\` is no check`, { hint })], { err });
    }
    const host = thisHost();
    const root = repositoryOf(host.folder);
    const probes = options.has('no-probe') ? 'none' : options.has('probe') ? 'all' : 'installed';
    const examined = checks
      .filter(({ name }) => operands.length === 0 || operands.includes(name))
      .map(check => examine(check, host, root, operands.length > 0, probes));
    out.write(wantsJson({ options }) ? doctorJson(examined) : doctorText(examined, out.paint));
    return allGood(examined) ? HOLDS : ANSWER_NO;
  },
};
