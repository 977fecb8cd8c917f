/**
 * Settings for the delivery of Markdown rules: the user's `markdown.yaml` first, then the project's
 * `.rulespec/markdown.yaml` for keys that the first leaves open. INVARIANT: settings say where rules lie and how often
 * they are injected. No setting changes what is denied.
 */
import { join } from 'node:path';
import { readDocument } from '../compiler/yaml.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Entry, JsonNode } from '../values/json-node.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import { loadFile } from './sources.ts';
import { below, ownConfigFolder } from './user-folders.ts';

/** How often an applicable rule is injected. */
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
const KEYS = ['folders', 'delivery', 'budget'];

export function markdownSettings(host: Host, root: string): MarkdownSettings {
  const files = [
    [below(ownConfigFolder(host), 'markdown.yaml'), 'markdown.yaml of the user'],
    [join(root, '.rulespec', 'markdown.yaml'), '.rulespec/markdown.yaml'],
  ] as const;
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
  if (root && root.kind !== 'object') problems.push(misread('the settings are no mapping', root));
  const entries = root?.kind === 'object' ? root.entries : [];
  const settings = Object.assign({ folders: [] }, ...entries.map(entry => settingOf(entry, problems)));
  return { ...settings, diagnostics: problems };
}

function settingOf({ key, value }: Entry, problems: Diagnostic[]): Partial<MarkdownSettings> {
  if (key.value === 'folders') {
    const nodes = value.kind === 'list' ? value.items : [value];
    const folders = nodes.flatMap(each =>
      each.kind === 'string' && isBelow(each.value) ? [each.value] : [],
    );
    if (folders.length < nodes.length)
      problems.push(misread('`folders` is a list of folders below the root of the project', value));
    return { folders };
  }
  if (key.value === 'delivery') {
    const delivery = deliveries.find(each => value.kind === 'string' && each === value.value);
    if (!delivery)
      problems.push(
        misread(`\`delivery\` is one of ${deliveries.map(each => `\`${each}\``).join(', ')}`, value),
      );
    return delivery ? { delivery } : {};
  }
  if (key.value === 'budget') {
    const isCount =
      value.kind === 'number' &&
      Number.isInteger(value.value) &&
      value.value >= 0 &&
      value.value <= MAX_BUDGET;
    if (!isCount) problems.push(misread(`\`budget\` is a number of characters up to ${MAX_BUDGET}`, value));
    return isCount ? { budget: value.value } : {};
  }
  const message = `the settings have no key \`${key.value}\``;
  problems.push(diagnostic('E773', message, { span: key.span, hint: didYouMean(key.value, KEYS) }));
  return {};
}

/** Whether the path is relative and stays below its folder. */
function isBelow(folder: string): boolean {
  return !/^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(folder) && folder !== '';
}

function misread(message: string, { span }: JsonNode): Diagnostic {
  return diagnostic('E773', message, { span });
}
