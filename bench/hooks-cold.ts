/**
 * A decision about one call in a process of its own, from start to end, as agents wait for it: what `rulespec hook` adds to an
 * empty Node process, beside other engines with the same rules.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addedBy, type Job } from './hooks/added.ts';
import { commandRules, payload } from './hooks/rules.ts';
import type { Sample } from './measure.ts';
import { isInstalled } from './packages.ts';
import type { HookPeer } from './peers/hook-peer.ts';
import { hookPeers } from './peers/hook-peers.ts';
import { scratch } from './places.ts';
import { answerTo, buildExecutable } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

/** Milliseconds that may be added, by the number of rules. */
const AIMS = new Map([
  [10, 10],
  [100, 10],
  [1_000, 15],
]);
/** Of what this one adds. */
const RIVAL = 'cc-safety-net';
const SHARE = 1 / 3;

export const hooksColdSuite: Suite = {
  name: 'hooks-cold',
  title: 'hooks-cold: one decision in a new process, in milliseconds added to node -e 0',
  rows: () => {
    buildExecutable();
    return [...AIMS].flatMap(([count, aim]) => [true, false].flatMap(fires => rowsFor(count, aim, fires)));
  },
};

function rowsFor(count: number, aim: number, fires: boolean): Row[] {
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
      const aims = at === 0 ? { aim: aimOf(figure, aim, rival) } : {};
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
  const env = { HOME: join(scratch, 'home'), XDG_STATE_HOME: join(scratch, 'state') };
  return {
    name: peer.name,
    run: () => {
      const output = answerTo({ args, env, cwd: folder }, input);
      if (peer.refuses(output) !== fires) throw new Error(`${peer.name} answers ${output}`);
    },
  };
}

function aimOf(figure: Sample, aim: number, rival: Sample | undefined): NonNullable<Row['aim']> {
  const isFast = figure.median <= aim;
  if (!rival) return { text: `at most ${aim} ms`, met: isFast };
  const met = isFast && figure.median <= rival.median * SHARE;
  return { text: `at most ${aim} ms, and a third of ${RIVAL}`, met };
}
