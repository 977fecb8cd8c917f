/** Scripts that a program finds by their name in a file of the project: recipes of make, scripts of `package.json`. */
import { at, parsedJson, textAt } from '../values/plain-json.ts';
import { readArguments } from './arguments.ts';
import { COMPOSE_FILES, runOfCompose, sendingRuns } from './compose-file.ts';
import type { Field } from './fields.ts';
import { addCode } from './interpret.ts';
import { recipesFor } from './makefile.ts';
import { isNamedIn, wordsIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { runText, textOfFile } from './run-text.ts';
import { newScope } from './shell-programs.ts';
import { type RunByName, runByName } from './tables/run-by-name.ts';
import { optionsBeforeSubcommand } from './tables/subcommands.ts';
import { hasHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

export function runProjectScripts(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): void {
  if (isNamedIn('docker docker-compose podman podman-compose nerdctl buildah', program))
    runContainers(program, args, place, reading);
  const isMake = isNamedIn('make gmake', program);
  if (!isMake && !isNamedIn('npm pnpm yarn bun', program)) return;
  const values = new Set(wordsIn(optionsBeforeSubcommand(isMake ? 'make' : program)));
  const { options, operands } = readArguments(args, { values, stops: false });
  const names = operands.map(({ text }) => text).filter(text => !hasHole(text));
  const given = options.find(({ name }) => /^(?:-f|--file|--makefile)$/.test(name))?.value?.text;
  if (isMake) runRecipes(given === undefined ? MAKEFILES : [given], names, place, reading);
  else {
    for (const text of scriptsSet(operands.map(({ text }) => text))) runText(text, 'option', place, reading);
    runScripts(scriptNames(names), place, reading);
  }
}

/**
 * What a program runs by its name, of what the script wrote itself and of what is there: `echo … > conftest.py &&
 * pytest`.
 */
export function runByNames(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  const { written, files } = reading;
  if (written.size === 0 && !files) return;
  // `python -m pytest`.
  const module = program.startsWith('python') && args[0]?.text === '-m' ? args[1]?.text : undefined;
  const name = module ?? program;
  const operands = args.flatMap(({ text }) => (/^[-+]/.test(text) || hasHole(text) ? [] : [text]));
  const [first = ''] = operands;
  const folders = place.outer.folders.slice(-1);
  for (const row of runByName) {
    if (!isNamedIn(row.names, name) || (row.sub !== undefined && !isNamedIn(row.sub, first))) continue;
    const goals = operands.filter(text => !text.includes('='));
    if (row.as !== 'python' && args.some(({ text }) => /^(?:-|\/dev\/stdin)$/.test(text))) {
      if (place.input.kind === 'unknown') place.outer.opaque.add('input');
      if (place.input.kind === 'text') runBy(row, place.input.text, goals, place, reading);
    }
    for (const [file, text] of [...written].slice(0, MAX_WRITTEN))
      if (row.file.test(file)) {
        if (text === undefined) place.outer.opaque.add('code');
        else runBy(row, text, goals, { ...place, file }, reading);
      }
    const there = wordsIn(row.there ?? '').flatMap(each =>
      files ? files.namedBy(each.replace('{}', name), folders) : [],
    );
    for (const file of [...new Set([...operands, ...there])].slice(0, MAX_WRITTEN)) {
      const text =
        row.file.test(file) && !written.has(keyOf(file, folders)) ? files?.textOf(file, folders) : undefined;
      const shown = file.slice(file.lastIndexOf('/') + 1);
      if (text !== undefined) runBy(row, text, goals, { ...place, file: shown }, reading);
    }
  }
}

/** Files of one script that count, and commands in one file. */
const MAX_WRITTEN = 20;
const MAX_COMMANDS = 30;

function runBy(
  { as }: RunByName,
  text: string,
  goals: readonly string[],
  place: Place,
  reading: Reading,
): void {
  if (as === 'recipes') {
    for (const { text: command } of recipesFor(text.replaceAll(/^ {1,8}(?=\S)/gm, '\t'), goals))
      runText(command.replace(/^@/, ''), 'file', { ...place, scope: newScope(place, reading) }, reading);
    return;
  }
  const pattern = Object.hasOwn(COMMANDS, as) ? COMMANDS[as] : undefined;
  if (!pattern) {
    addCode(as, text, place, reading);
    return;
  }
  const commands = [...text.matchAll(pattern)].flatMap(
    found => found.slice(1).find(each => each !== undefined) ?? [],
  );
  for (const command of commands.slice(0, MAX_COMMANDS))
    runText(command, 'file', { ...place, scope: newScope(place, reading) }, reading);
}

/** Where commands of the shell stand in files that are no scripts. */
const COMMANDS: Readonly<Record<string, RegExp>> = {
  directives: /^\/\/go:generate[ \t]+([^\n]+)$/gm,
  quoted:
    /"([^"\n]{2,1000})"|'([^'\n]{2,1000})'|^[ \t]*(?:-|[\w-]+:)[ \t]+([^\s"'[{&*][^\n]{1,1000})$|\[[ \t]*([^\s"'[\]{}$,][^\n[\]]{1,1000})\]/gm,
  assigned: /^[ \t]*command[ \t]*=[ \t]*(.+)$/gm,
};

/**
 * What `npm pkg set scripts.x=…` and `npm set-script x …` make of scripts: it is judged where it is written, since the
 * same call may run it.
 */
function scriptsSet([first, second, ...others]: readonly string[]): readonly string[] {
  if (first === 'set-script') return others.slice(0, 1);
  if (first !== 'pkg' || second !== 'set') return [];
  return others.flatMap(each => /^scripts(?:\.|\[)[^=]*=(.*)$/s.exec(each)?.[1] ?? []);
}

/** What `docker compose up` and `docker build` take from files of the project. */
function runContainers(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  const values = new Set(
    wordsIn(
      '-f --file -p --project-name --profile --env-file --project-directory -t --tag --target --build-arg --platform -c --context -H --host',
    ),
  );
  const { options, operands } = readArguments(args, { values, stops: false });
  const words = operands.map(({ text }) => text);
  const given = options.flatMap(({ name, value }) =>
    /^(?:-f|--file)$/.test(name) && value ? [value.text] : [],
  );
  const isCompose = program.endsWith('compose') || words[0] === 'compose';
  const verb = words[program.endsWith('compose') ? 0 : 1] ?? '';
  if (isCompose && isNamedIn('up run create start restart watch', verb)) {
    for (const file of given.length > 0 ? given : COMPOSE_FILES) {
      const text = hasHole(file) ? undefined : textThere(file, place, reading);
      const run = text === undefined ? undefined : runOfCompose(text);
      if (run !== undefined) runLine(run, 1, file, place, reading);
    }
  }
  const isBuild = isCompose ? verb === 'build' : words.slice(0, 2).some(text => isNamedIn('build bud', text));
  if (!isBuild) return;
  const [context = '.'] = isCompose
    ? []
    : words.slice(words.findIndex(text => isNamedIn('build bud', text)) + 1);
  const files = given.length > 0 && !isCompose ? given : ['Dockerfile', 'Containerfile'];
  for (const name of files) {
    const file = context === '.' || given.length > 0 ? name : `${context.replace(/\/$/, '')}/${name}`;
    const text = hasHole(file) ? undefined : textThere(file, place, reading);
    for (const line of text === undefined ? [] : sendingRuns(text))
      runLine(`docker run --rm postgres sh -c '${line.replaceAll("'", "'\\''")}'`, 1, file, place, reading);
  }
}

/** In the order in which GNU make looks for them. */
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'];

function runRecipes(
  files: readonly string[],
  goals: readonly string[],
  place: Place,
  reading: Reading,
): void {
  for (const file of files) {
    const text = hasHole(file) ? undefined : textThere(file, place, reading);
    if (text === undefined) continue;
    for (const each of recipesFor(
      text,
      goals.filter(goal => !goal.includes('=')),
    ))
      runLine(each.text, each.line, file, place, reading);
    return;
  }
}

/** What the words behind npm and its like run of the scripts in `package.json`. */
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

function around(name: string): readonly string[] {
  return [`pre${name}`, name, `post${name}`];
}

/** `NODE_ENV=test npx vitest`. */
const OF_RUNNER = /^(?:(?:\w+=\S*|npx|cross-env|exec)\s+)*/;

function runScripts(names: readonly string[], place: Place, reading: Reading): void {
  const text = names.length === 0 ? undefined : textThere('package.json', place, reading);
  const folders = place.outer.folders.slice(-1);
  const known =
    text === undefined && names.length > 0 && reading.files?.trackedTextOf('package.json', folders);
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
    runLine(script, line, 'package.json', place, reading);
  }
}

/** `-C folder` leads to the last of the folders. */
function textThere(file: string, place: Place, reading: Reading): string | undefined {
  const { outer } = place;
  return textOfFile(file, { ...place, outer: { ...outer, folders: outer.folders.slice(-1) } }, reading);
}

/** In a shell of its own; lines before it keep the number of its own. */
function runLine(text: string, line: number, file: string, place: Place, reading: Reading): void {
  const [folder = '.'] = place.outer.folders.slice(-1);
  const there =
    folder === '.' || place.outer.folders.length < 2 ? '' : `cd '${folder.replaceAll("'", '')}'; `;
  const source = `${'\n'.repeat(line - 1)}${there}${text}`;
  runText(source, 'file', { ...place, file, scope: newScope(place, reading) }, reading);
}
