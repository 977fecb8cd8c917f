/**
 * Files as a zip archive (APPNOTE 6.3, without extensions). INVARIANT: the same files give the same bytes: no time and no
 * order of a disk is in it.
 */
import { deflateRawSync } from 'node:zlib';

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8 = 0x08_00;
/** 1 January 1980, the first day that the format knows. */
const DATE = 0x00_21;
/** A regular file that all may read. */
const MODE = 0o100_644 << 16;

export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(UTF8, 2);
    shared.writeUInt16LE(DEFLATED, 4);
    shared.writeUInt16LE(0, 6);
    shared.writeUInt16LE(DATE, 8);
    shared.writeUInt32LE(checksum(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    shared.writeUInt16LE(0, 24);
    const local = Buffer.concat([word(LOCAL), shared, name, packed]);
    const tail = Buffer.alloc(14);
    // Comment, disk and inner attributes are none.
    tail.writeUInt32LE(MODE >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([word(CENTRAL), Buffer.from([VERSION, 3]), shared, tail, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

/** CRC-32 as zip has it. */
function checksum(content: Buffer): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of content) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
