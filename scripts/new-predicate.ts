/**
 * Begins a predicate rule: its file, its line in the registry, and a literate test that fails until it is written.
 *
 *     npm run new:predicate -- starts_with
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'src/compiler/predicates';
const REGISTRY = `${FOLDER}/index.ts`;

const [name = ''] = process.argv.slice(2);
const file = `${FOLDER}/${name.replaceAll('_', '-')}.ts`;
const page = `tests/literate/${name.replaceAll('_', '-')}.md`;
const problem = !/^[a-z]+(_[a-z]+)*$/.test(name)
  ? `a rule's name is in snake_case, and \`${name}\` is not`
  : existsSync(file)
    ? `${file} is there already`
    : undefined;

if (problem !== undefined) {
  console.error(`new:predicate: ${problem}`);
  process.exitCode = 2;
} else {
  const constant = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  writeFileSync(file, ruleFile(constant));
  writeFileSync(REGISTRY, withEntry(readFileSync(REGISTRY, 'utf8'), constant));
  writeFileSync(page, literatePage());
  console.log(`wrote ${file} and ${page}, and added a line to ${REGISTRY}`);
  console.log(
    'next: say what the rule means in both, state it again in tests/oracles/meaning.ts, then `npm run fix`',
  );
}

function ruleFile(constant: string): string {
  return `/** \`${name}\`: say in one sentence when it passes. */
import { anElementEqualTo, expected, type PredicateRule } from './predicate.ts';

export const ${constant}: PredicateRule = {
  name: '${name}',
  summary: 'say when it passes, as the end of "passes when"',
  value: 'any',
  quantified: false,
  sentence: '{subject} ${name.replaceAll('_', ' ')} {value}',
  because: { otherwise: '{it} is {found}' },
  remedy: { otherwise: 'say what to do, such as: make {it} equal to {value}' },
  doc: 'Say what a reader would ask: absence, types, lists.',
  examples: [],
  meaning: test => ({ mode: 'some', elements: [[anElementEqualTo(test.claim, expected(test))]] }),
};
`;
}

/** The import in its alphabetical place is left to \`npm run fix\`; the order of the registry is the author's. */
function withEntry(registry: string, constant: string): string {
  const line = `import { ${constant} } from './${name.replaceAll('_', '-')}.ts';\n`;
  return registry.replace(/^import /m, `${line}import `).replace(/\n\];/, `\n  ${constant},\n];`);
}

function literatePage(): string {
  return `# \`${name}\`

Say what the rule means, with a rulespec, an envelope and the verdict it should give.

\`\`\`yaml rulespec
claims: [{name: it, selector: it}]
predicates:
  - {claim: it, rule: ${name}, value: a, source: task_prompt}
\`\`\`

\`\`\`yaml envelope
facts: {it: a}
\`\`\`

\`\`\`verdict
fail: this line is what to replace
\`\`\`
`;
}
