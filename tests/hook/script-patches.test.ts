/**
 * Patches that a script applies: Codex runs `apply_patch` inside its shell calls. Their files and texts are those of
 * the call, so rules about files, contents and effects see them, and so does the guard of the hooks' settings.
 */
import { describe, expect, test } from 'vitest';
import { compileRules, decide } from '../../src/gate.ts';
import { commandsText, rulesText } from '../../src/hook/guard-texts.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import type { Host } from '../../src/system/host.ts';
import type { Event } from '../../src/values/event.ts';

const ROOT = '/home/alice/project';
const host: Host = { environment: { HOME: '/home/alice' }, platform: 'linux', folder: ROOT };
const content = `version: 1
rules:
  - { name: no-console, description: d, on: { hook: PreToolUse, tool: "Write|Edit", file: "src/**/*.ts" }, match: { content: "console\\\\.log" }, action: deny, message: No. }
  - { name: patches, description: d, on: { hook: PreToolUse, tool: apply_patch, file: "notes.md" }, action: ask, message: A patch. }
  - { name: keys, description: d, on: { hook: PreToolUse }, match: { effect: { kind: delete, path: ["/home/alice/keys/**"] } }, action: deny, message: No. }
`;
const { value: gate, diagnostics } = compileRules([
  { name: '<rulespec>', text: rulesText(host, ROOT, { hosts }) },
  { name: '<rulespec-commands>', text: commandsText(host, { hosts }) },
  { name: 'rules.yaml', text: content },
]);

function callOf(command: unknown, cwd = ROOT) {
  const payload = {
    session_id: 's',
    turn_id: 't',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  };
  return readPayload(new TextEncoder().encode(JSON.stringify(payload)), { folder: ROOT });
}

function firedBy(event: Event): readonly string[] {
  const { decision } = gate ? decide(gate, event, { root: ROOT }) : {};
  return decision?.fired.map(({ id }) => id) ?? ['undecided'];
}

const patch = (...lines: string[]): string => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');
const heredoc = (before: string, text: string, mark = "'EOF'"): string => `${before} <<${mark}\n${text}\nEOF`;
const deletesHooks = patch('*** Delete File: .codex/hooks.json');
const addsCode = patch('*** Add File: src/sh.ts', '+console.log(3)');

/** Once for the file, once for the effect. */
const SETTINGS = ['rulespec:host-settings', 'rulespec:host-settings-reached'];

test('the rules load', () => expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]));

describe('a script that applies a patch', () => {
  test.each<[script: unknown, paths: readonly string[], fired: readonly string[]]>([
    [heredoc('apply_patch', deletesHooks), ['.codex/hooks.json'], SETTINGS],
    [heredoc('applypatch', deletesHooks), ['.codex/hooks.json'], SETTINGS],
    [heredoc('apply_patch', addsCode), ['src/sh.ts'], ['no-console']],
    [heredoc('apply_patch', addsCode, 'EOF'), ['src/sh.ts'], ['no-console']],
    [heredoc('cd src && apply_patch', addsCode.replace('src/', '')), ['./src/sh.ts'], ['no-console']],
    [
      heredoc("cd '.codex' && apply_patch", patch('*** Delete File: hooks.json')),
      ['./.codex/hooks.json'],
      SETTINGS,
    ],
    [
      heredoc('cd /home/alice && apply_patch', patch('*** Delete File: keys/id')),
      ['/home/alice/keys/id'],
      ['keys'],
    ],
    [heredoc('cd "$UNKNOWN" && apply_patch', addsCode), ['src/sh.ts'], ['no-console']],
    [['apply_patch', addsCode], ['src/sh.ts'], ['no-console']],
    [['bash', '-lc', heredoc('apply_patch', addsCode)], ['src/sh.ts'], ['no-console']],
    [
      ['bash', '-lc', heredoc('cd src && apply_patch', addsCode.replace('src/', ''))],
      ['./src/sh.ts'],
      ['no-console'],
    ],
    [`apply_patch '${addsCode}'`, ['src/sh.ts'], ['no-console']],
    [`app''ly_patch '${addsCode}'`, ['src/sh.ts'], ['no-console']],
    [`printf '%s' '${addsCode}' | apply_patch`, ['src/sh.ts'], ['no-console']],
    [`${heredoc('cat', addsCode).replace('\n', ' | apply_patch\n')}`, ['src/sh.ts'], ['no-console']],
    [
      `echo ${Buffer.from(addsCode).toString('base64')} | base64 -d | apply_patch`,
      ['src/sh.ts'],
      ['no-console'],
    ],
    [`codex --codex-run-as-apply-patch '${addsCode}'`, ['src/sh.ts'], ['no-console']],
    [heredoc('apply_patch', patch('*** Add File: notes.md', '+hello')), ['notes.md'], ['patches']],
    [
      heredoc(
        'apply_patch',
        patch('*** Update File: a.md', '*** Move to: src/b.ts', '@@', '+console.log(1)'),
      ),
      ['a.md', 'src/b.ts'],
      ['no-console'],
    ],
  ])('%j', (script, paths, fired) => {
    const { event, diagnostics } = callOf(script);
    expect(diagnostics).toEqual([]);
    if (!event) throw new Error('no event');
    expect([event.tool, event.toolAliases?.includes('apply_patch')]).toEqual(['Bash', true]);
    expect(event.parts.map(({ path }) => path)).toEqual(paths);
    expect(firedBy(event)).toEqual(fired);
  });
});

test('the patch has its paths from the folder of the call', () => {
  const { event } = callOf(heredoc('apply_patch', patch('*** Delete File: hooks.json')), `${ROOT}/.codex`);
  expect(event && firedBy(event)).toEqual(SETTINGS);
});

test('a patch that cannot be split into files is reported', () => {
  const { diagnostics } = callOf("apply_patch '*** Begin Patch'");
  expect(diagnostics.map(({ code }) => code)).toEqual(['E755']);
});

test.each([
  'git format-patch HEAD~1',
  'echo "apply_patch is a command"',
  `cat <<'EOF' > notes\n${addsCode}\nEOF`,
])('no patch: %j', script => {
  const { event, diagnostics } = callOf(script);
  expect(diagnostics).toEqual([]);
  expect(event?.toolAliases ?? []).toEqual([]);
});
