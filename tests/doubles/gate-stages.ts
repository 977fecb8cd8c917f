/**
 * The gate for tests that judge many calls in one process: rules of equal texts are compiled once,
 * whatever home a test makes for itself. Use them with `NO_RULE_CACHE` in the environment, else the
 * rules are written to the rule cache of each home, which takes longer than compiling them.
 */
import { coldStages, realStages } from '../../src/hook/real-stages.ts';
import { residentStages } from '../../src/hook/resident-stages.ts';

export const gateStages = residentStages(coldStages);

export const NO_RULE_CACHE = { RULESPEC_NO_CACHE: '1' } as const;

/** The same with all rules for each call, active or not. */
export const wholeStages = residentStages(realStages);

const { compileRules } = residentStages({ ...realStages });

/** For servers and plugins, which take stages of their own: until the end, they too compile equal rules once. */
export function compileOnce(): { end(): void } {
  const before = realStages.compileRules;
  Object.assign(realStages, { compileRules });
  return { end: () => void Object.assign(realStages, { compileRules: before }) };
}
