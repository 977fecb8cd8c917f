/** The Markdown rules that were found, in OpenCode's log, each when it is first found. */
import { discovered, isDebugging } from '../system/discovery.ts';
import type { Host } from '../system/host.ts';
import type { MarkdownFile } from '../system/markdown-files.ts';
import type { LogLine } from './host-types.ts';

export type Log = (level: LogLine['level'], message: string) => void;

export function discoveryLog(host: Host, log: Log): (files: readonly MarkdownFile[]) => void {
  const isOn = isDebugging(host);
  const known = new Set<string>();
  return files => {
    if (!isOn) return;
    for (const file of files) {
      if (known.has(file.path)) continue;
      known.add(file.path);
      log('debug', discovered(file));
    }
  };
}
