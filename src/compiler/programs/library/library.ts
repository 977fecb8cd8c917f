/** The libraries that are shipped, by the names that programs include: `rulespec:flow.dl`. */
import type { Source } from '../../../diagnostics/source.ts';
import { libraryTexts } from './generated/texts.ts';

const sources = new Map(
  Object.entries(libraryTexts).map(([name, text]): [string, Source] => [name, { name, text }]),
);

export function libraryText(name: string): Source | undefined {
  return sources.get(name);
}
