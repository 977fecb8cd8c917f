/** The default engine: stratified semi-naive evaluation, bottom-up, over rows of interned constants. */
import type { Engine } from '../../engine.ts';
import { evaluateProgram } from './evaluate.ts';
import { preparations } from './prepare.ts';

export const seminaive: Engine = {
  name: 'seminaive',
  summary: 'semi-naive bottom-up evaluation; runs every program that passes the checks',
  prepare: program => {
    const preparedFor = preparations(program);
    return { kind: 'prepared', evaluate: (facts, run) => evaluateProgram(preparedFor, program, facts, run) };
  },
};
