/** Filters lines of the log by decision, rule, session and time. */
import { diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { triedRules } from '../../replay/shadow-tally.ts';
import { timeOf } from '../../system/clock.ts';
import type { Call } from '../command.ts';
import { type LoggedDecision, readDecision } from './find.ts';

export type LogFilter = (line: string) => boolean;

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** E405 for a time that is none. `now` is in milliseconds since 1970. */
export function logFilter({ options }: Call, now: number): Reported<LogFilter> {
  const [since, until] = ['since', 'until'].map(name => {
    const text = options.get(name);
    return text === undefined ? undefined : { name, text, time: timeAgo(text, now) ?? timeOf(text) };
  });
  for (const each of [since, until]) {
    if (each && each.time === undefined)
      return refused(
        diagnostic('E405', `\`--${each.name} ${each.text}\` is not a time`, {
          hint: 'write a date such as 2026-11-23, a time such as 2026-11-23T14:00:00Z, or an age such as 30m, 2h or 7d',
        }),
      );
  }
  if ((since?.time ?? 0) >= (until?.time ?? Number.POSITIVE_INFINITY))
    return refused(
      diagnostic('E405', `nothing is since ${since?.text} and before ${until?.text}`, {
        hint: '`--since` names the earlier time',
      }),
    );
  const [decision, rule, session] = ['decision', 'rule', 'session'].map(name => options.get(name));
  if ([decision, rule, session, since, until].every(each => each === undefined)) return found(() => true);
  return found(line => {
    const entry = readDecision(line);
    if (!entry) return false;
    const time = timeOf(entry.time) ?? 0;
    return (
      (decision === undefined || entry.action === decision) &&
      (rule === undefined || rulesOf(entry).includes(rule)) &&
      (session === undefined || (entry.session ?? '').startsWith(session)) &&
      (since?.time === undefined || time >= since.time) &&
      (until?.time === undefined || time < until.time)
    );
  });
}

/** The rules that fired, and the shadow rules that would have. */
export function rulesOf({ rules, line }: LoggedDecision): readonly string[] {
  return [...rules, ...triedRules(line['shadow']).map(({ rule }) => rule)];
}

/** `2h` before now. */
function timeAgo(text: string, now: number): number | undefined {
  const age = durationOf(text);
  return age === undefined ? undefined : now - age;
}

/** Milliseconds of `30m`, `2h`, `7d` or `1w`; undefined for any other text. */
export function durationOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const milliseconds = UNITS[unit];
  return count === undefined || milliseconds === undefined ? undefined : Number(count) * milliseconds;
}
