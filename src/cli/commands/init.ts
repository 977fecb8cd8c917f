/** `rulespec init`: writes hooks into a host's settings, after the user has seen and approved them. */

import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Host, SetupOptions } from '../../hook/hosts/host.ts';
import { hosts, previewHosts } from '../../hook/hosts/index.ts';
import { repositoryOf } from '../../system/beside.ts';
import { thisHost } from '../../system/host.ts';
import { installedModule } from '../../system/installed.ts';
import { lookAtSettings, replaceSettings } from '../../system/settings-file.ts';
import { askPerson } from '../ask-person.ts';
import { type Call, type Command, flag, option } from '../command.ts';
import { type ExitCode, HOLDS } from '../exit-codes.ts';
import { type Change, changesOf, hasStopGate, isChange } from '../init/changes.ts';
import { lineDiff } from '../init/line-diff.ts';
import { recordingNotes } from '../init/recording-notes.ts';
import { refuse } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

const names = hosts.flatMap(({ name, setup }) => (setup ? [name] : [])).sort();

/** A command line without quotes: it becomes part of another one, and a program with its arguments. */
const COMMAND = /^[\w./@:+,~\\-]+(?: [\w./@:+,~=\\-]+)*$/;

export const initCommand: Command = {
  name: 'init',
  summary: "write the hooks into an agent's settings, after showing them",
  operand: { syntax: '<host>', summary: names.map(labelled).join(', ') },
  options: [
    flag('stop-gate', 'let the agent stop only when the envelope of its session holds'),
    flag('learn', 'no longer needed: every installation has the hook at the end of a turn'),
    flag('dry-run', 'show what would be written, and write nothing'),
    flag('yes', 'write without asking where there is no terminal to ask on'),
    option('command CMD', 'what runs rulespec in the hooks (default rulespec)'),
    colorOption,
  ],
  examples: {
    'rulespec init claude-code': 'into .claude/settings.json and .mcp.json, after a question',
    "rulespec init codex --command 'npx --no-install rulespec' --yes":
      'where rulespec is a dependency of the project',
    'rulespec init opencode': 'the plugin into opencode.json, from node_modules or from this installation',
  },
  onlyPerson: ({ options }) => !options.has('dry-run'),
  run(call, terminal) {
    const [name = ''] = call.operands;
    const host = hosts.find(each => each.name === name && each.setup);
    const command = call.options.get('command') ?? 'rulespec';
    const problem = problemOf(name, host !== undefined, command);
    if (problem || !host?.setup) return refuse(problem ? [problem] : [], terminal);
    const root = repositoryOf(thisHost().folder);
    const useless = uselessOption(call, host);
    if (useless) return refuse([useless], terminal);
    const options: SetupOptions = {
      command,
      stopGate: call.options.has('stop-gate') || hasStopGate(root),
      read: path => lookAtSettings(root, path, DOCUMENT_LIMITS.bytes).value?.source?.text,
      ...(host.setup.module && {
        module: installedModule({ ...host.setup.module, root, bundles: __dirname, package: 'rulespec' }),
      }),
    };
    const { value, diagnostics } = changesOf(root, host.setup, options);
    if (!value) return refuse(diagnostics, terminal);
    const changes = value.filter(isChange);
    for (const change of value) show(change, terminal);
    if (changes.length === 0) return say('nothing to change', terminal);
    for (const note of [...(host.setup.notes?.(options) ?? []), ...recordingNotes(thisHost())])
      terminal.out.write(`\n${visible(note)}\n`);
    if (call.options.has('dry-run')) return say('nothing was written: --dry-run', terminal);
    const no = agreed(call, changes);
    if (no) return no === 'declined' ? say('nothing was written', terminal) : refuse([no], terminal);
    const code = write(root, changes, terminal);
    if (code === HOLDS && host.support === 'preview') terminal.out.write(`\n${previewRemark(host.title)}\n`);
    if (code === HOLDS && host.setup.remark !== undefined) terminal.out.write(`\n${host.setup.remark}\n`);
    return code;
  },
};

function labelled(name: string): string {
  return previewHosts.includes(name) ? `${name} (preview)` : name;
}

function previewRemark(title: string): string {
  return `The hooks of ${title} are preview: nothing that it publishes says what it sends and takes. Try them before you rely on them.`;
}

function problemOf(name: string, isKnown: boolean, command: string): Diagnostic | undefined {
  if (!isKnown) {
    return diagnostic('E405', `\`${visible(name)}\` is no host that \`init\` writes hooks for`, {
      hint: didYouMean(name, names) ?? `the hosts are ${names.map(each => `\`${each}\``).join(', ')}`,
    });
  }
  if (COMMAND.test(command)) return undefined;
  return diagnostic('E405', `\`--command\` is \`${visible(command)}\`, which is not words without quotes`, {
    hint: 'put what is longer into a script of the project, and name that',
  });
}

/** An option that does nothing for this host is refused, so that nobody relies on it. */
function uselessOption({ options }: Call, { title, setup }: Host): Diagnostic | undefined {
  for (const [name, reason] of setup?.without ?? []) {
    if (options.has(name))
      return diagnostic('E405', `\`--${name}\` does nothing for ${title}`, { hint: reason });
  }
  return undefined;
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

/** Each file is read again: it may have changed during the question. */
function write(root: string, changes: readonly Change[], terminal: Terminal): ExitCode {
  const { out } = terminal;
  for (const { settings, text } of changes) {
    const now = lookAtSettings(root, settings.name, Number.MAX_SAFE_INTEGER);
    if (!now.value) return refuse(now.diagnostics, terminal);
    if (now.value.source?.text !== settings.source?.text) {
      const message = `\`${settings.name}\` has changed since it was shown`;
      return refuse([diagnostic('E756', message, { hint: 'run the command again' })], terminal);
    }
    const { value, diagnostics } = replaceSettings(now.value, text);
    if (value === undefined) return refuse(diagnostics, terminal);
    out.write(`wrote ${settings.name}${value === '' ? '' : `; before: ${value}`}\n`);
  }
  return HOLDS;
}

function show(change: Change, { out }: Terminal): void {
  const { settings, text } = change;
  const { paint } = out;
  if (!isChange(change)) {
    out.write(`${paint.strong(settings.name)} has it already\n`);
    return;
  }
  const before = settings.source?.text;
  out.write(`${paint.strong(settings.name)}${before === undefined ? ' (new)' : ''}\n`);
  for (const line of lineDiff(before ?? '', text)) {
    const shown = `${line.mark} ${visible(line.text.replace(/\r$/, '').replaceAll('\t', '    '))}`.trimEnd();
    const color = line.mark === '+' ? paint.good : line.mark === '-' ? paint.bad : paint.faint;
    out.write(`  ${color(shown)}\n`);
  }
}

function say(text: string, { out }: Terminal): ExitCode {
  out.write(`${text}\n`);
  return HOLDS;
}
