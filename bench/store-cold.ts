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
      const jobs = [false, true].map(fires => jobOf(folder, env, fires));
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

/** The variables with which the store is found. */
function storeIn(folder: string): Environment {
  const home = join(folder, 'home');
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), XDG_STATE_HOME: join(home, 'state') };
  mkdirSync(home, { recursive: true });
  const file = join(home, 'rules.json');
  const rows = commandRules(RULES).map(rule => ({
    type: 'regex',
    patterns: [patternOf(rule)],
    tool: 'Bash',
    action: 'block',
    message: rule.reason,
  }));
  writeFileSync(file, JSON.stringify(rows));
  answerTo({ args: [executable, 'store', 'import', file], env, cwd: folder }, '');
  return env;
}

function jobOf(folder: string, env: Environment, fires: boolean): Job {
  const input = payload(folder, commandRules(RULES), fires);
  return {
    name: `${RULES.toLocaleString('en')} rules, ${fires ? 'one' : 'none'} fires`,
    run() {
      const output = answerTo({ args: [executable, 'hook'], env, cwd: folder }, input);
      if (output.includes('"permissionDecision":"deny"') !== fires) throw new Error(`it answers ${output}`);
    },
  };
}
