/** Waivers of predicates: failures that a person allows for some time. Data only. */
import type { LocatedText } from '../diagnostics/span.ts';

/** The name of the waiver file, in the folder of the rulespec. */
export const WAIVERS = 'waivers.yaml';
/** Maximum number of waivers in one file. */
export const MAX_WAIVERS = 1_000;
const DAY = 86_400_000;

/** A waiver as reports show it. */
export interface Waiver {
  readonly reason: string;
  /** The last day, such as `2026-12-31`. */
  readonly until: string;
  readonly by: string;
}

export interface WaiverDecl {
  /** The id of a predicate. */
  readonly predicate: LocatedText;
  readonly until: LocatedText;
  readonly waiver: Waiver;
}

/** The day of a time in milliseconds, as days since 1970-01-01, UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

/** The last day on which a waiver counts, in the form of `dayOf`. */
export function lastDay({ waiver }: WaiverDecl): number {
  const { year, month, day } = dateIn(waiver.until) ?? { year: 0, month: 1, day: 1 };
  // Years begin in March here, so that the leap day comes last.
  const shifted = month > 2 ? year : year - 1;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leap = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leap + ofYear - DAYS_TO_1970;
}

/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_TO_1970 = 719_468;

/** Whether a text is a valid calendar day: `2026-02-29` is none. */
export function isDay(text: string): boolean {
  const date = dateIn(text);
  return date !== undefined && date.month >= 1 && date.day >= 1 && date.day <= lengthOf(date);
}

/** The number of days of a month; 0 for an invalid month. */
function lengthOf({ year, month }: { readonly year: number; readonly month: number }): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function dateIn(text: string) {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return found ? { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) } : undefined;
}
