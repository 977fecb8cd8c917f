/**
 * `rulespec why` in a log of 100,000 decisions, as a process of its own: for the newest decision, the oldest one, and an
 * id that there is not.
 *
 *     node scripts/run.mjs bench/why.ts
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { proofLine } from '../src/hook/proof-lines.ts';
import { decisionId } from '../src/system/decision-id.ts';
import { KEPT_LOGS, logPath } from '../src/system/decision-log.ts';

const LINES = 100_000;
/** One of so many decisions is a refusal, which has a proof. */
const REFUSED_EACH = 20;
const RUNS = 15;
const PROGRAM = 'dist/rulespec.cjs';

const home = mkdtempSync(join(tmpdir(), 'rulespec-bench-'));
const host = { folder: home, environment: { HOME: home }, platform: process.platform };
const ids = Array.from({ length: LINES }, (_, at) => decisionId('', Buffer.from(String(at))));

function lineOf(id: string, at: number): string {
  const isRefused = at % REFUSED_EACH === 0;
  return JSON.stringify({
    version: 2,
    ts: new Date(1_760_000_000_000 + at * 1_000).toISOString(),
    ...{ tool: 'Bash', cwd: '/home/me/shop', command: `npm test -- part${at}` },
    ...{ decision: isRefused ? 'deny' : 'allow', matched_rules: isRefused ? ['no-tests'] : [] },
    ...{
      reason: null,
      parse_ok: true,
      session_id: 's',
      host: 'claude-code',
      event: 'PreToolUse',
      ms: 4.2,
      id,
    },
  });
}

function write(name: 'decisions' | 'proofs', lines: readonly string[]): void {
  const path = logPath(host, name);
  mkdirSync(dirname(path), { recursive: true });
  const each = Math.ceil(lines.length / (KEPT_LOGS + 1));
  for (let file = 0; file <= KEPT_LOGS; file++) {
    // The newest file has the last lines.
    const text = lines.slice(Math.max(0, lines.length - each * (file + 1)), lines.length - each * file);
    writeFileSync(file === 0 ? path : `${path}.${file}`, `${text.join('\n')}\n`, { mode: 0o600 });
  }
}

try {
  write('decisions', ids.map(lineOf));
  const proof = '    rule_fires(1, 0)   command 0\n'.repeat(50);
  const explained = {
    rule: 'no-tests',
    action: 'deny' as const,
    message: 'No.',
    effects: [],
    values: [],
    grounds: [],
    past: [],
    proof,
  };
  write(
    'proofs',
    ids.filter((_, at) => at % REFUSED_EACH === 0).map(id => proofLine(explained, id).trimEnd()),
  );
  const asked = { newest: ids[LINES - REFUSED_EACH], oldest: ids[0], unknown: 'd-zzzzzzzz' };
  for (const [name, id = ''] of Object.entries(asked)) {
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      spawnSync(process.execPath, [PROGRAM, 'why', id], { env: { ...process.env, HOME: home } });
      return performance.now() - start;
    }).sort((a, b) => a - b);
    const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
    console.log(`why, ${name} of ${LINES} decisions: median ${at(0.5)}, 90th percentile ${at(0.9)}`);
  }
} finally {
  rmSync(home, { recursive: true });
}
