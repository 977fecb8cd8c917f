/** What `init` says about records of sessions before the user agrees to hooks. */
import { historyFolder } from '../../system/history/files.ts';
import type { Host } from '../../system/host.ts';
import { configPath, userConfig } from '../../system/user-config.ts';
import { homeFolder } from '../../system/user-folders.ts';

export function recordingNotes(host: Host): readonly string[] {
  const { history, learn } = userConfig(host);
  const config = fromHome(host, configPath(host));
  const kept =
    history === 'off'
      ? `Nothing is recorded of sessions: \`${config}\` says \`history: off\`. Rules about the past find it unknown.`
      : `For rules about the past, the events of each session are recorded in \`${fromHome(host, historyFolder(host))}\`: tools, commands and prompts with secrets masked, names of files, decisions and times; no contents of files. They stay for 30 days. \`history: off\` in \`${config}\` turns this off.`;
  return learn.onStop
    ? [kept, `Sessions are learned from when a turn ends: \`${config}\` says \`learn.on_stop\`.`]
    : [kept];
}

/** `~/.config/rulespec/config.yaml` for a path below the home folder. */
function fromHome(host: Host, path: string): string {
  const home = homeFolder(host);
  return path.startsWith(home) ? `~${path.slice(home.length)}` : path;
}
