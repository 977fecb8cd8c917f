/**
 * The last step of an agent: its facts are written down, verified and, where everything holds, stamped. INVARIANT: input that
 * is no envelope writes nothing; an envelope is written whatever the rulespec is like, and stamped only by a verdict.
 */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { print } from '../datalog/print.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { inFolder } from '../effects/atomic-write.ts';
import { newSessionId } from '../effects/new-session.ts';
import { makeSessionFolder, sessionPath, shownPath } from '../effects/session-folder.ts';
import { traceOf } from '../pipeline.ts';
import { type Json, toJson } from '../values/json-node.ts';
import { writtenJson } from './answer-json.ts';
import { ENVELOPE, PROGRAM, TRACE, VERDICT, writeSession } from './artefacts.ts';
import { envelopeText, stampedText, takesStamp, writtenAnew } from './envelope-text.ts';
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
  /** YAML or JSON with a top-level `facts:`, or the same as a value. */
  readonly facts: string | Json;
  /** What the text is called in messages. Default: `<facts>`. */
  readonly name?: string;
  /** Default: the host's session, else a new one. */
  readonly session?: string;
}

/** Without a value nothing was written, and an error says why. */
export function writeEnvelope(options: WriteOptions): Reported<WrittenEnvelope> {
  const project = openProject(options);
  const { host, root } = project;
  const chosen = chosenSession(host, options.session);
  if (hasErrors(chosen.diagnostics)) return { value: undefined, diagnostics: chosen.diagnostics };
  const session = chosen.value ?? newSessionId();
  const written = textOf(options);
  if (!written.value) return { value: undefined, diagnostics: written.diagnostics };
  const name = shownPath(host, inFolder(sessionPath(root, session), ENVELOPE));
  const envelope = asKept(written.value, name, options);
  if (!envelope.value) return { value: undefined, diagnostics: envelope.diagnostics };
  const folder = makeSessionFolder(host, root, session);
  if (!folder.value) return { value: undefined, diagnostics: folder.diagnostics };

  const judgement = judgeEnvelope(project, envelope.value, options);
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
      ...(outcome === 'no-rulespec' || outcome === 'rulespec-invalid' ? envelope.diagnostics : []),
      ...judgement.diagnostics,
      ...stamp.diagnostics,
    ],
  };
  const names = [...texts.keys(), VERDICT].map(each => shownPath(host, inFolder(folder.value ?? '', each)));
  const files = writeSession(host, folder.value, texts, digests =>
    writtenJson({ ...result, artefacts: names }, { digests, evidence }),
  );
  const diagnostics = [...result.diagnostics, ...files.diagnostics];
  if (files.paths.length === 0) return { value: undefined, diagnostics };
  return { value: { ...result, diagnostics, artefacts: files.paths }, diagnostics: [] };
}

/** The text to be written, as a source by the name under which it will be found. */
function textOf({ facts, name = '<facts>' }: WriteOptions): Reported<Source> {
  const text = typeof facts === 'string' ? { value: facts, diagnostics: [] } : jsonText(facts);
  return {
    value: text.value === undefined ? undefined : { name, text: text.value },
    diagnostics: text.diagnostics,
  };
}

/** The envelope as it is kept until it is stamped. Faults are reported at their places in what was given. */
function asKept(
  given: Source,
  name: string,
  { documentLimits = DOCUMENT_LIMITS }: WriteOptions,
): Reported<ReadEnvelope> {
  const kept = readEnvelope({ name, text: envelopeText(given.text) }, documentLimits);
  if (!kept.value) {
    const { diagnostics } = readEnvelope(given, documentLimits);
    return {
      value: undefined,
      diagnostics: (hasErrors(diagnostics) ? diagnostics : kept.diagnostics).map(withExample),
    };
  }
  const { facts, source, stamp } = kept.value;
  if (facts.entries.length === 0) {
    const span = readEnvelope(given, documentLimits).value?.facts.span;
    const found = diagnostic('E203', '`facts` is empty: nothing is reported', { span, hint: EXAMPLE });
    return { value: undefined, diagnostics: [found] };
  }
  if (!stamp && takesStamp(source.text)) return kept;
  return readEnvelope({ name, text: writtenAnew(toJson(facts)) }, documentLimits);
}

const EXAMPLE =
  'for example `facts: {csv_import: {file: "src/csv.ts", tests: ["tests/csv.test.ts"]}, breaking_changes: null}`';

/** An envelope without facts is mostly one that was never seen before. */
function withExample(problem: Diagnostic): Diagnostic {
  if (!['E011', 'E201', 'E202'].includes(problem.code)) return problem;
  return { ...problem, hint: problem.hint === undefined ? EXAMPLE : `${problem.hint}; ${EXAMPLE}` };
}

function stampFor(project: Project, envelope: ReadEnvelope, judgement: Judgement): Reported<string> {
  const content = stampedBy(envelope, judgement);
  if (!content) return { value: undefined, diagnostics: [] };
  const key = openKey(project.host, project.root, true);
  return { value: key.value && makeStamp(content, key.value), diagnostics: key.diagnostics };
}

/** The texts that a judgement leaves beside the envelope, by name. */
function evaluationTexts({ rulespec, verification }: Judgement): ReadonlyMap<string, string> {
  const { verdict, run } = verification ?? {};
  if (!rulespec || !verdict || !run) return new Map();
  return new Map([
    [PROGRAM, print(run.program)],
    [TRACE, traceOf(rulespec.compiled, verdict, run)],
  ]);
}
