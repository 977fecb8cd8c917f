/** Reports the changes that an import or an export made to the folder of tables. */
import { counted } from '../../datalog/quote.ts';
import type { ImportCounts } from './event-store.ts';

export function takenText({ added, replaced, unchanged }: ImportCounts): string {
  const parts = [`${counted(added, 'session')} added`];
  if (replaced > 0) parts.push(`${replaced} grown`);
  if (unchanged > 0) parts.push(`${unchanged} already there`);
  return parts.join(', ');
}
