/** Clocks that start for free. The first use of `performance` or of a `Date` object costs a millisecond. */

/** Milliseconds from any fixed start, finer than a microsecond. */
export function now(): number {
  return process.uptime() * 1e3;
}

/** The share of elapsed time that counts as work at least, so that a waiting process ends, too. */
const LEAST_SHARE = 1 / 10;

/**
 * Milliseconds of work of this process, from any fixed start: what limits of time are about. On a machine where others
 * take its time, ten times as much passes at most.
 */
export function workTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.max((user + system) / 1e3, now() * LEAST_SHARE);
}

/** Milliseconds since 1970, UTC. */
export function wallTime(): number {
  return Date.now();
}

/** The time of day, as ISO 8601 in UTC, to the millisecond. */
export function timestamp(milliseconds: number = Date.now()): string {
  const day = Math.floor(milliseconds / DAY);
  const time = milliseconds - day * DAY;
  const parts = [time / HOUR, (time % HOUR) / MINUTE, (time % MINUTE) / SECOND];
  return `${dateOf(day)}T${parts.map(part => padded(part, 2)).join(':')}.${padded(time % SECOND, 3)}Z`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days of 400 calendar years. The calendar starts on the first of March of the year 0, this many days before 1970. */
const ERA_DAYS = 146_097;
const EPOCH = 719_468;

/** The date of a day from 1970 on. Calendar years start in March here, so the leap day is their last day. */
function dateOf(day: number): string {
  const days = day + EPOCH;
  const era = Math.floor(days / ERA_DAYS);
  const ofEra = days - era * ERA_DAYS;
  const leaps = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const year = Math.floor((ofEra - leaps) / 365);
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const isNext = month >= 10;
  const date = [isNext ? month - 9 : month + 3, ofYear - Math.floor((153 * month + 2) / 5) + 1];
  return `${padded(year + era * 400 + (isNext ? 1 : 0), 4)}-${date.map(each => padded(each, 2)).join('-')}`;
}

function padded(number: number, digits: number): string {
  return String(Math.floor(number)).padStart(digits, '0');
}

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?<zone>Z|[+-]\d\d:\d\d)?)?$/;

/** Milliseconds since 1970 of a date or time in ISO 8601, in UTC without a zone; undefined for any other text. */
export function timeOf(text: string): number | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const isZoned = match.groups?.['zone'] !== undefined || !text.includes('T');
  const time = Date.parse(isZoned ? text : `${text}Z`);
  // JavaScript takes the 30th of February for the 2nd of March.
  const date = text.slice(0, 'YYYY-MM-DD'.length);
  const isDate = dateOf(Date.parse(date) / DAY) === date;
  return Number.isNaN(time) || !isDate ? undefined : time;
}
