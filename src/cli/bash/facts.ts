/**
 * `bash facts`: the base facts of a script, as policies see them. INVARIANT: the text is a program that `rulespec run`
 * accepts.
 */

import { print } from '../../datalog/print.ts';
import type { Fact, Program, Tuple } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { extractScript, scriptRelations } from '../../sources/script.ts';
import type { Event } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { documentOf, sayProblems, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { commandsGiven } from './commands-in.ts';
import { bashEvent } from './judge.ts';
import { folderOf } from './policy.ts';

/** `rulespec explain relations` has the meaning of each relation. */
const program: Program = {
  relations: Object.values(scriptRelations).map(({ name, columns }) => ({ name, columns })),
  facts: [],
  rules: [],
  outputs: [],
};

export function showFacts(call: Call, operands: readonly string[], terminal: Terminal): ExitCode {
  const given = commandsGiven(call, operands, 'facts');
  const [script, ...others] = given.value ?? [];
  const problems: Diagnostic[] = [...given.diagnostics];
  if (others.length > 0)
    problems.push(diagnostic('E405', '`bash facts` takes one script, and there are several'));
  const event = script && bashEvent(script.command, folderOf(call));
  problems.push(...(event?.diagnostics ?? []));
  const isRefused = hasErrors(problems);
  const { facts } = event?.value ? scriptProgram(event.value) : program;
  if (wantsJson(call)) {
    terminal.out.write(documentOf(isRefused ? {} : { facts: rowsOf(facts) }, problems));
  } else {
    sayProblems(problems, terminal);
    if (!isRefused) terminal.out.write(print({ ...program, facts }));
  }
  return isRefused ? REFUSED : HOLDS;
}

/** The facts of a Bash call, without rules. */
export function scriptProgram(event: Event): Program {
  return { ...program, facts: extractScript(event)?.facts ?? [] };
}

/** Rows by relation. Every relation is present. */
function rowsOf(facts: readonly Fact[]): Readonly<Record<string, readonly Tuple[]>> {
  const rows = new Map<string, Tuple[]>(program.relations.map(({ name }) => [name, []]));
  for (const { relation, tuple } of facts) rows.get(relation)?.push(tuple);
  return Object.fromEntries(rows);
}
