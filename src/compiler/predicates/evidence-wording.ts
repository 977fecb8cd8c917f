/** How rules about the working tree word a failure: what the element is, and why nothing was found for it. */
import type { Because } from './predicate.ts';

/** `does` is what an element should do, as in "has no element that names a file". */
export function evidenceWording(does: string): Because {
  return {
    string: '{it} is {found}, but {why}',
    elements: `{it} has no element that ${does}`,
    list: `{it} has no element that ${does}`,
    otherwise: '{it} is {kind}, not a string that names something in the working tree',
  };
}
