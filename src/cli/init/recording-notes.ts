/** Notes of `init` on session records, shown before the user agrees to hooks. */
import { historyFolder } from '../../system/history/files.ts';
import type { Host } from '../../system/host.ts';
import { keyProblem } from '../../system/key-file.ts';
import { configPath, userConfig } from '../../system/user-config.ts';
import { homeFolder } from '../../system/user-folders.ts';

export function recordingNotes(host: Host): readonly string[] {
  const { history, learn } = userConfig(host);
  const config = fromHome(host, configPath(host));
  const kept =
    history === 'off'
      ? `Nothing is recorded of sessions: \`${config}\` says \`history: off\`. Rules about the past find it unknown.`
      : (withoutKey(host) ??
        `For rules about the past, the events of each session are recorded in \`${fromHome(host, historyFolder(host))}\`: tools, commands and prompts with secrets masked, names of files, decisions and times; no contents of files. They stay for 30 days. \`history: off\` in \`${config}\` turns this off.`);
  return learn.onStop
    ? [kept, `Sessions are learned from when a turn ends: \`${config}\` says \`learn.on_stop\`.`]
    : [kept];
}

/** Undefined where there can be a key. */
function withoutKey(host: Host): string | undefined {
  const problem = keyProblem(host);
  if (!problem) return undefined;
  const hint = problem.hint === undefined ? '' : ` Help: ${problem.hint}.`;
  return `Nothing is recorded of sessions as it is now, and rules about the past find it unknown: ${problem.message}.${hint}`;
}

/** `~/.config/rulespec/config.yaml` for a path below the home folder. */
function fromHome(host: Host, path: string): string {
  const home = homeFolder(host);
  return path.startsWith(home) ? `~${path.slice(home.length)}` : path;
}
