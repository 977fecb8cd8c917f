/** `rulespec why`: a decision of the log, or the proof of a verdict or of any other tuple of a verification. */
import { printAtom } from '../../datalog/print.ts';
import { whyLines } from '../../questions/answer-text.ts';
import { proverFor, why } from '../../questions/explain.ts';
import { proofJson } from '../../runtime/proof/proof-json.ts';
import { looksLikeId } from '../../system/decision-id.ts';
import { thisHost } from '../../system/host.ts';
import { type Call, type Command, flag, numberOption } from '../command.ts';
import { whyDecision } from '../decisions/why.ts';
import { evaluatedAbout } from '../questions/about.ts';
import { type Answer, depthOption, questionOptions, say, unanswered } from '../questions/ask.ts';
import { refuseLine } from '../say.ts';
import type { Terminal } from '../terminal.ts';

export const whyCommand: Command = {
  name: 'why',
  summary: 'explain a decision of the gate by its id, or prove a verdict or a tuple of a program',
  operand: {
    syntax: '<question>',
    summary: "a decision such as d-7k3f9q; a predicate's id or index, or an atom such as 'witness(0, _)'",
  },
  options: [
    ...questionOptions,
    depthOption,
    flag('datalog', 'of a decision: the proof of each rule that refused or asked'),
  ],
  examples: {
    'rulespec why d-7k3f9q': 'what was asked, which rule refused it and why',
    'rulespec why d-7k3f9q --datalog': 'the rules of the compiled Datalog and the facts that fired',
    'rulespec why caps-contains-csv': 'why the predicate ended as it did',
    "rulespec why 'witness(0, _)'": 'the first element that meets the test, and why',
    'rulespec why 3 --format json': 'the proof for a program to check',
    "rulespec why --program paths.dl -F facts 'path(1, 3)'":
      'the proof of a tuple that a Datalog program derives',
  },
  run(call, terminal) {
    // A predicate may be called like a decision.
    const isNamed = questionOptions.some(({ name }) => !COMMON.includes(name) && call.options.has(name));
    if (!isNamed && looksLikeId(call.operands[0] ?? '')) return whyDecision(call, terminal, thisHost());
    if (!call.options.has('datalog')) return say('why', call, answer(call, terminal), terminal);
    return refuseLine(
      call,
      terminal,
      '`--datalog` is for a decision',
      'name one: `rulespec why d-7k3f9q --datalog`',
    );
  },
};

/** Options of both kinds of questions. */
const COMMON = ['format', 'color'];

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
