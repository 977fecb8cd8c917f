/** `rulespec init`: writes hooks into a host's settings, after the user has approved them, and takes them out. */

import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Host, SetupOptions } from '../../hook/hosts/host.ts';
import { hosts, previewHosts } from '../../hook/hosts/index.ts';
import { repositoryOf } from '../../system/beside.ts';
import { thisHost } from '../../system/host.ts';
import { installedModule } from '../../system/installed.ts';
import { askPerson } from '../ask-person.ts';
import { type Call, type Command, flag, option } from '../command.ts';
import { type ExitCode, HOLDS } from '../exit-codes.ts';
import { type Change, changesOf, hasStopGate, isChange, lookAt } from '../init/changes.ts';
import { placeIn, type Scope } from '../init/places.ts';
import { writtenFiles } from '../init/record.ts';
import { recordingNotes } from '../init/recording-notes.ts';
import { isSetUp, removalsOf } from '../init/removals.ts';
import { showChange } from '../init/show-change.ts';
import { projectAt } from '../init/starter/look.ts';
import { projectIn } from '../init/starter/project.ts';
import { starterFor } from '../init/starter/starter.ts';
import { writeChanges } from '../init/write-changes.ts';
import { refuse } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

const names = hosts.flatMap(({ name, setup }) => (setup ? [name] : [])).sort();

/** A command line without quotes: it becomes part of another one, and a program with its arguments. */
const COMMAND = /^[\w./@:+,~\\-]+(?: [\w./@:+,~=\\-]+)*$/;

export const initCommand: Command = {
  name: 'init',
  summary: "write the hooks into an agent's settings, after showing them, or take them out",
  operand: { syntax: '[host]', summary: names.map(labelled).join(', ') },
  options: [
    flag('user', 'for all your projects, in the settings below your home folder'),
    flag('uninstall', 'take out what `init` wrote, and nothing else'),
    flag('starter', 'write a first rulespec for this project, its tests, and how agents report'),
    flag('stop-gate', 'let the agent stop only when the envelope of its session holds'),
    option('if-missing ANSWER', 'a call on a machine without rulespec: ask the user, or deny (default)', {
      choices: ['ask', 'deny'],
    }),
    flag('learn', 'no longer needed: every installation has the hook at the end of a turn'),
    flag('dry-run', 'show what would be written, and write nothing'),
    flag('yes', 'write without asking where there is no terminal to ask on'),
    option('command CMD', 'what runs rulespec in the hooks (default rulespec)'),
    colorOption,
  ],
  examples: {
    'rulespec init claude-code': 'into .claude/settings.json and .mcp.json, after a question',
    'rulespec init codex --user': 'into ~/.codex/hooks.json, for all projects',
    'rulespec init claude-code --starter': 'with a first rulespec for this project',
    "rulespec init codex --command 'npx --no-install rulespec' --yes":
      'where rulespec is a dependency of the project',
    'rulespec init claude-code --if-missing ask':
      'teammates without rulespec are asked, and told how to install it',
    'rulespec init opencode': 'the plugin into opencode.json, from node_modules or from this installation',
    'rulespec init cursor --uninstall': 'the settings are as they were before',
  },
  onlyPerson: ({ options }) => !options.has('dry-run'),
  run(call, terminal) {
    const [name] = call.operands;
    const host = hosts.find(each => each.name === name && each.setup);
    const problem = problemOf(call, host);
    if (problem) return refuse([problem], terminal);
    const { value, diagnostics } = changesFor(call, host);
    if (!value) return refuse(diagnostics, terminal);
    const changes = value.filter(isChange);
    for (const change of value) showChange(change, terminal);
    const isRemoval = call.options.has('uninstall');
    if (changes.length === 0)
      return say(isRemoval ? 'nothing of rulespec is there' : 'nothing to change', terminal);
    for (const note of isRemoval || !host ? [] : notesFor(call, host))
      terminal.out.write(`\n${visible(note)}\n`);
    if (call.options.has('dry-run')) return say('nothing was written: --dry-run', terminal);
    const no = agreed(call, changes);
    if (no) return no === 'declined' ? say('nothing was written', terminal) : refuse([no], terminal);
    const code = writeChanges(thisHost(), keyOf(call), changes, terminal);
    if (code !== HOLDS || isRemoval || !host) return code;
    if (host.support === 'preview') terminal.out.write(`\n${previewRemark(host.title)}\n`);
    if (host.setup?.remark !== undefined) terminal.out.write(`\n${host.setup.remark}\n`);
    return code;
  },
};

function labelled(name: string): string {
  return previewHosts.includes(name) ? `${name} (preview)` : name;
}

function previewRemark(title: string): string {
  return `The hooks of ${title} are preview: nothing that it publishes says what it sends and takes. Try them before you rely on them.`;
}

function problemOf({ operands, options }: Call, host: Host | undefined): Diagnostic | undefined {
  const [name] = operands;
  const command = options.get('command') ?? 'rulespec';
  const all = `the hosts are ${names.map(each => `\`${each}\``).join(', ')}`;
  if (name === undefined && (!options.has('starter') || options.has('uninstall')))
    return diagnostic('E405', '`init` needs the host whose settings it writes', { hint: all });
  if (name !== undefined && !host) {
    return diagnostic('E405', `\`${visible(name)}\` is no host that \`init\` writes hooks for`, {
      hint: didYouMean(name, names) ?? all,
    });
  }
  if (!COMMAND.test(command))
    return diagnostic('E405', `\`--command\` is \`${visible(command)}\`, which is not words without quotes`, {
      hint: 'put what is longer into a script of the project, and name that',
    });
  return host && uselessOption(options, host);
}

/** An option that has no effect for this host is refused, so that no user relies on it. */
function uselessOption(options: Call['options'], { title, setup }: Host): Diagnostic | undefined {
  const useless = (name: string, where: string, hint: string) =>
    diagnostic('E405', `\`--${name}\` does nothing ${where}`, { hint });
  for (const [name, reason] of setup?.without ?? [])
    if (options.has(name)) return useless(name, `for ${title}`, reason);
  if (options.get('if-missing') === 'ask' && !setup?.canAskIfMissing)
    return useless(
      'if-missing ask',
      `for ${title}`,
      'its hooks cannot ask: a call without rulespec is refused',
    );
  if (options.has('user') && options.has('stop-gate'))
    return useless('stop-gate', 'with `--user`', 'a stop gate belongs to a project: run `init` there');
  if (options.has('user') && options.has('starter'))
    return useless('starter', 'with `--user`', 'a rulespec belongs to a project: run `init` there');
  return undefined;
}

function scopeOf({ options }: Call): Scope {
  return options.has('user') ? 'user' : 'project';
}

/** Under which the record of what was written is kept. */
function keyOf(call: Call): string {
  return scopeOf(call) === 'user' ? 'user' : repositoryOf(thisHost().folder);
}

function setupOptions({ options }: Call, host: Host, scope: Scope): SetupOptions {
  const root = repositoryOf(thisHost().folder);
  const placeOf = placeIn(thisHost(), host, root);
  const module = host.setup?.module;
  const modulesOf = scope === 'user' ? placeOf('user', '.config/opencode').folder : root;
  return {
    command: options.get('command') ?? 'rulespec',
    stopGate: scope === 'project' && (options.has('stop-gate') || hasStopGate(root)),
    scope,
    ifMissing: options.get('if-missing') === 'ask' ? 'ask' : 'deny',
    read: path => lookAt(placeOf(scope, path)).value?.source?.text,
    ...(module && {
      module: installedModule({ ...module, root: modulesOf, bundles: __dirname, package: 'rulespec' }),
    }),
  };
}

function changesFor(call: Call, host: Host | undefined): Reported<readonly Change[]> {
  const scope = scopeOf(call);
  const root = repositoryOf(thisHost().folder);
  const placeOf = placeIn(thisHost(), host ?? anyHost, root);
  const options = setupOptions(call, host ?? anyHost, scope);
  if (call.options.has('uninstall') && host) {
    const others = hosts.filter(each => each.setup && each !== host);
    const isShared = others.some(each => isSetUp(each, placeOf, setupOptions(call, each, 'project')));
    const written = writtenFiles(thisHost(), keyOf(call));
    return removalsOf({ scope, placeOf, adapter: host, options, written, isShared });
  }
  const starter = call.options.has('starter')
    ? starterFor(projectIn(projectAt(root)), options.command, host?.setup?.instructions ?? 'AGENTS.md')
    : undefined;
  return changesOf({ scope, placeOf, setup: host?.setup, options, starter });
}

/** The host of a starter without a host, which only has files of the project. */
const anyHost = hosts.find(({ setup }) => setup && !setup.module) ?? missingHost();

function missingHost(): never {
  throw new Error('a host has a setup');
}

function notesFor(call: Call, host: Host): readonly string[] {
  const notes = host.setup?.notes?.(setupOptions(call, host, scopeOf(call))) ?? [];
  return [...notes, ...recordingNotes(thisHost())];
}

/** Undefined for yes. What runs on a terminal of its own without a person, as in tmux, is asked too. */
function agreed({ options }: Call, changes: readonly Change[]): 'declined' | Diagnostic | undefined {
  const what = changes.length === 1 ? 'this file' : `these ${changes.length} files`;
  const answer = askPerson(`\nwrite ${what}?`);
  if (answer !== undefined) return answer ? undefined : 'declined';
  if (options.has('yes')) return undefined;
  return diagnostic('E405', '`init` asks before it writes, and there is no terminal to ask on', {
    hint: '`--yes` writes without asking, `--dry-run` only shows',
  });
}

function say(text: string, { out }: Terminal): ExitCode {
  out.write(`${text}\n`);
  return HOLDS;
}
