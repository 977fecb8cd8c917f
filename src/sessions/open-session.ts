/** Opens and re-evaluates the envelope of a session, for queries that write nothing. */
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { inFolder } from '../system/atomic-write.ts';
import { isMissing } from '../system/files.ts';
import { findSessionFolder, sessionPath, shownPath } from '../system/session-folder.ts';
import { newestSession } from '../system/sessions.ts';
import { ENVELOPE } from './artefacts.ts';
import { type Finding, withoutEnvelope } from './findings.ts';
import { type Judgement, type JudgementOptions, judgeEnvelope, readEnvelopeAt } from './judgement.ts';
import { openProject, type Project, type ProjectOptions } from './project.ts';
import { chosenSession } from './session-id.ts';

export interface OpenOptions extends ProjectOptions, JudgementOptions {
  /** Default: the host's session, or the one with the newest envelope. */
  readonly session?: string;
}

export interface FoundSession {
  readonly project: Project;
  readonly session: string;
  readonly folder: string;
}

/** No session with an envelope: `session` is undefined where not even an id is known. */
interface NoSession {
  readonly session: string | undefined;
  /** Present without errors. */
  readonly missing?: Finding;
  readonly diagnostics: readonly Diagnostic[];
}

/** The folder of the chosen session, if there is an envelope in it. */
export function findSession(options: OpenOptions): FoundSession | NoSession {
  const project = openProject(options);
  const { host, root } = project;
  const chosen = chosenSession(host, options.session);
  if (hasErrors(chosen.diagnostics)) return { session: undefined, diagnostics: chosen.diagnostics };
  const session = chosen.value ?? newestSession(root);
  const missing = withoutEnvelope(shownPath(host, sessionPath(root, session)));
  if (session === undefined) return { session, missing, diagnostics: [] };
  const folder = findSessionFolder(host, root, session);
  if (hasErrors(folder.diagnostics)) return { session, diagnostics: folder.diagnostics };
  if (folder.value === undefined || isMissing(inFolder(folder.value, ENVELOPE)))
    return { session, missing, diagnostics: [] };
  return { project, session, folder: folder.value };
}

/** Reads the envelope of a session; no value for a file that is none. */
export function loadEnvelope({ project: { host }, folder }: FoundSession, limits: DocumentLimits) {
  const path = inFolder(folder, ENVELOPE);
  return readEnvelopeAt(path, shownPath(host, path), limits);
}

/** The chosen session's envelope, judged; a problem says why there is none. */
export function judgedSession(options: OpenOptions = {}): Reported<{
  readonly project: Project;
  readonly session: string;
  readonly judgement: Judgement;
  /** The text of the envelope. */
  readonly text: string;
}> {
  const found = findSession(options);
  if (!('folder' in found)) {
    const { missing, diagnostics } = found;
    return refused(
      ...diagnostics,
      ...(missing ? [diagnostic('E510', missing.message, { hint: missing.advice })] : []),
    );
  }
  const { session, project } = found;
  const { value, diagnostics } = loadEnvelope(found, options.documentLimits ?? DOCUMENT_LIMITS);
  if (!value) return refused(...diagnostics);
  const judgement = judgeEnvelope(project, value, { ...options, session });
  return { value: { project, session, judgement, text: value.source.text }, diagnostics };
}

/** An id and a judgement, or what prevents them. */
type OpenedSession = NoSession | { readonly session: string; readonly judgement: Judgement };

export function openSession(options: OpenOptions = {}): OpenedSession {
  const found = findSession(options);
  if (!('folder' in found)) return found;
  const { session, project } = found;
  const { value, diagnostics } = loadEnvelope(found, options.documentLimits ?? DOCUMENT_LIMITS);
  if (!value) return { session, diagnostics };
  return { session, judgement: judgeEnvelope(project, value, { ...options, session }) };
}
