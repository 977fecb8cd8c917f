/** A command line is read without what commands do, and a verification done without the other commands. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../src/cli/commands/index.ts';
import { helpOf } from '../src/cli/main.ts';
import { buildBundle } from './bundle.ts';
import { someOf } from './laws/law.ts';

const example = 'fixtures/examples/csv-importer';
const verify = `rulespec verify --rulespec ${example}/rulespec.yaml --envelope ${example}/envelope.yaml`;

test('reading a command line loads no command, and verifying not the others', async () => {
  const { run, file, partsRun, remove } = buildBundle();
  const ran = (line: string) => run(line, process.cwd());
  try {
    // With one character more V8 keeps two bytes for each.
    for (const [name, text] of plainParts(dirname(file))) expect(text, name).toMatch(/^[\0-\x7f]+$/);
    expect(await ran(verify)).toMatchObject({ status: 0, stderr: '' });
    const verifying = partsRun();
    expect(verifying).toEqual(expect.arrayContaining(['cli', 'verify']));
    for (const part of ['hook', 'rest', 'review']) expect(verifying).not.toContain(part);
    expect(await ran('rulespec --version')).toMatchObject({ status: 0, stderr: '' });
    for (const { name } of someOf(commands, 4))
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

/** The parts that are not compressed, which the launcher knows by their places. */
function plainParts(folder: string): readonly (readonly [name: string, text: string])[] {
  const pack = readFileSync(join(folder, 'rulespec.pack'));
  const [, places = ''] =
    /JSON\.parse\((['"`])(\{.*?\})\1\)/.exec(readFileSync(join(folder, 'rulespec.cjs'), 'utf8'))?.slice(1) ??
    [];
  const parts = Object.entries<readonly number[]>(JSON.parse(places));
  expect(parts.length).toBeGreaterThan(5);
  return parts.flatMap(([name, [start = 0, length = 0, inflated]]) =>
    inflated === undefined ? [[name, pack.toString('latin1', start, start + length)] as const] : [],
  );
}
