/** Explains a verdict of a session: a proof of each derived tuple, and the reasons for each missing one. */
import { printAtom } from '../datalog/print.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { diagnosticJson } from '../diagnostics/render/json.ts';
import { plain } from '../diagnostics/render/paint.ts';
import { visible, visibleJson } from '../diagnostics/visible.ts';
import { whyLines, whyNotLines } from '../questions/answer-text.ts';
import { type ExplainOptions, proverFor, why, whyNot } from '../questions/explain.ts';
import { absenceJson, proofJson } from '../runtime/proof/proof-json.ts';
import { type OpenOptions, openSession } from '../sessions/open-session.ts';
import type { Answer } from './job.ts';

interface Question extends ExplainOptions {
  readonly predicate: string;
}

export function explainPredicate({ predicate: question, ...shown }: Question, options: OpenOptions): Answer {
  const opened = openSession(options);
  const session = opened.session ?? null;
  if (!('judgement' in opened)) {
    const { missing, diagnostics } = opened;
    return unanswered(question, session, diagnostics, missing && `${missing.message}: ${missing.advice}`);
  }
  const { rulespec, verification, diagnostics } = opened.judgement;
  const run = verification?.run;
  if (!rulespec || !run || hasErrors(diagnostics))
    return unanswered(question, session, diagnostics, 'there is no verdict to explain');
  const { compiled } = rulespec;
  const asked = why(compiled, run, question, shown);
  if (!asked.value) return unanswered(question, session, asked.diagnostics);
  const prover = proverFor(compiled, run);
  const { atom, proof } = asked.value;
  const absent = proof ? undefined : whyNot(compiled, run, question, shown).value;
  const lines = absent ? whyNotLines(absent, prover) : whyLines(asked.value, prover, shown.depth);
  return {
    text: `${lines.map(visible).join('\n')}\n`,
    structured: data({
      session,
      question,
      found: proof !== undefined,
      atom: printAtom(atom),
      proof: proof ? proofJson(prover.theory, proof) : null,
      absence: absent?.absence ? absenceJson(prover.theory, absent.absence) : null,
      diagnostics: asked.diagnostics.map(diagnosticJson),
    }),
    isError: false,
  };
}

function unanswered(
  question: string,
  session: string | null,
  diagnostics: readonly Diagnostic[],
  why = '',
): Answer {
  const problems = diagnostics.length > 0 ? renderDiagnostics(diagnostics, plain) : '';
  return {
    text: [problems, visible(why)].filter(Boolean).join('\n'),
    structured: data({
      session,
      question,
      found: null,
      atom: null,
      proof: null,
      absence: null,
      diagnostics: diagnostics.map(diagnosticJson),
    }),
    isError: true,
  };
}

function data(members: object): Record<string, unknown> {
  return JSON.parse(visibleJson(members));
}
