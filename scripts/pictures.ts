/**
 * Records the sessions of `scripts/pictures/sessions.ts` on a real terminal, a pty made by `script`, into
 * `docs/pictures/NAME.ansi`. `npm run generate` draws them as SVG.
 *
 *     npm run pictures
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { recordingOf, sessions } from './pictures/sessions.ts';

const bin = mkdtempSync(join(tmpdir(), 'rulespec-pictures-'));
try {
  writeFileSync(join(bin, 'rulespec'), `#!/bin/sh\nexec node ${resolve('dist/rulespec.cjs')} "$@"\n`, {
    mode: 0o755,
  });
  for (const session of sessions) {
    const env = { PATH: `${bin}:${process.env['PATH']}`, HOME: bin, TERM: 'xterm-256color' };
    // The exit code is that of the command, which refuses or fails.
    const command = `${session.command}; true`;
    const output = execFileSync('script', ['-qec', command, '/dev/null'], {
      ...{ cwd: session.folder, env, encoding: 'utf8', input: '' },
    });
    writeFileSync(recordingOf(session), output.replaceAll('\r\n', '\n'));
    console.log(`wrote ${recordingOf(session)}`);
  }
} finally {
  rmSync(bin, { recursive: true, force: true });
}
