/** A history from a file is recorded event by event: a long one is as sure at its end as at its beginning. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pastFromFile } from '../../src/cli/rules/history-file.ts';
import { diskOf } from '../../src/system/disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulespec-history-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Commands of a call: the bound is one of commands, and a call takes longer to record. */
const EACH = 10;

test('the last of a thousand commands surely ran', () => {
  const scriptOf = (call: number) =>
    Array.from({ length: EACH }, (_, at) => `npm test ${call} ${at}`).join('; ');
  const payload = (event: string, at: number) => ({
    ...{ session_id: 's', transcript_path: '', cwd: folder, hook_event_name: event, tool_name: 'Bash' },
    ...{ tool_input: { command: scriptOf(at) }, tool_use_id: `t${at}`, tool_response: { stdout: '' } },
  });
  const lines = Array.from({ length: 1_300 / EACH }, (_, at) =>
    ['PreToolUse', 'PostToolUse'].map(event =>
      JSON.stringify({
        ts: new Date(Date.UTC(2026, 10, 22) + at * 1_000).toISOString(),
        payload: payload(event, at),
      }),
    ),
  );
  const file = join(folder, 'history.jsonl');
  writeFileSync(file, lines.flat().join('\n'));
  const host = { folder, environment: { HOME: folder }, platform: process.platform };
  const { value: past } = pastFromFile(file, {
    ...{ root: folder, folder, host: 'claude-code', now: Date.UTC(2026, 10, 23) },
    disk: () => diskOf(host, () => 0),
  });
  const commands = [...(past?.history().events ?? [])].flatMap(({ request }) => request.commands ?? []);
  expect(commands).toHaveLength(1_300);
  expect(commands.filter(({ isCertain }) => !isCertain)).toEqual([]);
});
