/** A command line is read without what commands do, and a verification done without the other commands. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../src/cli/commands/index.ts';
import { helpOf } from '../src/cli/main.ts';
import { buildBundle } from './bundle.ts';

const example = 'fixtures/examples/csv-importer';
const verify = `rulespec verify --rulespec ${example}/rulespec.yaml --envelope ${example}/envelope.yaml`;

test('reading a command line loads no command, and verifying not the others', async () => {
  const { run, file, partsRun, remove } = buildBundle();
  const ran = (line: string) => run(line, process.cwd());
  try {
    // With one character more V8 keeps two bytes for each.
    expect(readFileSync(join(dirname(file), 'rulespec.pack'), 'utf8')).not.toMatch(/[\u0080-\uffff]/);
    expect(await ran(verify)).toMatchObject({ status: 0, stderr: '' });
    expect(partsRun()).toEqual(['cli', 'verify']);
    expect(await ran('rulespec --version')).toMatchObject({ status: 0, stderr: '' });
    for (const { name } of commands)
      expect(await ran(`rulespec ${name} --help`), name).toEqual({
        status: 0,
        stderr: '',
        stdout: helpOf(name),
      });
    // `rulespec hook` looks itself whether the line is plainly right.
    expect(partsRun()).toEqual(['cli', 'hook']);
  } finally {
    remove();
  }
});
