/** E1 and W1: rulespecs. */
import type { CodeRow } from './code-row.ts';

export const rulespecCodes = [
  {
    code: 'E101',
    title: 'unknown key',
    explanation:
      'The key has no meaning at this place. It is refused instead of ignored: a misspelt `when` would otherwise make a predicate unconditional.',
  },
  {
    code: 'E102',
    title: 'missing key',
    explanation: 'A required key is missing.',
  },
  {
    code: 'E103',
    title: 'unknown claim',
    explanation:
      'A predicate or a `when` names a claim that no entry under `claims` defines. Such a check would pass or fail for the wrong reason. Define the claim, or correct its name.',
  },
  {
    code: 'E104',
    title: 'duplicate claim name',
    explanation: 'Two claims have the same name, so that a predicate could mean either.',
  },
  {
    code: 'E105',
    title: 'value of the wrong type',
    explanation: 'A key of the rulespec holds a value of the wrong type.',
  },
  {
    code: 'E106',
    title: 'unknown rule',
    explanation: 'There is no predicate rule of this name. `rulespec explain rules` lists them.',
  },
  {
    code: 'E107',
    title: 'missing `value`',
    explanation: 'The rule compares with a `value`, and the predicate has none.',
  },
  {
    code: 'E108',
    title: '`value` that does not fit the rule',
    explanation:
      'Each rule takes a value of a certain type: a list for `any_of`, a number for `greater_than`, a whole number from 0 for `min_length`, a regex for `matches`. `null` stands for absence and equals nothing: use `exists` or `not_exists`.',
  },
  {
    code: 'E109',
    title: '`value` on a rule that takes none',
    explanation: '`exists` and `not_exists` only test whether there is a value. Remove `value`.',
  },
  {
    code: 'E110',
    title: 'selector that cannot be read',
    explanation:
      'A selector is a path such as `foo.bar`, `foo[0]`, `foo[*].id` or `foo."key.with.dots"`, relative to `facts`, or an RFC 9535 JSONPath query that begins with `$`.',
  },
  {
    code: 'E111',
    title: 'regex that cannot be read',
    explanation:
      'Patterns are RE2 syntax, which matches in linear time: no backreferences and no lookaround.',
  },
  {
    code: 'E112',
    title: '`quantifier` on a rule that takes none',
    explanation:
      '`quantifier: all | any` goes with `equals`, `any_of`, `greater_than`, `less_than` and `matches`.',
  },
  {
    code: 'E113',
    title: 'value that is none of the accepted ones',
    explanation:
      'The key takes one of a few words: `severity` is `error`, `warning` or `info`, `quantifier` is `all` or `any`. So does a column of a relation in Datalog: the `state` of `past`, or an ending such as `passed`.',
  },
  {
    code: 'E114',
    title: 'duplicate predicate id',
    explanation: 'Two predicates have the same `id`, so that a report could mean either.',
  },
  {
    code: 'E115',
    title: 'unknown relation',
    explanation: 'A predicate or a `when` names a relation that no Datalog program under `datalog` declares.',
  },
  {
    code: 'E116',
    title: 'rule that cannot look at a relation',
    explanation:
      'A predicate can only count the rows of a relation: `exists`, `not_exists`, `min_length` and `max_length`. Write other conditions on the rows in Datalog.',
  },
  {
    code: 'E117',
    title: '`claim` beside `relation`',
    explanation: 'A predicate or a `when` names a claim or a relation, never both.',
  },
  {
    code: 'E118',
    title: 'file that a rulespec cannot name',
    explanation:
      'The programs under `datalog`, and the files under `extends` and `include`, are named by paths relative to the rulespec, and lie inside its repository: neither absolute, nor outside through `..` or a symbolic link. Name each program once.',
  },
  {
    code: 'E119',
    title: 'relation that the product reserves',
    explanation:
      'A program under `datalog` may read relations such as `claim_value` and `predicate_pass`, but it may not add facts or rules for them: the product fills these relations. A declaration of one must be the one in `docs/relations.md`.',
  },
  {
    code: 'E120',
    title: 'rulespec that cannot be taken in',
    explanation:
      'A file under `extends` or `include` leads back to the file that names it, is one of too many, or has another SHA-256 than `sha256` says: it changed since it was agreed to.',
  },
  {
    code: 'W101',
    title: '`facts.` prefix in a selector',
    explanation:
      'Selectors are relative to the envelope\'s `facts`. The prefix is ignored; remove it. To select a member that is really called `facts`, quote it: `"facts".name`.',
  },
  {
    code: 'W102',
    title: 'unused claim',
    explanation: 'No predicate and no `when` uses the claim, so it checks nothing.',
  },
  {
    code: 'W103',
    title: 'rulespec without predicates',
    explanation: 'A rulespec with no predicates holds for every envelope.',
  },
  {
    code: 'W104',
    title: 'regex syntax that means something else in RE2',
    explanation:
      'The pattern is valid RE2, but contains a construct that other regex languages read differently, such as `&&` in a class.',
  },
  // E2 and W2: action envelopes.
  {
    code: 'E201',
    title: 'envelope without `facts`',
    explanation:
      'An action envelope has a top-level `facts:` mapping. Without it nothing was reported, and a verdict about nothing would mislead.',
  },
  {
    code: 'E202',
    title: '`facts` that is not a mapping',
    explanation: '`facts` holds named facts: a mapping, neither null nor a list nor a scalar.',
  },
  {
    code: 'E203',
    title: 'envelope that reports nothing',
    explanation:
      'An envelope reports what was done, and this one has empty `facts`. State what holds, and use `null` for what does not exist.',
  },
  {
    code: 'W201',
    title: 'unknown key beside `facts`',
    explanation: 'Only the content of `facts` is checked. Move the key there if it is a fact.',
  },
] as const satisfies readonly CodeRow[];
