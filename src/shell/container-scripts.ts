/** Commands that files of the project have containers run. */
import { readArguments } from './arguments.ts';
import { COMPOSE_FILES, runsOfCompose, sendingRuns } from './compose-file.ts';
import type { Field } from './fields.ts';
import { runLine, textThere } from './lines-of-files.ts';
import { isNamedIn, wordsIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { hasHole } from './unknowns.ts';

/** The scripts that `docker compose up` and `docker build` take from files of the project. */
export function runContainers(program: string, args: readonly Field[], place: Place, reading: Reading): void {
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
  const textOf = (file: string) => (hasHole(file) ? undefined : textThere(file, place, reading));
  if (isCompose && isNamedIn('up run create start restart watch', verb))
    for (const file of given.length > 0 ? given : COMPOSE_FILES)
      for (const run of runsOfCompose(textOf(file) ?? '')) runLine(run, 1, file, place, reading);
  const at = words.findIndex(text => isNamedIn('build bud', text));
  const builds = isCompose ? verb === 'build' : at === 0 || at === 1;
  if (!builds) return;
  for (const file of buildFiles(isCompose ? [] : given, isCompose ? '.' : words[at + 1]))
    for (const line of sendingRuns(textOf(file) ?? ''))
      runLine(`docker run --rm postgres sh -c '${line.replaceAll("'", "'\\''")}'`, 1, file, place, reading);
}

/** The files that describe an image: those given, or those that are looked up in the context. */
function buildFiles(given: readonly string[], context = '.'): readonly string[] {
  if (given.length > 0) return given;
  const names = ['Dockerfile', 'Containerfile'];
  return context === '.' ? names : names.map(name => `${context.replace(/\/$/, '')}/${name}`);
}
