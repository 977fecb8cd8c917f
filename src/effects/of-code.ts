/**
 * The effects that code suggests by its text, such as `python -c` or the `code` argument of a tool. Each string that
 * looks like a path may be read, and written or deleted if the code has a word for that. Code is neither run nor
 * followed.
 */
import { once } from '../regex/once.ts';
import { withDecodedStrings } from './decoded-strings.ts';
import { type EffectKind, MAX_EFFECTS } from './effect.ts';
import { hiddenFiles } from './hidden-files.ts';
import { hostOf } from './hosts-of.ts';
import { withJoinedStrings, withoutHiddenHome, withValues } from './joined-strings.ts';
import type { CommandEffect } from './of-word.ts';
import { placesOf, type Surroundings } from './places.ts';
import { sentListings } from './sent-listings.ts';

/** UTF-16 units of code that are looked at. */
const MAX_CODE = 200_000;
/** UTF-16 units before a string that may name the function. */
const MAX_NAME = 30;

/** A string from its opening quote: those in `'` and `"` end on their line. */
const STRINGS: Readonly<Record<string, RegExp>> = {
  "'": /'((?:[^'\\\n]|\\.)*)'/y,
  '"': /"((?:[^"\\\n]|\\.)*)"/y,
  '`': /`((?:[^`\\]|\\.)*)`/y,
};
const DELETES =
  /\b(?:rm|rmSync|rmdir|rmdirSync|rmtree|unlink|unlinkSync|remove|removedirs|rm_rf|rm_r|remove_tree|delete|deleteRecursively|removeItem|removeDir\w*|removeFile\w*|deltree|removeSync|trash|Delete|RemoveAll|Remove|remove_dir_all|remove_file|[rR]ename\w*|[mM]ove|mv)\b/;
const WRITES =
  /\b(?:\w*[wW]rite\w*|Append\w*|Copy|Move|append\w*|truncate\w*|copy\w*|rename\w*|move|mkdir\w*|cp|cpSync|extract\w*|unpack\w*|chmod\w*|symlink\w*|put|save|dump|file_put_contents)\b|\bos\.replace\b|\bPath\([^()\n]{1,200}\)\.replace\b|open\s*\((?:[^()]|\([^()]{0,100}\)){0,100},\s*(?:mode\s*=\s*)?['"][^'"]*[wax+]|\bopen\b[^;\n]{0,100}?,\s*['"]\s*\+?[>|]/;
/** Before a folder that is listed, or a file that is asked about; code that opens files may open those it finds. */
const LISTS = /\b(?:listdir|scandir|readdir(?:Sync)?|l?stat(?:Sync)?|exists(?:Sync)?|isdir|isfile)\(\s*$/;
/** The home folder in a string of a shell, PowerShell or JavaScript. */
const HOME =
  /^(?:\$(?:HOME|\{HOME\}|(?:::)?env\(HOME\)|env:(?:HOME|USERPROFILE))|\$\{process\.env\.HOME\}|#\{(?:Dir\.home|ENV\[.HOME.\])\}|\$ENV\{HOME\})(?=[\\/]|$)/i;
/** The folder in which the code runs, in such a string. */
const HERE =
  /^(?:\$(?:PWD|\{PWD\}|PSScriptRoot|\(pwd\)|\{process\.cwd\(\)\}|\{__dirname\})|#\{(?:Dir\.pwd|__dir__)\}|\{os\.getcwd\(\)\})[\\/]/i;
const OPENS = /\b(?:open|chdir|read(?!dir)|load|copy|exec|spawn|system)\w*/i;
const PLAIN = /^[\w-][\w.-]{0,80}\.\w{1,10}$/;
const SENDS =
  /\b(?:post|put|patch|request|urlopen|sendall|send|fetch|method|body|data|connect|upload)\b|CURLOPT_\w*(?:POST|UPLOAD|INFILE)/i;

/**
 * `language` is that of the shell reader. In sed, awk, ed and SQL, file names are recognised by the language's own
 * syntax.
 */
export function codeEffects(code: string, around: Surroundings, language = ''): readonly CommandEffect[] {
  const text = withoutHiddenHome(code.slice(0, MAX_CODE));
  if (language === 'sed' || language === 'awk' || language === 'sql' || language === 'ed')
    return fileEffectsOf(text, language, around);
  const plain = language === 'tcl' ? withQuotedWords(text) : (withDecodedStrings(text) ?? text);
  const joined = withJoinedStrings(plain);
  const valued = withValues(joined ?? plain);
  const written = effectsOfText(plain, around);
  return [
    ...written,
    ...[joined, valued].flatMap(each => (each === undefined ? [] : effectsOfText(each, around))),
    ...sentListings(plain, around),
  ];
}

/** Tcl writes paths without quotes: `file delete .env`, `open a/b w`. */
function withQuotedWords(text: string): string {
  return text
    .replaceAll(
      /(^|[\s{[])((?:~|\/|\.|\$(?:::)?env\(HOME\))[^\s"{}[\];]{0,300}|[\w.-]+\/[^\s"{}[\];]{0,300})/g,
      '$1"$2"',
    )
    .replaceAll(/\bopen\s+("[^"\n]*")\s+"?[wa]/g, 'write $1');
}

/** A text of code, with the questions about it as a whole. Making their automata takes a cold process time each. */
interface CodeText {
  readonly text: string;
  /** What the code does to the files that it names, besides reading. */
  readonly kinds: readonly EffectKind[];
  readonly sends: () => boolean;
  readonly looks: () => boolean;
  readonly opens: () => boolean;
  readonly hasSockets: () => boolean;
}

function effectsOfText(text: string, around: Surroundings): readonly CommandEffect[] {
  const kinds: EffectKind[] = [];
  if (WRITES.test(text)) kinds.push('write');
  if (DELETES.test(text)) kinds.push('delete');
  const code: CodeText = {
    ...{ text, kinds },
    sends: once(() => SENDS.test(text)),
    looks: once(() => LOOKS_FOR.test(text)),
    opens: once(() => OPENS.test(text)),
    hasSockets: once(() => SOCKETS.test(text)),
  };
  const effects: CommandEffect[] = [];
  for (const string of stringsIn(text)) {
    // More effects than this are undecided.
    if (effects.length > MAX_EFFECTS) break;
    for (const effect of effectsOfString(string, code, around)) effects.push(effect);
  }
  return effects;
}

/** A string of the code that names an address, files that the code finds, or a file. */
function effectsOfString(
  { value: given, index }: { readonly value: string; readonly index: number },
  code: CodeText,
  around: Surroundings,
): readonly CommandEffect[] {
  const { text, kinds } = code;
  // Perl writes how it opens a file before its name.
  const named = given.replace(/^\s*\+?[<>]{1,2}\s*/, '');
  const value = /^[$#]/.test(named) ? named.replace(HOME, '~').replace(HERE, './') : named;
  const on = (goal: CommandEffect['goal'], does: Iterable<EffectKind>) =>
    Array.from(does, (kind): CommandEffect => ({ kind, target: value, goal, isPlain: false }));
  const onFile = (path: string, does: Iterable<EffectKind>) => on({ place: { path, reach: 'file' } }, does);
  if (/^(?:https?|wss?|ftp):\/\//i.test(value)) {
    const behind = text.slice(index + given.length + 2, index + given.length + 12);
    const carries = code.sends() || (/[?&=/]$/.test(value) && /^\s*(?:\+|\.|,)/.test(behind));
    return on({ host: hostOf(value) }, carries ? ['connect', 'send'] : ['connect']);
  }
  const isThere = isFile(value, around);
  const peer = isThere ? undefined : socketHost(value, text, index, code.hasSockets);
  if (peer !== undefined) return on({ host: peer }, ['connect', 'send']);
  const searched = kinds.length > 0 && code.looks() ? searchedName(value, text, index) : undefined;
  if (searched !== undefined) return namedBelow(searched, around).flatMap(path => onFile(path, kinds));
  if (isThere) {
    const does: readonly EffectKind[] = isRead(value, text, index) ? ['read', ...kinds] : kinds;
    return around.folders.flatMap(folder =>
      folder === undefined ? [] : onFile(around.disk.real(`${folder}/${value}`), does),
    );
  }
  if (!looksLikePath(value) && !mayBePath(value, code, around)) return [];
  const places = placesOf(
    { text: value, isGlob: /[*?]/.test(value), isExpanded: value.includes('$') },
    { isTree: kinds.includes('delete'), isEntry: false },
    around,
  );
  const isListed = LISTS.test(text.slice(Math.max(0, index - MAX_NAME), index)) && !code.opens();
  const first = isCreated(value, text, index) ? 'write' : 'read';
  return places.flatMap(place => on({ place }, isListed ? kinds : new Set([first, ...kinds])));
}

/** Whether a string that does not look like a path names a file that the code changes. */
function mayBePath(value: string, { kinds, looks }: CodeText, around: Surroundings): boolean {
  if (kinds.length === 0) return false;
  return isLink(value, around) || isHidden(value, around) || (IN_HIDDEN_FOLDER.test(value) && looks());
}

const LOOKS_FOR = /\b(?:r?glob|walk|scandir|listdir|iterdir|readdir\w*|find|globSync)\b|\bDir\s*\[/;

// A pattern for files in hidden folders: `.*/settings.json`.
const IN_HIDDEN_FOLDER = /^\.[\w*?[\]{},-]{1,60}\/[\w.*?-]{1,60}$/;

/** `settings.json`, `settings*.json`, `name.startswith('settings')`. */
function searchedName(value: string, text: string, index: number): string | undefined {
  const [, name] = /^(?:\*\*\/)?([\w-][\w*?-]{0,59}\.[\w*]{1,10})$/.exec(value) ?? [];
  if (name !== undefined) return name;
  const isStart = /\.(?:startswith|startsWith|start_with\?)\s*\(?\s*$/.test(
    text.slice(Math.max(0, index - MAX_NAME), index),
  );
  return isStart && /^[\w-]{3,60}$/.test(value) ? `${value}*` : undefined;
}

/** Files of this name in hidden folders of the folder: those elsewhere are the project's own. */
function namedBelow(name: string, { disk, folders }: Surroundings): readonly string[] {
  return folders.flatMap(folder =>
    folder === undefined ? [] : hiddenFiles(folder, 'find', [], [{ isPath: false, pattern: name }], disk),
  );
}

/** Linear: behind a quote that does not end, others of its kind are no strings, up to the end of the line. */
function* stringsIn(text: string): Generator<{ readonly value: string; readonly index: number }> {
  const open = new Map<string, number>();
  for (let at = 0; at < text.length; at++) {
    const quote = text.charAt(at);
    const pattern = Object.hasOwn(STRINGS, quote) ? STRINGS[quote] : undefined;
    if (!pattern || at < (open.get(quote) ?? 0)) continue;
    pattern.lastIndex = at;
    const [all, value = ''] = pattern.exec(text) ?? [];
    if (all !== undefined) {
      yield { value, index: at };
      at += all.length - 1;
      continue;
    }
    const end = quote === '`' ? -1 : text.indexOf('\n', at);
    open.set(quote, end < 0 ? text.length : end);
  }
}

/** A plain name is a path where it is a link. */
function isLink(text: string, { disk, folders }: Surroundings): boolean {
  if (!/^[\w.@-]{1,100}$/.test(text)) return false;
  return folders.some(
    folder => folder !== undefined && disk.real(`${folder}/${text}`) !== `${disk.real(folder)}/${text}`,
  );
}

/** Whether a name is read, by the function before or after it. A stored name may be read anywhere. */
function isRead(value: string, text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - MAX_NAME), index);
  const behind = text.slice(index + value.length + 2, index + value.length + 22);
  if (/^\s*,\s*(?:mode\s*=\s*)?['"][wax]|^\)\s*\.write/.test(behind)) return false;
  return (
    /(?:read\w*|get_contents|slurp|load)\W{1,3}$|\bopen\b[^;\n]{0,25}$|[=:]\s*$/.test(before.toLowerCase()) ||
    /^\)\s*\.\s*(?:read|open)/.test(behind)
  );
}

/** A file that a call makes, or of which it keeps nothing: `open('a/b', 'w')`, `urlretrieve(url, 'a/b')`. */
function isCreated(value: string, text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - MAX_CALL), index);
  const behind = text.slice(index + value.length + 2, index + value.length + 22);
  return /\bopen\(\s*$/.test(before)
    ? /^\s*,\s*(?:mode\s*=\s*)?['"][wx]b?['"]/.test(behind)
    : /(?:\b(?:writeFile(?:Sync)?|createWriteStream|savefig|makedirs)|\.to_(?:csv|json|parquet|excel|pickle))\(\s*$|\burlretrieve\([^(),]*,\s*$/.test(
        before,
      );
}

/** UTF-16 units of a call before its second argument. */
const MAX_CALL = 200;

/** A plain name with an ending, of a file that is there. */
function isFile(text: string, { disk, folders }: Surroundings): boolean {
  return PLAIN.test(text) && folders.some(each => each && disk.kindOf(`${each}/${text}`) === 'file');
}

/** A plain name with an ending is a file where the code runs in a hidden folder: `cd .vscode && node -e …`. */
function isHidden(text: string, { folders }: Surroundings): boolean {
  return PLAIN.test(text) && folders.some(folder => folder !== undefined && /\/\.\w/.test(folder));
}

/** `evil.example:80`, or a name with dots before a number or where a connection is made. */
function socketHost(
  value: string,
  text: string,
  index: number,
  hasSockets: () => boolean,
): string | undefined {
  const [, host, port] =
    /^\.?((?:[\w-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})(:\d{1,5})?$/.exec(value.toLowerCase()) ?? [];
  if (host === undefined || !hasSockets()) return undefined;
  const before = text.slice(Math.max(0, index - MAX_NAME), index);
  const behind = text.slice(index + value.length + 2, index + value.length + 12);
  const isPeer =
    port !== undefined ||
    /^\s*,\s*\d/.test(behind) ||
    PEER.test(before) ||
    (value.startsWith('.') && /\+\s*$/.test(before) && LOOKS_UP.test(text));
  return isPeer ? host : undefined;
}

const SOCKETS =
  /\bsocket\b|\bIO::Socket|\bTCPSocket\b|\bfsockopen\b|\bstream_socket_client\b|\bcreateConnection\b|\bconnect\b|\bcreate_connection\b|\bPeerAddr\b|\bDial\w*\b|\bTcpStream\b|\bsmtplib\b|\bftplib\b|\bNet::(?:FTP|SMTP|SSH)|\bparamiko\b|\bdns\b|\blookup\b|\bresolve\w*\b|\bgethostbyname\b|\bgetaddrinfo\b/;
const LOOKS_UP = /\b(?:lookup|resolve\w*|gethostbyname|getaddrinfo)\b/;
const PEER =
  /(?:SMTP(?:_SSL)?|FTP(?:_TLS)?|Telnet|connect|lookup|gethostbyname|getaddrinfo|PeerAddr|PeerHost|hostname|host|open)['"]?\s*[(:=]>?\s*\(?\s*(?:\d+\s*,\s*)?$/;

function looksLikePath(text: string): boolean {
  if (text.length > 500 || /[\n<>|;]/.test(text) || /^[a-z]+:\/\//i.test(text)) return false;
  return /^(?:\/|~(?:\/|$)|\.{1,2}\/|\.[a-z])/i.test(text) || /^[\w.@-]+(?:\/[\w.@*-]+)+$/.test(text);
}

/**
 * File names in code: after `w`, `W`, `r`, `R` of sed, after `>`, `>>`, `<` of awk, and those that SQL and its
 * clients name.
 */
const FILES = {
  sed: [
    ['write', /(?:^|[;{}\n\d$!,/|#a-zI])\s{0,20}[wW][ \t]+([^\n;}]+)/g],
    // Behind a letter it is no command, but where the letter ends an address: `\xrootxr f`.
    ['read', /(?:^|[;{}\n\d$!,/|#I]|\\[a-z][^\n]{0,200}?[a-z])\s{0,20}[rR][ \t]+([^\n;}]+)/g],
  ],
  awk: [
    ['write', />>?[\s(]{0,20}"([^"\n]+)"/g],
    // `f = "a"; print > f`.
    ['write', /\b[A-Za-z_]\w{0,60}\s{0,20}=\s{0,20}"([^"\n]+)"(?=[\s\S]{0,2000}>>?\s{0,20}[A-Za-z_])/g],
    ['read', /<[\s(]{0,20}"([^"\n]+)"/g],
  ],
  ed: [
    ['write', /^[\d,;%$.+-]{0,20}[wW]q?[ \t]+([^!\s][^\n]*)/gm],
    ['read', /^[\d$.+-]{0,20}[reE][ \t]+([^!\s][^\n]*)/gm],
  ],
  sql: [
    [
      'write',
      /(?:\bwritefile\(|\bto|\binto\s+(?:out|dump)file|\bexport\s+database|\battach(?:\s+database)?|\bvacuum\s+into)\s{0,20}'([^'\n]+)'/gi,
    ],
    ['write', /^\s*(?:\.(?:once|output|save|backup|log|excel)|\\o)\s+(\S+)/gim],
    ['read', /(?:\b(?:readfile|load_file|pg_read_file|read_\w+)\(|\b(?:from|infile))\s{0,20}'([^'\n]+)'/gi],
    [
      'read',
      /^\s*(?:\.(?:read|import|open|restore)|\\(?:ir?|include)|\\copy\b[^\n]{0,500}?\bfrom)\s+(\S+)/gim,
    ],
    ['write', /^\s*\\copy\b[^\n]{0,500}?\bto\s+(\S+)/gim],
  ],
} as const;

function fileEffectsOf(
  text: string,
  language: keyof typeof FILES,
  around: Surroundings,
): readonly CommandEffect[] {
  // awk joins what stands side by side: `> "a" "b"`.
  const joined = language === 'awk' ? text.replaceAll(/"[ \t]{0,20}"/g, '') : text;
  return FILES[language].flatMap(([kind, pattern]) =>
    [...joined.matchAll(pattern)].slice(0, MAX_EFFECTS).flatMap(([, file = '']) => {
      const target = file.trim();
      const places = placesOf(
        { text: target, isGlob: false, isExpanded: false },
        { isTree: false, isEntry: false },
        around,
      );
      return places.map(place => ({ kind, target, goal: { place }, isPlain: false }));
    }),
  );
}
