/** Looks at the root of a project on disk, for the starter. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '../../../system/files.ts';
import { findFiles } from '../../../system/find-files.ts';
import { lossyText } from '../../../system/lossy-text.ts';
import { quietly } from '../../../system/system-error.ts';
import type { Root } from './project.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;

export function projectAt(folder: string): Root {
  return {
    names: (quietly(() => readdirSync(folder)) ?? []).sort(),
    below: dir => findFiles(join(folder, dir), () => true, MAX_ENTRIES).paths.map(path => `${dir}/${path}`),
    read(name) {
      const { value } = readFile(join(folder, name), MAX_BYTES);
      return value && lossyText(value);
    },
  };
}
