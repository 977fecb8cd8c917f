/** What the search of scripts passes over finds nothing: the same facts, in the same order, as without filing rules by their first question. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { scriptTextRelations } from '../src/datalog/bash-relations.ts';
import {
  type Fact,
  negative,
  type Program,
  positive,
  type Rule,
  symbol,
  type Term,
  variable,
} from '../src/datalog/program.ts';
import { compileRules } from '../src/gate.ts';
import { DEFAULT_POLICY } from '../src/hook/default-policy.ts';
import { scriptFacts } from '../src/runtime/facts/script.ts';
import { SEARCHED } from '../src/runtime/facts/script-matchers.ts';
import { searchScript } from '../src/runtime/facts/search-script.ts';
import { readScript } from '../src/shell/read-script.ts';

const GOLDEN = 'fixtures/bash/golden';
const commands = readdirSync(GOLDEN).flatMap(file => {
  const lines = readFileSync(`${GOLDEN}/${file}`, 'utf8').matchAll(/^ {4}command: (.*)$/gm);
  return [...lines].map(([, command = '']) => String(parse(command)));
});

/** Asks of each leaf first what never stands in the way, so that no rule is filed. */
function unfiled({ body, ...rest }: Rule): Rule {
  const leaves = new Map<string, Term>();
  for (const literal of body) {
    const first = 'atom' in literal ? literal.atom.terms[0] : undefined;
    if (first?.kind === 'variable') leaves.set(first.name, first);
  }
  const asked = [...leaves.values()].map(leaf => negative('flag', leaf, symbol('-there-is-none')));
  return { ...rest, body: [...asked, ...body] };
}

/** An entry of an allowlist as a rule, which is not filed either. */
function asRule({ tuple: [, name = '', words = ''] }: Fact): Rule {
  const leaf = variable('leaf');
  const invokes = { relation: 'surely_invokes', terms: [leaf, symbol(String(words))] };
  const body = [
    positive('command', leaf, symbol(String(name))),
    { kind: 'positive', atom: invokes } as const,
  ];
  return unfiled({ head: invokes, body, origin: { label: 'test' } });
}

test('the same facts', () => {
  const program = compileRules(DEFAULT_POLICY).value?.program.program;
  if (!program) throw new Error('the policy does not compile');
  const plain: Program = { ...program, rules: program.rules.map(unfiled) };
  const entries = program.facts.filter(({ relation, tuple }) => relation === 'allowed' && tuple[2] !== '');
  const withoutLists: Program = {
    ...plain,
    facts: [],
    rules: [...plain.rules, ...entries.map(asRule)],
  };
  const relations = new Set<string>();
  for (const text of commands.filter((_, at) => at % 3 === 0)) {
    const about = scriptFacts(readScript(text));
    const options = { text, cwd: '/project', now: () => 0, milliseconds: 1, patterns: undefined };
    const search = (each: Program) => searchScript(each, about, options).value;
    const found = search(program);
    expect(found, text).toEqual(search(plain));
    expect(new Set(found), text).toEqual(new Set(search(withoutLists)));
    for (const { relation } of found ?? []) relations.add(relation);
  }
  expect([...relations]).toEqual(
    expect.arrayContaining(['name_fits', 'redirect_fits', 'code_matches', 'invokes', 'surely_invokes']),
  );
});

test('the relations that are searched are those that are declared, and have their constant in the last column', () => {
  expect([...SEARCHED].sort()).toEqual(Object.keys(scriptTextRelations).sort());
  for (const { columns, demands } of Object.values(scriptTextRelations))
    expect(demands).toEqual([columns.length - 1]);
});
