/**
 * Standard input cut into messages: the protocol's library is given a line at a time, since it joins what it has with each
 * piece that comes, which for a long line takes time in the square of its length. INVARIANT: no more than the allowed bytes
 * are kept; a longer line is told of and dropped, and the next one is read.
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
