/**
 * Does jobs: each calls the library like the command of the same name, and answers as text and as data. INVARIANT: for
 * any arguments, the answer says what was done, or why nothing was done and how to continue.
 */
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { plain } from '../diagnostics/render/paint.ts';
import { visible } from '../diagnostics/visible.ts';
import { checkedJson, notWrittenJson, writtenJson } from '../sessions/answer-json.ts';
import { answerText, checkedText } from '../sessions/answer-text.ts';
import { planVerify } from '../sessions/plan-verify.ts';
import { writeEnvelope } from '../sessions/write-envelope.ts';
import { now } from '../system/clock.ts';
import { type Host, thisHost } from '../system/host.ts';
import { explainPredicate } from './explain-predicate.ts';
import type { Answer, Job } from './job.ts';
import { readResource } from './read-resource.ts';
import { EXAMPLE } from './tools/write-envelope.ts';

/** `stage` receives the name of each next step. */
export function doJob(job: Job, stage: (name: string) => void, host: Host = thisHost()): Answer {
  const options = { host: { ...host, folder: job.folder }, session: job.session, now };
  stage('evaluating');
  switch (job.kind) {
    case 'write':
      return write(job.facts, options);
    case 'verify-plan':
      return verifyPlan(options);
    case 'explain':
      return explainPredicate(job, options);
    case 'read':
      return readResource(job.what, options);
  }
}

interface JobOptions {
  readonly host: Host;
  readonly session: string;
  readonly now: () => number;
}

function write(facts: unknown, options: JobOptions): Answer {
  const given = typeof facts === 'string' ? facts : asJson(facts);
  if (given === undefined) return refused('`facts` is neither a text nor an object', notWrittenJson([]));
  const { value, diagnostics } = writeEnvelope({ ...options, facts: given });
  if (!value) return refused(renderDiagnostics(diagnostics, plain), notWrittenJson(diagnostics));
  return { text: answerText(value), structured: dataOf(writtenJson(value)), isError: false };
}

/** An object from the wire is JSON. */
function asJson(facts: unknown): Parameters<typeof writeEnvelope>[0]['facts'] | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  return JSON.parse(JSON.stringify(facts));
}

function refused(why: string, json: string): Answer {
  const text = `Nothing was written.\n\n${why}\n\nThe facts are YAML with a top-level \`facts:\` key, such as:\n\n${EXAMPLE}\n`;
  return { text, structured: dataOf(json), isError: true };
}

function verifyPlan(options: JobOptions): Answer {
  const verdict = planVerify(options);
  const problems = verdict.diagnostics.length > 0 ? `${renderDiagnostics(verdict.diagnostics, plain)}\n` : '';
  const text = `${problems}${checkedText(verdict, `session ${visible(verdict.session || options.session)}`)}`;
  return { text, structured: dataOf(checkedJson(verdict)), isError: hasErrors(verdict.diagnostics) };
}

/** Parses our JSON document, so that a tool's data equals the command's output. */
function dataOf(json: string): Record<string, unknown> {
  return JSON.parse(json);
}
