/** Which Markdown rules were found, for who looks for one that is missing: only where `OPENCODE_RULES_DEBUG` or `RULESPEC_DEBUG` is set. */
import type { Host } from '../effects/host.ts';
import type { MarkdownFile } from '../effects/markdown-files.ts';
import type { LogLine } from './host-types.ts';

export type Log = (level: LogLine['level'], message: string) => void;

/** Each file is named when it is first found. */
export function discoveryLog({ environment }: Host, log: Log): (files: readonly MarkdownFile[]) => void {
  const isOn = Boolean(environment['OPENCODE_RULES_DEBUG'] || environment['RULESPEC_DEBUG']);
  const known = new Set<string>();
  return files => {
    if (!isOn) return;
    for (const { path, scope, name } of files) {
      if (known.has(path)) continue;
      known.add(path);
      log('debug', `Discovered ${scope} rule: ${name}`);
    }
  };
}
