/**
 * The last step of an agent: writes its facts down, verifies them, and stamps the envelope if everything holds.
 * INVARIANT: input that is no envelope writes nothing. An envelope is written whatever the state of the rulespec. Only
 * a verdict leads to a stamp.
 */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { print } from '../datalog/print.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { traceOf } from '../pipeline.ts';
import { inFolder } from '../system/atomic-write.ts';
import { newSessionId } from '../system/new-session.ts';
import { makeSessionFolder, sessionPath, shownPath } from '../system/session-folder.ts';
import { type Json, toJson } from '../values/json-node.ts';
import { writtenJson } from './answer-json.ts';
import { ENVELOPE, PROGRAM, TRACE, VERDICT, writeSession } from './artefacts.ts';
import { envelopeText, factsAsJson, stampedText, takesStamp } from './envelope-text.ts';
import { jsonText } from './json-text.ts';
import {
  type Judgement,
  type JudgementOptions,
  judgeEnvelope,
  type ReadEnvelope,
  readEnvelope,
  stampedBy,
} from './judgement.ts';
import { openKey } from './key.ts';
import { openProject, type Project, type ProjectOptions } from './project.ts';
import { chosenSession } from './session-id.ts';
import { makeStamp } from './stamp.ts';
import type { WrittenEnvelope } from './written-envelope.ts';

export interface WriteOptions extends ProjectOptions, JudgementOptions {
  /** YAML or JSON with a top-level `facts:`, or an equivalent value. */
  readonly facts: string | Json;
  /** The name of the text in messages. Default: `<facts>`. */
  readonly name?: string;
  /** Default: the host's session, or a new one. */
  readonly session?: string;
}

/** No value means that nothing was written; an error gives the reason. */
export function writeEnvelope(options: WriteOptions): Reported<WrittenEnvelope> {
  const project = openProject(options);
  const { host, root } = project;
  const chosen = chosenSession(host, options.session);
  if (hasErrors(chosen.diagnostics)) return refused(...chosen.diagnostics);
  const session = chosen.value ?? newSessionId();
  const written = textOf(options);
  if (!written.value) return refused(...written.diagnostics);
  const name = shownPath(host, inFolder(sessionPath(root, session), ENVELOPE));
  const envelope = asWritten(written.value, name, options);
  if (!envelope.value) return refused(...envelope.diagnostics);
  const folder = makeSessionFolder(host, root, session);
  if (!folder.value) return refused(...folder.diagnostics);

  const judgement = judgeEnvelope(project, envelope.value, { ...options, session });
  const stamp = stampFor(project, envelope.value, judgement);
  const { text } = envelope.value.source;
  const texts = new Map([
    [ENVELOPE, stamp.value === undefined ? text : stampedText(text, stamp.value)],
    ...evaluationTexts(judgement),
  ]);
  const { outcome, verification, evidence } = judgement;
  const result = {
    session,
    envelope: name,
    outcome,
    ...(verification?.verdict && { verdict: verification.verdict }),
    ...(stamp.value !== undefined && { stamp: stamp.value }),
    diagnostics: [
      ...(verification ? [] : envelope.diagnostics),
      ...judgement.diagnostics,
      ...stamp.diagnostics,
    ],
  };
  const names = [...texts.keys(), VERDICT].map(each => shownPath(host, inFolder(folder.value ?? '', each)));
  const files = writeSession(host, folder.value, texts, digests =>
    writtenJson({ ...result, artefacts: names }, { digests, evidence }),
  );
  const diagnostics = [...result.diagnostics, ...files.diagnostics];
  if (files.paths.length === 0) return refused(...diagnostics);
  return { value: { ...result, diagnostics, artefacts: files.paths }, diagnostics: [] };
}

/** The text to write, as a source with the name of its future file. */
function textOf({ facts, name = '<facts>' }: WriteOptions): Reported<Source> {
  const text = typeof facts === 'string' ? { value: facts, diagnostics: [] } : jsonText(facts);
  return {
    value: text.value === undefined ? undefined : { name, text: text.value },
    diagnostics: text.diagnostics,
  };
}

/** The envelope before its stamp. Problems are reported at their places in the input. */
function asWritten(
  given: Source,
  name: string,
  { documentLimits = DOCUMENT_LIMITS }: WriteOptions,
): Reported<ReadEnvelope> {
  const written = readEnvelope({ name, text: envelopeText(given.text) }, documentLimits);
  if (!written.value) {
    const { diagnostics } = readEnvelope(given, documentLimits);
    return {
      value: undefined,
      diagnostics: (hasErrors(diagnostics) ? diagnostics : written.diagnostics).map(withExample),
    };
  }
  const { facts, source, stamp } = written.value;
  if (facts.entries.length === 0) {
    const span = readEnvelope(given, documentLimits).value?.facts.span;
    const found = diagnostic('E203', '`facts` is empty: nothing is reported', { span, hint: EXAMPLE });
    return refused(found);
  }
  if (!stamp && takesStamp(source.text)) return written;
  return readEnvelope({ name, text: factsAsJson(toJson(facts)) }, documentLimits);
}

const EXAMPLE =
  'for example `facts: {csv_import: {file: "src/csv.ts", tests: ["tests/csv.test.ts"]}, breaking_changes: null}`';

/** An agent that sends no facts has mostly never seen an envelope. */
function withExample(problem: Diagnostic): Diagnostic {
  if (!['E011', 'E201', 'E202'].includes(problem.code)) return problem;
  return { ...problem, hint: problem.hint === undefined ? EXAMPLE : `${problem.hint}; ${EXAMPLE}` };
}

function stampFor(project: Project, envelope: ReadEnvelope, judgement: Judgement): Reported<string> {
  const content = stampedBy(envelope, judgement);
  if (!content) return refused();
  const key = openKey(project.host, project.root, true);
  return { value: key.value && makeStamp(content, key.value), diagnostics: key.diagnostics };
}

/** The texts of the evaluation, by file name. They are stored beside the envelope. */
function evaluationTexts({ rulespec, verification }: Judgement): ReadonlyMap<string, string> {
  const { verdict, run } = verification ?? {};
  if (!rulespec || !verdict || !run) return new Map();
  return new Map([
    [PROGRAM, print(run.program)],
    [TRACE, traceOf(rulespec.compiled, verdict, run)],
  ]);
}
