/** Hooks at once, and one exemption for a single decision. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow } from '../../src/cli/allow/allow.ts';
import { wallTime } from '../../src/system/clock.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { casesOf } from '../laws/law.ts';
import { hookProcess, makeProject, type Project } from '../serve/project.ts';

const HOOKS = casesOf(10, 3);

let bundle: Bundle;
let project: Project;
beforeAll(() => {
  bundle = buildBundle();
  project = makeProject();
});
afterAll(() => {
  bundle.remove();
  project.remove();
});

interface Line {
  readonly decision: string;
  readonly id: string;
}

test('processes at once use up what is allowed once, once', async () => {
  const call = {
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'git push --force' },
  };
  const payload = JSON.stringify({ session_id: 's', transcript_path: '', cwd: project.folder, ...call });
  const started = { file: bundle.file };
  await hookProcess(project, payload, started);
  const [refused] = project.log() as readonly Line[]; // as: what the log has
  const { value } = allow({ operands: [], options: new Map([['once', 'yes']]) }, refused?.id ?? '', {
    host: project.host,
    now: wallTime(),
    surroundings: {
      ancestry: () => ({ processes: [], environment: {} }),
      askOnTerminal: () => 'yes1',
      challenge: () => 'yes1',
    },
  });
  expect(value?.once).toBe(true);
  // It compiles the rules with exemptions for all of them, and uses nothing up.
  await hookProcess(project, payload, { ...started, args: ['--dry-run'] });
  const before = project.log().length;
  const replies = await Promise.all(
    Array.from({ length: HOOKS }, () => hookProcess(project, payload, started)),
  );
  const opened = replies.filter(({ stdout }) => !stdout.includes('"deny"'));
  expect(opened.map(({ stdout }) => stdout)).toEqual(['{}\n']);
  const decisions = (project.log() as readonly Line[]).slice(before).map(({ decision }) => decision); // as: the same
  expect(decisions.sort()).toEqual(['allow', ...Array.from({ length: HOOKS - 1 }, () => 'deny')]);
});
