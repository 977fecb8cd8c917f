/**
 * Which rule files may loosen what others demand: the user's own, and those of a project that the user trusts. INVARIANT: trust covers the
 * bytes of a file and of all that it includes; a file that a change makes another one may not loosen until it is trusted again.
 */
import { dirname, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { sha256 } from './digest.ts';
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
  const present = new Set(files.map(({ source }) => source));
  // Rules that were kept speak of texts that were read at an earlier call: those go by their names.
  const namesake = (source: Source): RuleFile | undefined =>
    present.has(source)
      ? undefined
      : files.find(({ scope, source: { name } }) => scope === 'project' && name === source.name);
  const mayLoosen = (source: Source): boolean => {
    const file = ofProject.get(source) ?? namesake(source);
    const found = file && chainOf(file).at(-1);
    if (!found) return true;
    const known = answers.get(found);
    if (known !== undefined) return known;
    const answer = trusted !== undefined && isTrusted(trusted, found.path, () => hashOf(found, files));
    answers.set(found, answer);
    return answer;
  };
  return { mayLoosen, given: JSON.stringify([...(trusted ?? [])]), diagnostics };
}

/** Of files that were read once, which a resident process keeps. */
const hashes = new WeakMap<Source, string>();

function hashOf(file: RuleFile, files: readonly RuleFile[]): string {
  const text = trustedText(file, files);
  if (text !== file.source.text) return sha256(text);
  const hash = hashes.get(file.source) ?? sha256(text);
  hashes.set(file.source, hash);
  return hash;
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
