/** Soufflé where it is on the PATH, interpreted and compiled: whole processes over files, beside our own command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { executable } from '../places.ts';
import type { ProcessPeer } from './peer.ts';

const missing = () => (spawnSync('souffle', ['--version']).error ? 'not on the PATH' : undefined);

export const processPeers: readonly ProcessPeer[] = [
  {
    name: 'rulespec run',
    missing: () => undefined,
    prepare: ({ folder, program }) => ({
      file: process.execPath,
      args: [executable, 'run', program, '-F', folder, '-D', folder],
    }),
  },
  {
    name: 'Soufflé, interpreted',
    missing,
    prepare: ({ folder, program }) => ({ file: 'souffle', args: ['-F', folder, '-D', folder, program] }),
  },
  {
    name: 'Soufflé, compiled before',
    missing,
    prepare({ folder, program }) {
      const compiled = join(folder, 'compiled');
      execFileSync('souffle', ['-o', compiled, program], { stdio: 'ignore' });
      return { file: compiled, args: ['-F', folder, '-D', folder] };
    },
  },
];
