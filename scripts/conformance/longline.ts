/** The rules of longline on its own golden cases, of two versions: the same decision, and the same rule where the case names one. */
import { join } from 'node:path';
import { type Judged, judge } from '../../src/cli/bash/judge.ts';
import type { Policy } from '../../src/cli/bash/policy.ts';
import { isExpected } from '../../src/cli/bash/test.ts';
import { casesIn, type MaterialCase } from './material.ts';
import type { Aim, Difference, Measured } from './measure.ts';
import { policyFrom } from './policies.ts';

/** The seed's order, in which an allowlisted command is not judged further. */
const ALLOWLIST_FIRST = 'evaluation: allowlist_first\n';

export function mvpRules(data: string): Measured {
  const config = join(data, 'longline', 'mvp-rules.yaml');
  const policy = policyFrom({ config, overlay: ALLOWLIST_FIRST });
  const cases = casesIn(data, 'longline/mvp-cases.jsonl');
  const title = 'longline’s first rules on their golden cases, with `evaluation: allowlist_first`';
  return compare(title, cases, () => policy, { least: 100 });
}

export function fullRules(data: string): Measured {
  const config = join(data, 'longline', 'rules', 'rules.yaml');
  const policies = new Map<string, Policy>();
  const policyOf = ({ overlay, profile }: MaterialCase): Policy => {
    const key = JSON.stringify([overlay, profile]);
    const options = {
      config,
      ...(overlay !== undefined && { overlay }),
      ...(profile !== undefined && { profile }),
    };
    const policy = policies.get(key) ?? policyFrom(options);
    policies.set(key, policy);
    return policy;
  };
  const title = 'longline’s rules of v0.21.1 on their golden cases';
  return compare(title, casesIn(data, 'longline/cases.jsonl'), policyOf, { least: 99 });
}

function compare(
  title: string,
  cases: readonly MaterialCase[],
  policyOf: (each: MaterialCase) => Policy,
  aim: Aim,
): Measured {
  const results = cases.map(each => ({ each, judged: judge(policyOf(each), each.command).judged }));
  const named = results.filter(({ each }) => each.rule_id !== undefined);
  const right = results.filter(({ each, judged }) => judged.decision === each.decision);
  const rightRules = named.filter(({ each, judged }) => judged.rule_id === each.rule_id);
  const different = results.filter(({ each, judged }) => !isRight(each, judged));
  return {
    title,
    rows: [
      { name: 'decisions as expected', found: right.length, of: results.length, aim },
      { name: 'rules as expected', found: rightRules.length, of: named.length, aim },
    ],
    differences: different.map(({ each, judged }) => differenceOf(each, judged)),
  };
}

function isRight({ decision, rule_id: rule }: MaterialCase, judged: Judged): boolean {
  return (
    decision !== undefined && isExpected({ decision, ...(rule !== undefined && { rule_id: rule }) }, judged)
  );
}

function differenceOf(
  { id, command, decision = 'allow', rule_id: rule }: MaterialCase,
  judged: Judged,
): Difference {
  const shown = (action: string, by: string | null | undefined) =>
    typeof by !== 'string' ? action : `${action} by ${by}`;
  return {
    ...{ id, command },
    expected: shown(decision, rule),
    got: shown(judged.decision, judged.rule_id),
  };
}
