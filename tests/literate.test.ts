/**
 * Specifications as documents: `tests/literate/*.md`. The blocks below are run; `vitest -u` rewrites the last three.
 *
 *     ```yaml rulespec      a rulespec, in force until the next one
 *     ```yaml envelope      an envelope, in force until the next one
 *     ```verdict            how each predicate of the rulespec ends on the envelope
 *     ```datalog            the rules that the predicates become
 *     ```diagnostics        what is wrong with the rulespec or the envelope
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printRule } from '../src/datalog/print.ts';
import { renderDiagnostics } from '../src/diagnostics/render/human.ts';
import { plain } from '../src/diagnostics/render/paint.ts';
import { compile, verify } from '../src/pipeline.ts';

const FOLDER = 'tests/literate';
const BLOCK = /^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm;

test.each(
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.md'))
    .sort(),
)('%s', async name => {
  const page = readFileSync(`${FOLDER}/${name}`, 'utf8');
  let rulespec = '';
  let envelope = 'facts: {}';
  const outputs: Record<string, () => string> = {
    verdict: () => verdictText(rulespec, envelope),
    datalog: () => datalogText(rulespec),
    diagnostics: () => renderDiagnostics(run(rulespec, envelope).diagnostics, plain),
  };
  const replayed = page.replace(
    BLOCK,
    (block, language: string, role: string | undefined, content: string) => {
      if (role === 'rulespec') rulespec = content;
      if (role === 'envelope') envelope = content;
      const output = outputs[language];
      return output ? `\`\`\`${language}\n${output()}\`\`\`` : block;
    },
  );
  await expect(replayed).toMatchFileSnapshot(`literate/${name}`);
});

function run(rulespec: string, envelope: string) {
  const compiled = compile({ name: 'rulespec.yaml', text: rulespec });
  const verified = compiled.value && verify(compiled.value, { name: 'envelope.yaml', text: envelope });
  return {
    program: compiled.value?.program.program,
    verdict: verified?.verdict,
    diagnostics: [...compiled.diagnostics, ...(verified?.diagnostics ?? [])],
  };
}

function verdictText(rulespec: string, envelope: string): string {
  const { verdict, diagnostics } = run(rulespec, envelope);
  expect(diagnostics.filter(each => each.severity === 'error')).toEqual([]);
  const lines = verdict?.predicates.map(({ outcome, sentence, reason }) =>
    reason === undefined ? `${outcome}  ${sentence}\n` : `${outcome}  ${sentence}\n      ${reason}\n`,
  );
  return lines?.join('') ?? '';
}

/** Without the three rules at the end, which are the same for all rulespecs. */
function datalogText(rulespec: string): string {
  const rules = run(rulespec, 'facts: {}').program?.rules ?? [];
  return rules
    .filter(({ origin }) => origin.span)
    .map(rule => `${printRule(rule)}\n`)
    .join('');
}
