/**
 * Gives the shell reader the text of files that a script runs by path. INVARIANT: system programs are never read, and
 * files tracked in git are kept apart from others.
 */
import { ANYWHERE } from '../shell/folders.ts';
import type { RunBy, ScriptFiles } from '../shell/reading.ts';
import { type Disk, withoutDots } from './disk.ts';
import { placesOf } from './places.ts';

/** `.env` and its like are sourced for their values, which stay unknown; `.envrc` is a script. */
const DATA = /(?:^|\/)\.env(?!rc$)[^/]*$|\.env$/;
const PLAIN_ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+)?\w+=(?:'[^']*'|"(?:[^"\\`$]|\\[\s\S]|\$(?!\())*"|[^\s;&|<>()`$"'\\]|\$(?!\())*[ \t]*(?:#.*)?$/gm;

/** Files that are installed with the system are not judged again at each call. */
const SYSTEM = /^\/(?:usr|bin|sbin|lib\w*|opt|snap|nix|System|Library|Applications)\//;

/** Files of one pattern that are judged. */
const MAX_NAMED = 50;

/** A file of values without them; undefined where it has nothing else. */
function commandsIn(text: string | undefined): string | undefined {
  const commands = text?.replace(PLAIN_ASSIGNMENT, values => values.replace(/[^\n]/g, ''));
  return commands?.trim() === '' ? undefined : commands;
}

/** The first bytes of programs and archives. */
const MAGIC = ['\x7fELF', 'PK\x03\x04', '\0asm', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe'];

/** Whether a file that begins so is no script to what runs it. A shell runs what stands behind a line that fails. */
function isProgram(head: string, runBy: RunBy): boolean {
  if (runBy === 'shell') return false;
  return MAGIC.some(each => head.startsWith(each)) || (runBy === 'kernel' && /^(?!#!)[^\n]*\0/.test(head));
}

/** `cwd` is the absolute folder in which the script starts. */
export function scriptFiles(cwd: string, disk: Disk): ScriptFiles {
  const placesIn = (text: string, isGlob: boolean, folders: readonly string[]) => {
    const from = folders.length === 0 ? ['.'] : folders;
    const bases = from.map(folder => (folder === ANYWHERE ? undefined : baseOf(folder, cwd, disk)));
    const word = { text, isGlob, isExpanded: false };
    return placesOf(word, { isTree: false, isEntry: false }, { disk, folders: bases });
  };
  const fileAt = (path: string, folders: readonly string[]) => {
    const [place, other] = placesIn(path, false, folders);
    return !place || other || place.reach !== 'file' || SYSTEM.test(place.path) ? undefined : place.path;
  };
  const textIf =
    (isTracked: boolean) =>
    (path: string, folders: readonly string[], runBy: RunBy = 'interpreter') => {
      const file = fileAt(path, folders);
      if (file === undefined || (disk.originOf(file) === 'tracked') !== isTracked) return undefined;
      const text = DATA.test(path) ? commandsIn(disk.read(file)) : disk.read(file);
      if (!text?.includes('\0')) return text;
      // A shell passes over these characters.
      return isProgram(disk.headOf(file) ?? '', runBy) ? undefined : text.replaceAll('\0', '');
    };
  const pathIn = (path: string, folders: readonly string[]) => {
    const [folder = '.', other] = folders;
    if (other !== undefined || folder === ANYWHERE) return undefined;
    return withoutDots(baseOf(path, baseOf(folder, cwd, disk), disk));
  };
  return {
    folder: cwd,
    home: disk.home,
    textOf: textIf(false),
    isUnread(path, folders, runBy = 'interpreter') {
      const file = fileAt(path, folders);
      if (file === undefined || disk.isSpent()) return file !== undefined;
      if (disk.kindOf(file) !== 'file' || disk.originOf(file) === 'tracked') return false;
      const head = disk.headOf(file);
      const hasValuesAlone = DATA.test(path) && disk.read(file) !== undefined;
      return !hasValuesAlone && (head === undefined || !isProgram(head, runBy));
    },
    trackedTextOf: textIf(true),
    namedBy(pattern, folders) {
      const there = placesIn(pattern, true, folders).filter(({ reach }) => reach === 'file');
      const paths = there.slice(0, MAX_NAMED).map(({ path }) => path);
      disk.expectOrigins(paths);
      return paths;
    },
    filesAt(path, folders) {
      const places = new Set(placesIn(path, false, folders).map(place => place.path));
      return [...places].filter(each => !SYSTEM.test(each) && disk.kindOf(each) === 'file');
    },
    repositoryOf(folders) {
      let folder = pathIn('.', folders);
      while (folder !== undefined && folder !== '' && disk.kindOf(`${folder}/.git`) === undefined)
        folder = folder.slice(0, folder.lastIndexOf('/'));
      return folder || undefined;
    },
    linkedFrom(path, folders) {
      const whole = pathIn(path, folders);
      const real = whole === undefined ? whole : disk.real(whole);
      return real === whole ? undefined : real;
    },
    isFree(path, folders) {
      const whole = pathIn(path, folders);
      return whole !== undefined && disk.kindOf(whole) === undefined && disk.real(whole) === whole;
    },
  };
}

function baseOf(folder: string, cwd: string, disk: Disk): string {
  if (folder.startsWith('~')) return `${disk.home}${folder.slice(1)}`;
  return folder.startsWith('/') ? folder : folder === '.' ? cwd : `${cwd}/${folder}`;
}
