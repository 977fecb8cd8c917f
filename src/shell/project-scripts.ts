/** Scripts that a program finds by their name in a file of the project: recipes of make, scripts of `package.json`. */
import { at, parsedJson, textAt } from '../values/plain-json.ts';
import { readArguments } from './arguments.ts';
import { runContainers } from './container-scripts.ts';
import type { Field } from './fields.ts';
import { runByNames } from './files-run-by-name.ts';
import { quoted } from './find.ts';
import { START } from './folders.ts';
import { addCode } from './interpret.ts';
import { runLine, textThere } from './lines-of-files.ts';
import { recipesFor } from './makefile.ts';
import { isNamedIn, wordsIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { runFileText, runText } from './run-text.ts';
import { optionsBeforeSubcommand } from './tables/subcommands.ts';
import { hasHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

/** Files that an `include` names, folders that a command installs, and lines of one file of requirements. */
const MAX_INCLUDED = 20;
const MAX_FOLDERS = 3;
const MAX_REQUIREMENTS = 30;

export function runProjectScripts(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): void {
  if (isNamedIn('docker docker-compose podman podman-compose nerdctl buildah', program))
    runContainers(program, args, place, reading);
  if (/^(?:pip[\d.]*|uv)$/.test(program)) runRequirements(program, args, place, reading);
  if (isNamedIn('jq yq gojq jaq', program))
    for (const text of args.flatMap(scriptsAssigned)) runText(text, 'file', place, reading);
  const isMake = isNamedIn('make gmake', program);
  if (!isMake && !isNamedIn('npm pnpm yarn bun', program)) return;
  const values = new Set(wordsIn(optionsBeforeSubcommand(isMake ? 'make' : program)));
  const { options, operands } = readArguments(args, { values, stops: false });
  const names = operands.map(({ text }) => text).filter(text => !hasHole(text));
  const given = options.find(({ name }) => /^(?:-f|--file|--makefile)$/.test(name))?.value?.text;
  if (isMake) runRecipes(given === undefined ? MAKEFILES : [given], names, place, reading);
  else {
    for (const text of scriptsSet(operands.map(({ text }) => text))) runText(text, 'file', place, reading);
    runScripts(scriptNames(names), place, reading, folderAbove(place, reading));
    for (const folder of foldersInstalled(names)) runScripts(INSTALLING, place, reading, folder);
    runScriptShell(place, reading);
    runYarnPath(program, place, reading);
  }
}

/**
 * The scripts that `npm pkg set scripts.x=…` and `npm set-script x …` set. They are judged here, since the same call
 * may run them.
 */
function scriptsSet([first, second, ...others]: readonly string[]): readonly string[] {
  if (first === 'set-script') return others.slice(0, 1);
  if (first !== 'pkg' || second !== 'set') return [];
  return others.flatMap(each => /^scripts(?:\.|\[)[^=]*=(.*)$/s.exec(each)?.[1] ?? []);
}

/** `jq '.scripts.x = "…"' package.json`. */
function scriptsAssigned({ text }: Field): readonly string[] {
  return [
    ...text.matchAll(/\.scripts(?:\.[\w:-]+|\.?\[?"[^"\n]+"\]?)\s*=\s*"((?:[^"\\]|\\.){1,2000})"/g),
  ].map(([, script = '']) => script.replaceAll(/\\(.)/g, '$1'));
}

/** `script-shell=./x` in `.npmrc`: it is run for each script. */
function runScriptShell(place: Place, reading: Reading): void {
  const text = textThere('.npmrc', place, reading);
  const [, shell = ''] = /^[ \t]*script-shell[ \t]*=[ \t]*["']?([^\s"']+)/m.exec(text ?? '') ?? [];
  if (shell.includes('/')) runFileText({ text: shell, forms: 0 }, place, reading);
}

/** Lines of a file for `pip install -r` that name a host, as if they stood in the command: the script wrote it. */
function runRequirements(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  const before = program === 'uv' ? 'uv pip' : program;
  for (const [at, { text: option }] of args.entries()) {
    const [, joined] = /^(?:-r|--requirements?=)(.+)$/.exec(option) ?? [];
    const file = /^(?:-r|--requirements?)$/.test(option) ? args[at + 1]?.text : joined;
    const written = file && reading.written.get(keyOf(file, place.outer.folders.slice(-1)));
    for (const line of written ? written.split('\n').slice(0, MAX_REQUIREMENTS) : [])
      if (/^[^#]*:\/\//.test(line)) runLine(`${before} install ${line}`, 1, file ?? '', place, reading);
  }
}

/** `yarnPath: .yarn/x.cjs` in `.yarnrc.yml`: that runs in place of yarn. */
function runYarnPath(program: string, place: Place, reading: Reading): void {
  const text = program === 'yarn' ? textThere('.yarnrc.yml', place, reading) : undefined;
  const [, file] = /^yarnPath:[ \t]*["']?([^\s"']+)/m.exec(text ?? '') ?? [];
  const code = file === undefined ? undefined : textThere(file, place, reading);
  if (code !== undefined) addCode('javascript', code, { ...place, file: file ?? '' }, reading);
}

/** In the order in which GNU make looks for them. */
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'];

function runRecipes(
  files: readonly string[],
  goals: readonly string[],
  place: Place,
  reading: Reading,
): void {
  const wanted = goals.filter(goal => !goal.includes('='));
  for (const file of files) {
    const parts = hasHole(file) ? [] : makefileParts(file, place, reading);
    if (parts.length === 0) continue;
    if (!parts.some(({ isJudged }) => isJudged)) return;
    for (const { text, line } of recipesFor(parts.map(part => part.text).join('\n'), wanted)) {
      const part = parts.findLast(({ before }) => before < line);
      if (part?.isJudged) runLine(text, line - part.before, part.file, place, reading);
    }
    return;
  }
}

interface MakefilePart {
  readonly file: string;
  readonly text: string;
  /** Lines of the parts that stand before it. */
  readonly before: number;
  /** Recipes of tracked files are not judged, and their goals lead to those that are. */
  readonly isJudged: boolean;
}

/** The file, and behind it those that it includes. */
function makefileParts(file: string, place: Place, reading: Reading): readonly MakefilePart[] {
  const own = textThere(file, place, reading);
  const whole = own ?? reading.files?.trackedTextOf(file, place.outer.folders.slice(-1));
  if (whole === undefined) return [];
  const parts: MakefilePart[] = [{ file, text: whole, before: 0, isJudged: own !== undefined }];
  const names = [...whole.matchAll(/^[-s]?include[ \t]+([^\n#$*?]+)/gm)].flatMap(([, list = '']) =>
    list.trim().split(/\s+/),
  );
  let before = linesIn(whole);
  for (const name of names.slice(0, MAX_INCLUDED)) {
    const text = textThere(name, place, reading);
    if (text === undefined) continue;
    parts.push({ file: name, text, before, isJudged: true });
    before += linesIn(text);
  }
  return parts;
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

/** The names of scripts in `package.json` that the words after npm and its like run. */
function scriptNames([first = 'install', second]: readonly string[]): readonly string[] {
  if (isNamedIn('run run-script', first)) return second === undefined ? [] : around(second);
  if (isNamedIn('install i ci add', first)) return INSTALLING;
  const short = new Map([
    ['t', 'test'],
    ['tst', 'test'],
    ['it', 'test'],
  ]).get(first);
  return around(short ?? first);
}

const INSTALLING = wordsIn('preinstall install postinstall preprepare prepare postprepare');

/** `npm install ./local`: the scripts of the folder run as those of the project do. */
function foldersInstalled([verb = '', ...names]: readonly string[]): readonly string[] {
  if (!isNamedIn('install i add', verb)) return [];
  return names
    .map(name => name.replace(/^(?:file|link):/, '').replace(/(?<=.)\/+$/, ''))
    .filter(name => /^(?:\.{1,2}|~)?\/|^\.{1,2}$/.test(name))
    .slice(0, MAX_FOLDERS);
}

function around(name: string): readonly string[] {
  return [`pre${name}`, name, `post${name}`];
}

/** `NODE_ENV=test npx vitest`. */
const OF_RUNNER = /^(?:(?:\w+=\S*|npx|cross-env|exec)\s+)*/;

/**
 * The nearest folder above that has a package, as npm looks for it, up to the one where the script starts; undefined
 * where it is the folder itself.
 */
function folderAbove({ outer }: Place, { files }: Reading): string | undefined {
  const folders = outer.folders.slice(-1);
  const [folder = START] = folders;
  const levels = folder === START ? 0 : folder.split('/').filter(each => !/^\.{0,2}$/.test(each)).length;
  const above = Array.from({ length: Math.min(levels, MAX_LEVELS) + 1 }, (_, n) => '../'.repeat(n));
  return above.find(each => !files?.isFree(`${each}package.json`, folders))?.slice(0, -1) || undefined;
}

const MAX_LEVELS = 5;

function runScripts(names: readonly string[], place: Place, reading: Reading, folder?: string): void {
  const file = folder === undefined ? 'package.json' : `${folder}/package.json`;
  const text = names.length === 0 ? undefined : textThere(file, place, reading);
  const folders = place.outer.folders.slice(-1);
  const known = text === undefined && names.length > 0 && reading.files?.trackedTextOf(file, folders);
  for (const name of known ? names : []) {
    const script = textAt(at(parsedJson(known || ''), 'scripts'), name) ?? '';
    for (const command of script.split(/[;|&]+/)) {
      const [program = '', ...rest] = command.trim().replace(OF_RUNNER, '').split(/\s+/);
      runByNames(
        program,
        rest.map(word => ({ text: word, forms: 0 })),
        place,
        reading,
      );
    }
  }
  const scripts = text === undefined ? undefined : at(parsedJson(text), 'scripts');
  for (const name of names) {
    const script = textAt(scripts, name);
    if (script === undefined || text === undefined) continue;
    const line = text.slice(0, Math.max(0, text.indexOf(`${JSON.stringify(name)}:`))).split('\n').length;
    // A tilde in quotes is no folder.
    const home = folder?.startsWith('~/') ? '~/' : '';
    const there = folder === undefined ? '' : `cd ${home}${quoted(folder.slice(home.length))}; `;
    runLine(`${there}${script}`, line, file, place, reading);
  }
}
