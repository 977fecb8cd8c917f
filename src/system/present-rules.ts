/**
 * The rules of a project as they are now, with the files that define its commands, in the form in which a session pins
 * them. INVARIANT: no rule is parsed, and nothing outside the repository is read. Every program and every file of rules
 * that the rulespec names is among the files; more may be.
 */
import { dirname, join, posix } from 'node:path';
import { besideFile, includeOutside } from './beside.ts';
import { definingPaths } from './definitions.ts';
import { sha256 } from './digest.ts';
import { yamlAt } from './files.ts';
import type { PinnedFile } from './pins.ts';
import { chainOf, pathWithin, type RuleFile } from './rule-files.ts';
import { loadFile } from './sources.ts';

const MAX_DEFINING_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Programs of one rulespec, with what they include. */
const MAX_PROGRAMS = 256;
const PROGRAM = /[^\s"'`,:[\]{}()<>|]+\.dl\b/g;
/** In a file that extends or includes others, any of which may be one of these. */
const PROGRAM_OR_RULES = /[^\s"'`,:[\]{}()<>|]+\.(?:dl|ya?ml|json)\b/g;
const NAMES_RULES = /\b(?:extends|include)\b["']?\s*:/;

/** The standard rulespec of a project, from its root. */
export const PINNED_RULESPEC = 'analysis/rulespec.yaml';

/** The path from the root of a file that a rulespec names. */
export function besideRulespec(name: string, rulespec: string = PINNED_RULESPEC): string {
  return posix.normalize(posix.join(posix.dirname(rulespec), name));
}

export interface RulesNow {
  readonly files: readonly PinnedFile[];
  /** The texts by digest. */
  readonly texts: ReadonlyMap<string, string>;
}

/** `found`: the rule files that are in force in the project. */
export function rulesNow(root: string, found: readonly RuleFile[]): RulesNow {
  const texts = new Map<string, string>();
  const digestOf = (text: string) => {
    const digest = sha256(text);
    texts.set(digest, text);
    return digest;
  };
  const rules = restrictingFiles(found).map(file => ({
    role: 'rules' as const,
    path: shown(root, file.path),
    digest: digestOf(file.source.text),
    of: shown(root, chainOf(file).at(-1)?.path ?? file.path),
  }));
  const rulespec = rulespecFiles(root, digestOf);
  const commands = rulespec.flatMap(({ digest }) => commandsNamed(texts.get(digest) ?? ''));
  return { files: [...rules, ...rulespec, ...definitions(root, commands, digestOf)], texts };
}

/** `by: npm test`, as it stands in the text. */
function commandsNamed(rulespec: string): readonly string[] {
  return [...rulespec.matchAll(/\bby\s*:\s*(?:"([^"]*)"|'([^']*)'|([^,}\n]+))/g)].map(
    ([, double, single, plain = '']) => (double ?? single ?? plain).trim(),
  );
}

function definitions(
  root: string,
  commands: readonly string[],
  digestOf: (text: string) => string,
): readonly PinnedFile[] {
  const read = (path: string) => loadFile(join(root, path), MAX_DEFINING_BYTES).value?.text;
  return definingPaths(root, read, commands).flatMap(path => {
    const text = read(path);
    return text === undefined ? [] : [{ role: 'definition' as const, path, digest: digestOf(text) }];
  });
}

/** The files of the project that may restrict: Markdown only informs, and the user's own files are the user's. */
export function restrictingFiles(found: readonly RuleFile[]): readonly RuleFile[] {
  return found.filter(({ scope, source }) => scope === 'project' && !/\.mdc?$/i.test(source.name));
}

export function shown(root: string, path: string): string {
  return pathWithin(root, path) ?? path;
}

function rulespecFiles(root: string, digestOf: (text: string) => string): readonly PinnedFile[] {
  const rulespec = yamlAt(join(root, PINNED_RULESPEC));
  const files: PinnedFile[] = [];
  const seen = new Set<string>();
  const waiting: [string, PinnedFile['role']][] = [[rulespec, 'rulespec']];
  for (const [path, role] of waiting) {
    const read = seen.has(path) ? undefined : loadFile(path, MAX_FILE_BYTES).value;
    seen.add(path);
    if (!read || files.length > MAX_PROGRAMS) continue;
    files.push({ role, path: shown(root, path), digest: digestOf(read.text) });
    const named = NAMES_RULES.test(read.text) ? PROGRAM_OR_RULES : PROGRAM;
    for (const [name] of read.text.matchAll(named)) {
      const beside = besideFile(path, name, includeOutside).value;
      if (beside !== undefined && dirname(beside) !== beside) waiting.push([beside, 'program']);
    }
  }
  return files;
}
