/** What `rulespec bash facts` prints: a program that loads, with the same facts, whatever the script. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptProgram } from '../src/cli/bash/facts.ts';
import { bashEvent } from '../src/cli/bash/judge.ts';
import { print } from '../src/datalog/print.ts';
import type { Program } from '../src/datalog/program.ts';
import { load } from '../src/pipeline.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('extract');

function programOf(script: string): Program {
  const { value: event, diagnostics } = bashEvent(script, '/project');
  if (!event) throw new Error(JSON.stringify(diagnostics));
  return scriptProgram(event);
}

const rows = ({ facts }: Program) =>
  [...new Set(facts.map(({ relation, tuple }) => JSON.stringify([relation, ...tuple])))].sort();

function expectLoads(script: string): void {
  const program = programOf(script);
  const loaded = load({ name: 'facts.dl', text: print(program) });
  expect(loaded.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(loaded.value && rows(loaded.value.program)).toEqual(rows(program));
}

const scripts: readonly string[] = [
  '',
  'if',
  'ls -la | head',
  'c=rm; sudo env X=1 bash -c "$c -r""f /"',
  'echo "a\\b" \'"\' $\'\\x01\\n\' "\ttab"',
  'cat <<EOF > out\n# not a comment of Datalog\n$(date)\nEOF',
  'python3 -c "print(\\"x\\")"',
  `echo ${'x'.repeat(70_000)}`,
  'echo é 日本 😀',
  'toString; sudo constructor x; __proto__ --valueOf=1 | npx hasOwnProperty',
];

test.each(scripts)('%j', expectLoads);

test('any text that a payload can hold', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 80 }).filter(text => !text.includes('\0'));
  assertLaw(
    fc.property(texts, script => {
      expectLoads(script);
    }),
    { numRuns: 50 },
  );
});
