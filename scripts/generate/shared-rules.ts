/**
 * `generated/rules.ts` beside each `rules.dl`: the shared rules as data, parsed and checked here. The comment above a rule is the label of
 * its origin, which proofs and printed programs show.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { Program } from '../../src/datalog/program.ts';
import { chapters } from '../../src/sources/index.ts';

const ROOT = 'src/compiler';

/** Each text of shared rules, and what is generated from it. */
export const sharedRuleFiles: Readonly<Record<string, () => string>> = Object.fromEntries(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(file => basename(file) === 'rules.dl')
    .sort()
    .map(file => [`${ROOT}/${dirname(file)}/generated/rules.ts`, () => moduleOf(`${ROOT}/${file}`)]),
);

const relations = chapters.flatMap(({ families }) =>
  families.flatMap(family => Object.values(family.relations)),
);

function moduleOf(file: string): string {
  const { facts, rules } = programIn(file);
  const section = basename(dirname(file));
  const labels = [...new Set(rules.map(({ origin }) => origin.label))];
  if (labels.includes('')) throw new Error(`${file}: a rule has no comment above it`);
  const source = '../'.repeat(dirname(file).split('/').length);
  const lines = [
    `/** Generated from ${file} by \`npm run generate\`. */`,
    `import type { SharedRules } from '${source}compiler/shared-rules.ts';`,
    `import type { Origin } from '${source}datalog/program.ts';`,
    '',
    `const section = '${section}';`,
    ...(facts.length > 0 ? [`const fact: Origin = { label: 'shared rules: ${section}', section };`] : []),
    ...labels.map((label, at) => `const origin${at}: Origin = { label: ${JSON.stringify(label)}, section };`),
    '',
    'export const sharedRules: SharedRules = {',
    '  facts: [',
    ...facts.map(
      ({ relation, tuple }) =>
        `    { relation: '${relation}', tuple: ${JSON.stringify(tuple)}, origin: fact },`,
    ),
    '  ],',
    '  rules: [',
    ...rules.map(({ head, body, origin }) => {
      const at = labels.indexOf(origin.label);
      return `    { head: ${withoutPlaces(head)}, body: ${withoutPlaces(body)}, origin: origin${at} },`;
    }),
    '  ],',
    '};',
    '',
  ];
  return lines.join('\n');
}

function programIn(file: string): Program {
  const head = print({ relations, facts: [], rules: [], outputs: [] });
  const text = `${head}\n${readFileSync(file, 'utf8')}`;
  const parsed = parse({ name: file, text });
  const checked = parsed.value && check(parsed.value);
  const [problem] = [...parsed.diagnostics, ...(checked?.diagnostics ?? [])];
  if (problem || !checked?.value) {
    const line = text.slice(head.length + 1, problem?.span?.start).split('\n').length;
    throw new Error(`${file}:${line}: ${problem?.message}`);
  }
  return checked.value;
}

function withoutPlaces(value: unknown): string {
  return JSON.stringify(value, (key, each) => (key === 'span' ? undefined : each));
}
