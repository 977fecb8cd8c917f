/**
 * The effects of a program without a row in the table. INVARIANT: it may read and write each operand that names an
 * existing file, and read names in a hidden folder or `/etc`. It sends only if a word names an address other than that
 * of a page or a database, or a word such as `upload` says so.
 */
import type { LeafWord } from '../shell/script.ts';
import { UNKNOWN_HOST } from './effect.ts';
import { hostOf } from './hosts-of.ts';
import { type CommandContext, type CommandEffect, hostEffects, placesFor, withPattern } from './of-word.ts';
import { placesOf, type Surroundings } from './places.ts';
import { roleOf } from './roles.ts';

/**
 * `--prefix=/usr/local`, `--sysconfdir=/etc`: where something will be, or what is used. The folders are those of the
 * GNU Coding Standards, 7.2.5.
 */
const IS_LOOKED_AT =
  /^--?(?:(?:exec-?)?prefix|(?:s?bin|libexec|sysconf|(?:shared|local|run)state|lib|(?:old)?include|data(?:root)?|info|locale|man|doc|html|dvi|pdf|ps)dir|sysroot|with-[\w-]+|(?:\w+-)?(?:python|node|java|cc|cxx|compiler|interpreter|executable|shell)(?:-?(?:bin|path|home|exe))?)=/i;

/** `--exclude=.git,.venv`: what is left alone. */
const IS_LEFT = /^--?(?:exclude|ignore|skip|omit)(?:-?(?:dir|path|file|folder|glob|pattern)s?)?(?:=|$)/i;

/** `--baseURL=/`: a part of an address. */
const IS_ADDRESS = /^--?[\w-]*(?:ur[il]|href|route|base(?:-?path)?|public-?path|path-?prefix)=\/$/i;

/** `--env-file .env`: the program gets the variables, as by `source`, and does not show the file. */
const IS_SOURCED = /^--?(?:dot)?env[-_]?(?:file|path)s?[= ](?:.*\/)?\.?env(?:\.[\w.-]+)?$/i;

/** Options whose value is code, or a line of a shell: `-e 'os.remove(".env")'`. */
const HOLDS_CODE = /^(?:-[ceEx]|--?(?:eval|execute|exec|command|cmd|run|script|expr|expression|code))$/;
const IN_CODE = /[\s:,=@'"`()[\]{}<>|;&]+/;
/** Names of folders may hold the others. */
const IN_WORD = [/[:,=@]+/, ':', ','] as const;
const IS_HIDDEN = /(?:^|\/)\.\w/;
/** UTF-16 units of a word in which paths are looked for. */
const MAX_WORD = 10_000;

const IS_KEPT = /\/\.[^/]+\/|^\/etc\//;
const READ = ['read'] as const;
const UPDATES = ['read', 'write'] as const;

/**
 * The effects of the words. `isByPath`: the program is called by its path and so is mostly a script, which does not
 * send.
 */
export function unknownEffects(
  args: readonly LeafWord[],
  around: Surroundings,
  context: CommandContext,
  isByPath: boolean,
): readonly CommandEffect[] {
  const sent = (isByPath ? [] : hostsSentTo(args)).flatMap(host => hostEffects(['send'], host, host, false));
  return args
    .flatMap((word, at) => {
      const before = args[at - 1]?.text ?? '';
      if (IS_LEFT.test(word.text) || (IS_LEFT.test(before) && !/=|skip|omit/.test(before))) return [];
      if (IS_ADDRESS.test(word.text)) return [];
      if (IS_SOURCED.test(word.text) || IS_SOURCED.test(`${before} ${word.text}`)) return [];
      return [word, ...hiddenPartsOf(word.text, before).map(text => ({ ...word, text }))];
    })
    .flatMap((word): readonly CommandEffect[] => {
      const role = roleOf(IS_LOOKED_AT.test(word.text) ? 'read?' : 'update?');
      const text = /^--?[\w-]+=/.test(word.text) ? word.text.slice(word.text.indexOf('=') + 1) : word.text;
      if (text === '' || (text.startsWith('-') && text === word.text)) return [];
      const places = placesFor(withPattern({ ...word, text }), role, around, context);
      return places.flatMap(place => {
        const { path, reach } = place;
        if (reach === 'glob') return [];
        const isThere = reach === 'suffix' || around.disk.kindOf(path) !== undefined;
        const kinds = isThere ? role.kinds : IS_KEPT.test(path) ? READ : [];
        return kinds.map(kind => ({ kind, target: text, goal: { place }, isPlain: false }));
      });
    })
    .concat(sent);
}

/** Files of hidden folders within a word: `-o.claude`, `/tmp/a:.claude`, and in code those in its strings. */
function hiddenPartsOf(text: string, before: string): readonly string[] {
  if (text.length > MAX_WORD || /^[a-z]+:\/\//i.test(text)) return [];
  const given = text.replace(/^-\w(?=[.~/])/, '');
  const parts = (HOLDS_CODE.test(before) ? [IN_CODE] : IN_WORD).flatMap(separator => given.split(separator));
  return [...new Set(parts)].filter(part => part !== text && IS_HIDDEN.test(part));
}

/** The existing hidden files that code names, for a language without a reader. */
export function hiddenFilesInCode(text: string, around: Surroundings): readonly CommandEffect[] {
  return hiddenPartsOf(text, '-e').flatMap(part =>
    placesOf(
      { text: part, isGlob: false, isExpanded: false },
      { isTree: false, isEntry: false },
      around,
    ).flatMap(place =>
      around.disk.kindOf(place.path) === undefined
        ? []
        : UPDATES.map(kind => ({ kind, target: part, goal: { place }, isPlain: false })),
    ),
  );
}

/** `scp://host/x`, `tcp://host:1`, `name@host:x`. */
const ADDRESS =
  /^(?!https?:|file|git|npm|jdbc|oci|docker|postgres|my|maria|mongo|redis|sqlite)(?:[a-z][a-z0-9+.-]*:\/\/[^/$]|[\w.-]+@[\w-]+(?:\.[\w-]+)+:)/i;
const SERVER = /^(?:-[bhHs]|--(?:host|server|brokers?|endpoint|remote))(?:=|$)/;
const NAME = /^(?:\w+:\/\/)?(?:[\w-]+\.)+(?:com|net|org|io|dev|app|xyz|sh)(?:[:/]|$)/i;
const VERB = /^(?:upload|push|publish|send|share|put)(?:[-:_]\w+)*$/;

/**
 * The hosts to which it may send what it reads: by an address, the value of an option for a server, or a verb alone.
 */
function hostsSentTo(args: readonly LeafWord[]): readonly string[] {
  const texts = args.map(({ text }) => text);
  const named = texts.flatMap((text, at) => {
    if (ADDRESS.test(text)) return hostOf(text);
    const value = SERVER.test(texts[at - 1] ?? '')
      ? text
      : SERVER.test(text)
        ? text.replace(/^.*?=/, '')
        : '';
    return NAME.test(value) ? hostOf(value) : [];
  });
  const words = texts.filter(text => !text.startsWith('-'));
  return named.length > 0 || !words.slice(0, 2).some(text => VERB.test(text)) ? named : [UNKNOWN_HOST];
}
