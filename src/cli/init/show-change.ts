/** Shows a change of `init` before the user agrees to it. */
import { visible } from '../../diagnostics/visible.ts';
import type { Terminal } from '../terminal.ts';
import { type Change, isChange } from './changes.ts';
import { lineDiff } from './line-diff.ts';

export function showChange(change: Change, { out }: Terminal): void {
  const { settings, text } = change;
  const { paint } = out;
  if (!isChange(change)) {
    out.write(`${paint.strong(settings.name)} has it already\n`);
    return;
  }
  const before = settings.source?.text;
  const what = text === undefined ? ' (removed)' : before === undefined ? ' (new)' : '';
  out.write(`${paint.strong(settings.name)}${what}\n`);
  for (const line of lineDiff(before ?? '', text ?? '')) {
    const shown = `${line.mark} ${visible(line.text.replace(/\r$/, '').replaceAll('\t', '    '))}`.trimEnd();
    const color = line.mark === '+' ? paint.good : line.mark === '-' ? paint.bad : paint.faint;
    out.write(`  ${color(shown)}\n`);
  }
}
