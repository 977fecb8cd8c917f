/** `rulespec why`: a decision of the log, or the proof of a verdict or of any other tuple of a verification. */
import { printAtom } from '../../datalog/print.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { whyLines } from '../../questions/answer-text.ts';
import { proverFor, type Why, why } from '../../questions/explain.ts';
import { type ProofTree, proofTree } from '../../questions/proof-tree.ts';
import { proofJson } from '../../runtime/proof/proof-json.ts';
import { idIn } from '../../system/decision-id.ts';
import { thisHost } from '../../system/host.ts';
import { type Call, type Command, flag, formatOption, numberOption } from '../command.ts';
import { whyDecision } from '../decisions/why.ts';
import { evaluatedAbout } from '../questions/about.ts';
import { type Answer, depthOption, questionOptions, say, unanswered } from '../questions/ask.ts';
import { graphvizOf, mermaidOf, proofPage, treeLines } from '../questions/draw.ts';
import type { Terminal } from '../terminal.ts';

export const whyCommand: Command = {
  name: 'why',
  summary: 'explain a decision of the gate by its id, or prove a verdict or a tuple of a program',
  operand: {
    syntax: '<question>',
    summary: "a decision such as d-7k3f9q; a predicate's id or index, or an atom such as 'witness(0, _)'",
  },
  options: [
    ...questionOptions.filter(({ name }) => name !== 'format'),
    formatOption(
      'text: for people; json: one JSON document, described by schemas/proof.schema.json; html: a page; mermaid, dot: a graph of the proof',
      ['text', 'json', 'html', 'mermaid', 'dot'],
    ),
    depthOption,
    flag('html', 'the same as `--format html`'),
    flag('datalog', 'the rules and facts themselves; a program is always answered in Datalog'),
  ],
  examples: {
    'rulespec why d-7k3f9q': 'what was asked, which rule refused it and why',
    'rulespec why d-7k3f9q --datalog': 'the rules of the compiled Datalog and the facts that fired',
    'rulespec why caps-contains-csv': 'why the predicate ended as it did, in sentences',
    'rulespec why caps-contains-csv --datalog': 'the rules and facts that say so',
    'rulespec why caps-contains-csv --html > why.html': 'the proof as a page that unfolds',
    'rulespec why caps-contains-csv --format mermaid': 'the proof as a graph, for a Markdown page',
    "rulespec why 'witness(0, _)'": 'the first element that meets the test, and why',
    'rulespec why 3 --format json': 'the proof for a program to check',
    "rulespec why --program paths.dl -F facts 'path(1, 3)'":
      'the proof of a tuple that a Datalog program derives',
  },
  run(call, terminal) {
    const format = call.options.get('format') ?? 'html';
    if (call.options.has('html') && format !== 'html')
      return say('why', call, unanswered([contradiction(format)]), terminal);
    // A predicate may be called like a decision.
    const isNamed = questionOptions.some(({ name }) => !COMMON.includes(name) && call.options.has(name));
    const id = idIn(call.operands[0] ?? '');
    if (!isNamed && id !== undefined) return whyDecision(id, call, terminal, thisHost());
    return say('why', call, answer(call, terminal), terminal);
  },
};

function contradiction(format: string): Diagnostic {
  const hint = 'give one of the two';
  return diagnostic('E405', `\`--html\` and \`--format ${format}\` exclude each other`, { hint });
}

const DRAWN: Readonly<Record<string, (tree: ProofTree) => string>> = {
  html: proofPage,
  mermaid: mermaidOf,
  dot: graphvizOf,
};

/** Options of both kinds of questions. */
const COMMON = ['format', 'color', 'html'];

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
  const tree = proof && proofTree(prover, proof, about.metadata);
  const draw = DRAWN[call.options.has('html') ? 'html' : (call.options.get('format') ?? '')];
  // A program's own relations have no sentences, and who writes one reads Datalog.
  const isPlain = call.options.has('datalog') || call.options.has('program') || !tree;
  return {
    found: proof !== undefined,
    lines: isPlain ? whyLines(asked.value, prover, depth) : sentencesOf(asked.value, tree),
    ...(draw && tree && { drawn: draw(tree) }),
    json: { atom: printAtom(atom), matches, proof: proof ? proofJson(prover.theory, proof) : null },
    diagnostics: problems,
  };
}

function sentencesOf({ matches, proof }: Why, tree: ProofTree): readonly string[] {
  return [
    ...(matches > 1 ? [`${matches} rows match; this is the first`] : []),
    ...treeLines(tree),
    ...(proof && proof.cut > 0 ? ['the proof is cut: `--depth N` shows more'] : []),
    '',
    '`--datalog` shows the rules and facts themselves',
  ];
}
