/** `rulespec why`: the proof of a verdict, or of anything else that the model of a verification has. */
import { printAtom } from '../../datalog/print.ts';
import { proverFor, type Why, why } from '../../questions/explain.ts';
import { DEFAULT_PROOF_DEPTH } from '../../runtime/proof/proof.ts';
import { proofJson } from '../../runtime/proof/proof-json.ts';
import { proofLines } from '../../runtime/proof/proof-text.ts';
import type { Prover } from '../../runtime/proof/prove.ts';
import { type Call, type Command, numberOption } from '../command.ts';
import { evaluatedAbout } from '../questions/about.ts';
import { type Answer, depthOption, questionOptions, say, unanswered } from '../questions/ask.ts';
import type { Terminal } from '../terminal.ts';

/** Absences below a proof are explained this deep: `why-not` goes deeper. */
const ABSENCE_DEPTH = 8;

export const whyCommand: Command = {
  name: 'why',
  summary: 'prove a verdict, down to places in the envelope and the rulespec, or a tuple of a program',
  operand: {
    syntax: '<question>',
    summary: "a predicate's id or index, or an atom such as 'witness(0, _)'",
  },
  options: [...questionOptions, depthOption],
  examples: [
    { line: 'rulespec why caps-contains-csv', meaning: 'why the predicate ended as it did' },
    { line: "rulespec why 'witness(0, _)'", meaning: 'the first element that meets the test, and why' },
    { line: 'rulespec why 3 --format json', meaning: 'the proof for a program to check' },
    {
      line: "rulespec why --program paths.dl -F facts 'path(1, 3)'",
      meaning: 'the proof of a tuple that a Datalog program derives',
    },
  ],
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
    lines: linesOf(asked.value, prover, depth),
    json: { atom: printAtom(atom), matches, proof: proof ? proofJson(prover.theory, proof) : null },
    diagnostics: problems,
  };
}

function linesOf({ atom, matches, proof }: Why, prover: Prover, depth = DEFAULT_PROOF_DEPTH): string[] {
  const text = printAtom(atom);
  if (!proof) return [`${text} is not in the model; \`rulespec why-not\` says why`];
  const shown = { prover, absenceDepth: ABSENCE_DEPTH, explained: { atoms: new Set<string>() } };
  return [
    ...(matches > 1 ? [`${text} matches ${matches} tuples; this is the first`] : []),
    ...proofLines(shown, proof, -1),
    ...(proof.height === undefined
      ? ['the proof may not be of minimal height: looking at all would have taken too long']
      : []),
    ...(proof.cut > 0
      ? [
          `the proof, of ${proof.height === undefined ? 'unknown height' : `height ${proof.height}`}, is cut at ${proof.cut} of its steps, at most ${depth} below what was asked: \`--depth N\` shows more`,
        ]
      : []),
  ];
}
