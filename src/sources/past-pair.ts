/** The relations about the past that come in two: what may be so, and what surely is. */

import type { Filing, NamedEvent, NamesEvent } from '../history/matched-events.ts';
import { endings, LAST, mayHaveEnded, surelyEnded } from '../history/matching.ts';
import { ownCall } from '../history/past.ts';
import type { History } from '../history/past-event.ts';
import type { PastEvent } from '../history/past-events.ts';
import { type Computation, type Computed, ofCall } from './computed.ts';
import { labelOf, pastOf } from './past-search.ts';
import type { Search } from './search.ts';

interface Verb extends Pick<Computation<undefined>, 'values'> {
  /** The meaning of a row: for events that possibly match, and for those that surely do. */
  readonly possible: string;
  readonly sure: string;
  /** It is about calls that were refused, which have no ending. */
  readonly isOfRefused?: true;
  /** It depends on the call that is decided: where past events are filed, and the texts that this call is about. */
  readonly filed?: { readonly filing: Filing; readonly textsOf: (search: Search) => readonly string[] };
  /** The test for the past events that constants name. */
  readonly names: (constants: readonly string[], search: Search, surely: boolean) => NamesEvent;
}

type Counts = (named: NamedEvent, event: PastEvent) => boolean;

function allThat(counts: Counts, found: readonly NamedEvent[], { events, dropped }: History) {
  return found.flatMap(named => {
    const event = events.at(named.n - dropped - 1);
    return event && counts(named, event) ? [event] : [];
  });
}

/** The one that ended last. Mostly it is the newest, and hardly any of the others is looked at. */
function lastThat(counts: Counts, found: readonly NamedEvent[], { events, dropped }: History) {
  let last: PastEvent | undefined;
  for (let at = found.length - 1; at >= 0; at--) {
    const named = found[at];
    const place = (named?.n ?? 0) - dropped - 1;
    if (last && events.endedAt(place) <= last.ended) continue;
    const event = events.at(place);
    if (named && event && counts(named, event)) last = event;
  }
  return last ? [last] : [];
}

/**
 * Two relations, `past_…` and `past_surely_…`: what a constant names, how it ended (completed in any way, passed,
 * failed; with `last ` before it, the event alone that ended last), and when: time, begun and ended are as in `past`.
 */
export function pair(
  mayBe: string,
  isSurely: string,
  columns: Readonly<Record<string, 'symbol'>>,
  { possible, sure, values, isOfRefused, filed, names }: Verb,
) {
  const all = {
    n: 'number',
    ...columns,
    ending: 'symbol',
    time: 'number',
    begun: 'number',
    ended: 'number',
  } as const;
  const bound = [...Object.keys(columns), 'ending'];
  const declared = (name: string, meaning: string, surely: boolean): Computed =>
    ofCall(name, all, meaning, {
      bound,
      values: { ...values, ending: [...endings, ...endings.map(each => `${LAST}${each}`)] },
      compute: (constants, _, search) => {
        const named = constants.slice(0, -1);
        const asked = constants.at(-1) ?? '';
        const isLast = asked.startsWith(LAST);
        const ending = endings.find(each => each === (isLast ? asked.slice(LAST.length) : asked));
        if (!ending) return;
        const hasEnded = surely ? surelyEnded : mayHaveEnded;
        const history = pastOf(search);
        const { root, home } = search.folders();
        const key = [name, root, home, ...named].join('\0');
        const isNamed = names(named, search, surely);
        const found = filed
          ? history.named.findFiled(filed.filing, filed.textsOf(search), history, isNamed)
          : history.named.find(key, history, isNamed);
        if (!search.costs('')) history.named.forget(key);
        const own = ownCall(search);
        const counts = ({ n, commands }: NamedEvent, event: PastEvent) =>
          n !== own &&
          (commands
            ? commands.some(command => hasEnded(event, ending, command))
            : isOfRefused || hasEnded(event, ending));
        for (const { n, time, begun, ended } of isLast
          ? lastThat(counts, found, history)
          : allThat(counts, found, history))
          search.add([n, ...named, asked, time, begun, ended], labelOf({ n, time }));
      },
    });
  return {
    [mayBe]: declared(mayBe, possible, false),
    [isSurely]: declared(isSurely, sure, true),
  };
}
