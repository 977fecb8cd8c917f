/**
 * Settings for the delivery of Markdown rules: the user's `markdown.yaml` first, then the project's
 * `.rulespec/markdown.yaml` for keys that the first leaves open. INVARIANT: settings say where rules lie and how often
 * they are injected. No setting changes what is denied.
 */
import { join } from 'node:path';
import { readDocument } from '../compiler/yaml.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import { choiceIn, countIn } from './setting-values.ts';
import { sectionOf } from './settings-section.ts';
import { loadFile } from './sources.ts';
import { below, ownConfigFolder } from './user-folders.ts';

/** The frequency at which an applicable rule is injected. */
export const deliveries = ['once-per-session', 'once-per-prompt', 'every-call'] as const;
export type Delivery = (typeof deliveries)[number];

export interface MarkdownSettings {
  /** More folders of the project with rules, besides those that are always searched. */
  readonly folders: readonly string[];
  readonly delivery?: Delivery;
  /** Characters of all texts that are injected at once. */
  readonly budget?: number;
  readonly diagnostics: readonly Diagnostic[];
}

const MAX_SETTINGS_BYTES = 64 * 1024;
const MAX_BUDGET = 1_000_000;
const CODE = 'E773';
const KEYS = ['folders', 'delivery', 'budget'];

export function markdownSettings(host: Host, root: string): MarkdownSettings {
  const names = ['markdown.yaml', 'markdown.yml'];
  const files = [
    ...names.map(name => [below(ownConfigFolder(host), name), `${name} of the user`] as const),
    ...names.map(name => [join(root, '.rulespec', name), `.rulespec/${name}`] as const),
  ];
  const read = files.flatMap(([path, name]) => (isMissing(path) ? [] : [readSettings(path, name)]));
  const delivery = read.find(each => each.delivery !== undefined)?.delivery;
  const budget = read.find(each => each.budget !== undefined)?.budget;
  return {
    folders: [...new Set(read.flatMap(({ folders }) => folders))],
    ...(delivery !== undefined && { delivery }),
    ...(budget !== undefined && { budget }),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readSettings(path: string, name: string): MarkdownSettings {
  const { value: source, diagnostics: unread } = loadFile(path, MAX_SETTINGS_BYTES, name);
  const document = source && readDocument(source);
  const problems: Diagnostic[] = [...unread, ...(document?.diagnostics ?? [])];
  const root = document?.value;
  if (root?.kind === 'null')
    problems.push(diagnostic(CODE, 'the settings are no mapping', { span: root.span }));
  const settings = sectionOf(root, { name: '', keys: KEYS, code: CODE }, problems);
  const named = settings.node('folders');
  const nodes = named?.kind === 'list' ? named.items : named ? [named] : [];
  const folders = nodes.flatMap(each => (each.kind === 'string' && isBelow(each.value) ? [each.value] : []));
  if (folders.length < nodes.length)
    settings.refuse('folders', 'is a list of folders below the root of the project');
  const oneOf = deliveries.map(each => `\`${each}\``).join(', ');
  const delivery = settings.take('delivery', choiceIn(deliveries), `one of ${oneOf}`);
  const budget = settings.take('budget', countIn(MAX_BUDGET), `a number of characters up to ${MAX_BUDGET}`);
  return {
    folders,
    ...(delivery !== undefined && { delivery }),
    ...(budget !== undefined && { budget }),
    diagnostics: problems,
  };
}

/** Whether the path is relative and stays below its folder. */
function isBelow(folder: string): boolean {
  return !/^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(folder) && folder !== '';
}
