/**
 * A process that writes the files of two sessions into a third in turn, until it is killed: `writer FROM FROM TO`. It
 * is the way on which `writeEnvelope` writes, without what comes before, so that it starts fast enough to be killed
 * often.
 */
import { mkdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ENVELOPE, PROGRAM, TRACE, VERDICT, writeSession } from '../../src/sessions/artefacts.ts';
import { thisHost } from '../../src/system/host.ts';

const [first = '', second = '', to = ''] = process.argv.slice(2);
const sets = [first, second].map(from => ({
  texts: new Map([ENVELOPE, PROGRAM, TRACE].map(name => [name, readFileSync(join(from, name), 'utf8')])),
  verdict: readFileSync(join(from, VERDICT), 'utf8'),
}));
mkdirSync(to, { recursive: true });
for (let turn = 0; ; turn++) {
  const set = sets[turn % 2];
  if (set) writeSession(thisHost(), to, set.texts, () => set.verdict);
  if (turn === 0) writeSync(1, 'ready\n');
}
