/**
 * The frame of an HTML page: one file with its style inside. INVARIANT: the page's own policy forbids scripts and
 * loading, whatever the page contains.
 */

import { html } from './escape.ts';
import { createHash } from './style-hash.ts';

interface Page {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

export function pageOf({ title, body }: Page): string {
  const policy = `default-src 'none'; style-src 'sha256-${createHash(STYLE)}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${html(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

const STYLE = `
:root{--bg:#fff;--fg:#1b1f24;--dim:#57606a;--line:#d0d7de;--soft:#f6f8fa;--good:#116329;--bad:#b3261e;--warn:#7d4e00;--link:#0550ae}
@media (prefers-color-scheme:dark){:root{--bg:#0d1117;--fg:#e6edf3;--dim:#9da7b1;--line:#30363d;--soft:#161b22;--good:#56d364;--bad:#ff7b72;--warn:#e3b341;--link:#79c0ff}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:70rem;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}
a{color:var(--link)}
code,pre{font:.875em ui-monospace,monospace}
code{background:var(--soft);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
pre{background:var(--soft);padding:.6rem;border-radius:6px;overflow-x:auto;margin:.4rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:.2rem 0}
h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
summary{cursor:pointer;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem}
.verdict{border:2px solid;border-radius:8px;padding:1rem 1.25rem}
.holds,.pass .mark{color:var(--good)}
.violated,.fail .mark{color:var(--bad)}
.undecided,.waived .mark,.warning .mark{color:var(--warn)}
.verdict p,.verdict .about{color:var(--fg);margin:.3rem 0}
.result{content-visibility:auto;contain-intrinsic-size:auto 2.5rem;border-bottom:1px solid var(--line);padding:.5rem 0}
.mark{display:inline-block;min-width:4.5rem;font-weight:600}
.dim,.skip .mark{color:var(--dim)}
.body{margin:.3rem 0 .6rem 1.2rem}
.body dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem .8rem;margin:.3rem 0}
dt{color:var(--dim)}
dd{margin:0;overflow-wrap:anywhere}
ul.tree,ul.tree ul{list-style:none;margin:.1rem 0 .1rem .4rem;padding-left:.9rem;border-left:1px solid var(--line)}
fieldset{border:0;padding:0;margin:1rem 0;display:flex;gap:1rem;flex-wrap:wrap}
body:has(#f-fail:checked) .result:not(.fail),body:has(#f-skip:checked) .result:not(.skip):not(.waived),body:has(#f-pass:checked) .result:not(.pass){display:none}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
@media print{fieldset{display:none}}
`;
