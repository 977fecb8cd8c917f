/** `rulespec why-not`: why a tuple is missing from the model of a verification. */
import { printAtom } from '../../datalog/print.ts';
import { whyNotLines } from '../../questions/answer-text.ts';
import { proverFor, whyNot } from '../../questions/explain.ts';
import { absenceJson } from '../../runtime/proof/proof-json.ts';
import { type Call, type Command, numberOption } from '../command.ts';
import { evaluatedAbout } from '../questions/about.ts';
import { type Answer, depthOption, noDecision, questionOptions, say, unanswered } from '../questions/ask.ts';
import type { Terminal } from '../terminal.ts';

export const whyNotCommand: Command = {
  name: 'why-not',
  summary: 'say which rules could have derived something, and what each of them lacked',
  operand: {
    syntax: '<question>',
    summary: "a predicate's id or index: why it does not pass; or an atom such as 'predicate_pass(3)'",
  },
  options: [...questionOptions, depthOption],
  examples: {
    'rulespec why-not caps-contains-csv': 'why the predicate does not pass',
    "rulespec why-not 'witness(3, _)'": 'why no element meets the test',
  },
  run: (call, terminal) => say('why-not', call, noDecision(call) ?? answer(call, terminal), terminal),
};

function answer(call: Call, terminal: Terminal): Answer {
  const { ready, diagnostics } = evaluatedAbout(call, terminal);
  if (!ready) return unanswered(diagnostics);
  const { about, run } = ready;
  const depth = numberOption(call, 'depth');
  const asked = whyNot(about, run, call.operands[0] ?? '', depth === undefined ? {} : { depth });
  const problems = [...diagnostics, ...asked.diagnostics];
  if (!asked.value) return unanswered(problems);
  const { atom, absence } = asked.value;
  const prover = proverFor(about, run);
  return {
    found: absence !== undefined,
    lines: whyNotLines(asked.value, prover),
    json: { atom: printAtom(atom), absence: absence ? absenceJson(prover.theory, absence) : null },
    diagnostics: problems,
  };
}
