/** Translates a verb and its result to a literal over a past event `n`. */
import { type Literal, positive, symbol, type Term, variable } from '../../datalog/program.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { globLines } from '../../globs/glob-lines.ts';
import { LAST } from '../../history/matching.ts';
import type { Occurrence } from './ast.ts';

const N = variable('n');
const TIME = variable('time');
const BEGUN = variable('begun');
const ENDED = variable('ended');
/** The columns of an event: its number, its time, and its place in the order of the record. */
export const EVENT: readonly Term[] = [N, TIME, BEGUN, ENDED];

interface HowEvent {
  readonly surely: boolean;
  /** Only the last such event matters, since it resets a condition. */
  readonly isReset: boolean;
  readonly ignoresCase: boolean;
}

/** The literal that holds for events with the verb and the result. */
export function eventOf({ verb, result }: Occurrence, { surely, isReset, ignoresCase }: HowEvent): Literal {
  const named = (
    relation: string,
    constants: readonly (string | LocatedText)[],
    ending: string = result ?? 'completed',
  ) =>
    positive(
      `past_${surely ? 'surely_' : ''}${relation}`,
      N,
      ...constants.map(each => (typeof each === 'string' ? symbol(each) : locatedSymbol(each))),
      symbol(isReset ? `${LAST}${ending}` : ending),
      TIME,
      BEGUN,
      ENDED,
    );
  // The effects of a failed call are uncertain, unless the condition is about failures.
  const effectEnding = result ?? (surely ? 'passed' : 'completed');
  switch (verb.verb) {
    case 'ran':
      if ('same' in verb) return named('same_command', []);
      return 'words' in verb
        ? named('ran', [verb.words.value])
        : named('matches', ['command', verb.matches.value]);
    case 'wrote':
    case 'read':
    case 'deleted': {
      const kind = { wrote: 'write', read: 'read', deleted: 'delete' }[verb.verb];
      if ('same' in verb) return named('same_file', [kind], effectEnding);
      const globs = globLines(
        verb.globs.map(({ value }) => value),
        ignoresCase,
      );
      return named('within', [kind, globs], effectEnding);
    }
    case 'contacted':
      return named('to', [verb.hosts.map(({ value }) => value).join('\n')], effectEnding);
    case 'called':
      return named('matches', ['tool', verb.matches.value]);
    case 'prompted':
      return named('matches', ['prompt', verb.matches.value]);
    case 'denied':
      return named('refusal', [verb.rule]);
  }
}

/** The symbol with its place, for the diagnostic of an unknown name. */
function locatedSymbol({ value, span }: LocatedText): Term {
  return { ...symbol(value), span };
}
