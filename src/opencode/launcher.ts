/**
 * The plugin module of the package: takes the plugin of `start.ts` out of the packed program. INVARIANT: it has all of
 * it in memory before OpenCode calls anything, since a plugin lives for days and the package may be replaced meanwhile.
 */
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { packOf } from '../system/pack.ts';

/** Put in by the build: which build this is, and in JSON where the file has each part. */
declare const PROGRAM_HASH: string;
declare const PARTS: string;

const require = createRequire(import.meta.url);
const folder = dirname(fileURLToPath(import.meta.url));

export default plugin().default;

function plugin(): typeof import('./start.ts') {
  const descriptor = openSync(join(folder, 'rulespec.pack'), 'r');
  try {
    const pack = packOf({
      file: () => descriptor,
      folder,
      hash: PROGRAM_HASH,
      parts: JSON.parse(PARTS),
      require,
    });
    const script = new Script(pack.ownProgram('src/opencode/start.ts'), { filename: 'rulespec' });
    return script.runInThisContext()(require, import.meta.url);
  } finally {
    closeSync(descriptor);
  }
}
