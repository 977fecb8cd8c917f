/** Two recordings, compared call by call. */
import type { Recorded } from './record.ts';

/** The aspects that may differ. */
export const aspects = ['call', 'action', 'rules', 'message'] as const;
export type Aspect = (typeof aspects)[number];

export interface CompareOptions {
  /** Words of the first recording with the words that the second may have in their place. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly only: readonly Aspect[];
}

export interface Difference {
  readonly id: string;
  readonly aspect: Aspect | 'missing';
  readonly text: string;
}

export function differences(
  before: readonly Recorded[],
  after: readonly Recorded[],
  { aliases, only }: CompareOptions,
): readonly Difference[] {
  const keyOf = ({ id, door }: Recorded) => `${id} by ${door}`;
  const others = new Map(after.map(each => [keyOf(each), each]));
  const firsts = new Set(before.map(keyOf));
  const word = (action: string) => aliases.get(action) ?? action;
  const missing = (id: string, text: string): Difference => ({ id, aspect: 'missing', text });
  return [
    ...before.flatMap(one => {
      const other = others.get(keyOf(one));
      if (!other) return [missing(keyOf(one), 'only the first recording has it')];
      const texts: Readonly<Record<Aspect, readonly [string, string]>> = {
        call: [one.call, other.call],
        action: [word(one.action), word(other.action)],
        rules: [one.rules.join(' '), other.rules.join(' ')],
        message: one.message === other.message ? ['', ''] : [one.reply, other.reply],
      };
      return only
        .filter(aspect => texts[aspect][0] !== texts[aspect][1])
        .map(aspect => ({
          id: keyOf(one),
          aspect,
          text: excerpts(texts[aspect]),
        }));
    }),
    ...after
      .filter(each => !firsts.has(keyOf(each)))
      .map(each => missing(keyOf(each), 'only the second recording has it')),
  ];
}

/** Calls that a process of its own decides otherwise than the server of the same build. */
export function differencesOfDoors(recorded: readonly Recorded[]): readonly Difference[] {
  const of = (door: Recorded['door']) =>
    recorded.filter(each => each.door === door).map(each => ({ ...each, door: 'serve' as const }));
  const cold = of('hook');
  const ids = new Set(cold.map(({ id }) => id));
  const warm = of('serve').filter(({ id }) => ids.has(id));
  return differences(warm, cold, { aliases: new Map(), only: aspects });
}

const EXCERPT = 300;

/** Where the two part, with a little of what is before. */
function excerpts([one, other]: readonly [string, string]): string {
  let same = 0;
  while (one[same] === other[same]) same++;
  const from = Math.max(0, same - EXCERPT / 3);
  return [one, other].map(text => JSON.stringify(text.slice(from, from + EXCERPT))).join('\n    ');
}
