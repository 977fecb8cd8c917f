/** Times as people read them, without a clock. */

/** Formats a time: `10:02 UTC`, or `10:02:30 UTC` with `seconds`. `time` is in milliseconds since 1970. */
export function timeOfDay(time: number, { seconds = false } = {}): string {
  const part = (length: number, of: number) =>
    String(((Math.floor(time / length) % of) + of) % of).padStart(2, '0');
  const minutes = `${part(3_600_000, 24)}:${part(60_000, 60)}`;
  return `${minutes}${seconds ? `:${part(1_000, 60)}` : ''} UTC`;
}
