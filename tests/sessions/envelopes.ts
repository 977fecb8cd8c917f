/** Two envelopes that no one can take for another, long enough that a part of one would be seen. */
const padding = (word: string) => Array.from({ length: 400 }, (_, at) => `    - ${word} ${at}\n`).join('');

export const rulespec =
  'claims: [{name: a, selector: a}]\npredicates: [{claim: a, rule: equals, value: one, source: task_prompt}]\n';
/** The first holds and the second does not. */
export const envelopes = [
  `facts:\n  a: one\n  list:\n${padding('one')}`,
  `facts:\n  a: two\n  list:\n${padding('two')}`,
];
