/** Mistakes in conditions: each is told at its place, with what to write instead, in content rules and in policies. */
import { expect, test } from 'vitest';
import { compileRules } from '../../src/gate.ts';

/** The condition, and what is said: code, underlined text, message, hint. */
type Mistake = readonly [condition: string, code: string, at: string, message: string, hint: string];

const mistakes: readonly Mistake[] = [
  ['{ran: a, sice: {wrote: b}}', 'E101', 'sice', 'unknown key `sice`', 'did you mean `since`?'],
  ['{runs: a}', 'E101', 'runs', 'unknown key `runs`', 'a condition has one verb: `ran`'],
  ['{ran: a, wrote: b}', 'E723', 'wrote', '`ran` and `wrote`', 'write two entries'],
  ["{ran: 'a b && c'}", 'E723', 'a b && c', 'words of one command', 'an entry for each'],
  ["{ran: 'a b; c'}", 'E723', 'a b; c', '`;` parts two', 'an entry for each'],
  ['{result: passed}', 'E723', 'result', 'needs a verb', 'add one of `ran`'],
  ['{ran: a, at_least: 0}', 'E723', '0', '`0` is no such number', 'from 1 to'],
  ['{ran: a, at_least: 1.5}', 'E723', '1.5', '`1.5` is no such number', 'whole number'],
  ['{ran: a, at_least: "3"}', 'E105', '3', 'must be a number', 'remove the quotes'],
  ['{ran: a, last: 0}', 'E723', '0', '`0` is no such number', 'from 1 to'],
  ['{ran: a, last: -1}', 'E723', '-1', '`-1` is no such number', 'from 1 to'],
  ['{ran: a, last: 1, at_least: 2}', 'W724', 'ran', 'never holds', 'raise `last`'],
  ['{ran: a, within: 0s}', 'E723', '0s', 'no time is left', '`90s`'],
  ['{ran: a, within: 10}', 'E105', '10', 'must be a string', '`90s`'],
  ['{ran: a, within: 10min}', 'E723', '10min', 'no length of time', '`10m`'],
  ['{ran: a, within: 1.5h}', 'E723', '1.5h', 'no length of time', '`2h`'],
  ['{ran: a, within: 9999d}', 'E723', '9999d', 'too long a time', '366 days'],
  ['{prompted: a, result: passed}', 'E723', 'result', '`prompted` is about none', 'remove it'],
  ['{denied: a, result: failed}', 'E723', 'result', '`denied` is about none', 'remove it'],
  ['{ran: a, result: ok}', 'E113', 'ok', 'none of the accepted words', '`passed`, `failed`'],
  ['{ran: a, since: {wrote: b, result: no}}', 'E113', 'no', '`result` is `no`', '`passed`'],
  ['{called: "(a"}', 'E111', '(a', 'the group is not closed', 'end it with `)`'],
  ['{prompted: "a(?=b)"}', 'E111', '(?=', 'lookahead', 'RE2 has none'],
  ['{ran: {matches: "[z-a]"}}', 'E111', 'z-a', 'runs backwards', ''],
  ['{ran: {match: a}}', 'E101', 'match', 'unknown key `match`', 'did you mean `matches`?'],
  ['{ran: {same: file}}', 'E113', 'file', 'none of the accepted words', '`command`'],
  ['{ran: {matches: a, same: command}}', 'E105', 'matches', 'more than 1 key', 'remove all but one'],
  ['{ran: [a, b]}', 'E105', '[', 'must be a string, and is a list', 'several entries under `any`'],
  ['{ran: ""}', 'E105', '"', 'not blank', 'the words of one command'],
  ['{wrote: {same: command}}', 'E113', 'command', 'none of the accepted words', '`file`'],
  ['{wrote: 5}', 'E105', '5', 'must be a string', 'write globs'],
  ['{wrote: []}', 'E105', '[]', 'at least one value', 'write globs'],
  ['{wrote: "a[z-"}', 'E731', '[z-', 'the class is not closed', 'end it with `]`'],
  ['{denied: rr}', 'W724', 'rr', 'no rule is called `rr`', 'did you mean `r`?'],
  ['{not: {denied: stop-gaet}}', 'W724', 'stop', 'no rule is called', 'did you mean `stop-gate`?'],
  [
    '{any: [{denied: nope, within: 5m}, {ran: a}]}',
    'W724',
    'nope',
    'no rule is called',
    'write the `name` or `id`',
  ],
  ['{contacted: "https://x.org/a"}', 'W724', 'https', 'is no host', 'write `x.org`'],
  ['{contacted: "x.org:443"}', 'W724', 'x.org:443', 'is no host', 'write `x.org`'],
  ['{contacted: "::1"}', 'W724', '::1', 'is no host', 'write `[::1]`'],
  [`{ran: '"npm" test'}`, 'W724', '"npm" test', 'no command is called `"npm"`', 'write `npm test`'],
  [`{ran: "'npm test'"}`, 'W724', "'npm test'", 'no command is called', 'write `npm test`'],
  ['{ran: a, since: wrote}', 'E105', 'wrote', 'must be a mapping', 'write a verb'],
  ['{ran: a, since: {wrote: b, read: c}}', 'E723', 'read', '`wrote` and `read`', 'write two entries'],
  ['{ran: a, since: {wrote: b, at_least: 2}}', 'E101', 'at_least', 'unknown key `at_least`', 'one of `ran`'],
  ['{ran: a, since: {wrote: b, within: 5m}}', 'E101', 'within', 'unknown key `within`', 'one of `ran`'],
  ['{all: {ran: a}}', 'E105', 'ran', '`all` must be a list', 'one verb'],
  ['{any: []}', 'E105', '[]', 'at least one value', 'one verb'],
  ['{any: [{ran: a}], result: passed}', 'E101', 'result', 'has no place beside `any`', 'an entry of its own'],
  ['{not: {ran: a}, ran: b}', 'E101', 'ran', 'has no place beside `not`', 'an entry of its own'],
  ['{not: [{ran: a}]}', 'E105', '[', '`not` must be a mapping', 'one verb'],
  [
    '{selector: a, rule: exists, ran: b}',
    'E101',
    'ran',
    'has no place beside `selector`',
    'an entry of its own',
  ],
  ['{relation: a, rule: exists}', 'E115', 'a', 'unknown relation `a`', 'declare it'],
  ['{relation: a}', 'E102', 'relation', 'has no `rule`', 'add `rule'],
];

const dialects = {
  content: (condition: string) =>
    `version: 1\nrules: [{name: r, on: {hook: PreToolUse}, action: deny, message: no, when: [${condition}]}]`,
  policy: (condition: string) =>
    `version: 1\nrules: [{id: r, match: {command: x}, decision: deny, reason: no, when: [${condition}]}]`,
};

test.each(mistakes)('%s: %s', (condition, code, at, message, hint) => {
  for (const written of Object.values(dialects)) {
    const text = written(condition);
    const { diagnostics } = compileRules([{ name: 'rules.yaml', text }]);
    const found = diagnostics.find(each => each.code === code);
    expect(found, diagnostics.map(each => each.message).join('; ')).toBeDefined();
    expect(found?.message).toContain(message);
    expect(found?.hint ?? '').toContain(hint);
    expect(text.slice(found?.span?.start).slice(0, at.length)).toBe(at);
  }
});
