/**
 * Decides which rule files may loosen the demands of others: the user's own files, and those of a trusted project.
 * INVARIANT: trust covers the bytes of a file and of everything it includes. A changed file may not loosen anything
 * until the user trusts it again.
 */
import { dirname, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { chainOf, type RuleFile } from './rule-files.ts';
import { isTrusted, readTrusted } from './trust-store.ts';
import { userConfig } from './user-config.ts';

export interface Loosening {
  /** Files from elsewhere, such as the gate's own rules, all may loosen. */
  readonly mayLoosen: (file: Source) => boolean;
  /** A trusted file of a project is not the user's own. */
  readonly isUsers: (file: Source) => boolean;
  /** The user has the rules of the file tried out only, by `shadow` in `config.yaml`. */
  readonly isShadow: (file: Source) => boolean;
  /** The other input of the answers, besides the files. Equal texts give equal answers. */
  readonly given: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function looseningOf(host: Host, files: readonly RuleFile[], root = host.folder): Loosening {
  const { shadow } = userConfig(host);
  const loosening = projectLoosening(host, files);
  if (shadow.length === 0) return { ...loosening, isShadow: () => false };
  const listed = new Set(shadow.map(path => resolve(root, path)));
  const paths = new Map(files.map(({ source, path }) => [source.name, resolve(path)]));
  const isShadow = ({ name }: Source) => listed.has(paths.get(name) ?? '');
  return { ...loosening, isShadow, given: JSON.stringify([loosening.given, shadow]) };
}

function projectLoosening(host: Host, files: readonly RuleFile[]): Omit<Loosening, 'isShadow'> {
  const ofProject = new Map(
    files.filter(({ scope }) => scope === 'project').map(file => [file.source, file]),
  );
  if (ofProject.size === 0) return { mayLoosen: () => true, isUsers: () => true, given: '', diagnostics: [] };
  const { value: trusted, diagnostics } = readTrusted(host);
  const answers = new Map<RuleFile, boolean>();
  const present = new Set(files.map(({ source }) => source));
  // Cached rules refer to sources of an earlier call. Their names identify those sources.
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
  const isUsers = (source: Source) => !ofProject.has(source) && !namesake(source);
  return { mayLoosen, isUsers, given: JSON.stringify([...(trusted ?? [])]), diagnostics };
}

/** Hashes of sources that a resident process keeps. */
const hashes = new WeakMap<Source, string>();

function hashOf(file: RuleFile, files: readonly RuleFile[]): string {
  const text = trustedText(file, files);
  if (text !== file.source.text) return sha256(text);
  const hash = hashes.get(file.source) ?? sha256(text);
  hashes.set(file.source, hash);
  return hash;
}

/**
 * The text that a person approves: the text of the file. For a policy with includes it is a JSON list of the names and
 * texts of all files. No rule file is a JSON list.
 */
export function trustedText(file: RuleFile, files: readonly RuleFile[]): string {
  const included = files.filter(each => each !== file && chainOf(each).at(-1) === file);
  if (included.length === 0) return file.source.text;
  const folder = dirname(resolve(file.path));
  const wayTo = (path: string) => relative(folder, resolve(path)).split(sep).join('/');
  return JSON.stringify([file, ...included].map(({ path, source }) => [wayTo(path), source.text]));
}
