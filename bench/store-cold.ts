/** A decision about one call in a process of its own where the user's store has a thousand rules, and has not changed since the last call. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedBy, type Job } from './hooks/added.ts';
import { commandRules, patternOf, payload } from './hooks/rules.ts';
import { executable, scratch } from './places.ts';
import { answerTo, buildExecutable } from './processes.ts';
import type { Row, Suite } from './report.ts';

const RULES = 1_000;
const AIM_MILLISECONDS = 25;

export const storeColdSuite: Suite = {
  name: 'store-cold',
  title: `store-cold: one decision in a new process with ${RULES} rules in the store, in milliseconds added to node -e 0`,
  rows() {
    buildExecutable();
    const folder = join(scratch, `store-${process.pid}`);
    try {
      mkdirSync(join(folder, '.git'), { recursive: true });
      const env = storeIn(folder);
      const jobs = cases.map(each => jobOf(folder, env, each));
      const added = addedBy(jobs);
      return jobs.map(({ name }): Row => {
        const figure = added.get(name);
        if (!figure) throw new Error(`${name} was not measured`);
        const aim = { text: `at most ${AIM_MILLISECONDS} ms`, met: figure.median <= AIM_MILLISECONDS };
        return { name, figure, aim };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Environment = Readonly<Record<string, string>>;

interface Case {
  readonly what: string;
  readonly fires: boolean;
  /** In place of the command of `payload`. */
  readonly command?: string;
}

/** A rule without any special characters, as rules of a store mostly are: `rm -rf`. */
const LITERAL = 'DROP TABLE';
const cases: readonly Case[] = [
  { what: 'none fires', fires: false },
  {
    what: 'one fires, whose pattern is a literal',
    fires: true,
    command: `git commit -m "${LITERAL} orders"`,
  },
  { what: 'one fires, whose pattern wants RE2', fires: true },
];

/** The variables with which the store is found. */
function storeIn(folder: string): Environment {
  const home = join(folder, 'home');
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), XDG_STATE_HOME: join(home, 'state') };
  mkdirSync(home, { recursive: true });
  const file = join(home, 'rules.json');
  const shared = { type: 'regex', tool: 'Bash', action: 'block' };
  const rows = commandRules(RULES - 1).map(rule => {
    return { ...shared, patterns: [patternOf(rule)], message: rule.reason };
  });
  writeFileSync(file, JSON.stringify([...rows, { ...shared, patterns: [LITERAL], message: 'Not here.' }]));
  answerTo({ args: [executable, 'store', 'import', file], env, cwd: folder }, '');
  return env;
}

function jobOf(folder: string, env: Environment, { what, fires, command }: Case): Job {
  const asked = JSON.parse(payload(folder, commandRules(RULES), fires));
  const input = JSON.stringify(command === undefined ? asked : { ...asked, tool_input: { command } });
  return {
    name: `${RULES.toLocaleString('en')} rules, ${what}`,
    run() {
      const output = answerTo({ args: [executable, 'hook'], env, cwd: folder }, input);
      if (output.includes('"permissionDecision":"deny"') !== fires) throw new Error(`it answers ${output}`);
    },
  };
}
