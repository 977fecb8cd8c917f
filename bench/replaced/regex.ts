/**
 * re2-wasm, which was first named for regexes, beside re2js: how many patterns a process can compile, the time for
 * compiling and for listing matches, offsets, and whether the two agree on generated patterns and texts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sample } from '../measure.ts';
import { benchFolder } from '../places.ts';
import { answerOf } from '../processes.ts';
import { type Row, ratioOf, type Suite } from '../report.ts';

type Library = 're2-wasm' | 're2js';
const libraries: readonly Library[] = ['re2-wasm', 're2js'];

/** Index and text of a first match, or no match. */
type First = readonly [number, string] | null;

/** Patterns of the kinds that rules hold: paths, commands, versions, secrets, messages, source text. */
const patterns = readFileSync(join(benchFolder, 'replaced', 'patterns.txt'), 'utf8')
  .trimEnd()
  .split('\n');

const PROCESSES = 7;
const MOST_COMPILES = 20_000;
const GENERATED_PATTERNS = 1_000;
/** Few enough that re2-wasm does not abort. */
const PATTERNS_PER_PROCESS = 200;
const TEXTS_PER_PATTERN = 20;
const SEED = 20;

export const regexSuite: Suite = {
  name: 'regex',
  title: 'regexes: re2-wasm, replaced by re2js',
  needs: ['re2-wasm'],
  rows: () => [...libraries.flatMap(lifetime), ...compiling(), ...listing(), ...offsets(), ...agreement()],
};

/** Runs a task of regex-child.mjs with one of the libraries, in a new process. */
function ask<Answer>(library: Library, task: string, input: object): Answer {
  return answerOf<Answer>('replaced/regex-child.mjs', { library, task, ...input });
}

function lifetime(library: Library): Row[] {
  const { compiled, again } = ask<{ compiled: number; again: number }>(library, 'compileUntilFailure', {
    patterns,
    most: MOST_COMPILES,
  });
  const limit = compiled === MOST_COMPILES ? 'stopped there' : 'out of memory';
  return [
    { name: `${library}: compiles of ${patterns.length} patterns in turn`, figure: `${compiled}, ${limit}` },
    { name: `${library}: of the same patterns that compile after that`, figure: String(again) },
  ];
}

function compiling(): Row[] {
  const answers = new Map<Library, { loading: number; compiling: number }[]>();
  for (let round = 0; round < PROCESSES; round++) {
    for (const library of libraries) {
      const answer = ask<{ loading: number; compiling: number }>(library, 'timeCompiles', { patterns });
      answers.set(library, [...(answers.get(library) ?? []), answer]);
    }
  }
  const rows = (what: 'loading' | 'compiling', name: string): Row[] => {
    const [wasm, js] = libraries.map(library =>
      sample(
        'ms',
        (answers.get(library) ?? []).map(answer => answer[what]),
      ),
    );
    if (!wasm || !js) return [];
    return [
      { name: `re2-wasm: ${name}`, figure: wasm },
      { name: `re2js: ${name}`, figure: js, ratio: ratioOf(js, wasm, 're2-wasm') },
    ];
  };
  return [
    ...rows('loading', 'loading, new process'),
    ...rows('compiling', `compiling ${patterns.length} patterns, new process`),
  ];
}

/** All addresses in a log of 100 kB. */
function listing(): Row[] {
  const line =
    'ERROR connection to 10.0.0.1 refused\ninfo request 12345 took 17 ms and gave 200 to the caller\n';
  const text = line.repeat(Math.ceil(100_000 / line.length));
  const ip = String.raw`\d+\.\d+\.\d+\.\d+`;
  const [wasm, js] = libraries.map(library => {
    const answers = Array.from({ length: 3 }, () =>
      ask<{ count: number; time: number }>(library, 'listMatches', { pattern: ip, text }),
    );
    const time = sample(
      'ms',
      answers.map(answer => answer.time),
    );
    return { time, name: `${library}: listing ${answers[0]?.count} matches in 100 kB` };
  });
  if (!wasm || !js) return [];
  return [
    { name: wasm.name, figure: wasm.time },
    { name: js.name, figure: js.time, ratio: ratioOf(js.time, wasm.time, 're2-wasm') },
  ];
}

function offsets(): Row[] {
  const text = '😀 a needle';
  const cases = [{ pattern: 'needle', texts: [text] }];
  return libraries.map(library => {
    const [answers] = ask<readonly First[][]>(library, 'search', { cases });
    const found = answers?.[0]?.[0];
    const right = text.indexOf('needle');
    return { name: `${library}: offset after an emoji`, figure: `${found}, right is ${right}` };
  });
}

function agreement(): Row[] {
  const cases = fc.sample(
    fc.record({
      pattern: anyPattern(),
      texts: fc.array(anyText, { minLength: TEXTS_PER_PATTERN, maxLength: TEXTS_PER_PATTERN }),
    }),
    { numRuns: GENERATED_PATTERNS, seed: SEED },
  );
  const [wasm, js] = libraries.map(library => inTurns(library, cases));
  let matching = 0;
  let whether = 0;
  let where = 0;
  for (const [index, { texts }] of cases.entries()) {
    for (const at of texts.keys()) {
      const one = JSON.stringify(wasm?.[index]?.[at]);
      const other = JSON.stringify(js?.[index]?.[at]);
      if (one !== 'null') matching++;
      if ((one === 'null') === (other === 'null')) whether++;
      if (one === other) where++;
    }
  }
  const pairs = GENERATED_PATTERNS * TEXTS_PER_PATTERN;
  return [
    { name: `generated pairs of pattern and text that match (re2-wasm)`, figure: `${matching} of ${pairs}` },
    { name: 'the two agree whether the pattern matches', figure: `${whether} of ${pairs}` },
    { name: 'the two agree where the first match is', figure: `${where} of ${pairs}` },
  ];
}

function inTurns(library: Library, cases: readonly object[]): (First[] | 'refused')[] {
  const answers: (First[] | 'refused')[] = [];
  for (let start = 0; start < cases.length; start += PATTERNS_PER_PROCESS) {
    const some = cases.slice(start, start + PATTERNS_PER_PROCESS);
    answers.push(...ask<(First[] | 'refused')[]>(library, 'search', { cases: some }));
  }
  return answers;
}

const anyText = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', '1', ' ', '_', '-', 'é', '\n'),
  maxLength: 12,
});

function anyPattern(): fc.Arbitrary<string> {
  const leaf = fc.constantFrom(
    ...[
      'a',
      'b',
      'ab',
      'é',
      '1',
      '.',
      '[ab]',
      '[^a]',
      '[a-z1]',
      String.raw`\d`,
      String.raw`\w`,
      String.raw`\W`,
    ],
    ...[
      String.raw`\s`,
      String.raw`\b`,
      String.raw`\B`,
      '^',
      '$',
      '(?:)',
      String.raw`\pL`,
      '(?i:a)',
      '(?s:.)',
    ],
  );
  const { pattern } = fc.letrec<{ pattern: string }>(tie => ({
    pattern: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      leaf,
      fc.tuple(tie('pattern'), tie('pattern')).map(pair => pair.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(${left}|${right})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{2,}?'))
        .map(([inner, repeat]) => `(?:${inner})${repeat}`),
    ),
  }));
  return pattern;
}
