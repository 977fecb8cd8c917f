/**
 * The common part of `why`, `why-not` and `query`: their options, one operand, and the output of diagnostics and
 * answers. INVARIANT: with `--format json`, standard output is always one JSON document.
 */
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics, limitDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { diagnosticJson } from '../../diagnostics/render/json.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import { DEFAULT_PROOF_DEPTH, MAX_PROOF_DEPTH } from '../../runtime/proof/proof.ts';
import { idIn } from '../../system/decision-id.ts';
import { type Call, formatOption, type Option, option } from '../command.ts';
import { ANSWER_NO, type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { wantsJson } from '../say.ts';
import { colorOption, limitOptions } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { engineOption } from '../verification.ts';
import { aboutOptions } from './about.ts';

/** Increased when a key of the JSON changes its meaning or is removed. */
const VERSION = 1;

/** Commands whose JSON `schemas/proof.schema.json` describes. */
export const questionNames = ['why', 'why-not', 'query'] as const;
type QuestionName = (typeof questionNames)[number];

export const questionOptions: readonly Option[] = [
  ...aboutOptions,
  formatOption('text: for people; json: one JSON document, described by schemas/proof.schema.json'),
  engineOption,
  ...limitOptions,
  colorOption,
];

export const depthOption: Option = option(
  'depth N',
  `steps to show below what was asked (default ${DEFAULT_PROOF_DEPTH})`,
  { atMost: MAX_PROOF_DEPTH },
);

/** An answer, before any output format. */
export interface Answer {
  /** Whether the tuple is in the model, or missing from it for `why-not`; undefined without an answer. */
  readonly found: boolean | undefined;
  readonly lines: readonly string[];
  /** In the place of the lines, where the command line asks for a page or a graph. */
  readonly drawn?: string;
  /** The answer's own keys in the JSON. */
  readonly json: object;
  readonly diagnostics: readonly Diagnostic[];
}

export function unanswered(diagnostics: readonly Diagnostic[]): Answer {
  return { found: undefined, lines: [], json: {}, diagnostics };
}

/** Only `why` knows decisions. Undefined for another question, and where an option says what it is about. */
export function noDecision({ operands: [question = ''], options }: Call): Answer | undefined {
  const id = idIn(question);
  if (id === undefined || aboutOptions.some(({ name }) => options.has(name))) return undefined;
  const problem = diagnostic('E405', `\`${id}\` is a decision of the gate`, {
    hint: `\`rulespec why ${id}\` explains it`,
  });
  return unanswered([problem]);
}

/** Writes the answer and returns the exit code. */
export function say(name: QuestionName, call: Call, answer: Answer, { out, err }: Terminal): ExitCode {
  const { found, lines, drawn, diagnostics } = answer;
  const isRefused = found === undefined || hasErrors(diagnostics);
  if (wantsJson(call)) {
    out.write(questionJson(name, call.operands[0] ?? '', answer));
  } else {
    if (diagnostics.length > 0) {
      const summary = isRefused ? `${err.paint.strong(`no answer: ${countDiagnostics(diagnostics)}`)}\n` : '';
      err.write(`${renderDiagnostics(diagnostics, err.paint)}\n${summary}`);
    }
    // Texts of the rulespec and the envelope can add neither lines nor colours.
    if (!isRefused) out.write(drawn ?? `${lines.map(visible).join('\n')}\n`);
  }
  if (isRefused) return REFUSED;
  return found ? HOLDS : ANSWER_NO;
}

/** The JSON document of an answer, or of an invalid command line. */
export function questionJson(
  name: QuestionName,
  question: string,
  { found, json, diagnostics }: Answer,
): string {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  const document = {
    version: VERSION,
    command: name,
    question,
    found: found ?? null,
    ...json,
    diagnostics: shown.map(diagnosticJson),
    omittedDiagnostics: omitted,
  };
  return `${visibleJson(document)}\n`;
}
