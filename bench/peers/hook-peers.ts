/** The hooks that are measured, ours first. Engines that are no hooks are given one, as lean as it can be: `hook-child.cjs`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { patternOf } from '../hooks/rules.ts';
import { folderOf } from '../packages.ts';
import { benchFolder, executable } from '../places.ts';
import type { HookPeer } from './hook-peer.ts';

const ours: HookPeer = {
  name: 'rulespec hook',
  prepare(folder, rules) {
    const lines = rules.flatMap(rule => [
      `  - name: ${rule.name}`,
      '    on:',
      '      hook: PreToolUse',
      '      tool: Bash',
      '    match:',
      `      command: ${JSON.stringify(patternOf(rule))}`,
      '    action: interrupt',
      `    message: ${rule.reason}`,
    ]);
    write(join(folder, '.nudge.yaml'), ['version: 1', 'rules:', ...lines, ''].join('\n'));
    return [executable, 'hook'];
  },
  refuses: output => output.includes('"permissionDecision":"deny"'),
};

const safetyNet: HookPeer = {
  name: 'cc-safety-net',
  packageName: 'cc-safety-net',
  prepare(folder, rules) {
    const rulebook = {
      rulebook_version: 1,
      name: 'bench',
      version: '1.0.0',
      allowed_commands: rules.map(({ command }) => command),
      rules: rules.map(({ name, command, argument, reason }) => ({
        name,
        command,
        block_args: [argument],
        reason,
      })),
    };
    const own = join(folder, '.cc-safety-net', 'rules');
    write(join(own, 'rule.json'), JSON.stringify({ version: 1, rules: ['bench'] }));
    write(join(own, 'bench', 'rulebook.json'), JSON.stringify(rulebook));
    const bin = join(folderOf('cc-safety-net'), 'dist', 'bin', 'cc-safety-net.js');
    return [bin, 'hook', '--coding-cli'];
  },
  refuses: output => output.includes('"deny"'),
};

const regexes: HookPeer = {
  name: 'a list of RegExp',
  prepare: (folder, rules) =>
    child(
      folder,
      'regexes',
      rules.map(rule => ({ pattern: patternOf(rule), reason: rule.reason })),
    ),
  refuses: output => output.includes('"deny"'),
};

const jsonRulesEngine: HookPeer = {
  name: 'json-rules-engine',
  packageName: 'json-rules-engine',
  prepare: (folder, rules) =>
    child(
      folder,
      'json-rules-engine',
      rules.map(rule => ({
        conditions: {
          all: [
            { fact: 'tool', operator: 'equal', value: 'Bash' },
            { fact: 'command', operator: 'matches', value: patternOf(rule) },
          ],
        },
        event: { type: 'deny', params: { reason: rule.reason } },
      })),
    ),
  refuses: output => output.includes('"deny"'),
};

const cedar: HookPeer = {
  name: '@cedar-policy/cedar-wasm',
  packageName: '@cedar-policy/cedar-wasm',
  prepare: (folder, rules) =>
    child(folder, 'cedar', [
      'permit(principal, action, resource);',
      ...rules.map(
        ({ command, argument }) =>
          `forbid(principal, action == Action::"Bash", resource) when { context.command like "*${command} *${argument}*" };`,
      ),
    ]),
  refuses: output => output.includes('"deny"'),
};

export const hookPeers: readonly HookPeer[] = [ours, safetyNet, regexes, jsonRulesEngine, cedar];

function child(folder: string, engine: string, rules: readonly unknown[]): readonly string[] {
  const file = join(folder, `${engine}.json`);
  write(file, JSON.stringify(rules));
  return [join(benchFolder, 'peers', 'hook-child.cjs'), engine, file];
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
