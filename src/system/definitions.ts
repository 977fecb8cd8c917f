/**
 * The definitions of commands, in the working tree and as agreed: from texts that a session pinned, or from a commit.
 * INVARIANT: git only reads its index and ignore files here.
 */
import { readdirSync } from 'node:fs';
import {
  definingFiles,
  definitionOf,
  type ReadText,
  scriptCommands,
} from '../sources/definitions/definition.ts';
import { definingNames } from '../sources/definitions/tools.ts';
import type { DefinitionPart, Definitions } from '../sources/evidence/working-tree.ts';
import { sha256 } from './digest.ts';
import { readOnlyGit } from './git-process.ts';
import { quietly } from './system-error.ts';
import { newFilesOf } from './tree/new-files.ts';

/** Texts that were agreed to. */
export interface AgreedTexts {
  /** `the session`, or the name of a commit. */
  readonly by: string;
  readonly text: ReadText;
}

/** Files of which a session keeps the texts. */
const MAX_KEPT = 2_000;
const LIST_MILLISECONDS = 2_000;

/** Gives the definitions of a command, computed once for each. */
export function definitionsBy(
  read: ReadText,
  agreed: AgreedTexts | undefined,
): (command: string) => Definitions {
  const known = new Map<string, Definitions>();
  return command => {
    const before = known.get(command);
    if (before) return before;
    const found: Definitions = {
      present: partsOf(command, read),
      ...(agreed && { agreed: { by: agreed.by, parts: partsOf(command, agreed.text) } }),
    };
    known.set(command, found);
    return found;
  };
}

function partsOf(command: string, read: ReadText): readonly DefinitionPart[] {
  return [...definitionOf(command, read)].map(([name, text]) => ({ name, digest: `sha256:${sha256(text)}` }));
}

/**
 * The paths of the files that may define commands of a project: those of known names that git lists, those of the root
 * and what scripts of `package.json` and `commands` lead to.
 */
export function definingPaths(root: string, read: ReadText, commands: readonly string[]): readonly string[] {
  const named = [...rootNames(root), ...listedNames(root)].slice(0, MAX_KEPT);
  const manifests = named.filter(path => /(?:^|\/)package\.json$/.test(path));
  const scripts = manifests.flatMap(path =>
    scriptCommands(read(path) ?? '', path.slice(0, -'/package.json'.length)),
  );
  const led = [...commands, ...scripts].flatMap(command => definingFiles(command, read));
  return [...new Set([...named, ...led])].slice(0, MAX_KEPT).sort();
}

function rootNames(root: string): readonly string[] {
  const names = quietly(() => readdirSync(root)) ?? [];
  return names.filter(name => patterns.some(each => each.test(name)));
}

/** None where git does not answer in time. */
function listedNames(root: string): readonly string[] {
  const found = readOnlyGit(
    root,
    [
      ...['-c', 'core.fsmonitor=false', '-c', 'core.untrackedCache=false'],
      ...['ls-files', '-z', '--cached', ...newFilesOf(root), '--'],
      ...definingNames.map(name => `:(glob)**/${name}`),
    ],
    { milliseconds: LIST_MILLISECONDS },
  );
  return found.kind === 'ran' ? [...new Set(found.output.split('\0'))].filter(path => path !== '') : [];
}

const patterns: readonly RegExp[] = definingNames.map(
  name => new RegExp(`^${name.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`),
);
