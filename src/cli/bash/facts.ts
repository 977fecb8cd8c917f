/** `bash facts`: what a script says, as the base facts that policies are asked about. INVARIANT: the text is a program that `rulespec run` takes. */
import { scriptRelations } from '../../datalog/bash-relations.ts';
import { print } from '../../datalog/print.ts';
import type { Fact, Program, Tuple } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { extractScript } from '../../runtime/facts/script.ts';
import type { Event } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { documentOf, sayProblems } from '../rules/list.ts';
import type { Terminal } from '../terminal.ts';
import { commandsGiven } from './commands-in.ts';
import { bashEvent } from './judge.ts';
import { folderOf } from './policy.ts';

/** What each means is a page, `rulespec explain relations`. */
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
  if (call.options.get('format') === 'json') {
    terminal.out.write(documentOf(isRefused ? {} : { facts: rowsOf(facts) }, problems));
  } else {
    sayProblems(problems, terminal);
    if (!isRefused) terminal.out.write(print({ ...program, facts }));
  }
  return isRefused ? REFUSED : HOLDS;
}

/** The facts of a call of Bash, and no rule. */
export function scriptProgram(event: Event): Program {
  return { ...program, facts: extractScript(program, event)?.facts ?? [] };
}

/** Rows by relation; every relation is there. */
function rowsOf(facts: readonly Fact[]): Readonly<Record<string, readonly Tuple[]>> {
  const rows = new Map<string, Tuple[]>(program.relations.map(({ name }) => [name, []]));
  for (const { relation, tuple } of facts) rows.get(relation)?.push(tuple);
  return Object.fromEntries(rows);
}
