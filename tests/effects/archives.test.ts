/** The contents of an archive: the gate looks before a command unpacks it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMembers } from '../../src/system/archive-members.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
  mkdirSync(join(folder, 'in/.agent'), { recursive: true });
  writeFileSync(join(folder, 'in/.agent/settings.json'), '{}');
  symlinkSync('.agent', join(folder, 'in/alias'));
  const long = 'n'.repeat(150);
  writeFileSync(join(folder, 'in', long), 'x');
  const tar = (...args: readonly string[]) => execFileSync('tar', args, { cwd: folder });
  tar('cf', 'plain', '-C', 'in', '.agent/settings.json', 'alias', long);
  tar('czf', 'gzipped', '-C', 'in', '.agent/settings.json');
  tar('cf', 'posix', '--format=posix', '-C', 'in', long);
  writeFileSync(join(folder, 'zipped'), zipOf('.agent/settings.json'));
  writeFileSync(join(folder, 'copied'), cpioOf('.agent/settings.json'));
  writeFileSync(join(folder, 'text'), 'no archive\n'.repeat(100));
  writeFileSync(join(folder, 'cut'), zipOf('a').subarray(0, 20));
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'short'), '\xfd7zXZ\0', 'latin1');
  // What a link of the archive leads to is named as well.
  execFileSync('tar', ['rf', 'plain', '--transform=s,^,alias/,', '-C', 'in/.agent', 'settings.json'], {
    cwd: folder,
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The directory of a zip with one empty file. */
function zipOf(name: string): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(name.length, 28);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length, 16);
  return Buffer.concat([local, Buffer.from(name), entry, Buffer.from(name), end]);
}

function cpioOf(...names: readonly string[]): string {
  const entry = (name: string) => {
    const fields = [1, 0o100644, 0, 0, 1, 0, 0, 0, 0, 0, 0, name.length + 1, 0];
    const text = `070701${fields.map(each => each.toString(16).padStart(8, '0')).join('')}${name}\0`;
    return text.padEnd(Math.ceil(text.length / 4) * 4, '\0');
  };
  return [...names, 'TRAILER!!!'].map(entry).join('');
}

test.each<[archive: string, members: readonly string[] | undefined]>([
  [
    'plain',
    ['.agent/settings.json', 'alias', 'n'.repeat(150), 'alias/settings.json', '.agent/settings.json'],
  ],
  ['gzipped', ['.agent/settings.json']],
  ['posix', ['n'.repeat(150)]],
  ['zipped', ['.agent/settings.json']],
  ['copied', ['.agent/settings.json']],
  ['text', undefined],
  ['cut', undefined],
  ['short', undefined],
  ['empty', []],
])('%s', (archive, members) => {
  expect(archiveMembers(join(folder, archive))).toEqual(members);
});
