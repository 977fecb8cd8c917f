/** The dialects of hook rules, in the order in which they are asked for a file; the last takes every file. */

import { content } from './content.ts';
import type { Dialect } from './dialect.ts';

export const dialects: readonly [...Dialect[], Dialect] = [content];

export function dialectOf(file: string): Dialect {
  return dialects.find(dialect => dialect.owns(file)) ?? content;
}
