/** The digest of a tree of 20,000 files: read for the first time, unchanged, and after edits. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyedCode } from '../src/system/digest.ts';
import type { Host } from '../src/system/host.ts';
import { digestTree } from '../src/system/tree/digest.ts';
import { RACY_MILLISECONDS } from '../src/system/tree/stat-cache.ts';
import { measure } from './measure.ts';
import { scratch } from './places.ts';
import type { Row, Suite } from './report.ts';

const FOLDERS = 200;
const FILES = 100;
/** Milliseconds. */
const AIM = 150;
const EDITED = 100;

export const treeSuite: Suite = {
  name: 'tree',
  title: `tree: the digest of ${(FOLDERS * FILES).toLocaleString('en')} files`,
  rows: () => {
    const folder = join(scratch, `tree-${process.pid}`);
    try {
      return rowsOf(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function rowsOf(folder: string): readonly Row[] {
  const root = join(folder, 'project');
  makeTree(root);
  const host: Host = {
    folder: root,
    environment: { XDG_STATE_HOME: join(folder, 'state') },
    platform: 'linux',
  };
  const key = keyedCode(new Uint8Array(32).fill(1));
  const digest = (remembers = true) => {
    const found = digestTree({ host, root, ...(remembers && { key }) });
    if (found.kind === 'unknown' || found.files !== FOLDERS * FILES) throw new Error('this is not the tree');
    return found.digest;
  };
  // Recently written files are read again each time.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RACY_MILLISECONDS + 100);
  const first = measure(() => digest(false), { runs: 5, warmups: 1 });
  digest();
  const again = measure(() => digest(), { runs: 11, warmups: 2 });
  let edits = 0;
  const edited = measure(
    () => {
      edits++;
      for (let file = 0; file < EDITED; file++)
        writeFileSync(join(root, `d${file}/f0.ts`), `edit ${edits}\n`);
      return digest();
    },
    { runs: 5, warmups: 1 },
  );
  if (digest() !== digest(false)) throw new Error('what is remembered changes the digest');
  const aim = { text: `≤ ${AIM} ms`, met: again.median <= AIM };
  return [
    { name: 'read for the first time', figure: first },
    { name: 'nothing changed', figure: again, aim },
    { name: `${EDITED} files edited`, figure: edited },
  ];
}

function makeTree(root: string): void {
  const old = new Date(0);
  for (let folder = 0; folder < FOLDERS; folder++) {
    mkdirSync(join(root, `d${folder}`), { recursive: true });
    for (let file = 0; file < FILES; file++) {
      const path = join(root, `d${folder}/f${file}.ts`);
      writeFileSync(path, `export const a = ${folder * FILES + file};\n`.repeat(1 + file));
      utimesSync(path, old, old);
    }
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
}
