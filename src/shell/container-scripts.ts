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
  if (isCompose && isNamedIn('up run create start restart watch', verb)) {
    for (const file of given.length > 0 ? given : COMPOSE_FILES) {
      const text = hasHole(file) ? undefined : textThere(file, place, reading);
      for (const run of text === undefined ? [] : runsOfCompose(text)) runLine(run, 1, file, place, reading);
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
