/** The wording of failures about the working tree: the element, and the reason why no evidence was found for it. */
import type { FailureReasons, Remedy } from './predicate.ts';

/** The wording of a failure. `does` is what an element should do, as in "has no element that names a file". */
export function evidenceWording(does: string): FailureReasons {
  return {
    string: '{it} is {found}, but {why}',
    elements: `{it} has no element that ${does}`,
    list: `{it} has no element that ${does}`,
    otherwise: '{it} is {kind}, not a string that names something in the working tree',
  };
}

/** The remedy for missing evidence; `what` is what an element should name, such as "a file". */
export function evidenceRemedy(what: string): Remedy {
  return {
    elements: `give {it} an element that names ${what}`,
    list: `give {it} an element that names ${what}`,
    otherwise: `make {it} name ${what}`,
  };
}
