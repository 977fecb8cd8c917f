/**
 * `src/cli/generated/rule-examples.json`: for each rule of the shipped policy, commands of its golden cases on which it fires and on
 * which it just does not, for `rulespec explain RULE`. `tests/default-policy.test.ts` runs them, and `tests/hook/attacks.test.ts` those of
 * the gate's own rules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '../../src/compiler/yaml.ts';
import { type Json, toJson } from '../../src/values/json-node.ts';
import { isObject, itemsOf, textAt } from '../../src/values/plain-json.ts';

const FOLDER = 'fixtures/bash/golden';
const POLICIES = 'policies';
const OWN = 'fixtures/attacks/own-rules.yaml';
const MOST = 2;
/** One shows where the rule ends. */
const MOST_NOT = 1;
/** Longer commands, and those of several lines, show little on a page. */
const MAX_LENGTH = 160;

interface Examples {
  readonly fires: string[];
  readonly not: string[];
}

export function ruleExamples(): string {
  const quiet = quietRules();
  const found = new Map<string, Examples>();
  for (const file of readdirSync(FOLDER).sort()) {
    const { value } = readDocument({ name: file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') });
    const document = value && toJson(value);
    for (const each of itemsOf(isObject(document) ? document['tests'] : undefined)) {
      const [id = '', command = ''] = [textAt(each, 'id'), textAt(each, 'command')];
      const expected = isObject(each) ? each['expected'] : undefined;
      const rule = id.includes('/') ? id.slice(0, id.indexOf('/')) : undefined;
      if (rule === undefined || command.length > MAX_LENGTH || command.includes('\n')) continue;
      const examples = found.get(rule) ?? { fires: [], not: [] };
      found.set(rule, examples);
      if (textAt(expected, 'rule_id') === rule) examples.fires.push(command);
      else if (textAt(expected, 'decision') === 'allow' && !quiet.has(rule)) examples.not.push(command);
    }
  }
  for (const [rule, examples] of ownExamples()) found.set(rule, examples);
  const few = [...found].map(
    ([rule, { fires, not }]) => [rule, { fires: fires.slice(0, MOST), not: not.slice(0, MOST_NOT) }] as const,
  );
  return `${JSON.stringify(Object.fromEntries(few), null, 2)}\n`;
}

function ownExamples(): readonly (readonly [string, Examples])[] {
  const { value } = readDocument({ name: OWN, text: readFileSync(OWN, 'utf8') });
  const document = value && toJson(value);
  const calls = (of: Json, key: string) => itemsOf(isObject(of) ? of[key] : undefined).map(shownCall);
  return Object.entries(isObject(document) ? document : {}).map(
    ([rule, of]) => [rule, { fires: calls(of, 'fires'), not: calls(of, 'not') }] as const,
  );
}

/** A command as it is, and a call of another tool as its name and input. */
function shownCall(call: Json): string {
  if (typeof call === 'string') return call;
  const given = isObject(call) ? call['input'] : undefined;
  const host = textAt(call, 'host');
  const command = textAt(given, 'command');
  if (host !== undefined && command !== undefined) return `${command} # in ${host}`;
  const input = JSON.stringify(given);
  return `${textAt(call, 'tool')} ${input.replaceAll('/home/red/proj/', '').replaceAll('/home/red', '~')}`;
}

/** Rules that let a call through when they fire: its decision does not tell whether they did. */
function quietRules(): ReadonlySet<string> {
  const quiet = new Set<string>();
  for (const file of readdirSync(POLICIES)) {
    const { value } = readDocument({ name: file, text: readFileSync(`${POLICIES}/${file}`, 'utf8') });
    const policy = value && toJson(value);
    for (const rule of itemsOf(isObject(policy) ? policy['rules'] : undefined)) {
      const decision = textAt(rule, 'decision');
      if (decision !== 'deny' && decision !== 'ask') quiet.add(textAt(rule, 'id') ?? '');
    }
  }
  return quiet;
}
