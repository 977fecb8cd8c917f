/** The policy that is shipped, on commands that others have collected: what is dangerous is stopped, what is not is left alone. */

import { spawnSync } from 'node:child_process';
import { type Judged, judge } from '../../src/cli/bash/judge.ts';
import { casesIn, type MaterialCase } from './material.ts';
import type { Difference, Measured } from './measure.ts';
import { shippedPolicy } from './policies.ts';
import { reasonFor } from './reasons.ts';

interface Result {
  readonly each: MaterialCase;
  readonly judged: Judged;
}

export function dangerousLooking(data: string): Measured {
  const results = resultsOf(casesIn(data, 'commands/dcg.jsonl'));
  const dangerous = results.filter(({ each }) => each.decision === 'deny');
  const harmless = results.filter(({ each }) => each.decision === 'allow');
  const letPass = dangerous.filter(({ judged }) => judged.decision === 'allow');
  const interrupted = harmless.filter(isInterrupted);
  const denied = harmless.filter(({ judged }) => judged.decision === 'deny');
  return {
    title: 'Our own policy on half of dcg’s corpus',
    rows: [
      {
        name: 'dangerous ones denied or asked about',
        found: dangerous.length - letPass.length,
        of: dangerous.length,
        aim: { least: 97 },
      },
      { name: 'harmless ones denied', found: denied.length, of: harmless.length, aim: { most: 0 } },
      {
        name: 'harmless ones denied or asked about',
        found: interrupted.length,
        of: harmless.length,
        aim: { most: 3 },
      },
    ],
    differences: [...letPass, ...interrupted].map(each =>
      differenceOf(each, each.each.decision === 'deny' ? 'deny or ask' : 'allow'),
    ),
  };
}

export function everydayCommands(data: string): Measured {
  const results = resultsOf(casesIn(data, 'commands/nl2bash.jsonl'));
  const interrupted = results.filter(isInterrupted);
  const unread = results.filter(({ judged }) => !judged.parse_ok);
  const accepted = unread.filter(({ each }) => bashAccepts(each.command));
  return {
    title: 'Our own policy on half of NL2Bash’s one-liners',
    rows: [
      {
        name: 'denied',
        found: results.filter(({ judged }) => judged.decision === 'deny').length,
        of: results.length,
      },
      { name: 'denied or asked about', found: interrupted.length, of: results.length, aim: { most: 6 } },
      { name: 'not read to the end', found: unread.length, of: results.length },
      { name: 'of these, accepted by `bash -n`', found: accepted.length, of: unread.length },
      {
        name: 'accepted by `bash -n`, and not listed with a reason',
        found: accepted.filter(({ each }) => reasonFor(each.id) === undefined).length,
        of: unread.length,
        aim: { most: 0 },
      },
    ],
    differences: accepted.map(each => differenceOf(each, 'read to its end')),
    others: interrupted.map(each => differenceOf(each, 'allow')),
  };
}

function resultsOf(cases: readonly MaterialCase[]): readonly Result[] {
  const policy = shippedPolicy();
  return cases.map(each => ({ each, judged: judge(policy, each.command).judged }));
}

function isInterrupted({ judged }: Result): boolean {
  return judged.decision !== 'allow';
}

/** Whether bash can read it, without running any of it. */
function bashAccepts(command: string): boolean {
  return spawnSync('bash', ['-n'], { input: command, stdio: ['pipe', 'ignore', 'ignore'] }).status === 0;
}

function differenceOf({ each, judged }: Result, expected: string): Difference {
  const got = judged.parse_ok ? judged.decision : `${judged.decision}, not read to its end`;
  return {
    id: each.id,
    command: each.command,
    expected,
    got: judged.rule_id === null ? got : `${got} by ${judged.rule_id}`,
  };
}
