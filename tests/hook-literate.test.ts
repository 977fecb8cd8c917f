/**
 * Specifications of hook rules as documents: `tests/literate/hooks/*.md`. The blocks below are run; `vitest -u`
 * rewrites the last four.
 *
 *     ```yaml rules         a file of rules, in force until the next one
 *     ```json payload       a payload of Claude Code's, in force until the next one
 *     ```decision           the action, and the rules that fire, with what they look at
 *     ```message            what the agent is told
 *     ```datalog            the rules that the rules become
 *     ```diagnostics        what is wrong with the rules
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printRule } from '../src/datalog/print.ts';
import { renderDiagnostics } from '../src/diagnostics/render/human.ts';
import { plain } from '../src/diagnostics/render/paint.ts';
import { compileRules, decide } from '../src/gate.ts';
import { eventOf, ROOT } from './doubles/events.ts';

const FOLDER = 'tests/literate/hooks';
const BLOCK = /^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm;

test.each(readdirSync(FOLDER).sort())('%s', async name => {
  const page = readFileSync(`${FOLDER}/${name}`, 'utf8');
  let rules = '';
  let payload = '';
  const outputs: Record<string, () => string> = {
    decision: () => decisionText(rules, payload),
    message: () => `${decided(rules, payload)?.message ?? ''}\n`,
    datalog: () => datalogText(rules),
    diagnostics: () => renderDiagnostics(compiled(rules).diagnostics, plain),
  };
  const replayed = page.replace(
    BLOCK,
    (block, language: string, role: string | undefined, content: string) => {
      if (role === 'rules') rules = content;
      if (role === 'payload') payload = content;
      const output = outputs[language];
      return output ? `\`\`\`${language}\n${output()}\`\`\`` : block;
    },
  );
  await expect(replayed).toMatchFileSnapshot(`literate/hooks/${name}`);
});

function compiled(rules: string) {
  return compileRules([{ name: 'rules.yaml', text: rules }]);
}

function decided(rules: string, payload: string) {
  const { value } = compiled(rules);
  const gated = value && decide(value, eventOf(payload), { root: ROOT });
  expect(gated?.diagnostics).toEqual([]);
  return gated?.decision;
}

function decisionText(rules: string, payload: string): string {
  const decision = decided(rules, payload);
  const fired = decision?.fired.map(({ id, action, match }) => {
    const where = match ? `, ${match.file ?? 'the event'} line ${match.lines.join(', ')}` : '';
    return `  ${action} by ${id}${where}\n`;
  });
  return `${decision?.action}\n${fired?.join('') ?? ''}`;
}

/** Without the four rules at the end, which are the same for all rule files. */
function datalogText(rules: string): string {
  const program = compiled(rules).value?.program.program.rules ?? [];
  return program
    .filter(({ origin }) => origin.span)
    .map(rule => `${printRule(rule)}\n`)
    .join('');
}
