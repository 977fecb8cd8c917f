/**
 * Specifications as documents: `tests/literate/*.md`. The blocks below are run; `vitest -u` rewrites the last three.
 *
 *     ```yaml rulespec      a rulespec, in force until the next one
 *     ```yaml envelope      an envelope, in force until the next one
 *     ```python tree/a.py   a file of the working tree, in any language, until the next rulespec; empty: no such file
 *     ```text changed       the paths of it that differ from the base, one to a line; before the first there is no git
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
import { type MemoryTree, memoryTree } from './doubles/working-tree.ts';

const FOLDER = 'tests/literate';
const BLOCK = /^```(\w+)(?: ([\w./-]+))?\n([\s\S]*?)^```$/gm;
const TREE = 'tree/';

interface World {
  readonly rulespec: string;
  readonly envelope: string;
  readonly tree: MemoryTree;
}

test.each(
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.md'))
    .sort(),
)('%s', async name => {
  const page = readFileSync(`${FOLDER}/${name}`, 'utf8');
  let world: World = { rulespec: '', envelope: 'facts: {}', tree: {} };
  const outputs: Record<string, () => string> = {
    verdict: () => verdictText(world),
    datalog: () => datalogText(world),
    diagnostics: () => renderDiagnostics(run(world).diagnostics, plain),
  };
  const replayed = page.replace(
    BLOCK,
    (block, language: string, role: string | undefined, content: string) => {
      world = after(world, role, content);
      const output = outputs[language];
      return output ? `\`\`\`${language}\n${output()}\`\`\`` : block;
    },
  );
  await expect(replayed).toMatchFileSnapshot(`literate/${name}`);
});

/** A page has one world; each of its blocks changes a part. */
function after(world: World, role: string | undefined, content: string): World {
  if (role === 'rulespec') return { ...world, rulespec: content, tree: {} };
  if (role === 'envelope') return { ...world, envelope: content };
  if (role === 'changed')
    return { ...world, tree: { ...world.tree, changed: content.split('\n').filter(Boolean) } };
  if (!role?.startsWith(TREE)) return world;
  const path = role.slice(TREE.length);
  const others = Object.entries(world.tree.files ?? {}).filter(([each]) => each !== path);
  const files = Object.fromEntries(content === '' ? others : [...others, [path, content]]);
  return { ...world, tree: { ...world.tree, files } };
}

function run({ rulespec, envelope, tree }: World) {
  const compiled = compile({ name: 'rulespec.yaml', text: rulespec });
  const source = { name: 'envelope.yaml', text: envelope };
  const verified = compiled.value && verify(compiled.value, source, { tree: memoryTree(tree) });
  return {
    program: compiled.value?.program.program,
    verdict: verified?.verdict,
    diagnostics: [...compiled.diagnostics, ...(verified?.diagnostics ?? [])],
  };
}

function verdictText(world: World): string {
  const { verdict, diagnostics } = run(world);
  expect(diagnostics.filter(each => each.severity === 'error')).toEqual([]);
  const lines = verdict?.predicates.map(({ outcome, sentence, reason }) =>
    reason === undefined ? `${outcome}  ${sentence}\n` : `${outcome}  ${sentence}\n      ${reason}\n`,
  );
  return lines?.join('') ?? '';
}

/** Without the three rules at the end, which are the same for all rulespecs. */
function datalogText(world: World): string {
  const rules = run({ ...world, envelope: 'facts: {}' }).program?.rules ?? [];
  return rules
    .filter(({ origin }) => origin.span)
    .map(rule => `${printRule(rule)}\n`)
    .join('');
}
