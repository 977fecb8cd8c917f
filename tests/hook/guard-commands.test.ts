/** The rules by which the gate guards itself in shells, beside a policy of the user's that would take them away. */
import { expect, test } from 'vitest';
import type { Host } from '../../src/effects/host.ts';
import { compileRules, decide, type Gate } from '../../src/gate.ts';
import { guardCommands } from '../../src/hook/guard.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import type { Decision } from '../../src/runtime/decision.ts';

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
const { value: gate, diagnostics } = compileRules([
  guardCommands(host),
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
  'rulespec trust .rulespec/rules/a.yaml',
  'npx rulespec trust a.yaml',
  'sh -c "rulespec trust a.yaml"',
  'script -qc "rulespec trust a.yaml" /dev/null',
  'yes | rulespec trust a.yaml',
  'node dist/rulespec.cjs trust a.yaml',
  'rulespec learn accept 3',
];

const left: readonly string[] = [
  'cat .claude/settings.json',
  'jq .hooks .claude/settings.json',
  'git add .claude/settings.json',
  'git diff .claude/settings.json',
  'sed -n 1,5p .claude/settings.json',
  'ls .claude',
  'rm .claude/notes.md',
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
];

function decisionOn(command: string, by: Gate): Decision | undefined {
  const payload = { session_id: 's', cwd: ROOT, hook_event_name: 'PreToolUse', tool_name: 'Bash' };
  const bytes = new TextEncoder().encode(JSON.stringify({ ...payload, tool_input: { command } }));
  const { event } = readPayload(bytes, { folder: ROOT });
  return event && decide(by, event, { root: ROOT }).decision;
}

test.each([
  ...denied.map(command => ['deny', command] as const),
  ...left.map(command => ['none', command] as const),
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
  const compiled = compileRules([guardCommands(mac)]);
  expect(compiled.diagnostics).toEqual([]);
  expect(compiled.value && decisionOn(command, compiled.value)?.action).toBe('deny');
});

test('the guard has no fault', () => {
  expect(diagnostics.filter(({ span }) => span?.source.name !== 'hostile.yaml')).toEqual([]);
});
