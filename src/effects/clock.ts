/** A clock for measuring. Node's `performance` costs a millisecond to load, and this does not. */

/** Milliseconds from any fixed start. */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** The time of day, as ISO 8601 in UTC, to the millisecond. */
export function timestamp(): string {
  return new Date().toISOString();
}
