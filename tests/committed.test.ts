/** Whether the current commit has a file as it is on the disk: its deletion is no loss. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEffects } from '../src/effects/call-effects.ts';
import { losslessCommands } from '../src/effects/losses.ts';
import { replacesFile } from '../src/effects/replaced.ts';
import { extractScript } from '../src/sources/script.ts';
import { diskOf } from '../src/system/disk.ts';
import { isCommitted } from '../src/system/git.ts';
import { wholeStages } from './doubles/gate-stages.ts';

let root = '';
let outside = '';

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rulespec-committed-'));
  outside = mkdtempSync(join(tmpdir(), 'rulespec-outside-'));
  writeFileSync(join(outside, 'a'), 'a');
  git('init', '-q');
  for (const path of ['clean/a', 'clean/b/c', 'edited/a', 'added/a', 'gone/a', 'ignored/a', 'lines/a'])
    write(path, 'text\n');
  symlinkSync('clean', join(root, 'link'));
  write('.gitignore', '*.log\n');
  git('add', '.');
  git('commit', '-q', '-m', 'x');
  write('edited/a', 'other\n');
  write('added/new', 'new\n');
  write('ignored/x.log', 'x\n');
  write('lines/a', 'text\r\n');
  write('never/a', 'a\n');
  rmSync(join(root, 'gone/a'));
});
afterAll(() => {
  for (const folder of [root, outside]) rmSync(folder, { recursive: true });
});

test.each<[path: string, isWhole: boolean, isKnown: boolean]>([
  ['clean', true, true],
  ['clean/a', true, true],
  ['clean/b', true, true],
  ['edited', false, false],
  ['edited/a', false, false],
  ['added', false, true],
  ['gone', true, true],
  ['ignored', false, true],
  ['lines', true, true],
  ['never', false, false],
  ['nothing', true, true],
  ['link', true, true],
  ['.', false, false],
  ['.git', false, false],
])('%s: with all files %s, with those that git knows %s', (path, isWhole, isKnown) => {
  expect(isCommitted(join(root, path), false)).toBe(isWhole);
  expect(isCommitted(join(root, path), true)).toBe(isKnown);
});

function effectsOf(tool_name: string, tool_input: object) {
  const disk = diskOf({ folder: root, environment: { HOME: outside }, platform: 'linux' }, () => 0);
  const payload = { session_id: 's', cwd: root, hook_event_name: 'PreToolUse', tool_name, tool_input };
  const value = new TextEncoder().encode(JSON.stringify(payload));
  const { event } = wholeStages.receive({ value, diagnostics: [] }, 'claude-code', root);
  if (!event) throw new Error('the call is not read');
  const script = extractScript(event, disk)?.script;
  return { script, disk, effects: callEffects(event, script, disk).effects };
}

test.each<[call: string | [tool: string, input: object], replaces: boolean]>([
  ['echo a > never/a', true],
  ['cp clean/a never/a', true],
  ['cp clean/a edited/a', true],
  ['tee never/a', true],
  ['truncate -s 0 never/a', true],
  ['exec 3> never/a', true],
  ['echo a &> never/a', true],
  ['cd never; echo a >| a', true],
  ['echo a >> never/a', false],
  ['echo a &>> never/a', false],
  ['tee -a never/a', false],
  ['tee --append never/a', false],
  ['touch never/a', false],
  ['chmod 600 never/a', false],
  ['setfacl -m u:a:r never/a', false],
  ["sed -i 's/a/b/' never/a", false],
  ['sort never/a -o never/a', false],
  ['mv clean/a never/a', true],
  ['rsync -a clean/a never/a', true],
  ['mv clean/a never/b', false],
  ['echo a > clean/a', false],
  ['echo a > never/b', false],
  ['cat never/a', false],
  ['rm never/a', false],
  [['Write', { file_path: 'never/a', content: '' }], true],
  [['Write', { file_path: 'never/b', content: '' }], false],
  [['Write', { file_path: 'clean/a', content: '' }], false],
  [['Edit', { file_path: 'never/a', old_string: 'a', new_string: 'b' }], false],
])('%j replaces what a file held: %s', (call, replaces) => {
  const [tool, input] = typeof call === 'string' ? ['Bash', { command: call }] : call;
  const { effects, disk } = effectsOf(tool, input);
  const replacing = effects.filter(each => each.kind === 'write' && replacesFile(each, effects, disk));
  expect(replacing.length > 0).toBe(replaces);
});

/** The loss of the first command, with the disk as before the call. */
test.each<[command: string, isNothing: boolean]>([
  ['rm -rf clean', true],
  ['rm -rf clean/*', true],
  ['rm -rf cle*n/*', true],
  ['rm -rf nothing*', true],
  ['rm -rf nothing/* clean/*', true],
  ['rm -rf *.out', true],
  ['rm -rf added/*', false],
  ['rm -rf added/n*', false],
  ['rm -rf ignored/*.log', false],
  ['rm -rf ed*', false],
  ['rm -rf *', false],
  ['rm -rf .*', false],
  ['rm -rf ../*', false],
  ['rm -rf **/a', false],
  ['rm -rf clean && mkdir clean', true],
  ['rm -rf clean/* && mkdir -p clean/x && touch clean/x/y', true],
  ['rm -rf nothing && mv never nothing', true],
  ['rm -rf nothing* && mv never nothing-else', true],
  ['rm -rf nothing && cp never/a /tmp/copy', true],
  ['rm -rf nothing; babel clean -d nothing', true],
  ['rm -rf nothing && git clone https://example.com/x nothing', true],
  ['rm -rf nothing; ln -s never nothing; rm -rf nothing/', true],
  ['rm -rf nothing & mv never nothing', false],
  ['rm -rf nothing | mv never nothing', false],
  ['for a in 1 2; do rm -rf nothing; mv never nothing; done', false],
  ['f() { rm -rf nothing; }; f; mv never nothing; f', false],
  ['trap f EXIT; f() { rm -rf nothing; }; mv never nothing', false],
  ['rm -rf nothing $(mv never nothing)', false],
  ['git checkout HEAD -- nothing && git diff > clean/diff', true],
  ['git checkout .', false],
  ['git checkout HEAD -- clean/a && git diff > clean/a', true],
  // What a search finds now is all that is deleted.
  ['find . -name c -exec rm -rf {} +', true],
  ['find . -type d -name never -exec rm -rf {} +', false],
  ['find . -name "*.log" -exec rm {} +', false],
  ['find . -delete', false],
  ['find clean -exec rm -rf {} +', true],
  ['find . -name c -print0 | xargs -0 rm -rf', true],
  ['find . -name never | xargs rm -rf', false],
  ['find . -name c | sed s,^,../, | xargs rm -rf', false],
  ['find . -name c | xargs -I{} rm -rf {}/../../never', false],
  ['cp /dev/null clean/a', true],
  ['cp /dev/null never/a', false],
  ['rsync -a --delete clean/ clean2/', true],
  ['find . -iname C -exec rm -rf {} +', false],
  ['find . -name c -o -name never -exec rm -rf {} +', false],
  ['find -L . -name c -exec rm -rf {} +', false],
  ['find . -name c -exec rm -rf {}/../../never \\;', false],
  ['find . -name "$x" -exec rm -rf {} +', false],
  ['mv never c && find . -name c -exec rm -rf {} +', false],
])('%s loses nothing: %s', (command, isNothing) => {
  const { script, effects, disk } = effectsOf('Bash', { command });
  if (!script) throw new Error('the script is not read');
  const losing = losslessCommands(script, effects, {
    disk,
    cwd: root,
    isCreated: () => false,
    text: command,
  });
  expect(
    losing.includes(0) ||
      (/^mv|xargs/.test(command) && losing.some(id => id > 0 && script.leaves[id]?.words[0]?.text === 'rm')),
  ).toBe(isNothing);
});

test('outside of a repository nothing is', () => {
  expect(isCommitted(outside, false)).toBe(false);
  expect(isCommitted(join(outside, 'a'), false)).toBe(false);
});

test('a folder with more files than are compared is not known', () => {
  for (let n = 0; n < 10_100; n++) write(`many/${n}`, 'x');
  git('add', 'many');
  git('commit', '-q', '-m', 'many');
  expect(isCommitted(join(root, 'many'), false)).toBe(false);
  expect(isCommitted(join(root, 'many/7'), false)).toBe(true);
});

test('what cannot be read is not known', () => {
  if (process.getuid?.() === 0) return expect(isCommitted('/proc/1/mem', false)).toBe(false);
  chmodSync(join(root, 'clean/b'), 0);
  expect(isCommitted(join(root, 'clean'), false)).toBe(false);
  chmodSync(join(root, 'clean/b'), 0o755);
});
