/**
 * The waivers beside a rulespec. INVARIANT: a file of waivers in the working tree counts only as a person has trusted
 * it: an agent cannot waive what it fails.
 */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import { diagnostic, found, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { waiversIn } from '../pipeline.ts';
import { folderOf, inFolder } from '../system/atomic-write.ts';
import { sha256 } from '../system/digest.ts';
import { isMissing, yamlAt } from '../system/files.ts';
import type { Host } from '../system/host.ts';
import { absolute, shownPath } from '../system/session-folder.ts';
import { loadFile } from '../system/sources.ts';
import { isTrusted, readTrusted } from '../system/trust-store.ts';
import { WAIVERS, type WaiverDecl } from '../values/waiver.ts';

/**
 * The waivers beside the rulespec at this path, relative to the host's folder. None, with W603, if no person trusts the
 * file.
 */
export function waiversBeside(
  host: Host,
  rulespec: string,
  limits: DocumentLimits,
): Reported<readonly WaiverDecl[]> {
  const path = yamlAt(inFolder(folderOf(absolute(host, rulespec)), WAIVERS));
  if (isMissing(path)) return found([]);
  const name = shownPath(host, path);
  const source = loadFile(path, limits.bytes, name);
  if (!source.value) return refused(...source.diagnostics);
  const { text } = source.value;
  const { value: trusted, diagnostics } = readTrusted(host);
  if (trusted && isTrusted(trusted, path, () => sha256(text))) return waiversIn(source.value, limits);
  const doubt = diagnostic('W603', `the waivers in \`${name}\` do not count`, {
    hint: `a person runs \`rulespec trust ${name}\`; in CI, \`--rules-from REF\` takes them from a commit`,
  });
  return { value: [], diagnostics: [...diagnostics, doubt] };
}
