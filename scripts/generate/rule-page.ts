/** `docs/rules/<rule>.md`: one page for each predicate rule, from its file. */
import { predicateRules } from '../../src/compiler/predicates/index.ts';
import type { PredicateRule, ValueShape } from '../../src/compiler/predicates/predicate.ts';

const valueText: Record<ValueShape, string> = {
  none: 'takes no `value`',
  any: 'any value but null',
  set: 'a list of at least one value, none of them null',
  number: 'a number',
  count: 'a whole number from 0',
  pattern: 'an RE2 pattern, as a string',
  text: 'a text, not empty',
  selection: 'the path of a file, `#`, and a selector',
  level: '`error`, `warning` or `note`',
};

export function rulePage(rule: PredicateRule): string {
  const examples = rule.examples.map(
    ({ predicate, facts, outcome }) => `| ${inline(predicate)} | ${inline(facts)} | ${outcome} |`,
  );
  return `# \`${rule.name}\`

${sentence(rule.summary)}

- **value**: ${valueText[rule.value]}
- **quantifier**: ${rule.quantified ? '`all` or `any`' : 'none'}
- **of**: ${rule.onRelation ? 'a claim, or with `relation:` in place of `claim:` the rows of a [relation](../user-programs.md)' : 'a claim'}

${rule.doc}

| predicate | facts | outcome |
| --- | --- | --- |
${examples.join('\n')}

The claim is called \`it\` and selects \`it\`.${treeText(rule)} [All rules](../semantics.md#the-rules)
`;
}

/** The files of the working tree in the examples. */
function treeText({ exampleTree }: PredicateRule): string {
  if (!exampleTree) return '';
  const { files, changed, rulespec, runs = [], agreed } = exampleTree;
  const also = [
    ...(rulespec === undefined ? [] : [`the rulespec says \`${rulespec}\``]),
    ...runs.map(({ command, exit, isOutdated }) => {
      return `\`${command}\` ${isOutdated ? 'was run on other files' : 'was run on these files'} and ended with status ${exit}`;
    }),
    ...(agreed
      ? Object.entries(agreed).map(([path, text]) => `\`${path}\` was \`${text}\` as the session began`)
      : []),
    ...(changed ? [`${changed.map(each => `\`${each}\``).join(', ')} differs from the base`] : []),
  ];
  const contents = Object.entries(files).map(
    ([path, text]) => `\`${path}\`:\n\n\`\`\`text\n${text}${text.endsWith('\n') ? '' : '\n'}\`\`\`\n`,
  );
  const tree = contents.length === 0 ? [] : ['the working tree has the files below'];
  return ` In these examples ${[...tree, ...also].join(', and ')}.\n\n${contents.join('\n')}\n`;
}

/** The index of the pages, in the registry's order. */
export function rulesIndex(): string {
  const rows = predicateRules.map(
    ({ name, summary, value, quantified, onRelation }) =>
      `| [\`${name}\`](${name}.md) | ${valueText[value]} | ${quantified ? 'yes' : 'no'} | ${onRelation ? 'yes' : 'no'} | ${summary} |`,
  );
  return `# Predicate rules

| rule | value | quantifier | of a relation | passes when |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function inline(yaml: string): string {
  return yaml
    .split('\n')
    .map(line => `\`${line}\``)
    .join(' ')
    .replaceAll('|', '\\|');
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
