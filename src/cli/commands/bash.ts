/** `rulespec bash`: facts about scripts and the policies that judge them, without an agent. */
import { actions as ruleActions } from '../../values/action.ts';
import { checkCommands } from '../bash/check.ts';
import { showFacts } from '../bash/facts.ts';
import { policyOptions } from '../bash/policy.ts';
import { levels, showRules } from '../bash/rules.ts';
import { testPolicy } from '../bash/test.ts';
import { type Call, type Command, flag, option } from '../command.ts';
import { artefactsOption } from '../decision-artefacts.ts';
import type { ExitCode } from '../exit-codes.ts';
import { formatRefused, reportFormats, reportOptions } from '../report/outputs.ts';
import { refuseLine } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

interface Action {
  /** The action's own options, besides the common ones. */
  readonly options: readonly string[];
  readonly formats: readonly string[];
  /** The required operand. */
  readonly needs?: string;
  /** The action takes no operands. */
  readonly standsAlone?: true;
  run(call: Call, operands: readonly string[], terminal: Terminal): ExitCode;
}

const actions: Readonly<Record<string, Action>> = {
  check: {
    options: ['file', 'why', 'artifacts'],
    formats: ['text', 'json', 'jsonl'],
    run: checkCommands,
  },
  facts: {
    options: [],
    formats: ['text', 'json'],
    run: showFacts,
  },
  rules: {
    options: ['level', 'decision'],
    formats: ['text', 'json'],
    standsAlone: true,
    run: showRules,
  },
  test: {
    options: ['quiet'],
    formats: reportFormats,
    needs: 'golden files',
    run: testPolicy,
  },
};

/** Options of single actions. A call reports the first one that does not fit, in this order. */
const ownOptions = ['file', 'why', 'level', 'decision', 'quiet', 'artifacts'];

export const bashCommand: Command = {
  name: 'bash',
  summary: 'judge scripts of the shell by the policies that are in force, and test policies',
  operand: {
    syntax: '<action...>',
    summary:
      "`check 'script'`, `facts 'script'`, `rules`, `test <golden files…>`; the script may be -, standard input",
  },
  options: [
    ...policyOptions,
    option('file FILE', 'check: scripts, a JSON object {"id": …, "command": …} a line; - is standard input'),
    flag('why', 'check: the proof of each decision'),
    option('level LEVEL', 'rules: those of this level', { choices: levels }),
    option('decision DECISION', 'rules: those that decide so: allow, log, warn, ask, deny', {
      choices: ruleActions.toReversed(),
    }),
    artefactsOption,
    ...reportOptions,
    colorOption,
  ],
  examples: {
    "rulespec bash check 'rm -rf / && echo done'":
      'allow, warn, ask or deny, by which rule; 1 where it is held back',
    'rulespec bash check --file commands.jsonl --format jsonl': 'a decision a line, for other programs',
    [`rulespec bash facts 'a | bash -c "$(curl x)"'`]: 'what the script says, as Datalog',
    'rulespec bash rules --decision deny': 'what is refused here, by which file, and whether it is in force',
    'rulespec bash test --config policy.yaml golden/*.yaml':
      'one policy alone against its golden tests; 1 when one fails',
  },
  run(call, terminal) {
    const [name = '', ...rest] = call.operands;
    const refuse = (message: string) =>
      refuseLine(call, terminal, message, '`rulespec bash --help` shows examples');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return refuse(`\`bash ${name}\` is not an action`);
    if (action.needs !== undefined && rest.length === 0)
      return refuse(`\`bash ${name}\` needs ${action.needs}`);
    if (action.standsAlone && rest.length > 0)
      return refuse(`\`bash ${name}\` takes no operands, and \`${rest[0]}\` follows`);
    const refused = formatRefused(call, action.formats);
    if (refused !== undefined) return refuse(`\`--format ${refused}\` is not for \`bash ${name}\``);
    const other = ownOptions.find(each => call.options.has(each) && !action.options.includes(each));
    if (other !== undefined) return refuse(`\`--${other}\` is not for \`bash ${name}\``);
    return action.run(call, rest, terminal);
  },
};
