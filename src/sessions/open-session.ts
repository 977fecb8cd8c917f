/** Opens and re-evaluates the envelope of a session, for queries that write nothing. */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { inFolder } from '../system/atomic-write.ts';
import { isMissing } from '../system/files.ts';
import { findSessionFolder, sessionPath, shownPath } from '../system/session-folder.ts';
import { newestSession } from '../system/sessions.ts';
import { loadFile } from '../system/sources.ts';
import { ENVELOPE } from './artefacts.ts';
import { type Finding, withoutEnvelope } from './findings.ts';
import { type Judgement, type JudgementOptions, judgeEnvelope, readEnvelope } from './judgement.ts';
import { openProject, type ProjectOptions } from './project.ts';
import { chosenSession } from './session-id.ts';

export interface OpenOptions extends ProjectOptions, JudgementOptions {
  /** Default: the host's session, or the one with the newest envelope. */
  readonly session?: string;
}

/** An id and a judgement, or the errors that prevent them. */
export type OpenedSession =
  | { readonly session: string; readonly judgement: Judgement }
  | { readonly session: string | undefined; readonly missing: Finding }
  | { readonly session: string | undefined; readonly diagnostics: readonly Diagnostic[] };

export function openSession(options: OpenOptions = {}): OpenedSession {
  const project = openProject(options);
  const { host, root } = project;
  const chosen = chosenSession(host, options.session);
  if (hasErrors(chosen.diagnostics)) return { session: undefined, diagnostics: chosen.diagnostics };
  const session = chosen.value ?? newestSession(root);
  const missing = withoutEnvelope(shownPath(host, sessionPath(root, session)));
  if (session === undefined) return { session, missing };
  const folder = findSessionFolder(host, root, session);
  if (hasErrors(folder.diagnostics)) return { session, diagnostics: folder.diagnostics };
  const path = folder.value && inFolder(folder.value, ENVELOPE);
  if (path === undefined || isMissing(path)) return { session, missing };
  const { documentLimits = DOCUMENT_LIMITS } = options;
  const source = loadFile(path, documentLimits.bytes, shownPath(host, path));
  const envelope = source.value ? readEnvelope(source.value, documentLimits) : undefined;
  if (!envelope?.value)
    return { session, diagnostics: [...source.diagnostics, ...(envelope?.diagnostics ?? [])] };
  return { session, judgement: judgeEnvelope(project, envelope.value, options) };
}
