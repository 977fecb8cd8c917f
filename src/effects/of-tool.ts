/**
 * The effects of a tool call that is no shell command. File and web tools are known by name; for other tools the names
 * of the tool and its arguments decide. INVARIANT: effects of known file tools are certain, if the input names the
 * file. All others are possible. An argument that is no path, URL or code has no effect.
 */
import { isNamedIn, wordsIn } from '../shell/names.ts';
import type { Event } from '../values/event.ts';
import { isShell, type Verb, verbIn } from '../values/tool-names.ts';
import { codeArguments } from './code-arguments.ts';
import type { Disk } from './disk.ts';
import { type EffectKind, eachOnce, type Place } from './effect.ts';
import { hiddenFiles } from './hidden-files.ts';
import { hostOf } from './hosts-of.ts';
import type { CommandEffect } from './of-word.ts';
import { filesOfPatch } from './patched-files.ts';
import { placesOf, type Surroundings } from './places.ts';
import { searchEffects } from './searched-files.ts';
import {
  editorVerbs,
  isEditorTool,
  isSearchTool,
  isWebTool,
  kindsOfFileTool,
  toolName,
} from './tables/agent-tools.ts';
import {
  type Argument,
  argumentsIn,
  distinctArguments,
  isFolderWord,
  withFolders,
} from './tool-arguments.ts';
import { hiddenFilesInCode } from './unknown-programs.ts';

/** An effect of a tool, and the part of the call that it belongs to. */
interface ToolEffect extends CommandEffect {
  readonly part: number;
}

export function toolEffects(event: Event, disk: Disk): readonly ToolEffect[] {
  const { tool = '', toolAliases = [], input, cwd } = event;
  const around: Surroundings = { disk, folders: [cwd] };
  const given = input ? argumentsIn(input.node) : [];
  const name = toolName(tool);
  const own = kindsOfTool(name, given);
  const aliased = toolAliases.map(toolName).flatMap(each => kindsOfTool(each, given));
  if (own.length > 0) return fileEffects(event, [...new Set([...own, ...aliased])], given, around);
  // A patch beside something else.
  const patched = aliased.length > 0 ? fileEffects(event, [...new Set(aliased)], [], around) : [];
  const inWhole = (effects: readonly CommandEffect[]) => [
    ...patched,
    ...effects.map(effect => ({ ...effect, part: 0 })),
  ];
  if (isSearchTool(name)) return inWhole(searchEffects(name, given, around));
  if (given.length === 0) return patched;
  if (isWebTool(name))
    return inWhole(given.flatMap(({ text }) => [...urlsIn(text), ...fileOfUrl(text, around)]));
  const commands = new Set(event.texts.flatMap(each => (each.name === 'command' ? [each.value] : [])));
  const code = new Set(codeArguments(event).map(({ text }) => text));
  const others = given.filter(({ text }) => !commands.has(text) && !code.has(text));
  return inWhole(argumentEffects(tool, others, around));
}

/**
 * The folder in which a call runs its command: the one that its arguments name, else the session's. For the host's own
 * shells it is always the event's, because the host ignores unknown arguments.
 */
export function folderOfCall({ tool, input, cwd }: Event): string {
  if (tool !== undefined && isShell(tool)) return cwd;
  const named =
    input && argumentsIn(input.node).find(({ key }) => isNamedIn(FOLDERS_OF_COMMAND, key.join('')))?.text;
  if (named === undefined || named === '') return cwd;
  return /^(?:\/|[A-Za-z]:[\\/])/.test(named) ? named : `${cwd}/${named}`;
}

const FOLDERS_OF_COMMAND = 'cwd workdir workingdirectory workingdir dirpath';

/** None for a tool that is not known to handle files. */
function kindsOfTool(name: string, given: readonly Argument[]): readonly EffectKind[] {
  if (isEditorTool(name)) {
    const verb = given.find(({ key }) => key.join('_') === 'command')?.text ?? '';
    return Object.hasOwn(editorVerbs, verb) ? (editorVerbs[verb] ?? []) : ['read', 'write'];
  }
  return kindsOfFileTool(name) ?? [];
}

/**
 * Each file of the call's parts, and each that its input names otherwise. A file that a patch deletes has no new text.
 */
function fileEffects(
  { parts, input }: Event,
  kinds: readonly EffectKind[],
  given: readonly Argument[],
  around: Surroundings,
): readonly ToolEffect[] {
  const known = new Set(parts.flatMap(({ path }) => path ?? []));
  const others = input ? withFolders(given).filter(each => isFileOf(each) && !known.has(each.text)) : [];
  const isMove = kinds.includes('delete') && kinds.length > 1;
  return [
    ...parts.flatMap(({ path, deletes }, part) =>
      path === undefined ? [] : fileAt(path, deletes ? ['delete'] : kinds, part, around),
    ),
    ...eachOnce(distinctArguments(others), ({ key, text }): readonly ToolEffect[] =>
      isUrl(text)
        ? urlEffects(text, false).map(effect => ({ ...effect, part: 0 }))
        : fileAt(text, isMove && isTarget(key) ? ['write'] : kinds, 0, around),
    ),
    ...given.filter(isPatch).flatMap(({ text }) => patchEffects(text, around)),
  ];
}

function isPatch({ key, text }: Pick<Argument, 'key' | 'text'>): boolean {
  return (
    /^(?:patch|diff)/.test(key.at(-1) === 'string' ? (key[0] ?? '') : (key.at(-1) ?? '')) &&
    text.includes('\n')
  );
}

/** A unified diff reads and writes each file that it names. */
function patchEffects(text: string, around: Surroundings): readonly ToolEffect[] {
  return filesOfPatch(text).flatMap(file => fileAt(file, ['read', 'write'], 0, around));
}

function fileAt(
  target: string,
  kinds: readonly EffectKind[],
  part: number,
  around: Surroundings,
): readonly ToolEffect[] {
  const isGlob = /[*?]/.test(target);
  const isEntry = kinds.length === 1 && kinds[0] === 'delete';
  return placesOf({ text: target, isGlob, isExpanded: false }, { isTree: false, isEntry }, around).flatMap(
    ({ path, reach }) => {
      const isFolder = isEntry && reach === 'file' && around.disk.kindOf(path) === 'folder';
      const place: Place = { path, reach: isFolder ? 'tree' : reach };
      return kinds.map(kind => ({ kind, target, goal: { place }, isPlain: !isGlob, part }));
    },
  );
}

/** Whether a tool for files means the argument as a file: `new_source` of a notebook is a text. */
function isFileOf({ key, text }: Argument): boolean {
  if (text === '' || text.length > 4_096 || text.includes('\n')) return false;
  return (
    FILE_ENDS.some(end => key.at(-1)?.endsWith(end)) ||
    isNamedIn('include source destination location relative_workspace_path', key.join('_'))
  );
}

const FILE_ENDS = wordsIn('path paths file files filename uri uris dir directory folder notebook');

/** The URLs of a prompt. */
function urlsIn(text: string): readonly CommandEffect[] {
  const urls = isUrl(text) ? [text] : (text.slice(0, MAX_PROMPT).match(/https?:\/\/[^\s"'<>)\]]+/gi) ?? []);
  return urls.flatMap(url => urlEffects(url, true));
}

/** UTF-16 units of a prompt in which URLs are looked for. */
const MAX_PROMPT = 100_000;

function fileOfUrl(text: string, around: Surroundings): readonly CommandEffect[] {
  if (!/^file:/i.test(text) || /\s/.test(text)) return [];
  const places = placesOf(
    { text, isGlob: false, isExpanded: false },
    { isTree: false, isEntry: false },
    around,
  );
  return places.map(place => effect('read', text, place));
}

function isUrl(text: string): boolean {
  return /^(?:https?|wss?|ftps?):\/\//i.test(text);
}

/** A URL with a query or a password carries data. */
function urlEffects(text: string, isCertain: boolean, sends = false): readonly CommandEffect[] {
  if (!isUrl(text)) return [];
  const host = hostOf(text);
  const carries = sends || /\?[^#]/.test(text) || /^[a-z]+:\/\/[^/?#]*@/i.test(text);
  const kinds: readonly EffectKind[] = carries ? ['connect', 'send'] : ['connect'];
  return kinds.map(kind => ({ kind, target: text, goal: { host }, isPlain: isCertain }));
}

function verbOf(tool: string, given: readonly Argument[]): Verb | undefined {
  const named = given.find(({ key }) => key.join('_') === 'tool_name')?.text;
  return verbIn(named ?? tool, tool);
}

const PATH_WORD =
  /^(?:(?:file|dir|folder|source|src|dest|destination|target|old|new|output|input|repo|root|base)?(?:path|paths|file|files|filename|filenames|filepath|filepaths|dir|dirs|dirname|directory|directories|folder|folders)|uri|uris|destination|dest|target|source|src|from|to|root|output|input|location|notebook|document|workspace|absolutepath|relativepath|attachment|attachments)$/;
const TARGET_WORD = /^(?:destination|dest|target|to|output|new|outfile|outdir|local)$/;
const TARGET_JOINED = /^(?:new|target|dest|destination|output)(?:path|file|filename|dir|name|uri)$/;
/** Keys for the folder in which a tool works, in contrast to the files that it works on. */
const WHERE_KEY =
  /^(?:cwd|work_?dir|working_?dir(?:ectory)?|repo(?:_?path|_?root|_?dir)?|root(?:_?path|_?dir)?|workspace(?:_?path|_?root|_?folder)?|(?:absolute_path_to_)?project(?:_?path|_?root|_?dir(?:ectory)?)?|base_?(?:path|dir))$/;
/** Words for people. A path among them is talked about. */
const SAID_KEY =
  /^(?:text|title|description|message|comment|prompt|thought|reason|caption|label|summary|topic|subject|observations|explanation|query|q)$/;
const BODY_KEY = /^(?:body|data|payload|content|contents|text|message|form|json|value)$/;

/** Whether a key is for paths, by its last word. The last words of `include_file_names` and `max_files` are not. */
function isPathKey(key: readonly string[]): boolean {
  return PATH_WORD.test(key.at(-1) ?? '') || /^(?:relative_workspace_path|path_in_\w+)$/.test(key.join('_'));
}

function isTarget(key: readonly string[]): boolean {
  return (
    TARGET_WORD.test(key[0] ?? '') || TARGET_WORD.test(key.at(-1) ?? '') || TARGET_JOINED.test(key.join(''))
  );
}

function argumentEffects(
  tool: string,
  given: readonly Argument[],
  around: Surroundings,
): readonly CommandEffect[] {
  const verb = verbOf(tool, given);
  const hasBody = given.some(
    ({ key, text }) =>
      BODY_KEY.test(key.join('_')) || (key.join('_') === 'method' && /^(?:post|put|patch)$/i.test(text)),
  );
  // `push_files` of a repository: paths, and what the files will hold there.
  const writesThere =
    verb === 'send' && /push/i.test(tool) && given.some(({ key }) => key.at(-1) === 'content');
  const sends = verb === 'send' || (verb === 'write' && hasBody) || (verb === undefined && hasBody);
  const effects = [
    ...eachOnce(distinctArguments(withFolders(given)), ({ key, text }): readonly CommandEffect[] => {
      if (isUrl(text)) return urlEffects(text, false, sends);
      if (isPatch({ key, text })) return patchEffects(text, around);
      const found =
        verb !== undefined && verb !== 'read' && GLOB_KEY.test(key.join('_')) && text.includes('*')
          ? hiddenMatches(text, around).flatMap(path =>
              kindsFor(verb, key).map(kind => effect(kind, text, { path, reach: 'file' })),
            )
          : [];
      if (SAID_KEY.test(key.join('_'))) return found;
      if (!isPath(key, text))
        return verb === 'execute' ? [...found, ...hiddenFilesInCode(text, around)] : found;
      const isFolder = isFolderWord(key.at(-1) ?? '');
      const places = placesOf(
        { text, isGlob: /[*?]/.test(text), isExpanded: false },
        { isTree: verb === 'delete' || isFolder, isEntry: verb === 'delete' },
        around,
      );
      const kinds =
        verb === undefined && WHERE_KEY.test(key.join('_')) ? READS : kindsFor(verb, key, writesThere);
      return [...found, ...places.flatMap(place => kinds.map(kind => effect(kind, text, place)))];
    }),
  ];
  if (verb === 'copy') effects.push(...copiedBelow(effects, around.disk));
  const isSent = ({ kind, goal }: CommandEffect) =>
    kind === 'read' && 'place' in goal && around.disk.kindOf(goal.place.path) === 'file';
  const uploads = verb === 'send' && UPLOADS.test(tool) && !effects.some(({ kind }) => kind === 'send');
  if (!uploads || !effects.some(isSent)) return effects;
  return [...effects, { kind: 'send', target: tool, goal: { host: '?' }, isPlain: false }];
}

/** Hidden entries of a folder that is copied into another one. */
function copiedBelow(effects: readonly CommandEffect[], { namesIn, kindOf }: Disk): readonly CommandEffect[] {
  const folders = (wanted: EffectKind) =>
    effects.flatMap(({ kind, goal }) =>
      kind === wanted && 'place' in goal && kindOf(goal.place.path) === 'folder' ? [goal.place.path] : [],
    );
  const hidden = folders('read').flatMap(each => (namesIn(each) ?? []).filter(name => name.startsWith('.')));
  return folders('write').flatMap(to =>
    hidden.map(name => effect('write', to, { path: `${to}/${name}`, reach: 'tree' })),
  );
}

/** Into a service: what a browser is given goes to the page that is open. */
const UPLOADS =
  /^(?!.*(?:browser|page|playwright|puppeteer|chrome)).*(?:upload|attach|send[-_]?(?:file|document|photo|media)|share[-_]?file|s3__put|(?:ftp|scp).*put)/i;

const GLOB_KEY = /^(?:globs?|file_glob|includes?|(?:file_)?patterns?|files?|paths?)$/;

/** Files of hidden folders that a pattern for names fits: those elsewhere are the project's own. */
function hiddenMatches(text: string, { disk, folders }: Surroundings): readonly string[] {
  const tests = [{ isPath: text.replace(/^\*\*\//, '').includes('/'), pattern: text.replace(/^\*\*\//, '') }];
  return folders.flatMap(folder =>
    folder === undefined ? [] : hiddenFiles(folder, 'find', [], tests, disk),
  );
}

const READS: readonly EffectKind[] = ['read'];

function kindsFor(
  verb: Verb | undefined,
  key: readonly string[],
  writesThere = false,
): readonly EffectKind[] {
  const target = isTarget(key) || writesThere;
  if (verb === 'move') return target ? ['write'] : ['read', 'delete'];
  if (verb === 'copy') return target ? ['write'] : ['read'];
  if (verb === 'send') return target ? ['read', 'write'] : ['read'];
  if (verb === 'execute') return ['execute', 'read', 'write'];
  if (verb !== undefined) return verb === 'read' && target ? ['read', 'write'] : [verb];
  return ['read', 'write', 'delete'];
}

function effect(kind: EffectKind, target: string, place: Place): CommandEffect {
  return { kind, target, goal: { place }, isPlain: false };
}

/**
 * Whether a text is a path: by its form under any key, even as a hidden name; or any single word under a key for
 * paths.
 */
function isPath(key: readonly string[], text: string): boolean {
  if (text === '' || text.includes('\n') || text.length > 4_096) return false;
  if (/^(?:file:|\/|~\/|\.{1,2}\/|[A-Za-z]:[\\/])/i.test(text)) return !/^\/\//.test(text);
  // A path in a hidden folder. The folder's name alone may be a name of anything under `name` and the like.
  if (/^\.[\w-]+(?:[\\/][\w.@-]+)+[\\/]?$/.test(text)) return true;
  if (/^\.[\w-]+[\\/]?$/.test(text) && /^(?:item|items|entry|entries|object|p|f)$/.test(key.join('_')))
    return true;
  return isPathKey(key) && !/^[a-z]+:\/\//i.test(text) && !/\s{2}/.test(text);
}
