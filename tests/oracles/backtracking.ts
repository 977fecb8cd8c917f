/**
 * Counts the steps of a backtracking search that finds nothing: a textbook interpreter of patterns, which shares no
 * code with the proof of the bound. A step is an attempt to read a character or to end the match.
 */
import type { Assertion, Node } from '../../src/regex/native/tree.ts';

/** From every place of the subject; infinite above `most`. */
export function stepsTaken(tree: Node, subject: string, most: number): number {
  let sum = 0;
  for (let from = 0; from <= subject.length && sum <= most; from++)
    sum += stepsFromPlace(tree, subject, from, most);
  return sum <= most ? sum : Number.POSITIVE_INFINITY;
}

export function stepsFromPlace(tree: Node, subject: string, from: number, most: number): number {
  let steps = 0;
  const walk = (node: Node, at: number, then: (at: number) => void): void => {
    if (steps > most) return;
    switch (node.kind) {
      case 'chars':
        steps++;
        if (at < subject.length && has(node.chars, subject.charCodeAt(at))) then(at + 1);
        return;
      case 'assertion':
        if (holds(node.assertion, subject, at)) then(at);
        return;
      case 'group':
        walk(node.of, at, then);
        return;
      case 'choice':
        for (const option of node.options) walk(option, at, then);
        return;
      case 'sequence': {
        const walkFrom = (part: number, place: number): void => {
          const next = node.parts[part];
          if (next) walk(next, place, behind => walkFrom(part + 1, behind));
          else then(place);
        };
        walkFrom(0, at);
        return;
      }
      case 'repeat': {
        const again = (times: number, place: number): void => {
          if (times < (node.max ?? Number.POSITIVE_INFINITY))
            walk(node.of, place, behind => again(times + 1, behind));
          if (times >= node.min) then(place);
        };
        again(0, at);
      }
    }
  };
  walk(tree, from, () => {
    steps++;
  });
  return steps <= most ? steps : Number.POSITIVE_INFINITY;
}

function has(chars: readonly number[], code: number): boolean {
  return chars.some((first, at) => at % 2 === 0 && code >= first && code <= (chars[at + 1] ?? 0));
}

function holds(assertion: Assertion, subject: string, at: number): boolean {
  const isWord = (place: number) => /\w/.test(subject[place] ?? '');
  switch (assertion) {
    case 'start':
      return at === 0;
    case 'end':
      return at === subject.length;
    case 'line start':
      return at === 0 || subject[at - 1] === '\n';
    case 'line end':
      return at === subject.length || subject[at] === '\n';
    case 'boundary':
      return isWord(at - 1) !== isWord(at);
    case 'no boundary':
      return isWord(at - 1) === isWord(at);
  }
}
