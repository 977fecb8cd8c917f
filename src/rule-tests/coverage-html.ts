/**
 * Coverage as one HTML page: each file with its lines, and the items of each line that tests have or have not tried.
 * INVARIANT: the page loads nothing and runs no scripts; every text from a file is escaped.
 */
import { positionAt } from '../diagnostics/source.ts';
import { visibleMessage } from '../diagnostics/visible.ts';
import { type Item, isCovered, itemKinds, shareOf, whyUncovered } from './coverage.ts';

export function coverageHtml(items: readonly Item[]): string {
  const files = [...new Set(items.map(({ span }) => span.source.name))];
  const of = (name: string) => items.filter(({ span }) => span.source.name === name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Coverage of rules</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Coverage of rules</h1>
<p>A rule is covered when it fires in one test and does not in another, a condition when it holds in one and does not in another, a literal when it holds in one.</p>
<table>
<thead><tr><th scope="col">file</th>${itemKinds.map(kind => `<th scope="col">${kind}s</th>`).join('')}</tr></thead>
<tbody>
${files.map((name, at) => summaryRow(name, `#f${at}`, of(name))).join('\n')}
</tbody>
</table>
${files.map((name, at) => section(name, `f${at}`, of(name))).join('\n')}
</body>
</html>
`;
}

function summaryRow(name: string, target: string, items: readonly Item[]): string {
  const cells = itemKinds.map(kind => {
    const { covered, total, percent } = shareOf(kind, items);
    const text = total === 0 ? '–' : `${covered} of ${total}, ${Math.floor(percent * 10) / 10} %`;
    return `<td>${text}</td>`;
  });
  return `<tr><th scope="row"><a href="${target}">${escaped(name)}</a></th>${cells.join('')}</tr>`;
}

function section(name: string, id: string, items: readonly Item[]): string {
  const [first] = items;
  const lines = first?.span.source.text.split('\n') ?? [];
  const byLine = new Map<number, Item[]>();
  for (const item of items) {
    const { line } = positionAt(item.span.source, item.span.start);
    byLine.set(line, [...(byLine.get(line) ?? []), item]);
  }
  const rows = lines.map((text, at) => lineRow(at + 1, text, byLine.get(at + 1) ?? []));
  return `<section id="${id}"><h2>${escaped(name)}</h2><table class="source"><tbody>\n${rows.join('\n')}\n</tbody></table></section>`;
}

function lineRow(line: number, text: string, items: readonly Item[]): string {
  const missing = items.filter(each => !isCovered(each));
  const state = items.length === 0 ? '' : missing.length === 0 ? ' class="yes"' : ' class="no"';
  const word = items.length === 0 ? '' : missing.length === 0 ? 'covered' : 'not covered';
  const notes = missing.map(
    item => `<li>${escaped(`${item.kind} ${item.what}: ${whyUncovered(item)}`)}</li>`,
  );
  const list =
    notes.length === 0
      ? ''
      : `<details><summary>${notes.length} not covered</summary><ul>${notes.join('')}</ul></details>`;
  return `<tr${state}><td class="n">${line}</td><td class="w">${word}</td><td><pre>${escaped(text)}</pre>${list}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return visibleMessage(text).replaceAll(/[&<>"]/g, each => ENTITIES[each] ?? each);
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.1rem 0.8rem; vertical-align: top; }
pre { margin: 0; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
.source { width: 100%; }
.n, .w { color: GrayText; white-space: nowrap; }
.yes { background: light-dark(#e6f4e6, #12301a); }
.no { background: light-dark(#fbe5e5, #3d1616); }
`;
