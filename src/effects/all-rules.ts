/** All files with rules for hooks: what `rulespec hook` asks of the outside world. */
import { discovered, isDebugging } from './discovery.ts';
import type { Host } from './host.ts';
import { findMarkdownFiles } from './markdown-files.ts';
import { markdownSettings } from './markdown-settings.ts';
import { openOutput, STANDARD_ERROR } from './output.ts';
import { type FindOptions, type FoundRules, findRuleFiles } from './rule-files.ts';
import { userConfig } from './user-config.ts';

/** Rules that gate first, then those that only tell. */
export function findAllRules(host: Host, options: FindOptions): FoundRules {
  const found = findRuleFiles(host, options);
  const settings = markdownSettings(host, found.root);
  const markdown = findMarkdownFiles(host, {
    root: found.root,
    folders: settings.folders,
    ...(options.nameOf && { nameOf: options.nameOf }),
  });
  if (isDebugging(host)) {
    const lines = markdown.files.map(file => `${discovered(file)}\n`);
    if (lines.length > 0) openOutput(STANDARD_ERROR).write(lines.join(''));
  }
  const texts = markdown.files.map(({ path, scope, source }) => ({
    path,
    scope: scope === 'global' ? ('user' as const) : scope,
    source,
  }));
  return {
    root: found.root,
    files: [...found.files, ...texts],
    diagnostics: [
      ...userConfig(host).diagnostics,
      ...found.diagnostics,
      ...settings.diagnostics,
      ...markdown.diagnostics,
    ],
  };
}
