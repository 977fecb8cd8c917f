/**
 * Files that a script runs by their path, as far as they are judged by what is in them. INVARIANT: a file whose bytes
 * git has from elsewhere is not read, nor one whose name says that it holds data.
 */
import { ANYWHERE } from '../shell/folders.ts';
import type { ScriptFiles } from '../shell/reading.ts';
import { type Disk, withoutDots } from './disk.ts';
import { placesOf } from './places.ts';

/** `.env` and its like are sourced for their values; `.envrc` is a script. */
const DATA = /(?:^|\/)\.env(?!rc$)[^/]*$|\.env$/;

/** What is installed with the system is not judged anew at each call. */
const SYSTEM = /^\/(?:usr|bin|sbin|lib\w*|opt|snap|nix|System|Library|Applications)\//;

/** Files of one pattern that are judged. */
const MAX_NAMED = 50;

/** `cwd` is where the script starts, absolute. */
export function scriptFiles(cwd: string, disk: Disk): ScriptFiles {
  const placesIn = (text: string, isGlob: boolean, folders: readonly string[]) => {
    const from = folders.length === 0 ? ['.'] : folders;
    const bases = from.map(folder => (folder === ANYWHERE ? undefined : baseOf(folder, cwd, disk)));
    const word = { text, isGlob, isExpanded: false };
    return placesOf(word, { isTree: false, isEntry: false }, { disk, folders: bases });
  };
  const textIf = (isTracked: boolean) => (path: string, folders: readonly string[]) => {
    if (DATA.test(path)) return undefined;
    const [place, other] = placesIn(path, false, folders);
    if (!place || other || place.reach !== 'file') return undefined;
    if (SYSTEM.test(place.path)) return undefined;
    const text = (disk.originOf(place.path) === 'tracked') === isTracked ? disk.read(place.path) : undefined;
    return text?.includes('\0') ? undefined : text;
  };
  const pathIn = (path: string, folders: readonly string[]) => {
    const [folder = '.', other] = folders;
    if (other !== undefined || folder === ANYWHERE) return undefined;
    return withoutDots(baseOf(path, baseOf(folder, cwd, disk), disk));
  };
  return {
    textOf: textIf(false),
    trackedTextOf: textIf(true),
    namedBy(pattern, folders) {
      const there = placesIn(pattern, true, folders).filter(({ reach }) => reach === 'file');
      const paths = there.slice(0, MAX_NAMED).map(({ path }) => path);
      disk.expectOrigins(paths);
      return paths;
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
