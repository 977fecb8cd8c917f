/**
 * A proof as text in sentences, as a Mermaid flow chart, as a graph for Graphviz, and as a page. INVARIANT: no text of
 * a proof is syntax of the format: in Mermaid all but letters, digits and spaces are written as their codes.
 */
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { plain } from '../../diagnostics/render/paint.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import type { ProofTree } from '../../questions/proof-tree.ts';
import { htmlLines, prose } from '../report/html/escape.ts';
import { pageOf } from '../report/html/page.ts';
import { proofHtml } from '../report/html/proof.ts';
import { linksFrom } from '../report/links.ts';

const MAX_LABEL_LENGTH = 200;
const REMARK: Readonly<Partial<Record<ProofTree['kind'], string>>> = {
  repeated: ', as shown before',
  cut: ', cut here: a greater depth proves it',
};

/** Each sentence on a line, what it rests on below it. Texts are raw. */
export function treeLines(tree: ProofTree, depth = 0): string[] {
  const { sentence, kind, origin, children } = tree;
  const from = origin ? `   ${origin.label}${origin.span ? `, ${placeOf(origin.span)}` : ''}` : '';
  const line = `${'  '.repeat(depth)}${sentence}${REMARK[kind] ?? ''}${from}`;
  return [line, ...children.flatMap(each => treeLines(each, depth + 1))];
}

interface Numbered {
  readonly number: number;
  readonly tree: ProofTree;
  readonly parent?: number;
}

/** In the order in which a reader meets them. */
function numbered(root: ProofTree): readonly Numbered[] {
  const nodes: Numbered[] = [];
  const visit = (tree: ProofTree, parent?: number) => {
    const number = nodes.length;
    nodes.push({ number, tree, ...(parent !== undefined && { parent }) });
    for (const each of tree.children) visit(each, number);
  };
  visit(root);
  return nodes;
}

/** https://mermaid.js.org/syntax/flowchart.html */
export function mermaidOf(tree: ProofTree): string {
  const lines = numbered(tree).flatMap(({ number, tree: { sentence }, parent }) => {
    const label = visible(cut(sentence, MAX_LABEL_LENGTH)).replace(/[^A-Za-z0-9 ]/gu, asCode);
    return [`  n${number}["${label}"]`, ...(parent === undefined ? [] : [`  n${number} --> n${parent}`])];
  });
  return `${['flowchart BT', ...lines].join('\n')}\n`;
}

function asCode(character: string): string {
  return `#${character.codePointAt(0)};`;
}

/** https://graphviz.org/doc/info/lang.html */
export function graphvizOf(tree: ProofTree): string {
  const lines = numbered(tree).flatMap(({ number, tree: { sentence }, parent }) => {
    const label = visible(cut(sentence, MAX_LABEL_LENGTH)).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    return [
      `  n${number} [label="${label}"];`,
      ...(parent === undefined ? [] : [`  n${number} -> n${parent};`]),
    ];
  });
  return `${['digraph proof {', '  rankdir=BT;', '  node [shape=box];', ...lines, '}'].join('\n')}\n`;
}

export function proofPage(tree: ProofTree): string {
  const target = { paint: plain, isQuiet: false, link: linksFrom(undefined, process.env) };
  const body = `<h1>${prose(tree.sentence)}</h1>\n<main>${proofHtml(tree, target)}</main>`;
  return pageOf({ title: tree.sentence, body });
}

/** The page of a text in lines, such as the explanation of a decision. */
export function textPage(title: string, lines: readonly string[]): string {
  return pageOf({
    title,
    body: `<main><h1>${prose(title)}</h1><pre>${htmlLines(lines.join('\n'))}</pre></main>`,
  });
}
