/**
 * How every match of a pattern begins, up to the first endless repetition. INVARIANT: what is matched by the head has a bounded length, and
 * where it does not match, the pattern doesn't either, nor does a search for it get further than one for the head.
 */
import type { Node } from './tree.ts';

interface Head {
  readonly head: Node;
  /** Whether it is all of the pattern, so that what follows belongs to it. */
  readonly whole: boolean;
}

export function headOf(tree: Node): Node {
  return readHead(tree).head;
}

function readHead(node: Node): Head {
  switch (node.kind) {
    case 'chars':
    case 'assertion':
      return { head: node, whole: true };
    case 'group':
      return readHead(node.of);
    case 'sequence': {
      const parts: Node[] = [];
      for (const part of node.parts) {
        const { head, whole } = readHead(part);
        parts.push(head);
        if (!whole) return { head: { kind: 'sequence', parts }, whole: false };
      }
      return { head: node, whole: true };
    }
    case 'choice': {
      const heads = node.options.map(readHead);
      const options = heads.map(({ head }) => head);
      return { head: { kind: 'choice', options }, whole: heads.every(({ whole }) => whole) };
    }
    case 'repeat': {
      const { head, whole } = readHead(node.of);
      if (whole && node.max !== undefined) return { head: node, whole };
      return { head: node.min > 0 ? head : NOTHING, whole: false };
    }
  }
}

const NOTHING: Node = { kind: 'sequence', parts: [] };
