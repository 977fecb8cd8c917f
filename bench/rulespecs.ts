/**
 * Rulespecs of any size with an envelope of as many facts: features of twelve facts, each with twelve predicates, one of
 * every rule, four of them under a `when`. INVARIANT: the same size gives the same texts, and it is known how many
 * predicates pass, fail and are skipped.
 */
import type { Outcome } from '../src/runtime/verdict.ts';

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

interface Predicate {
  readonly claim: string;
  readonly rule: string;
  readonly value?: Value;
  readonly when?: { readonly claim: string; readonly rule: string; readonly value?: Value };
  readonly outcome: Outcome;
}

export interface Case {
  readonly rulespec: { readonly yaml: string; readonly json: string };
  readonly envelope: { readonly yaml: string; readonly json: string };
  readonly expected: Readonly<Record<Outcome, number>>;
}

const PREDICATES_PER_FEATURE = 12;

/** Every fifth feature breaks an interface, and every seventh has too little coverage. */
function facts(feature: number): Readonly<Record<string, Value>> {
  return {
    name: `feature ${feature}`,
    file: `src/features/feature_${feature}.ts`,
    capabilities: ['read', 'write', `handle_${feature}`],
    tests: [`reads_${feature}`, `writes_${feature}`],
    coverage: feature % 7 === 0 ? 70 : 95,
    errors: 0,
    status: 'done',
    breaking: feature % 5 === 0,
    removed: null,
  };
}

function predicates(feature: number): readonly Predicate[] {
  const whenBreaking = { claim: 'breaking', rule: 'equals', value: true };
  const onlyBreaking: Outcome = feature % 5 === 0 ? 'pass' : 'skip';
  const covered: Outcome = feature % 7 === 0 ? 'fail' : 'pass';
  return [
    { claim: 'name', rule: 'exists', outcome: 'pass' },
    { claim: 'removed', rule: 'not_exists', outcome: 'pass' },
    { claim: 'status', rule: 'equals', value: 'done', outcome: 'pass' },
    { claim: 'capabilities', rule: 'contains', value: `handle_${feature}`, outcome: 'pass' },
    {
      claim: 'capabilities',
      rule: 'not_contains',
      value: 'legacy',
      when: whenBreaking,
      outcome: onlyBreaking,
    },
    { claim: 'status', rule: 'any_of', value: ['done', 'merged'], outcome: 'pass' },
    { claim: 'status', rule: 'none_of', value: ['open'], when: whenBreaking, outcome: onlyBreaking },
    { claim: 'coverage', rule: 'greater_than', value: 80, outcome: covered },
    { claim: 'errors', rule: 'less_than', value: 1, when: whenBreaking, outcome: onlyBreaking },
    { claim: 'tests', rule: 'min_length', value: 1, outcome: 'pass' },
    { claim: 'tests', rule: 'max_length', value: 10, when: whenBreaking, outcome: onlyBreaking },
    { claim: 'file', rule: 'matches', value: `^src/.*/feature_${feature}\\.tsx?$`, outcome: 'pass' },
  ];
}

export function rulespecOf(size: number): Case {
  const features = [...Array(Math.ceil(size / PREDICATES_PER_FEATURE)).keys()];
  const named = (feature: number, claim: string) => `${claim}_${feature}`;
  const claims = features.flatMap(feature =>
    Object.keys(facts(feature)).map(key => ({
      name: named(feature, key),
      selector: `features[${feature}].${key}`,
    })),
  );
  const all = features
    .flatMap(feature =>
      predicates(feature).map(({ outcome, claim, when, ...rest }) => ({
        outcome,
        predicate: {
          claim: named(feature, claim),
          ...rest,
          source: 'task_prompt',
          ...(when && { when: { ...when, claim: named(feature, when.claim) } }),
        },
      })),
    )
    .slice(0, size);
  const count = (outcome: Outcome) => all.filter(each => each.outcome === outcome).length;
  return {
    rulespec: texts({ claims, predicates: all.map(each => each.predicate) }),
    envelope: texts({ facts: { features: features.map(facts) } }),
    expected: { pass: count('pass'), fail: count('fail'), skip: count('skip') },
  };
}

const texts = (value: Value) => ({
  yaml: yamlText(value, ''),
  json: `${JSON.stringify(value, undefined, 2)}\n`,
});

/** Block style, as people write it, with lists of scalars in one line. */
function yamlText(value: Value, indent: string): string {
  if (isList(value)) {
    if (value.every(item => item === null || typeof item !== 'object')) return ` ${JSON.stringify(value)}\n`;
    return `\n${value.map(item => `${indent}- ${yamlText(item, `${indent}  `).trimStart()}`).join('')}`;
  }
  if (value === null || typeof value !== 'object') return ` ${JSON.stringify(value)}\n`;
  const lines = Object.entries(value).map(
    ([key, item]) => `${indent}${key}:${yamlText(item, `${indent}  `)}`,
  );
  return `\n${lines.join('')}`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
