/**
 * Which rule files may loosen what others demand: the user's own, and those of a project that the user trusts. INVARIANT: trust covers the
 * bytes of a file and of all that it includes; a file that a change makes another one may not loosen until it is trusted again.
 */
import { dirname, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Host } from './host.ts';
import { chainOf, type RuleFile } from './rule-files.ts';
import { isTrusted, readTrusted } from './trust-store.ts';

export interface Loosening {
  /** Of files that were not found here, such as the gate's own, all may. */
  readonly mayLoosen: (file: Source) => boolean;
  /** What the answers depend on besides the files: equal texts give equal answers. */
  readonly given: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function looseningOf(host: Host, files: readonly RuleFile[]): Loosening {
  const ofProject = new Map(
    files.filter(({ scope }) => scope === 'project').map(file => [file.source, file]),
  );
  if (ofProject.size === 0) return { mayLoosen: () => true, given: '', diagnostics: [] };
  const { value: trusted, diagnostics } = readTrusted(host);
  const answers = new Map<RuleFile, boolean>();
  const mayLoosen = (source: Source): boolean => {
    const file = ofProject.get(source);
    const found = file && chainOf(file).at(-1);
    if (!found) return true;
    const known = answers.get(found);
    if (known !== undefined) return known;
    const answer = trusted !== undefined && isTrusted(trusted, found.path, trustedText(found, files));
    answers.set(found, answer);
    return answer;
  };
  return { mayLoosen, given: JSON.stringify([...(trusted ?? [])]), diagnostics };
}

/**
 * What a person says yes to: the text of the file, and for a policy that includes others the names and texts of all, as a JSON list, which no
 * rule file is.
 */
export function trustedText(file: RuleFile, files: readonly RuleFile[]): string {
  const included = files.filter(each => each !== file && chainOf(each).at(-1) === file);
  if (included.length === 0) return file.source.text;
  const folder = dirname(resolve(file.path));
  const wayTo = (path: string) => relative(folder, resolve(path)).split(sep).join('/');
  return JSON.stringify([file, ...included].map(({ path, source }) => [wayTo(path), source.text]));
}
