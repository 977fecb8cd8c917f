/**
 * The settings that hosts declare are guarded: those of each host of the registry, and of a host made up here, which no
 * other file knows. A tool that writes a file, a redirection of a command, and a command that removes the file's folder
 * are refused.
 */
import { describe, expect, test } from 'vitest';
import { compileRules, decide } from '../../src/gate.ts';
import { commandsText, rulesText } from '../../src/hook/guard-texts.ts';
import type { Host as Agent } from '../../src/hook/hosts/host.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import type { Host } from '../../src/system/host.ts';

const HOME = '/home/alice';
const ROOT = `${HOME}/project`;
const host: Host = { environment: { HOME }, platform: 'linux', folder: ROOT };

const acme: Pick<Agent, 'name' | 'settings'> = {
  name: 'acme (made up)',
  settings: { files: ['acme.json', '.acme/hooks.json', '.acme/plugins/**'], configFiles: ['acme/acme.toml'] },
};
const agents = [...hosts, acme];
const guarded = { hosts: agents };
const { value: gate } = compileRules([
  { name: '<rulespec>', text: rulesText(host, ROOT, guarded) },
  { name: '<rulespec-commands>', text: commandsText(host, guarded) },
]);

function eventOf(tool: string, input: object) {
  const payload = { cwd: ROOT, hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input };
  return readPayload(new TextEncoder().encode(JSON.stringify(payload)), { folder: ROOT });
}

function actionOn(tool: string, input: object): string | undefined {
  const { event } = eventOf(tool, input);
  return gate && event && decide(gate, event, { root: ROOT }).decision?.action;
}

/** A file of each setting, as a project and as a user has it. */
function filesOf({ settings: { files, configFiles = [] } }: Pick<Agent, 'settings'>): readonly string[] {
  const paths = [
    ...files.flatMap(each => [`${ROOT}/${each}`, `${HOME}/${each}`]),
    ...configFiles.map(each => `${HOME}/.config/${each}`),
  ];
  return paths.map(each => each.replace('**', 'tool.json'));
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

describe.each(agents.filter(each => filesOf(each).length > 0))('$name', agent => {
  test.each(filesOf(agent))('%s is refused to tools that write, and to redirections', file => {
    expect(actionOn('Write', { file_path: file, content: '{}' })).toBe('deny');
    expect(actionOn('Bash', { command: `echo {} > ${file}` })).toBe('deny');
    expect(actionOn('Bash', { command: `cd ${folderOf(file)} && echo {} > ${file.split('/').at(-1)}` })).toBe(
      'deny',
    );
    expect(actionOn('Bash', { command: `cat ${file}` }), 'reading').toBe('allow');
  });

  const folders = filesOf(agent).map(folderOf);
  const own = [...new Set(folders)].filter(each => each !== ROOT && each !== HOME);
  test.each(own)('%s is not removed', folder => {
    expect(actionOn('Bash', { command: `rm -rf ${folder}` })).toBe('deny');
    expect(actionOn('Bash', { command: `mv ${folder} /tmp/x` })).toBe('deny');
  });
});

test.each(
  agents.flatMap(({ name, settings: { movedBy, files } }) => (movedBy ? [{ name, files, ...movedBy }] : [])),
)('$name: the settings that $variable moves are guarded where they are', ({ files, variable, folder }) => {
  const moved: Host = { ...host, environment: { HOME, [variable]: '/srv/agent/' } };
  const { value } = compileRules([{ name: '<rulespec>', text: rulesText(moved, ROOT, guarded) }]);
  for (const file of files.filter(each => each.startsWith(`${folder}/`))) {
    const { event } = eventOf('Write', { file_path: file.replace(folder, '/srv/agent'), content: '{}' });
    expect(value && event && decide(value, event, { root: ROOT }).decision?.action, file).toBe('deny');
  }
});

test('what a host does not declare stays free', () => {
  for (const file of ['acme.md', '.acme/notes.md', 'other.json']) {
    expect(actionOn('Write', { file_path: `${ROOT}/${file}`, content: '' })).toBe('allow');
    expect(actionOn('Bash', { command: `echo > ${ROOT}/${file}` })).toBe('allow');
  }
});

test('a file into which `init` writes a hook is among the settings that its host declares', () => {
  const options = { command: 'rulespec', stopGate: true, learn: true };
  for (const { name, setup, settings } of hosts) {
    const written = setup?.files(options).filter(file => file.additions.some(({ kind }) => kind !== 'value'));
    const isDeclared = (path: string) =>
      settings.files.some(each => each === path || path.startsWith(each.replace(/\*\*$/, '')));
    expect(
      written?.map(({ path }) => path).filter(path => !isDeclared(path)),
      name,
    ).toEqual(setup && []);
  }
});
