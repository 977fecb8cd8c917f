/** A stratified program, layer by layer: the relations of each layer and the rules that derive them. */
import { printRule, printSubsumption } from '../../datalog/print.ts';
import type { StratifiedProgram, Stratum } from '../../datalog/program.ts';

export function strataText({ strata }: StratifiedProgram): string {
  return strata.map(stratumText).join('\n');
}

function stratumText({ relations, rules, recursive, subsumptions = [] }: Stratum, index: number): string {
  const heading = `stratum ${index + 1}${recursive ? ', recursive' : ''}: ${relations.join(', ')}`;
  const lines = [...rules.map(printRule), ...subsumptions.map(printSubsumption)];
  return `${[heading, ...lines.map(line => `  ${line}`)].join('\n')}\n`;
}
