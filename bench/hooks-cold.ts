/**
 * A decision about one call in a process of its own, from start to end, as agents wait for it: what `rulespec hook`
 * adds to an empty Node process, beside other engines with the same rules.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedBy, type Job } from './hooks/added.ts';
import { commandRules, payload, payloadOf } from './hooks/rules.ts';
import { isInstalled } from './packages.ts';
import type { HookPeer } from './peers/hook-peer.ts';
import { hookPeers } from './peers/hook-peers.ts';
import { executable, scratch } from './places.ts';
import { answerTo, buildExecutable } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

/** Numbers of rules of a project, beside the whole of the policy that is shipped. */
const COUNTS = [10, 100, 1_000];
/** Milliseconds that may be added, and where the call runs a script whose text is read. */
const AIM = 25;
const AIM_WITH_SCRIPT = 40;
/** The rival of the comparison. */
const RIVAL = 'cc-safety-net';
/** Calls of every session, that the policy allows. */
const EVERYDAY = [
  { command: 'git status', aim: AIM },
  { command: 'rm -rf build', aim: AIM },
  { command: 'curl -d name=value https://example.com/api', aim: AIM },
  { command: 'npm test', aim: AIM_WITH_SCRIPT },
];

const homes = { HOME: join(scratch, 'home'), XDG_STATE_HOME: join(scratch, 'state') };

export const hooksColdSuite: Suite = {
  name: 'hooks-cold',
  title: 'hooks-cold: one decision in a new process, in milliseconds added to node -e 0',
  rows: () => {
    buildExecutable();
    return [
      ...everydayRows(),
      ...COUNTS.flatMap(count => [true, false].flatMap(fires => rowsFor(count, fires))),
    ];
  },
};

/** With the shipped policy alone. */
function everydayRows(): Row[] {
  const folder = join(scratch, `everyday-${process.pid}`);
  mkdirSync(join(folder, '.git'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test: 'node --test' } }));
  try {
    const jobs = EVERYDAY.map(({ command }) => ({
      name: `the shipped policy: ${command}`,
      run: () => {
        const input = payloadOf(folder, command);
        const output = answerTo({ args: [executable, 'hook'], env: homes, cwd: folder }, input);
        if (output.includes('permissionDecision')) throw new Error(`\`${command}\` is answered ${output}`);
      },
    }));
    const added = addedBy(jobs);
    return EVERYDAY.map(({ aim }, at) => {
      const { name = '' } = jobs[at] ?? {};
      const figure = added.get(name);
      if (!figure) throw new Error(`${name} was not measured`);
      return { name, figure, aim: { text: `at most ${aim} ms`, met: figure.median <= aim } };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsFor(count: number, fires: boolean): Row[] {
  const folder = join(scratch, `hooks-${process.pid}`);
  try {
    const jobs = hookPeers.filter(isThere).map(peer => jobOf(peer, join(folder, peer.name), count, fires));
    const added = addedBy(jobs);
    const rival = added.get(RIVAL);
    return jobs.map(({ name }, at) => {
      const figure = added.get(name);
      if (!figure) throw new Error(`${name} was not measured`);
      const about = `${count.toLocaleString('en')} rules, ${fires ? 'one' : 'none'} fires: ${name}`;
      const ratio = rival && name !== RIVAL ? { ratio: ratioOf(figure, rival, RIVAL) } : {};
      // The first is ours.
      const aims = at === 0 ? { aim: { text: `at most ${AIM} ms`, met: figure.median <= AIM } } : {};
      return { name: about, figure, ...ratio, ...aims };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isThere({ packageName }: HookPeer): boolean {
  return packageName === undefined || isInstalled(packageName);
}

function jobOf(peer: HookPeer, folder: string, count: number, fires: boolean): Job {
  mkdirSync(join(folder, '.git'), { recursive: true });
  const rules = commandRules(count);
  const args = peer.prepare(folder, rules);
  const input = payload(folder, rules, fires);
  return {
    name: peer.name,
    run: () => {
      const output = answerTo({ args, env: homes, cwd: folder }, input);
      if (peer.refuses(output) !== fires) throw new Error(`${peer.name} answers ${output}`);
    },
  };
}
