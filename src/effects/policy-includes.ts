/**
 * The files that a Bash policy includes, read from the text alone: what they hold is not looked at here. INVARIANT: a text that does
 * not say `include` is not parsed.
 */
import { readDocument } from '../compiler/yaml.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText } from '../diagnostics/span.ts';

const MENTIONED = /(?:^|[{,\s])["']?include["']?\s*:/;

/** In their order; none where the document cannot be read, which whoever compiles it reports. */
export function includesIn(source: Source): readonly LocatedText[] {
  if (!MENTIONED.test(source.text)) return [];
  const root = readDocument(source).value;
  const list =
    root?.kind === 'object' ? root.entries.find(({ key }) => key.value === 'include')?.value : undefined;
  return list?.kind === 'list' ? list.items.flatMap(item => (item.kind === 'string' ? [item] : [])) : [];
}
