/** All rule files of hooks, and the rule store. This is what `rulespec hook` asks of the outside world. */
import { discovered, isDebugging } from './discovery.ts';
import type { Host } from './host.ts';
import { findMarkdownFiles } from './markdown-files.ts';
import { markdownSettings } from './markdown-settings.ts';
import { openOutput, STANDARD_ERROR } from './output.ts';
import { type FindOptions, type FoundRules, findRuleFiles } from './rule-files.ts';
import { storeSnapshot } from './store/snapshot.ts';
import { userConfig } from './user-config.ts';

/** The rules that gate calls, from files and from the user's store. */
export function findGatingRules(host: Host, options: FindOptions): FoundRules {
  const { root, files, diagnostics } = findRuleFiles(host, options);
  const config = userConfig(host);
  const store = storeSnapshot(host, config);
  const stored = store.source ? [{ path: store.path, scope: 'user' as const, source: store.source }] : [];
  return {
    root,
    files: [...files, ...stored],
    diagnostics: [...config.diagnostics, ...diagnostics, ...store.diagnostics],
  };
}

/** The gating rules first, then the Markdown rules, which only inform the agent. */
export function findAllRules(host: Host, options: FindOptions): FoundRules {
  const found = findGatingRules(host, options);
  const settings = markdownSettings(host, found.root);
  const markdown = findMarkdownFiles(host, {
    root: found.root,
    folders: settings.folders,
    ...(options.nameOf && { nameOf: options.nameOf }),
    ...(options.load && { load: options.load }),
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
    diagnostics: [...found.diagnostics, ...settings.diagnostics, ...markdown.diagnostics],
  };
}
