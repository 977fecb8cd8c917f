/**
 * The definition of a command: the scripts, build files and test settings that say what `npm test` or `make check`
 * does. Files of the project only, followed from one to the next. INVARIANT: bounded, and the same files give the same
 * parts. Tests themselves, sources and dependencies are no part of it: they are the work.
 */
import { recipesFor } from '../../shell/makefile.ts';
import { at, isObject, membersOf, parsedJson } from '../../values/plain-json.ts';
import { normalPath } from '../evidence/locator.ts';
import { commandsOf } from './commands-of.ts';
import { scriptIn, sectionsIn, toolsIn, withoutDependencies } from './parts.ts';
import { MAKEFILES, TEST_FILE, type ToolFile, toolFiles } from './tools.ts';

/** The text of a file by its path from the root, with `/`; undefined where there is none. */
export type ReadText = (path: string) => string | undefined;

/** Parts by their names in words: `scripts.test` of `package.json`, `Makefile`. */
type Definition = ReadonlyMap<string, string>;

/** Parts of one command. */
const MAX_PARTS = 500;
/** Scripts that run scripts. */
const MAX_DEPTH = 12;
const PACKAGE = 'package.json';
const MANAGERS: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun']);
const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'source', '.']);
const INTERPRETERS: ReadonlySet<string> = new Set([
  ...['node', 'bun', 'deno', 'tsx', 'ts-node', 'python', 'python3', 'ruby', 'perl', 'php', 'Rscript', 'lua'],
]);
/** `npm t` and its like. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['t', 'test'],
  ['tst', 'test'],
]);
/** Options whose value is a file of settings or a build file. */
const FILE_OPTION =
  /^(?:-c|--config|-f|--file|--makefile|--rcfile|--config-file|-p|--project|--configuration)(?:=(.+))?$/;

interface Walk {
  readonly read: ReadText;
  readonly parts: Map<string, string>;
  readonly seen: Set<string>;
}

export function definitionOf(command: string, read: ReadText): Definition {
  const texts = new Map<string, string | undefined>();
  const once = (path: string) => {
    if (!texts.has(path)) texts.set(path, read(path));
    return texts.get(path);
  };
  const walk: Walk = { read: once, parts: new Map(), seen: new Set() };
  runText(command, '', 0, walk);
  return new Map([...walk.parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files that a definition was taken from, in the order in which they were looked for. */
export function definingFiles(command: string, read: ReadText): readonly string[] {
  const found: string[] = [];
  definitionOf(command, path => {
    const text = read(path);
    if (text !== undefined) found.push(path);
    return text;
  });
  return found;
}

function runText(text: string, folder: string, depth: number, walk: Walk): void {
  const key = `${folder}\0${text}`;
  if (depth > MAX_DEPTH || walk.seen.has(key) || walk.parts.size > MAX_PARTS) return;
  walk.seen.add(key);
  let at = folder;
  for (const words of commandsOf(text)) {
    if (words[0] === 'cd' || words[0] === 'pushd') at = inside(at, words[1] ?? '') ?? at;
    else runCommand(words, at, depth, walk);
  }
}

function runCommand(words: readonly string[], folder: string, depth: number, walk: Walk): void {
  const [program = '', ...args] = words;
  const name = program.slice(program.lastIndexOf('/') + 1);
  for (const file of toolFiles.get(name) ?? []) addFile(file, folder, walk);
  for (const path of filesNamed(args, folder)) addWhole(path, walk);
  if (MANAGERS.has(name)) runScripts(name, args, folder, depth, walk);
  else if (name === 'make' || name === 'gmake') runMake(args, folder, depth, walk);
  else if (name === 'composer') addScript('composer.json', args.find(isOperand) ?? '', folder, depth, walk);
  else if (SHELLS.has(name)) runShell(args, folder, depth, walk);
  else if (RUN_SCRIPTS.has(name)) runNamedScripts(args, folder, depth, walk);
  else if (name === 'coverage' && args[0] === 'run')
    runCommand(['python', ...args.slice(1)], folder, depth + 1, walk);
  else if (INTERPRETERS.has(name)) runInterpreter(name, args, folder, depth, walk);
  else if (!program.includes('/') && /\.(?:py|[cm]?[jt]s)$/.test(program)) addProgram(program, folder, walk);
  else if (program.includes('/')) {
    const path = inside(folder, program);
    const text = addWhole(path, walk);
    if (text !== undefined && isShellScript(path ?? '', text)) runText(text, folder, depth + 1, walk);
  }
}

/**
 * The files that an interpreter loads and runs: operands, a module with `-m`, a script of `package.json` with
 * `--run`.
 */
function runInterpreter(
  name: string,
  args: readonly string[],
  folder: string,
  depth: number,
  walk: Walk,
): void {
  const { loaded, operand, module, script } = interpreterArguments(args);
  for (const each of loaded) addProgram(each, folder, walk);
  if (script !== undefined) runNamedScripts([script], folder, depth, walk);
  else if (module !== undefined && name.startsWith('python')) {
    const path = module.replaceAll('.', '/');
    for (const each of [`${path}.py`, `${path}/__main__.py`]) addProgram(each, folder, walk);
    runCommand([module, ...args], folder, depth + 1, walk);
  } else if (operand !== undefined) addProgram(operand, folder, walk);
}

/** Options whose value is no program, and those whose value is loaded. */
const VALUE_OPTION =
  /^(?:-[PXWCI]|--(?:project|env-file|conditions|test-[\w-]+|stack-size|max-old-space-size|cwd|tsconfig))$/;
const LOADING =
  /^(?:-r|--require|--import|--loader|--experimental-loader|--preload|--test-reporter|--test-global-setup)(?:=(.+))?$/;

function interpreterArguments(args: readonly string[]) {
  const loaded: string[] = [];
  let ownCode = false;
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    const next = args[at + 1];
    const loading = LOADING.exec(word);
    if (loading) {
      const file = loading[1] ?? next;
      if (file !== undefined) loaded.push(file);
      if (loading[1] === undefined) at++;
    } else if (word === '-m' && next !== undefined) return { loaded, module: next };
    else if (/^--run(?:=|$)/.test(word)) return { loaded, script: word.slice(6) || (next ?? '') };
    else if (VALUE_OPTION.test(word)) at++;
    else if (/^(?:--test|-e|-c|--eval|-p|--print)$/.test(word)) ownCode = true;
    else if (!isOperand(word) || word === 'run') continue;
    else return word === 'test' || ownCode ? { loaded } : { loaded, operand: word };
  }
  return { loaded };
}

/** A file, by its path with or without its ending, or the folder of a package; tests are the work. */
function addProgram(path: string, folder: string, walk: Walk): void {
  if (TEST_FILE.test(path)) return;
  const place = inside(folder, path);
  if (place === undefined) return;
  const manifest = walk.read(below(place, PACKAGE));
  const main = manifest === undefined ? undefined : at(parsedJson(manifest), 'main');
  const inFolder = below(place, typeof main === 'string' ? (normalPath(main).path ?? '') : 'index.js');
  for (const each of [place, ...ENDINGS.map(end => place + end), inFolder])
    if (each !== '' && addWhole(each, walk) !== undefined) return;
}

const ENDINGS: readonly string[] = ['.js', '.cjs', '.mjs', '.ts', '/index.js'];
/** They run scripts of `package.json` by their names, or by patterns for them. */
const RUN_SCRIPTS: ReadonlySet<string> = new Set([
  ...['run-s', 'run-p', 'npm-run-all', 'npm-run-all2', 'concurrently', 'conc'],
]);

/** `unit`, `test:*`, `npm:unit`; `concurrently` also takes whole commands. */
function runNamedScripts(args: readonly string[], folder: string, depth: number, walk: Walk): void {
  const scripts = membersOf(at(parsedJson(walk.read(below(folder, PACKAGE)) ?? ''), 'scripts'));
  for (const word of args.filter(isOperand)) {
    const wanted = word.replace(/^(?:npm|pnpm|yarn|bun|node):/, '').split(' ')[0] ?? '';
    const named = Object.keys(scripts).filter(each => fits(each, wanted));
    if (named.length === 0) runText(word, folder, depth + 1, walk);
    for (const name of named)
      for (const each of [`pre${name}`, name, `post${name}`]) addScript(PACKAGE, each, folder, depth, walk);
  }
}

/** `*` stands for any characters. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return name === pattern;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.startsWith(first) && name.endsWith(last) && name.length - last.length >= at;
}

function runShell(args: readonly string[], folder: string, depth: number, walk: Walk): void {
  const at = args.findIndex(each => /^-[a-z]*c$/.test(each));
  const text = at < 0 ? undefined : args[at + 1];
  if (text !== undefined) {
    runText(text, folder, depth + 1, walk);
    return;
  }
  // `sh < t.sh`
  const file = args.map(each => each.replace(/^</, '')).find(each => each !== '' && isOperand(each));
  const script = file === undefined ? undefined : addWhole(inside(folder, file), walk);
  if (script !== undefined) runText(script, folder, depth + 1, walk);
}

/** The scripts around a name, in the folder that `--prefix` or its like names. */
function runScripts(name: string, args: readonly string[], folder: string, depth: number, walk: Walk): void {
  const at = args.findIndex(each => /^(?:--prefix|-C|--cwd|--dir)$/.test(each));
  const there = at < 0 ? folder : (inside(folder, args[at + 1] ?? '') ?? folder);
  const operands = args.filter((each, index) => isOperand(each) && (at < 0 || index !== at + 1));
  const [first = '', second = ''] = operands;
  const isRun = first === 'run' || first === 'run-script' || first === 'rum';
  const script = isRun ? second : (SHORT.get(first) ?? first);
  const text = walk.read(below(there, PACKAGE));
  if (name === 'bun' && isRun && scriptIn(text ?? '', script) === undefined) addProgram(script, there, walk);
  if (script === '' || text === undefined) return;
  for (const [key, value] of toolsIn(text)) walk.parts.set(partName(key, below(there, PACKAGE)), value);
  // `yarn vitest` runs a tool.
  if (!isRun && name !== 'npm' && scriptIn(text, script) === undefined)
    runCommand(operands, there, depth + 1, walk);
  for (const each of [`pre${script}`, script, `post${script}`]) addScript(PACKAGE, each, there, depth, walk);
}

function addScript(file: string, name: string, folder: string, depth: number, walk: Walk): void {
  const path = below(folder, file);
  const text = walk.read(path);
  const script = text === undefined ? undefined : scriptIn(text, name);
  if (script === undefined) return;
  walk.parts.set(partName(`scripts.${name}`, path), script);
  for (const line of linesOf(script)) runText(line, folder, depth + 1, walk);
}

/** Composer's scripts may be lists. */
function linesOf(script: string): readonly string[] {
  const lines = script.startsWith('[') ? parsedJson(script) : undefined;
  return Array.isArray(lines) ? lines.filter(each => typeof each === 'string') : [script];
}

function runMake(args: readonly string[], folder: string, depth: number, walk: Walk): void {
  const at = args.findIndex(each => /^(?:-C|--directory)$/.test(each));
  const there = at < 0 ? folder : (inside(folder, args[at + 1] ?? '') ?? folder);
  if (there !== folder) addFile({ names: MAKEFILES }, there, walk);
  const makefile = [...filesNamed(args, there), ...MAKEFILES.map(name => below(there, name))]
    .map(path => walk.read(path))
    .find(text => text !== undefined);
  if (makefile === undefined) return;
  for (const [, names = ''] of makefile.matchAll(/^-?include\s+(.+)$/gm))
    for (const name of names.split(/\s+/)) addWhole(inside(there, name), walk);
  const goals = args.filter((each, index) => isOperand(each) && !each.includes('=') && index !== at + 1);
  for (const { text } of recipesFor(makefile, goals)) runText(text, there, depth + 1, walk);
}

/** Files of settings that options name. */
function filesNamed(args: readonly string[], folder: string): readonly string[] {
  return args.flatMap((each, index) => {
    const option = FILE_OPTION.exec(each);
    const named = option ? (option[1] ?? args[index + 1] ?? '') : '';
    return named === '' ? [] : (inside(folder, named) ?? []);
  });
}

function addFile({ names, sections, isBuild }: ToolFile, folder: string, walk: Walk): void {
  for (const name of names) {
    const path = below(folder, name);
    const text = walk.read(path);
    if (text === undefined) continue;
    const kept = sections ? sectionsIn(text, sections) : isBuild ? withoutDependencies(text) : text;
    if (kept !== undefined) walk.parts.set(sections ? partName('settings', path) : path, kept);
  }
}

function addWhole(path: string | undefined, walk: Walk): string | undefined {
  const text = path === undefined ? undefined : walk.read(path);
  if (path !== undefined && text !== undefined) walk.parts.set(path, text);
  return text;
}

function partName(what: string, path: string): string {
  return `${what} in ${path}`;
}

/** Undefined for a path that leads out. */
function inside(folder: string, path: string): string | undefined {
  if (path === '' || path.startsWith('/')) return undefined;
  if (/^\.\/*$/.test(path)) return folder;
  return normalPath(below(folder, path.replace(/\/+$/, ''))).path;
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function isOperand(word: string): boolean {
  return !word.startsWith('-');
}

function isShellScript(path: string, text: string): boolean {
  return /\.(?:sh|bash|zsh|ksh)$/.test(path) || /^#!.*\b(?:sh|bash|zsh|dash|ksh)\b/.test(text);
}

/** The commands that scripts of a `package.json` are run by. */
export function scriptCommands(packageJson: string, folder: string): readonly string[] {
  const scripts = at(parsedJson(packageJson), 'scripts');
  const into = folder === '' ? '' : `cd '${folder}' && `;
  return isObject(scripts) ? Object.keys(scripts).map(name => `${into}npm run '${name}'`) : [];
}
