/**
 * A process that calls the library: `write SESSION COUNT` writes two envelopes in turn, `key` makes the key and prints
 * its id.
 */
import { writeSync } from 'node:fs';
import { openKey } from '../../src/sessions/key.ts';
import { writeEnvelope } from '../../src/sessions/write-envelope.ts';
import { toBase64url } from '../../src/system/digest.ts';
import { thisHost } from '../../src/system/host.ts';
import { envelopes } from './envelopes.ts';

const [mode, session = '', count] = process.argv.slice(2);
if (mode === 'key') {
  const host = thisHost();
  writeSync(1, toBase64url(openKey(host, host.folder, true).value?.id ?? new Uint8Array()));
}
for (let turn = 0; mode === 'write' && turn < Number(count); turn++) {
  const written = writeEnvelope({ facts: envelopes[turn % 2] ?? '', session });
  if (!written.value) throw new Error(JSON.stringify(written.diagnostics));
}
