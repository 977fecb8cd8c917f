/**
 * A process that writes, for tests that kill it or start two of them: `write` writes two envelopes in turn until it is killed,
 * `times N` so many; `key` makes the key and prints its id. The folder is the current one.
 */
import { writeSync } from 'node:fs';
import { toBase64url } from '../../src/effects/digest.ts';
import { thisHost } from '../../src/effects/host.ts';
import { openKey } from '../../src/sessions/key.ts';
import { writeEnvelope } from '../../src/sessions/write-envelope.ts';
import { envelopes } from './envelopes.ts';

const [mode, session = 's', count] = process.argv.slice(2);
if (mode === 'key') {
  const host = thisHost();
  writeSync(1, toBase64url(openKey(host, host.folder, true).value?.id ?? new Uint8Array()));
} else {
  const times = count === undefined ? Number.POSITIVE_INFINITY : Number(count);
  for (let turn = 0; turn < times; turn++) {
    const written = writeEnvelope({ facts: envelopes[turn % 2] ?? '', session });
    if (!written.value) throw new Error(JSON.stringify(written.diagnostics));
    if (turn === 0) writeSync(1, 'ready\n');
  }
}
