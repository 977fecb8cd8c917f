/**
 * Hidden files that a command shows or changes without naming them, because it gets a list of all files or searches a
 * whole tree. INVARIANT: a file counts if it exists now and contains what the command looks for.
 */
import { wordsIn } from '../shell/names.ts';
import type { Leaf, LeafWord, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Place } from './effect.ts';
import { nameOf } from './found-files.ts';
import { filesBelow } from './hidden-files.ts';
import { placesNamed } from './listed-names.ts';
import type { CommandContext, CommandEffect } from './of-word.ts';

/** The effects on hidden files that the command's words do not name. */
export function hiddenFileEffects(
  leaf: Leaf,
  context: CommandContext,
  script: Script,
): readonly CommandEffect[] {
  const kind = EDITS.test(nameOf(leaf)) ? 'write' : 'read';
  const places = [...hiddenThat(leaf, context.given, context.disk, script), ...shownBySearch(leaf, context)];
  return places.map(place => ({ kind, target: place.path, goal: { place }, isPlain: false }));
}

/** The hidden files in a list of everything that the command shows, or that hold its replacements. */
function hiddenThat(leaf: Leaf, places: readonly Place[], disk: Disk, { leaves }: Script): readonly Place[] {
  const roots = places.flatMap(({ path, reach }) =>
    reach === 'glob' && /^[^*?[]*\/\*\*\/\*$/.test(path) ? [path.slice(0, -'/**/*'.length) || '/'] : [],
  );
  // A list of git's has only what is committed or will be: no secret that this folder alone has.
  const isKnown = SHOWS.includes(nameOf(leaf)) && !leaves.some(listsUnknown);
  const test = roots.length === 0 || isKnown ? undefined : testOfText(leaf);
  if (!test) return [];
  return roots.flatMap(root =>
    filesBelow(root, path => test(path, disk), disk).map((path): Place => ({ path, reach: 'file' })),
  );
}

function listsUnknown(leaf: Leaf): boolean {
  const name = nameOf(leaf);
  if (name === 'git') return leaf.words.some(({ text }) => /^(?:-\w*o|--others)$/.test(text));
  return /^(?:g?find|fd|fdfind|ls|tree)$/.test(name);
}

const EDITS = /^(?:g?sed|perl|ruby|g?awk|sd)$/;
const SHOWS = wordsIn('cat tac head tail less more bat batcat nl strings xxd od hexdump base64');
/** `s/text/other/` with a text that stands for itself. */
const REPLACED = /(?:^|[;{}\n\s\d])s([/|#,@!])((?:\\\.|[\w .:=@-])+)\1/;

function testOfText(leaf: Leaf): ((path: string, disk: Disk) => boolean) | undefined {
  const name = nameOf(leaf);
  if (!leaf.words.some(({ text }) => /^(?:\{\}|\$|`)/.test(text))) return undefined;
  if (SHOWS.includes(name)) return () => true;
  if (/grep$|^rg$/.test(name)) return holdsSearched(leaf.words.slice(1));
  if (!EDITS.test(name)) return undefined;
  const [, , text] = leaf.code.map(({ text }) => REPLACED.exec(text)).find(found => found) ?? [];
  const sought =
    name === 'sd' ? leaf.words.find(({ text }, n) => n > 0 && !text.startsWith('-'))?.text : text;
  if (sought === undefined || /[[\](){}*+?^$|]/.test(sought)) return undefined;
  const plain = sought.replaceAll('\\.', '.');
  return (path, disk) => disk.read(path)?.includes(plain) === true;
}

/** Files with one of the texts that the pattern is made of, on a line that by its name has a secret. */
function holdsSearched(args: readonly LeafWord[]): ((path: string, disk: Disk) => boolean) | undefined {
  if (args.some(({ text }) => LISTS_ALONE.test(text))) return undefined;
  const pattern = args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
  if (FITS_ANY_LINE.test(pattern)) return (path, disk) => disk.read(path) !== undefined;
  const texts = pattern.split(/\\?\|/).map(each => each.replace(/^[\^(]+|[)$]+$/g, '').toLowerCase());
  const sought = texts.filter(each => each.length > 1 && !/[\\[\](){}.*+?^$]/.test(each));
  if (sought.length === 0) return undefined;
  return (path, disk) =>
    disk
      .read(path)
      ?.toLowerCase()
      .split('\n', MAX_LINES)
      .some(line => SECRET.test(line) && sought.some(each => line.includes(each))) === true;
}

const MAX_LINES = 1_000;
const FITS_ANY_LINE = /^(?:\^|\$|\^?\.[*+]?\$?)$/;
/** `-l` and its like show no line. */
const LISTS_ALONE =
  /^(?:-[a-zA-Z]*[lLcqZ][a-zA-Z]*|--(?:files-with(?:out)?-match(?:es)?|count|quiet|silent|files))$/;
const SECRET = /token|secret|passw|pwd|key|cred|auth|_url\s*=|dsn/;

/** Hidden files that a search through a whole tree prints, such as `.env`, which git lists nowhere. */
function shownBySearch(leaf: Leaf, { disk, cwd }: CommandContext): readonly Place[] {
  const args = leaf.words.slice(1);
  const words = args.map(({ text }) => text);
  if (!searchesAll(nameOf(leaf), words) || words.some(text => SEARCHES_SOME.test(text))) return [];
  const isGit = nameOf(leaf) === 'git';
  const test = holdsSearched(isGit ? args.slice(words.indexOf('grep') + 1) : args);
  if (!test) return [];
  const given = words.filter(text => !text.startsWith('-')).slice(isGit ? 2 : 1);
  const roots = given.length > 0 ? given : ['.'];
  return roots.flatMap(root =>
    placesNamed(root, { disk, cwd }).flatMap(({ path, reach }) =>
      reach === 'file'
        ? filesBelow(path, each => test(each, disk), disk).map(
            (each): Place => ({ path: each, reach: 'file' }),
          )
        : [],
    ),
  );
}

const SEARCHES_SOME = /\.env|^--include(?!=\.e?\*$)|^-[gt]|^--(?:glob|type|iglob)/;

function searchesAll(name: string, words: readonly string[]): boolean {
  const has = (flag: RegExp) => words.some(text => flag.test(text));
  if (/grep$/.test(name)) return has(/^-[a-zA-Z]*[rR]|^--(?:dereference-)?recursive$/);
  if (name === 'rg')
    return has(/^-[a-zA-Z]*u|^--(?:no-ignore|unrestricted)/) && has(/^-[a-zA-Z]*uu|^-\.|^--hidden/);
  if (name === 'ag') return has(/^-[a-zA-Z]*u|^--(?:unrestricted|hidden|skip-vcs-ignores)$/);
  return name === 'git' && words.includes('grep') && has(/^--(?:no-index|no-exclude-standard|untracked)$/);
}
