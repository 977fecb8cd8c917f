/** Walks `[[ … ]]` and `(( … ))`. INVARIANT: each command in their words becomes a leaf. */
import { type Expansion, subscriptedValues } from './expansion.ts';
import { expansionAt } from './expansion-at.ts';
import { add, draft, type Output, type Place, pipesOf, type Reading } from './reading.ts';
import { forEachChild, type SyntaxNode } from './syntax.ts';
import { expandText } from './words.ts';

/** `[[ … ]]` and `(( … ))` are a leaf, which holds the commands in their words. */
export function walkTest(
  node: SyntaxNode & { type: 'TestCommand' | 'ArithmeticCommand' },
  place: Place,
  reading: Reading,
): Output {
  const text = reading.unknowns.reveal(place.source.slice(node.pos, node.end));
  const test = draft({ kind: 'test', text, redirects: place.redirects, ...pipesOf(place) });
  if (!add(reading, place, test)) return undefined;
  const x: Expansion = expansionAt({ ...place, outer: test, how: 'substitution' }, reading);
  if (!node.expression) return '';
  x.visit(node.expression);
  if (node.type === 'TestCommand' && ARITHMETIC_TEST.test(text)) expandOperands(node.expression, x);
  return '';
}

/** `[[ -v … ]]` and `[[ … -eq … ]]` expand subscripts once more. */
const ARITHMETIC_TEST = /\s-(?:v|R|eq|ne|[lg][te])\s/;

function expandOperands(node: SyntaxNode, x: Expansion): void {
  if (node.type === 'Word')
    for (const text of expandText(node, x))
      for (const each of [text, ...subscriptedValues(text, x)]) x.expandAgain(each);
  else forEachChild(node, child => expandOperands(child, x));
}
