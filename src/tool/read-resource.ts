/** The contents of the server's resources. */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { plain } from '../diagnostics/render/paint.ts';
import { TRACE } from '../sessions/artefacts.ts';
import { openProject } from '../sessions/project.ts';
import { rulespecPath } from '../sessions/rulespec.ts';
import { checkSessionId } from '../sessions/session-id.ts';
import { inFolder } from '../system/atomic-write.ts';
import { isMissing } from '../system/files.ts';
import type { Host } from '../system/host.ts';
import { findSessionFolder, shownPath } from '../system/session-folder.ts';
import { loadFile } from '../system/sources.ts';
import type { Answer } from './job.ts';
import type { Resource } from './resources.ts';

export function readResource(
  what: Resource['what'],
  { host, session }: { readonly host: Host; readonly session: string },
): Answer {
  const project = openProject({ host });
  if (what === 'rulespec') return fileAnswer(rulespecPath(project), 'there is no rulespec');
  const id = checkSessionId(session);
  const folder = id.value === undefined ? id : findSessionFolder(host, project.root, id.value);
  if (hasErrors(folder.diagnostics)) return answered(renderDiagnostics(folder.diagnostics, plain));
  const none = 'there is no evaluation yet: call write_envelope';
  return folder.value === undefined ? answered(none) : fileAnswer(inFolder(folder.value, TRACE), none);

  function fileAnswer(path: string, missing: string): Answer {
    if (isMissing(path)) return answered(missing);
    const source = loadFile(path, DOCUMENT_LIMITS.bytes, shownPath(host, path));
    return answered(source.value?.text ?? renderDiagnostics(source.diagnostics, plain));
  }
}

function answered(text: string): Answer {
  return { text, structured: {}, isError: false };
}
