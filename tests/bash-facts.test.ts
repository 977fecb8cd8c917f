/** The output of `rulespec bash facts`: a program that loads, with the same facts, for any script. */
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

/** `op target fd` of each redirection, and the commands behind `!`. */
const described: readonly (readonly [script: string, redirects: string, negated: string])[] = [
  ['a > f', '> f 1', ''],
  ['a 2> f', '> f 2', ''],
  ['a 2>> f < g', '< g 0|>> f 2', ''],
  ['a &> f', '&> f 1|&> f 2', ''],
  ['a >& f', '>& f 1|>& f 2', ''],
  ['a > f 2>&1', '> f 1|>& 1 2', ''],
  ['a >&2', '>& 2 1', ''],
  ['a {v}> f', '> f -1', ''],
  ['a 3<> f', '<> f 3', ''],
  ['a <<E\nx\nE', '<< E 0', ''],
  ['{ a; b 2> g; } > f', '> f 1|> f 1|> g 2', ''],
  ['! a', '', 'a'],
  ['! a | b', '', 'a b'],
  ['! ! a', '', ''],
  ['! { a; ! b; }', '', 'a'],
  ['! a $(b) && c', '', 'a'],
  ['if ! a; then b; fi', '', 'a'],
];

test.each(described)('descriptors and negation of %j', (script, redirects, negated) => {
  const { facts } = programOf(script);
  const of = (relation: string) => facts.filter(each => each.relation === relation).map(({ tuple }) => tuple);
  const names = new Map(of('command').map(([id, name]) => [id, name]));
  const shown = of('redirect_fd').map(([, ...rest]) => rest.join(' '));
  expect(shown.sort().join('|')).toBe(redirects);
  expect(
    of('negated')
      .map(([id]) => names.get(id ?? -1))
      .join(' '),
  ).toBe(negated);
});
