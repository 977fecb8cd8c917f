/**
 * The rules that programs share: what they name is there, and leaving them out where they cannot matter changes
 * nothing.
 */
import { expect, test } from 'vitest';
import { dialects } from '../src/compiler/dialects/index.ts';
import { sharedRules as ofEveryProgram } from '../src/compiler/gate-program/generated/rules.ts';
import { sharedRulesFor } from '../src/compiler/shared-rules.ts';
import { atomsOf } from '../src/datalog/atoms.ts';
import { printRule } from '../src/datalog/print.ts';
import { ownRules } from '../src/values/own-rules.ts';

const rules = [ofEveryProgram, ...dialects.map(({ shared }) => shared)].flatMap(each => each.rules);

test('an id below 0 is that of one of the gate’s own rules, and the comment above its first rule names it', () => {
  const named = new Map<number, string>();
  for (const { head, origin } of rules) {
    const [first] = head.terms;
    if (first?.kind !== 'constant' || !(Number(first.value) < 0)) continue;
    const id = Number(first.value);
    if (!named.has(id)) named.set(id, /^`([^`]+)`/.exec(origin.label)?.[1] ?? '');
  }
  const own: readonly { readonly id: number; readonly name: string }[] = Object.values(ownRules);
  for (const [id, name] of named) expect(own.find(each => each.id === id)?.name).toBe(name);
  expect(named.size).toBe(own.length - 1);
});

test('a rule that needs a relation which is not declared is left out, and so is a negated atom of one', () => {
  const declared = new Set(
    rules.flatMap(({ head, body }) => [head, ...atomsOf(body)]).map(each => each.relation),
  );
  declared.delete('may_stop');
  declared.delete('call_unread');
  const left = sharedRulesFor(ofEveryProgram, declared).rules.map(printRule);
  expect(left).toContain('verdict("deny") :- decision(_, "deny").');
  expect(left.filter(each => each.includes('call_unread'))).toEqual([]);
  expect(left.length).toBe(ofEveryProgram.rules.length - 1);
});

test('each rule has a comment of one line above it', () => {
  expect(rules.filter(({ origin }) => origin.label === '' || origin.section === undefined)).toEqual([]);
});
