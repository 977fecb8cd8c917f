/** `docs/relations.md`: the fact vocabulary, from its declarations. */
import {
  judgementRelations,
  policyRelations,
  scriptRelations,
  scriptTextRelations,
} from '../../src/datalog/bash-relations.ts';
import {
  circumstanceRelations,
  letGoRelations,
  policyCircumstanceRelations,
  scopedCircumstanceRelations,
  stopRelations,
} from '../../src/datalog/circumstance-relations.ts';
import {
  decisionRelations,
  eventRelations,
  hookTextRelations,
  ruleRelations,
} from '../../src/datalog/hook-relations.ts';
import {
  deliveryRelations,
  markdownRuleRelations,
  sessionRelations,
} from '../../src/datalog/markdown-relations.ts';
import {
  type BaseRelation,
  envelopeRelations,
  evidenceRelations,
  factRelations,
  rulespecRelations,
  textRelations,
  verdictRelations,
} from '../../src/datalog/relations.ts';
import {
  answerRelations,
  inputRelations,
  reviewedRelations,
  reviewRelations,
} from '../../src/datalog/scoped-relations.ts';

export function relationPage(): string {
  return `# Relations

The relations of a compiled rulespec, as they stand in \`rulespec.compiled.dl\`. Types are Soufflé's.

${section('What the rulespec says', 'Facts, whatever the envelope.', rulespecRelations)}
${section('What the envelope says', 'Facts, seen through the claims. Null and absent values have no row, save that a null inside a list has its `claim_element`.', envelopeRelations)}
${section('The whole envelope', 'Facts, for the programs that users write: only where one mentions the relation. A null has no row.', factRelations)}
${section('What was found in texts', 'Facts, computed before the program runs, for the claims and the patterns or needles that its rules name.', textRelations)}
${section('What was found in the working tree', 'Facts, computed before the program runs, for the claims that its rules name; declared only where a rule mentions one.', evidenceRelations)}
${section('What follows', 'Derived by rules. The last three are the verdict, and the outputs.', verdictRelations)}
# Relations of hook rules

The relations of compiled hook rules, as they stand in \`hook.compiled.dl\`. Where a rule has a \`when\`, the relations about claims, texts and conditions above are there
too; the claims are then selectors over the payload.

${section('What the rule files say', 'Facts, whatever the event.', ruleRelations)}
${section('What the agent is about to do', 'Facts, from the event.', eventRelations)}
${section('What was found for the rules', "Facts, computed before the program runs, for the constants that its rules name. For each rule of the event's moment its body is gone through in order, as far as something is found.", hookTextRelations)}
${section('What the gate found about its own work', 'Facts. Those about a stop are declared only where a rule is about one, or a file asks for the stop gate.', { ...circumstanceRelations, ...policyCircumstanceRelations, ...scopedCircumstanceRelations, ...stopRelations })}
${section('What is decided', 'Derived by rules. The last four are the outputs.', decisionRelations)}
${section('Whether an agent may stop all the same', 'Derived by rules, where one is about a stop.', letGoRelations)}
# Relations of Bash policies

Declared only where some file is a [Bash policy](bash-policies.md). A script is told as the commands in it, its *leaves*, which count from 0 in the order of the text.

${section('What the script says', 'Facts, from the script of a call.', scriptRelations)}
${section('What was found for the policies', 'Facts, computed before the program runs, for the constants that rules and allowlists name. A constant holds globs or words, one a line, of which any may fit; `(?i)` in front says that case matters not.', scriptTextRelations)}
${section('What the policies say', 'Facts, whatever the script.', policyRelations)}
${section('What is judged', 'Derived by rules, and in the end `rule_fires` and `decision` above.', judgementRelations)}
# Relations of Markdown rules

${section('What Markdown rules are for', 'Facts, whatever the event; declared only where there are such rules.', markdownRuleRelations)}
${section('What the session is about', 'Facts, for the globs, keywords and settings that Markdown rules name.', sessionRelations)}
${section('What the agent is told', 'Derived by rules.', deliveryRelations)}
# Relations of scoped rules

Declared only where there are [scoped rules](scoped-rules.md): those about reviews where one of them is reviewed, \`project\` where one is for a project.

${section('What was found in the input', 'Facts, computed before the program runs, for the constants that the rules name.', inputRelations)}
${section('Which rules are reviewed', 'Facts, whatever the event.', reviewedRelations)}
${section('What reviews came to', 'Facts, once the model has been asked.', answerRelations)}
${section('What is to be reviewed', 'Derived by rules.', reviewRelations)}`;
}

function section(title: string, about: string, relations: Record<string, BaseRelation>): string {
  const rows = Object.values(relations).map(({ name, columns, meaning }) => {
    const signature = columns.map(column => `${column.name}: ${column.type}`).join(', ');
    return `| \`${name}(${signature})\` | ${meaning} |`;
  });
  return `## ${title}\n\n${about}\n\n| relation | a row means |\n| --- | --- |\n${rows.join('\n')}\n`;
}
