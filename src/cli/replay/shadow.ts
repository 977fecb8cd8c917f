/** Decisions that shadow rules would make, counted by rule. INVARIANT: `log` and `replay` print it alike. */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import { type ShadowTally, shadowRows } from '../../replay/shadow-tally.ts';

export function shadowText(tally: ShadowTally, paint: Paint): string {
  const rows = shadowRows(tally);
  if (rows.length === 0) return 'no rule in the shadow fired\n';
  return rows
    .map(({ rule, fires, changes }) => {
      const changed = changes.map(
        ({ was, would, count }) => `${was} → ${would} ${count.toLocaleString('en')}`,
      );
      const times = `${fires.toLocaleString('en')} ${fires === 1 ? 'time' : 'times'}`;
      const what = changed.length === 0 ? 'would change no decision' : `would change ${changed.join(', ')}`;
      return `${paint.strong(visible(rule))}: fired ${times}; ${visible(what)}\n`;
    })
    .join('');
}

export function shadowJson(tally: ShadowTally): string {
  return `${visibleJson({ version: 1, shadow: shadowRows(tally) })}\n`;
}
