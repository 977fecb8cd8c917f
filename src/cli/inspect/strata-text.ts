/** A stratified program, layer by layer: the relations of each and the rules that derive them. */
import { printRule } from '../../datalog/print.ts';
import type { StratifiedProgram, Stratum } from '../../datalog/program.ts';

export function strataText({ strata }: StratifiedProgram): string {
  return strata.map(stratumText).join('\n');
}

function stratumText({ relations, rules, recursive }: Stratum, index: number): string {
  const heading = `stratum ${index + 1}${recursive ? ', recursive' : ''}: ${relations.join(', ')}`;
  return `${[heading, ...rules.map(rule => `  ${printRule(rule)}`)].join('\n')}\n`;
}
