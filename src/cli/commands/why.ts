/** `rulespec why`: the proof of a verdict, or of any other tuple in the model of a verification. */
import { printAtom } from '../../datalog/print.ts';
import { whyLines } from '../../questions/answer-text.ts';
import { proverFor, why } from '../../questions/explain.ts';
import { proofJson } from '../../runtime/proof/proof-json.ts';
import { type Call, type Command, numberOption } from '../command.ts';
import { evaluatedAbout } from '../questions/about.ts';
import { type Answer, depthOption, questionOptions, say, unanswered } from '../questions/ask.ts';
import type { Terminal } from '../terminal.ts';

export const whyCommand: Command = {
  name: 'why',
  summary: 'prove a verdict, down to places in the envelope and the rulespec, or a tuple of a program',
  operand: {
    syntax: '<question>',
    summary: "a predicate's id or index, or an atom such as 'witness(0, _)'",
  },
  options: [...questionOptions, depthOption],
  examples: {
    'rulespec why caps-contains-csv': 'why the predicate ended as it did',
    "rulespec why 'witness(0, _)'": 'the first element that meets the test, and why',
    'rulespec why 3 --format json': 'the proof for a program to check',
    "rulespec why --program paths.dl -F facts 'path(1, 3)'":
      'the proof of a tuple that a Datalog program derives',
  },
  run: (call, terminal) => say('why', call, answer(call, terminal), terminal),
};

function answer(call: Call, terminal: Terminal): Answer {
  const { ready, diagnostics } = evaluatedAbout(call, terminal);
  if (!ready) return unanswered(diagnostics);
  const { about, run } = ready;
  const depth = numberOption(call, 'depth');
  const asked = why(about, run, call.operands[0] ?? '', depth === undefined ? {} : { depth });
  const problems = [...diagnostics, ...asked.diagnostics];
  if (!asked.value) return unanswered(problems);
  const prover = proverFor(about, run);
  const { atom, matches, proof } = asked.value;
  return {
    found: proof !== undefined,
    lines: whyLines(asked.value, prover, depth),
    json: { atom: printAtom(atom), matches, proof: proof ? proofJson(prover.theory, proof) : null },
    diagnostics: problems,
  };
}
