/** The shipped libraries as data: each parses and checks as a part of a program of hook rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { check } from '../../src/datalog/check.ts';
import { expandInline } from '../../src/datalog/inline.ts';
import { parse } from '../../src/datalog/parse.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { readableRelations } from '../../src/sources/index.ts';

const FOLDER = 'src/compiler/programs/library';

/** `generated/texts.ts`. */
export function libraryModule(): string {
  const names = readdirSync(FOLDER)
    .filter(file => file.endsWith('.dl'))
    .sort();
  const lines = names.map(name => `  'rulespec:${name}': ${JSON.stringify(textOf(name))},`);
  return [
    `/** Generated from ${FOLDER}/*.dl by \`npm run generate\`. */`,
    'export const libraryTexts: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function textOf(name: string): string {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const parsed = parse({ name, text });
  const whole = parsed.value && expandInline(parsed.value, readableRelations);
  const program = whole?.value && {
    ...whole.value,
    relations: [...readableRelations, ...whole.value.relations],
  };
  const checked = program && check(program);
  const layered = checked?.value && stratify(checked.value);
  const found = [parsed, whole, checked, layered].flatMap(each => each?.diagnostics ?? []);
  const [problem] = found.filter(({ severity }) => severity === 'error');
  if (problem) {
    const line = text.slice(0, problem.span?.start).split('\n').length;
    throw new Error(`${FOLDER}/${name}:${line}: ${problem.message}`);
  }
  return text;
}
