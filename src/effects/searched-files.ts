/**
 * The files that search tools read. INVARIANT: a search covers each folder that it names, or the session's folder if it
 * names none.
 */
import { isNamedIn } from '../shell/names.ts';
import { hiddenFiles } from './hidden-files.ts';
import type { CommandEffect } from './of-word.ts';
import { placesOf, type Surroundings } from './places.ts';
import { isNameSearchTool } from './tables/agent-tools.ts';
import type { Argument } from './tool-arguments.ts';

/** `Grep` reads what lies below its path, of which `glob` names a part; for `Glob` that is its `pattern`. */
export function searchEffects(
  tool: string,
  given: readonly Argument[],
  around: Surroundings,
): readonly CommandEffect[] {
  const argumentOf = (...keys: string[]) => given.find(({ key }) => keys.includes(key.join('_')))?.text;
  const named = given.flatMap(({ key, text }) => (isNamedIn(SEARCHED, key.join('_')) ? [text] : []));
  const listed = isNameSearchTool(tool) && argumentOf('regex', 'query') === undefined;
  const glob =
    argumentOf(
      'glob',
      'include',
      'filepattern',
      'file_pattern',
      'include_pattern',
      'includes',
      'glob_pattern',
    ) ?? (listed ? argumentOf('pattern') : undefined);
  const isSome = glob !== undefined && /[*?]|^[\w./-]+$/.test(glob) && (listed || !ANY_NAME.test(glob));
  const names = isSome ? glob : undefined;
  return (named.length > 0 ? named : ['.']).flatMap(folder => {
    if (listed && isOfProject(folder, names, around)) return readBelow(folder, true, around);
    return [...searchedIn(folder, names, around), ...(listed ? [] : readHidden(folder, names, around))];
  });
}

/** A glob that begins with `**` may miss hidden folders: `credentials` below the home. */
function readHidden(
  folder: string,
  names: string | undefined,
  around: Surroundings,
): readonly CommandEffect[] {
  const pattern = /^(?:\*\*\/)?([^/]+)$/.exec(names ?? '')?.[1];
  if (pattern === undefined) return [];
  const wanted = { isTree: true, isEntry: false };
  return placesOf({ text: folder, isGlob: false, isExpanded: false }, wanted, around)
    .flatMap(({ path }) => hiddenFiles(path, 'find', [], [{ isPath: false, pattern }], around.disk))
    .map(path => ({ kind: 'read', target: path, goal: { place: { path, reach: 'file' } }, isPlain: true }));
}

const SEARCHED =
  'path paths dir_path folder folders directory directories target_directory target_directories search_path root';

/** Names in the project, such as `**\/.env`: `ls` shows them too. What is elsewhere may be searched for. */
function isOfProject(folder: string, names: string | undefined, around: Surroundings): boolean {
  const [cwd = ''] = around.folders;
  const [fixed = ''] = /^[^*?[{]*/.exec(names ?? '') ?? [];
  const text = /^[/~]/.test(fixed) ? fixed : `${folder}/${fixed}`;
  const places = placesOf(
    { text, isGlob: false, isExpanded: false },
    { isTree: false, isEntry: false },
    around,
  );
  return places.every(({ path }) => path === cwd || path.startsWith(`${cwd}/`));
}

function searchedIn(
  folder: string,
  names: string | undefined,
  around: Surroundings,
): readonly CommandEffect[] {
  const [, start] = names === undefined ? [] : (ANY_DATA.exec(names) ?? []);
  if (start !== undefined)
    return readBelow(/^[/~]/.test(start) ? start : `${folder}/${start}`, false, around);
  if (names?.startsWith('/') || names?.startsWith('~')) return readBelow(names, true, around);
  const text =
    names === undefined
      ? folder
      : `${folder}/${names.startsWith('**') || names.includes('/') ? '' : '**/'}${names}`;
  return readBelow(text, names !== undefined, around);
}

/** `**\/*.json` asks for no file in particular: it is the folder that is searched, as without a pattern. */
const ANY_DATA = /^((?:[\w./~@-]*\/)?)(?:\*\*\/)?\*\.(?:json|ya?ml|toml)$/;
/** A search for lines reads each file then. */
const ANY_NAME = /^(?:\*\*|(?:\*\*\/)?\*(?:\.\*)?)$/;

function readBelow(target: string, isGlob: boolean, around: Surroundings): readonly CommandEffect[] {
  const places = placesOf(
    { text: target, isGlob, isExpanded: false },
    { isTree: !isGlob, isEntry: false },
    around,
  );
  return places.map(place => ({ kind: 'read', target, goal: { place }, isPlain: true }));
}
