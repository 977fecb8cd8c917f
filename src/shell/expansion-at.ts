/**
 * Expands words at one place of the walk: commands inside words become leaves of the command there. INVARIANT: each
 * substitution is walked once, however many alternatives its word has.
 */

import { forkScope } from './early-exit.ts';
import { assignUnknown, type Expansion, subscriptedValues } from './expansion.ts';
import { MAX_DEPTH } from './limits.ts';
import type { Output, Place, Reading } from './reading.ts';
import { runExpansions } from './run-text.ts';
import {
  type CommandExpansionPart,
  forEachChild,
  type ProcessSubstitutionPart,
  type SyntaxNode,
} from './syntax.ts';
import { textsOf } from './words.ts';

type Substitution = CommandExpansionPart | ProcessSubstitutionPart;

export function expansionAt(place: Place, reading: Reading): Expansion {
  const printed = new Map<Substitution, Output>();
  const x: Expansion = {
    scope: place.scope,
    unknowns: reading.unknowns,
    substitute: part => {
      if (!printed.has(part)) printed.set(part, walkSubstitution(part, place, reading));
      return printed.get(part);
    },
    visit: node => visit(node, x),
    expandAgain: text => runExpansions(text, place, reading),
  };
  return x;
}

function walkSubstitution(part: Substitution, place: Place, reading: Reading): Output {
  if (place.depth >= MAX_DEPTH) {
    place.owner.opaque.add('too deep');
    return undefined;
  }
  if (!part.script) {
    // Even an empty substitution has a script; the parser gave up on one without.
    place.owner.opaque.add('broken');
    return undefined;
  }
  const isProcess = part.type === 'ProcessSubstitution';
  const readsPipe = isProcess && part.operator === '>';
  // `${ …; }` runs in the current shell.
  const isInPlace = !isProcess && part.text.startsWith('${');
  return reading.script(part.script, {
    ...place,
    scope: isInPlace ? place.scope : forkScope(place.scope),
    how: isProcess ? 'process' : 'substitution',
    redirects: [],
    isNegated: false,
    env: [],
    input: readsPipe ? { kind: 'unknown' } : place.input,
    depth: place.depth + 1,
  });
}

/** Visits every node that can hold a command or set a variable. */
function visit(node: SyntaxNode, x: Expansion): void {
  switch (node.type) {
    case 'CommandExpansion':
    case 'ProcessSubstitution':
      x.substitute(node);
      return;
    case 'ArithmeticCommandExpansion': {
      const { pos, end, text, script } = node;
      x.substitute({ type: 'CommandExpansion', pos, end, text, script });
      return;
    }
    case 'ParameterExpansion':
      textsOf([node], x);
      return;
    case 'ArithmeticWord':
      subscriptedValues(node.value, x).forEach(x.expandAgain);
      break;
    case 'ArithmeticBinary':
    case 'ArithmeticUnary':
      // `x++` reads the value before.
      forEachChild(node, child => visit(child, x));
      for (const name of assigned(node)) assignUnknown(name, x);
      return;
  }
  forEachChild(node, child => visit(child, x));
}

function assigned(node: SyntaxNode & { type: 'ArithmeticBinary' | 'ArithmeticUnary' }): readonly string[] {
  const target = node.type === 'ArithmeticBinary' ? node.left : node.operand;
  const sets = node.type === 'ArithmeticBinary' ? /^(?:[-+*/%&|^]|<<|>>)?=$/ : /^(?:\+\+|--)$/;
  const name = target.type === 'ArithmeticWord' ? /^\w+/.exec(target.value)?.[0] : undefined;
  return name !== undefined && sets.test(node.operator) ? [name] : [];
}
