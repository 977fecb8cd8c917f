/**
 * Effects of programs on the files and hosts that their words name, as data. A row is read as `program-row.ts` says.
 * In the bundles of the hook, `scripts/build/rows-as-text.ts` stands in for this module.
 */
import { byName } from '../../shell/names.ts';
import { archivePrograms } from './archives.ts';
import { buildPrograms } from './builders.ts';
import { cloudPrograms } from './cloud.ts';
import { databasePrograms } from './databases.ts';
import { filePrograms } from './files.ts';
import { gitProgram } from './git.ts';
import { interpreterPrograms } from './interpreters.ts';
import { networkPrograms } from './network.ts';
import { packagePrograms } from './packages.ts';
import type { ProgramRow } from './program-row.ts';
import { readingPrograms } from './readers.ts';
import { storagePrograms } from './storage.ts';
import { toolPrograms } from './tools.ts';

export const programRows: readonly ProgramRow[] = [
  ...readingPrograms,
  ...filePrograms,
  ...archivePrograms,
  ...interpreterPrograms,
  ...gitProgram,
  ...networkPrograms,
  ...packagePrograms,
  ...buildPrograms,
  ...storagePrograms,
  ...cloudPrograms,
  ...databasePrograms,
  ...toolPrograms,
];

export const programsNamed = byName(programRows);
