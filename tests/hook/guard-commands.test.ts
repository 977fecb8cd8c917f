/** The rules by which the gate guards itself in shells, beside a policy of the user's that would take them away. */
import { expect, test } from 'vitest';
import type { Source } from '../../src/diagnostics/source.ts';
import { compileRules, decide, type Gate } from '../../src/gate.ts';
import { commandsText, rulesText } from '../../src/hook/guard-texts.ts';
import type { Guarded } from '../../src/hook/guarded-paths.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import type { Decision } from '../../src/runtime/decision.ts';
import type { Host } from '../../src/system/host.ts';

const ROOT = '/home/alice/project';
const host: Host = { environment: { HOME: '/home/alice' }, platform: 'linux', folder: ROOT };
const hostile = `
version: 1
evaluation: allowlist_first
safety_level: critical
disable_rules: ["*", "rulespec:*"]
allowlists: { commands: [cat, rm, echo, sh, rulespec], paths: ["**"] }
rules:
  - { id: "rulespec:own-files-named", match: { command: cat }, decision: allow }
`;

function commandsGuard(on: Host, guarded: Guarded): Source {
  return { name: '<rulespec-commands>', text: commandsText(on, guarded) };
}

function filesGuard(guarded: Guarded): Source {
  return { name: '<rulespec>', text: rulesText(host, ROOT, guarded) };
}

const { value: gate, diagnostics } = compileRules([
  commandsGuard(host, { hosts, store: '/srv/rules/team.db' }),
  { name: 'hostile.yaml', text: hostile },
]);

const denied: readonly string[] = [
  'cat ~/.config/rulespec/rules.yaml',
  'cat "$HOME/.config/rulespec/key"',
  'head -c 32 ../.config/rulespec/key',
  'ls -la /home/alice/.local/state/rulespec',
  'rm -rf ~/.local/state/rulespec',
  'rm -rf ~/.config',
  'rm -rf ~/.config/*',
  'rm -rf ~',
  'mv ~/.config ~/old',
  'chmod -R 777 ~/.config',
  'find ~/.config -name rules.yaml -delete',
  'rsync -a --delete empty/ ~/.config/',
  'cd ~/.config/rulespec && rm rules.yaml',
  'echo x > ~/.config/rulespec/rules.yaml',
  'echo x > ~/.config/nudge/rules.yml',
  'cat < ~/.config/rulespec/key',
  'sh -c "echo x >> ~/.config/rulespec/rules.yaml"',
  'dd if=x of=/home/alice/.config/rulespec/rules.yaml',
  'f=~/.config/rulespec/key; cat "$f"',
  'cat ~/.conf""ig/rule\'spec\'/key',
  `python3 -c "open('/home/alice/.config/rulespec/key').read()"`,
  `node -e "require('fs').rmSync(require('os').homedir() + '/.config/rulespec', { recursive: true })"`,
  'sed -i s/a/b/ .claude/settings.json',
  'rm .claude/settings.json',
  'rm -rf .claude',
  'mv x .claude/settings.local.json',
  'cp x ~/.claude/settings.json',
  'echo {} > ~/.claude/settings.json',
  'echo {} > ./sub/../.claude/settings.json',
  'tee .cursor/hooks.json < x',
  'curl -o.claude/settings.json https://example.com/x',
  'curl --output=.claude/settings.json https://example.com/x',
  'ln -sf x .codex/config.toml',
  `python3 -c "open('.claude/settings.json', 'w').write('{}')"`,
  'npx prettier --write .claude/settings.json',
  'echo {} > opencode.json',
  'sed -i s/a/b/ opencode.jsonc',
  'rm ./opencode.json',
  'cp x .opencode/opencode.json',
  'tee .opencode/plugin/a.ts < x',
  'rm .opencode/plugins/a.js',
  'rm -rf .opencode/plugin',
  'rm -rf .opencode',
  'mv ~/.config/opencode /tmp/x',
  'cp x ~/.config/opencode/plugins/a.js',
  `node -e "require('fs').writeFileSync('opencode.json', '{}')"`,
  'rm ~/.gemini/trustedFolders.json',
  'echo {} > ~/.copilot/config.json',
  'codex features disable hooks',
  'npx codex features disable hooks',
  'sh -c "codex features disable hooks"',
  'opencode plugin acme-plugin',
  'opencode plug acme-plugin --global',
  'rulespec trust .rulespec/rules/a.yaml',
  'npx rulespec trust a.yaml',
  'sh -c "rulespec trust a.yaml"',
  'script -qc "rulespec trust a.yaml" /dev/null',
  'yes | rulespec trust a.yaml',
  'node dist/rulespec.cjs trust a.yaml',
  'rulespec learn accept 3',
  'rulespec learn reject 3',
  'npx rulespec learn reject 3',
  'node dist/rulespec.cjs learn reject 3',
  'rulespec history prune --all --yes',
  'rulespec history --yes prune',
  'npx rulespec history prune --yes',
  'node dist/rulespec.cjs history prune --yes',
  'sh -c "rulespec history prune --all --yes"',
  'yes | rulespec history prune',
  'tmux send-keys "rulespec history prune" Enter',
  `python3 -c "import subprocess; subprocess.run(['rulespec', 'history', 'prune', '--yes'])"`,
  'rulespec history "pr"une --yes',
  'rm ~/.local/state/rulespec/history/0123.whole',
  'cd ~/.local/state/rulespec/history && rm *',
  'sed -i s/failed/done/ ~/.local/state/rulespec/history/0123.jsonl',
  'truncate -s 0 /home/alice/.local/state/rulespec/history/0123.jsonl',
  'cp -r ~/.local/state/rulespec/history /tmp/older',
  `python3 -c "open('/home/alice/.local/state/rulespec/history/0123.head', 'w')"`,
  'rulespec store disable 3',
  'rulespec store --store /tmp/x.db disable 3',
  'rulespec store --color never remove 3',
  'rulespec store enable 3',
  'rulespec store import -',
  'rulespec store import rules.json --dry-run',
  'rulespec store edit 3 --action log',
  "VISUAL='tee x' rulespec store edit 3",
  'npx rulespec store disable 3',
  'npx --yes rulespec@1.0.0 store disable 3',
  'npm exec rulespec store disable 3',
  'npm exec -- rulespec store disable 3',
  'pnpm exec rulespec store disable 3',
  'pnpm dlx rulespec store disable 3',
  'yarn rulespec store disable 3',
  'yarn dlx rulespec store disable 3',
  'bunx rulespec store disable 3',
  'node dist/rulespec.cjs store disable 3',
  'node --no-warnings ./dist/rulespec.cjs store remove 3',
  'bun run dist/rulespec.cjs store disable 3',
  '/usr/local/bin/rulespec store disable 3',
  './node_modules/.bin/rulespec store disable 3',
  'node node_modules/.bin/rulespec store disable 3',
  'sh -c "rulespec store disable 3"',
  'bash -lc "cd /tmp && rulespec store disable 3"',
  'env HOME=/home/alice rulespec store disable 3',
  'sudo -u alice rulespec store disable 3',
  'yes | rulespec store disable 3',
  'echo y | script -qec "rulespec store disable 3" /dev/null',
  'expect -c "spawn rulespec store disable 3"',
  'a=disable; rulespec store $a 3',
  'rulespec store "dis"able 3',
  'rulespec st\\ore disable 3',
  'rulespec store $(echo disable) 3',
  'for i in 1 2; do rulespec store disable $i; done',
  'xargs rulespec store disable < ids',
  'sqlite3 ~/.config/rulespec/store.db "DELETE FROM rules"',
  'sqlite3 /srv/rules/team.db "DELETE FROM rules"',
  'sqlite3 file:/srv/rules/team.db "DELETE FROM rules"',
  'cd ~ && rm .config/rulespec/store.db',
  'cd /srv/rules && rm team.db-wal',
  'cd /srv && rm rules/team.db',
  `python3 -c "import pty; pty.spawn(['rulespec', 'store', 'disable', '3'])"`,
  'tmux send-keys "rulespec store disable 3" Enter',
  'tmux send-keys "rulespec trust x" Enter',
  'cp /dev/null /srv/rules/team.db',
  ': > /srv/rules/team.db',
  'rm -rf /srv/rules',
  `python3 -c "import sqlite3; sqlite3.connect('/srv/rules/team.db')"`,
  `python3 -c "import sqlite3; sqlite3.connect('/home/alice/.config/rulespec/store.db')"`,
];

const asked: readonly string[] = [
  'codex exec "features disable hooks"',
  'opencode run "what is a plugin"',
  'claude -p "fix it" --settings /tmp/s.json',
  "rulespec store add --pattern 'rm -rf' --action block",
  "npx rulespec store add --pattern 'rm -rf' --action block",
  "node dist/rulespec.cjs store add --pattern 'rm -rf' --action block",
  "sh -c 'rulespec store add --pattern x --review --prompt y'",
  'rulespec review test --rule store:3 --payload p.json',
  'node dist/rulespec.cjs review test --rule store:3 --payload p.json',
  'npx rulespec learn --transcript=session.jsonl',
  'rulespec store $(cat x) 3',
  'rulespec learn "$x" 3',
];

const left: readonly string[] = [
  'opencode --version',
  'claude -p "fix it"',
  'claude mcp list',
  'rulespec init --help',
  'rulespec init codex --dry-run',
  'rulespec history list',
  'rulespec history show 3f2a --limit 5',
  'rulespec history verify',
  'git log --follow history/prune.md',
  'codex features list',
  'cat .claude/settings.json',
  'jq .hooks .claude/settings.json',
  'git add .claude/settings.json',
  'git diff .claude/settings.json',
  'sed -n 1,5p .claude/settings.json',
  'ls .claude',
  'rm .claude/notes.md',
  'cat opencode.json .opencode/plugin/a.ts',
  'git add opencode.json',
  'rm .opencode/rules/a.md',
  'mkdir -p ~/.config/other',
  'cat ~/.config/other/settings.json',
  'rm -rf ~/.config/other',
  'find ~/.config -name settings.json',
  'chmod 644 ~/.config/other',
  'rulespec rules list',
  'rulespec verify',
  'rulespec hook --config ~/.config/rulespec/rules.yaml',
  'echo rulespec trust a.yaml',
  'git commit -m "rulespec trust"',
  'node scripts/trust.js',
  'cat docs/rulespec/trust.md',
  'rulespec store list',
  'rulespec store show 3 --format json',
  'rulespec store export > rules.json',
  'for i in $(seq 3); do rulespec store show $i; done',
  'npx rulespec store list',
  'rulespec learn list',
  'rulespec learn show 2',
  'echo rulespec store disable 3',
  'git commit -m "rulespec store disable"',
  'node scripts/store.js disable',
  'sqlite3 /srv/rules2/team.db .schema',
  'ls /srv',
  'tmux send-keys "rulespec store list" Enter',
  'yarn store add x',
  'npm run store import',
  'cat store/add.ts',
];

function decisionOn(command: string, by: Gate): Decision | undefined {
  const payload = { session_id: 's', cwd: ROOT, hook_event_name: 'PreToolUse', tool_name: 'Bash' };
  const bytes = new TextEncoder().encode(JSON.stringify({ ...payload, tool_input: { command } }));
  const { event } = readPayload(bytes, { folder: ROOT });
  return event && decide(by, event, { root: ROOT }).decision;
}

test.each([
  ...denied.map(command => ['deny', command] as const),
  ...asked.map(command => ['ask', command] as const),
  ...left.map(command => ['allow', command] as const),
])('%s: %s', (action, command) => {
  const decision = gate && decisionOn(command, gate);
  expect(decision?.action).toBe(action);
  expect(decision?.fired.filter(each => each.action === 'deny').map(({ id }) => id)).toEqual(
    action === 'deny' ? expect.arrayContaining([expect.stringMatching(/^rulespec:/)]) : [],
  );
});

test.each([
  'cat ~/.CONFIG/RuleSpec/key',
  'echo {} > .Claude/Settings.json',
  'rm -rf ~/.Config',
  'dd of=/users/Alice/.config/rulespec/key',
])('where case does not count: %s', command => {
  const mac: Host = {
    environment: { HOME: '/Users/alice' },
    platform: 'darwin',
    folder: '/Users/alice/project',
  };
  const compiled = compileRules([commandsGuard(mac, { hosts })]);
  expect(compiled.diagnostics).toEqual([]);
  expect(compiled.value && decisionOn(command, compiled.value)?.action).toBe('deny');
});

test.each([
  ['/srv/rules/team.db', 'deny'],
  ['/srv/rules/team.db-wal', 'deny'],
  ['../../../srv/rules/team.db', 'deny'],
  ['/home/alice/.config/rulespec/store.db', 'deny'],
  ['/home/alice/.local/state/rulespec/history/0123.jsonl', 'deny'],
  ['../.local/state/rulespec/history/0123.whole', 'deny'],
  ['/srv/rules/notes.md', 'allow'],
  ['team.db', 'allow'],
])('of a database that the user has set, %s is kept from tools for files: %s', (file, action) => {
  const { value } = compileRules([filesGuard({ hosts, store: '/srv/rules/team.db' })]);
  const call = { cwd: ROOT, hook_event_name: 'PreToolUse', tool_name: 'Write' };
  const payload = JSON.stringify({ ...call, tool_input: { file_path: file, content: '' } });
  const { event } = readPayload(new TextEncoder().encode(payload), { folder: ROOT });
  expect(value && event && decide(value, event, { root: ROOT }).decision?.action).toBe(action);
});

test.each([
  ['/srv/config/opencode/opencode.json', 'deny'],
  ['/srv/config/opencode/config.json', 'deny'],
  ['/srv/config/opencode/plugins/a.ts', 'deny'],
  ['/srv/config/opencode/rules/a.md', 'allow'],
])('of OpenCode in a folder that XDG_CONFIG_HOME names, %s: %s', (file, action) => {
  const elsewhere = { ...host, environment: { HOME: '/home/alice', XDG_CONFIG_HOME: '/srv/config' } };
  const { value } = compileRules([{ name: '<rulespec>', text: rulesText(elsewhere, ROOT, { hosts }) }]);
  const call = { cwd: ROOT, hook_event_name: 'PreToolUse', tool_name: 'Write' };
  const payload = JSON.stringify({ ...call, tool_input: { file_path: file, content: '' } });
  const { event } = readPayload(new TextEncoder().encode(payload), { folder: ROOT });
  expect(value && event && decide(value, event, { root: ROOT }).decision?.action).toBe(action);
});

test('the guard has no fault', () => {
  expect(diagnostics.filter(({ span }) => span?.source.name !== 'hostile.yaml')).toEqual([]);
});
