/** The values that a selector selects in an envelope, and the paths of an envelope. */
import { standaloneText } from '../diagnostics/span.ts';
import { parseSelector } from '../selectors/parse.ts';
import { select } from '../selectors/select.ts';
import { startWork } from '../selectors/work.ts';
import { type JsonNode, type ObjectNode, toJson } from '../values/json-node.ts';
import { memberPath } from '../values/path.ts';

/** Steps of one selection: a hover waits for nothing. */
const MAX_STEPS = 200_000;
const MAX_SHOWN = 5;
const MAX_SHOWN_LENGTH = 80;
const MAX_PATHS = 500;

/** Lines about the selected values: the first few, each with its path. */
export function selectedLines(selector: string, facts: ObjectNode): readonly string[] {
  const parsed = parseSelector(standaloneText(selector, 'selector')).value;
  if (!parsed) return [];
  const selected = select(parsed, facts, startWork(MAX_STEPS)).value;
  if (!selected) return ['it selects too much to show'];
  if (selected.length === 0) return ['it selects nothing'];
  const shown = selected
    .slice(0, MAX_SHOWN)
    .map(({ path, node }) => `\`${path || '$'}\` = \`${brief(node)}\``);
  const more = selected.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
}

function brief(node: JsonNode): string {
  const text = JSON.stringify(toJson(node)).replaceAll('`', "'");
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** The selectors that select something in an envelope, in its order: a list's elements are `[*]`. */
export function pathsIn(facts: ObjectNode): readonly { readonly path: string; readonly example: string }[] {
  const found = new Map<string, string>();
  const visit = (node: JsonNode, path: string): void => {
    if (found.size >= MAX_PATHS) return;
    if (path !== '' && !found.has(path)) found.set(path, brief(node));
    if (node.kind === 'object')
      for (const { key, value } of node.entries) visit(value, memberPath(path, key.value));
    if (node.kind === 'list') for (const item of node.items.slice(0, MAX_SHOWN)) visit(item, `${path}[*]`);
  };
  visit(facts, '');
  return [...found].map(([path, example]) => ({ path, example }));
}
