/**
 * Checks laws. A law is a property of random cases; a failure names the layer that erred. INVARIANT: `npm test` and
 * `npm run laws` check the same laws and slow tables; they differ in the number of cases.
 */
import fc from 'fast-check';
import { type TestAPI, test } from 'vitest';

/** Each layer with laws, and its place in src/. */
export const layers = {
  document: 'compiler/document',
  'rule files': 'compiler/dialects',
  regex: 'regex',
  effects: 'effects',
  globs: 'globs',
  shell: 'shell',
  selectors: 'selectors',
  'parse and print': 'datalog',
  lower: 'compiler/dialects',
  extract: 'sources',
  activation: 'runtime/activation',
  'rule cache': 'rule-cache',
  engines: 'runtime/engines',
  proof: 'runtime/proof',
  judge: 'runtime',
  tables: 'runtime/tables',
  hosts: 'hook/hosts',
  hook: 'hook',
  system: 'system',
  store: 'system/store',
  sql: 'sql',
  audit: 'audit',
  sessions: 'sessions',
  review: 'review',
  model: 'model',
  learning: 'learning',
  replay: 'replay',
  shadow: 'compiler/shadow',
  analysis: 'analysis',
  'rule tests': 'rule-tests',
  serve: 'serve',
  lsp: 'lsp',
  render: 'diagnostics/render',
  cli: 'cli',
} as const;
export type Layer = keyof typeof layers;

/** The layer or engine to blame, or several layers that the law cannot distinguish. */
export type Blamed = Layer | `engine ${string}` | `${Layer} or ${Layer}`;

export interface LawOptions<Case> extends Omit<fc.Parameters<Case>, 'seed' | 'reporter' | 'asyncReporter'> {
  /** The least number of cases in `npm test`, whatever the law asks for. Default: LEAST. */
  readonly least?: number;
  /** Finds the layer that erred on the shrunk case, for laws about several layers. */
  readonly blame?: (failed: Case) => Blamed;
}

interface AssertLaw {
  <Case>(property: fc.IProperty<Case>, options?: LawOptions<Case>): void;
  <Case>(property: fc.IAsyncProperty<Case>, options?: LawOptions<Case>): Promise<void>;
}

/** `npm test` runs this share of a law's cases, and at least LEAST of them, unless the law asks for fewer. */
const QUICK_SHARE = 1 / 40;
const LEAST = 3;
const DEFAULT_CASES = 100;
const STANDARD_SEED = 20_261_121;

/** Whether this is `npm run laws`, where tests that `npm test` runs whole are left out. */
export const isFull = process.env['LAWS'] === 'full';
/** LAW_TIMES=5 runs each law with five times its cases. */
const times = Number(process.env['LAW_TIMES'] ?? 1);

/** The number of cases in this run, from the number for a full run. */
export function casesOf(full: number, least = LEAST): number {
  return isFull ? full * times : Math.max(Math.min(full, least), Math.ceil(full * QUICK_SHARE));
}

/**
 * Whether this is `npm test` over all files, which leaves slow cases out; a file that is run by itself has all of them.
 * See vitest.config.ts.
 */
export const isQuick = process.env['TESTS'] === 'all' && !isFull;

/**
 * The rows of a slow table: all of them in `npm run laws` and where its file is run by itself; where `npm test` runs
 * all files, each `nth` of them.
 */
export function someOf<T>(all: readonly T[], nth = 1 / QUICK_SHARE): readonly T[] {
  return isQuick ? all.filter((_, at) => at % nth === 0) : all;
}

/**
 * `test` for a slow case whose point a cheaper one beside it has, as its title says, or for one of the package as it is
 * released: where `npm test` runs all files, it is skipped.
 */
export function inFull(isSkipped = false): ReturnType<TestAPI['skipIf']> {
  return test.skipIf(isSkipped || isQuick);
}

/** The same in each run, so that a failure is one of the change. LAW_SEED, a number or `random`, replaces it. */
export const seed = seedFrom(process.env['LAW_SEED']);

function seedFrom(given: string | undefined): number {
  if (given === undefined) return STANDARD_SEED;
  if (given === 'random') return Math.floor(Math.random() * 2 ** 31);
  const number = Number(given);
  if (!Number.isInteger(number))
    throw new Error(`LAW_SEED is ${given}; it must be a whole number or \`random\``);
  return number;
}

/** The least count in this run, from the least count of a full run. */
export function checked(full: number): number {
  return full * (isFull ? 1 : QUICK_SHARE);
}

/** For laws about one layer, and for laws about several layers where the call says whom to blame. */
export function lawsOf(layer: Blamed): AssertLaw {
  function assertLaw<Case>(property: fc.IProperty<Case>, options?: LawOptions<Case>): void;
  function assertLaw<Case>(property: fc.IAsyncProperty<Case>, options?: LawOptions<Case>): Promise<void>;
  function assertLaw<Case>(
    property: fc.IProperty<Case> | fc.IAsyncProperty<Case>,
    { blame, least, ...given }: LawOptions<Case> = {},
  ): void | Promise<void> {
    const parameters: fc.Parameters<Case> = {
      ...given,
      numRuns: casesOf(given.numRuns ?? DEFAULT_CASES, least),
      seed,
      reporter: details => report(details, failed => blamed(layer, blame, failed)),
    };
    if (property.isAsync()) return fc.assert(property as fc.IAsyncProperty<Case>, parameters); // as: it says so
    fc.assert(property as fc.IProperty<Case>, parameters); // as: it says so
  }
  return assertLaw;
}

function blamed<Case>(layer: Blamed, blame: LawOptions<Case>['blame'], failed: Case): string {
  if (!blame) return layer;
  try {
    return blame(failed);
  } catch (fault) {
    return `${layer}, which nothing tells apart: ${String(fault)}`;
  }
}

function report<Case>(details: fc.RunDetails<Case>, layerOf: (failed: Case) => string): void {
  if (!details.failed) return;
  const layer = details.counterexample === null ? 'the generator of cases' : layerOf(details.counterexample);
  const folder = layers[layer as Layer]; // as: undefined where it is no plain layer
  const lines = [
    `layer: ${layer}${folder === undefined ? '' : ` (src/${folder})`}`,
    `what is wrong: ${details.errorInstance instanceof Error ? details.errorInstance.message : 'see the case'}`,
    `repeat: LAW_SEED=${details.seed} LAWS=full npx vitest run <this file>`,
    fc.defaultReportMessage(details) ?? '',
  ];
  throw new Error(lines.join('\n'), { cause: details.errorInstance });
}
