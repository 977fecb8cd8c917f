/** The default engine: stratified semi-naive evaluation, bottom-up, over rows of interned constants. */
import type { Engine } from '../../engine.ts';
import { evaluateProgram } from './evaluate.ts';

export const seminaive: Engine = {
  name: 'seminaive',
  summary: 'semi-naive bottom-up evaluation; runs every program that passes the checks',
  prepare: program => ({
    kind: 'prepared',
    evaluate: (facts, run) => evaluateProgram(program, facts, run),
  }),
};
