/** A proof as a tree that unfolds from sentences to Datalog. INVARIANT: all its texts are escaped. */
import type { ProofTree } from '../../../questions/proof-tree.ts';
import { type Place, placeAt, placeText, type Target } from '../report.ts';
import { html, htmlLines, prose } from './escape.ts';

/** Deeper steps of a tree start folded. */
const OPEN_LEVELS = 2;

export function proofHtml(tree: ProofTree, target: Target): string {
  return `<ul class="tree">${nodeHtml(tree, 0, target)}</ul>`;
}

function nodeHtml(tree: ProofTree, level: number, target: Target): string {
  const { sentence, children, datalog, rule, kind, origin } = tree;
  const place = origin?.span && linkHtml(placeAt(origin.span), target);
  const from = origin ? ` <span class="dim">(${html(origin.label)}${place ? `, ${place}` : ''})</span>` : '';
  const remark = REMARK[kind] === undefined ? '' : ` <span class="dim">${REMARK[kind]}</span>`;
  const exact = rule === undefined ? datalog : `${datalog}\n  by ${rule}`;
  const inner = children.map(each => nodeHtml(each, level + 1, target)).join('');
  const tail = inner === '' ? '' : `<ul>${inner}</ul>`;
  const open = level < OPEN_LEVELS && tail !== '' ? ' open' : '';
  const code = `<details><summary class="dim">Datalog</summary><pre>${htmlLines(exact)}</pre></details>`;
  return `<li><details${open}><summary>${prose(sentence)}${remark}</summary>${from}${code}${tail}</details>`;
}

const REMARK: Readonly<Partial<Record<ProofTree['kind'], string>>> = {
  repeated: '(as shown elsewhere in this proof)',
  cut: '(the proof goes on: <code>--depth</code>)',
};

export function linkHtml(place: Place, { link }: Target): string {
  return `<a href="${html(link(place))}">${html(placeText(place))}</a>`;
}
