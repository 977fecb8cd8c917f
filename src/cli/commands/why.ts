/**
 * `rulespec why`: the proof of a verdict, or of any other tuple in the model of a verification. `rulespec why-not`: why
 * a tuple is missing from it.
 */
import { printAtom } from '../../datalog/print.ts';
import { whyLines, whyNotLines } from '../../questions/answer-text.ts';
import { proverFor, why, whyNot } from '../../questions/explain.ts';
import { absenceJson, proofJson } from '../../runtime/proof/proof-json.ts';
import { type Call, type Command, numberOption } from '../command.ts';
import { evaluatedAbout, type Ready } from '../questions/about.ts';
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
  run: (call, terminal) => say('why', call, answerWith(proved, call, terminal), terminal),
};

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
  run: (call, terminal) => say('why-not', call, answerWith(missed, call, terminal), terminal),
};

type Ask = (ready: Ready, question: string, depth: number | undefined) => Answer;

function answerWith(ask: Ask, call: Call, terminal: Terminal): Answer {
  const { ready, diagnostics } = evaluatedAbout(call, terminal);
  if (!ready) return unanswered(diagnostics);
  const answer = ask(ready, call.operands[0] ?? '', numberOption(call, 'depth'));
  return { ...answer, diagnostics: [...diagnostics, ...answer.diagnostics] };
}

function proved({ about, run }: Ready, question: string, depth: number | undefined): Answer {
  const { value, diagnostics } = why(about, run, question, depth === undefined ? {} : { depth });
  if (!value) return unanswered(diagnostics);
  const prover = proverFor(about, run);
  const { atom, matches, proof } = value;
  return {
    found: proof !== undefined,
    lines: whyLines(value, prover, depth),
    json: { atom: printAtom(atom), matches, proof: proof ? proofJson(prover.theory, proof) : null },
    diagnostics,
  };
}

function missed({ about, run }: Ready, question: string, depth: number | undefined): Answer {
  const { value, diagnostics } = whyNot(about, run, question, depth === undefined ? {} : { depth });
  if (!value) return unanswered(diagnostics);
  const prover = proverFor(about, run);
  const { atom, absence } = value;
  return {
    found: absence !== undefined,
    lines: whyNotLines(value, prover),
    json: { atom: printAtom(atom), absence: absence ? absenceJson(prover.theory, absence) : null },
    diagnostics,
  };
}
