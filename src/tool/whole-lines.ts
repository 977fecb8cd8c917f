/**
 * Splits standard input into messages for the protocol's library. The library joins each new piece with the earlier
 * ones, which takes quadratic time for a long line. INVARIANT: memory holds at most the allowed bytes. A longer line is
 * reported and dropped, and the next one is read.
 */
import { Transform } from 'node:stream';

const NEWLINE = 10;

export function wholeLines(maxBytes: number, report: (problem: string) => void): Transform {
  let pieces: Buffer[] = [];
  let length = 0;
  const keep = (piece: Buffer): void => {
    const before = length;
    length += piece.length;
    if (length <= maxBytes) pieces.push(piece);
    else if (before <= maxBytes) {
      pieces = [];
      report(`a message of more than ${maxBytes} bytes is not read`);
    }
  };
  const line = (): Buffer => {
    const whole = length <= maxBytes ? Buffer.concat(pieces) : Buffer.alloc(0);
    pieces = [];
    length = 0;
    return whole;
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, end + 1));
        this.push(line());
        start = end + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
      done();
    },
    flush(done) {
      done(null, line());
    },
  });
}
