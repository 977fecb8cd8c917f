/** Answers of `changed` in a clone without history, as CI services make them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changesSince } from '../../src/system/git.ts';

const base = mkdtempSync(join(tmpdir(), 'rulespec-shallow-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('it names what the checkout lacks, and a whole clone has no such words', () => {
  const whole = join(base, 'whole');
  const shallow = join(base, 'shallow');
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  execFileSync('git', ['init', '-q', '-b', 'main', whole]);
  for (const text of ['one', 'two']) {
    writeFileSync(join(whole, 'a'), text);
    git(whole, 'add', '.');
    git(whole, 'commit', '-q', '-m', text);
  }
  git(base, 'clone', '-q', '--depth', '1', `file://${whole}`, shallow);
  const asked = changesSince(shallow, 'HEAD~1');
  expect(asked.kind === 'unknown' && asked.why).toContain('`fetch-depth: 0`');
  expect(changesSince(whole, 'HEAD~1').kind).toBe('known');
  const unknown = changesSince(whole, 'nowhere');
  expect(unknown.kind === 'unknown' && unknown.why).not.toContain('fetch-depth');
});
