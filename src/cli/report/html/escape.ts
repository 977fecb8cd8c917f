/**
 * Escapes text for HTML. INVARIANT: escaped text has no markup, in content and in quoted attributes, and no character
 * that reorders or hides the text around it.
 */
import { cut, visible } from '../../../diagnostics/visible.ts';

const MAX_TEXT_LENGTH = 4_000;

export function html(text: string): string {
  return visible(cut(text, MAX_TEXT_LENGTH)).replace(/[&<>"']/g, each => REFERENCE[each] ?? '');
}

/** Several lines, as they are. */
export function htmlLines(text: string): string {
  return text.split('\n').map(html).join('\n');
}

/** Text in which backticks mark code: only pairs are read, and each part is escaped. */
export function prose(text: string): string {
  const parts = text.split('`');
  const isPaired = parts.length % 2 === 1;
  return parts
    .map((part, at) => (at % 2 === 1 && isPaired ? `<code>${html(part)}</code>` : html(part)))
    .join(isPaired ? '' : '`');
}

const REFERENCE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
