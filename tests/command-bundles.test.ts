/** A command line is read without what commands do, and a verification done without the other commands: their bundles can be away. */
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../src/cli/commands/index.ts';
import { helpOf } from '../src/cli/main.ts';
import { buildBundle } from './bundle.ts';

const example = 'fixtures/examples/csv-importer';
const verify = `rulespec verify --rulespec ${example}/rulespec.yaml --envelope ${example}/envelope.yaml`;

test('reading a command line loads no command, and verifying not the others', async () => {
  const { run, file, remove } = buildBundle();
  const without = (bundle: string) => rmSync(join(dirname(file), `${bundle}.cjs`));
  const ran = (line: string) => run(line, process.cwd());
  try {
    // One character more, and V8 reads all of a bundle as UTF-8.
    for (const bundle of ['cli', 'cli-verify', 'cli-rest', 'hook', 'hook-some'])
      expect(readFileSync(join(dirname(file), `${bundle}.cjs`), 'utf8'), bundle).not.toMatch(
        /[\u0080-\uffff]/,
      );
    const verified = await ran(verify);
    expect(verified.status).toBe(0);
    without('cli-rest');
    expect(await ran(verify)).toEqual(verified);
    without('cli-verify');
    expect(await ran('rulespec --version')).toMatchObject({ status: 0, stderr: '' });
    for (const { name } of commands)
      expect(await ran(`rulespec ${name} --help`), name).toEqual({
        status: 0,
        stderr: '',
        stdout: helpOf(name),
      });
    expect((await ran(verify)).stderr).toContain('cannot start');
  } finally {
    remove();
  }
}, 60_000);
