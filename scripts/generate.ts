/**
 * Writes every generated file, or with `--check` compares them and fails on a difference.
 *
 *     npm run generate            npm run generate -- --check
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { predicateRules } from '../src/compiler/predicates/index.ts';
import { answerSchema } from '../src/review/answer-schema.ts';
import { cliPage } from './generate/cli-page.ts';
import { defaultPolicy } from './generate/default-policy.ts';
import { environmentPage, environmentPages } from './generate/environment-page.ts';
import { errorPage } from './generate/error-page.ts';
import { hostNames } from './generate/host-names.ts';
import { hostPage } from './generate/host-page.ts';
import { learnedSchema } from './generate/learned-schema.ts';
import { libraryModule } from './generate/library-texts.ts';
import { markdownSchema } from './generate/markdown-schema.ts';
import { ownEnvelope, ownProgram } from './generate/own-envelope.ts';
import { pluginFiles } from './generate/plugins.ts';
import { policySchema } from './generate/policy-schema.ts';
import { relationPage } from './generate/relation-page.ts';
import { ruleExamples } from './generate/rule-examples.ts';
import { rulePage, rulesIndex } from './generate/rule-page.ts';
import { ruleTestSchema } from './generate/rule-test-schema.ts';
import { rulesSchema } from './generate/rules-schema.ts';
import { rulespecSchema, type Schema } from './generate/rulespec-schema.ts';
import { SCHEMAS, schemaCatalog } from './generate/schema-catalog.ts';
import { scopedSchema } from './generate/scoped-schema.ts';
import { sharedRuleFiles } from './generate/shared-rules.ts';
import { validatorModule } from './generate/validator.ts';
import { vscodeFiles } from './generate/vscode.ts';
import { waiversSchema } from './generate/waivers-schema.ts';
import { pictureOf, recordingOf, sessions } from './pictures/sessions.ts';
import { svgOf } from './pictures/svg.ts';

/** With the address under which others refer to it. A line for each member, and none indented: the package has them. */
function schemaFile(name: string, schema: Schema): string {
  const { $schema, ...others } = schema;
  return `${JSON.stringify({ $schema, $id: `${SCHEMAS}/${name}`, ...others }, null, 2).replace(/^ +/gm, '')}\n`;
}

const files: Record<string, () => string> = {
  'schemas/catalog.json': schemaCatalog,
  ...pluginFiles,
  ...vscodeFiles,
  'schemas/rulespec.schema.json': () => schemaFile('rulespec.schema.json', rulespecSchema),
  'src/compiler/dialects/rulespec/generated/validate.js': () =>
    `// Generated from schemas/rulespec.schema.json by \`npm run generate\`.\n${validatorModule(rulespecSchema)}\n`,
  'schemas/rules.schema.json': () => schemaFile('rules.schema.json', rulesSchema),
  'src/compiler/dialects/content/generated/validate.js': () =>
    `// Generated from schemas/rules.schema.json by \`npm run generate\`.\n${validatorModule(rulesSchema)}\n`,
  'schemas/bash-policy.schema.json': () => schemaFile('bash-policy.schema.json', policySchema),
  'src/compiler/dialects/bash/generated/validate.js': () =>
    `// Generated from schemas/bash-policy.schema.json by \`npm run generate\`.\n${validatorModule(policySchema)}\n`,
  'schemas/learned.schema.json': () => schemaFile('learned.schema.json', learnedSchema),
  'src/learning/generated/validate-learned.js': () =>
    `// Generated from schemas/learned.schema.json by \`npm run generate\`.\n${validatorModule(learnedSchema)}\n`,
  'schemas/review-answer.schema.json': () => schemaFile('review-answer.schema.json', answerSchema),
  'src/review/generated/validate-answer.js': () =>
    `// Generated from schemas/review-answer.schema.json by \`npm run generate\`.\n${validatorModule(answerSchema)}\n`,
  'schemas/scoped-rules.schema.json': () => schemaFile('scoped-rules.schema.json', scopedSchema),
  'src/compiler/dialects/scoped/generated/validate.js': () =>
    `// Generated from schemas/scoped-rules.schema.json by \`npm run generate\`.\n${validatorModule(scopedSchema)}\n`,
  'schemas/waivers.schema.json': () => schemaFile('waivers.schema.json', waiversSchema),
  'src/compiler/dialects/rulespec/waivers/generated/validate.js': () =>
    `// Generated from schemas/waivers.schema.json by \`npm run generate\`.\n${validatorModule(waiversSchema)}\n`,
  'schemas/markdown-rules.schema.json': () => schemaFile('markdown-rules.schema.json', markdownSchema),
  'schemas/rule-tests.schema.json': () => schemaFile('rule-tests.schema.json', ruleTestSchema),
  'src/rule-tests/generated/validate.js': () =>
    `// Generated from schemas/rule-tests.schema.json by \`npm run generate\`.\n${validatorModule(ruleTestSchema)}\n`,
  ...sharedRuleFiles,
  'src/compiler/programs/library/generated/texts.ts': libraryModule,
  'src/compiler/generated/hosts.ts': hostNames,
  'src/hook/generated/default-policy.json': defaultPolicy,
  'src/cli/generated/rule-examples.json': ruleExamples,
  'analysis/envelope.yaml': ownEnvelope,
  'analysis/rulespec.dl': ownProgram,
  'docs/cli.md': cliPage,
  'docs/environment.md': environmentPage,
  ...environmentPages,
  'docs/errors.md': errorPage,
  ...Object.fromEntries(
    sessions.map(each => [
      pictureOf(each),
      () => svgOf(each.command, readFileSync(recordingOf(each), 'utf8'), each.title),
    ]),
  ),
  'docs/hosts.md': hostPage,
  'docs/relations.md': relationPage,
  'docs/rules/index.md': rulesIndex,
  ...Object.fromEntries(predicateRules.map(rule => [`docs/rules/${rule.name}.md`, () => rulePage(rule)])),
};

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const check = process.argv.includes('--check');
let stale = 0;
for (const [file, generate] of Object.entries(files)) {
  const text = generate();
  if (read(file) === text) continue;
  stale++;
  if (check) console.error(`${file} is not up to date: run \`npm run fix\``);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${file}`);
  }
}
if (check && stale > 0) process.exitCode = 1;
