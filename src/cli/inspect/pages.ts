/** Pages for the terminal, from the same tables as the documentation. */
import type {
  Example,
  ExampleTree,
  PredicateRule,
  RelationForm,
  ValueShape,
} from '../../compiler/predicates/predicate.ts';
import type { CodeInfo } from '../../diagnostics/codes.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { padTo } from '../../diagnostics/render/width.ts';
import type { Relation } from '../../sources/relation.ts';

const PAGE_COLUMNS = 80;

const shapes: Readonly<Record<ValueShape, string>> = {
  none: 'none',
  any: 'any value but null',
  set: 'a list of values',
  number: 'a number',
  count: 'a whole number from 0',
  pattern: 'a regex in RE2 syntax',
  text: 'a text',
  level: 'error, warning or note',
  selection: 'the path of a file, #, and a selector',
};

export function codePage({ code, severity, title, explanation }: CodeInfo, paint: Paint): string {
  const brush = severity === 'error' ? paint.bad : paint.caution;
  return `${paint.strong(`${brush(`${severity}[${code}]`)}: ${title}`)}\n\n${wrap(explanation)}\n`;
}

export function codesPage(codes: readonly CodeInfo[], paint: Paint): string {
  return codes
    .map(
      ({ code, severity, title }) =>
        `${(severity === 'error' ? paint.bad : paint.caution)(code)}  ${title}\n`,
    )
    .join('');
}

export function rulePage(
  { name, summary, value, quantified, onRelation, doc, examples, exampleTree }: PredicateRule,
  paint: Paint,
): string {
  const lines = [
    `${paint.strong(name)}: ${summary}`,
    '',
    `value: ${shapes[value]}`,
    ...(quantified ? ['quantifier: all or any'] : []),
    `of: ${onRelation ? 'a claim, or with `relation:` in its place the rows of a relation' : 'a claim'}`,
    '',
    ...(onRelation ? [wrap(onRelationText(onRelation)), ''] : []),
    ...doc.split(/\n\n+/).flatMap(paragraph => [wrap(paragraph), '']),
    'Examples:',
    ...(exampleTree ? ['', ...treeLines(exampleTree)] : []),
    ...examples.flatMap(example => ['', ...exampleLines(example, paint)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The rule's form for a relation. */
function onRelationText({ sentence }: RelationForm): string {
  const worded = sentence
    .replace('{subject}', 'the relation')
    .replace('{value}', 'N')
    .replace('{rows}', 'N rows');
  return `With \`relation: name\` it passes when ${worded}; the relation is one that a program under \`datalog:\` declares.`;
}

export function relationsPage(relations: readonly Relation[], paint: Paint): string {
  return relations.map(each => relationPage(each, paint)).join('\n');
}

export function relationPage({ name, columns, meaning, demands = [] }: Relation, paint: Paint): string {
  const signature = columns.map(column => `${column.name}: ${column.type}`).join(', ');
  const asked = demands.map(at => `\`${columns[at]?.name ?? ''}\``).join(' and ');
  return [
    `${paint.strong(name)}(${signature})`,
    wrap(meaning),
    ...(asked === ''
      ? []
      : [wrap(`In rules, ${asked} are constants: rows are computed for those that rules name.`)]),
    '',
  ].join('\n');
}

export function rulesPage(rules: readonly PredicateRule[], paint: Paint): string {
  const width = Math.max(...rules.map(({ name }) => name.length));
  return rules
    .map(({ name, summary }) => `${paint.strong(padTo(name, width))}  passes when ${summary}\n`)
    .join('');
}

/** The files of an example's working tree. */
function treeLines({ files, changed = [], rulespec }: ExampleTree): string[] {
  return [
    ...(rulespec === undefined ? [] : ['  rulespec.yaml', `    ${rulespec}`]),
    ...Object.entries(files).flatMap(([path, text]) => [
      `  ${path}${changed.includes(path) ? ' differs from the base' : ''}`,
      ...text.split('\n').flatMap(line => (line === '' ? [] : [`    ${line}`])),
    ]),
  ];
}

function exampleLines({ predicate, facts, outcome }: Example, paint: Paint): string[] {
  const mark = outcome === 'pass' ? paint.good('✓ passes') : paint.bad('✗ fails');
  const yaml = [...predicate.split('\n'), 'facts:', ...facts.split('\n').map(line => `  ${line}`)];
  return [`  ${mark}`, ...yaml.map(line => `    ${line}`.trimEnd())];
}

/** A paragraph in lines of at most PAGE_COLUMNS, broken at spaces. */
export function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > PAGE_COLUMNS) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
