/**
 * The layer table of ARCHITECTURE.md: who may import whom, which file may import which library, and what the core never touches.
 * It is over 350 lines because each layer states its reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Layer {
  /** A folder or file under src/. The longest matching prefix decides. */
  readonly at: string;
  /** Other layers, and single files of them, that it may import. */
  readonly imports: readonly string[];
  readonly because: string;
}

const core = ['diagnostics/', 'values/', 'regex/', 'globs/', 'selectors/', 'datalog/', 'shell/'];
const compiler = ['compiler/', 'compiler/predicates/', 'compiler/frontends/'];
const runtime = ['runtime/', 'runtime/engines/', 'runtime/builtins/'];

const layers: readonly Layer[] = [
  { at: 'diagnostics/', imports: [], because: 'everything reports, so reporting depends on nothing' },
  {
    at: 'diagnostics/render/',
    imports: ['diagnostics/'],
    because: 'drawing knows diagnostics, not what they are about',
  },
  { at: 'values/', imports: ['diagnostics/'], because: 'a JSON value with places is plain data' },
  { at: 'regex/', imports: ['diagnostics/'], because: 'one adapter around one library' },
  {
    at: 'shell/',
    imports: ['diagnostics/'],
    because: 'a script of the shell to the commands in it, as plain data',
  },
  {
    at: 'globs/',
    imports: ['diagnostics/', 'regex/'],
    because: 'a glob is a small pattern language, translated to RE2',
  },
  {
    at: 'selectors/',
    imports: ['diagnostics/', 'values/', 'regex/'],
    because: 'selecting needs values; JSONPath has regexes',
  },
  {
    at: 'datalog/',
    imports: ['diagnostics/'],
    because: 'the core language knows nothing of YAML, envelopes or hooks',
  },
  {
    at: 'compiler/',
    imports: [...core, ...compiler],
    because: 'text to program; it never runs one',
  },
  {
    at: 'compiler/predicates/',
    imports: ['datalog/program.ts'],
    because: 'a predicate rule is Datalog, nothing else',
  },
  {
    at: 'compiler/frontends/',
    imports: [
      'compiler/ruleset.ts',
      'compiler/hook-ruleset.ts',
      'compiler/markdown-rules.ts',
      'compiler/policy.ts',
      'compiler/scoped-rules.ts',
      'compiler/yaml.ts',
      'compiler/schema.ts',
      'selectors/',
      'values/',
      'diagnostics/',
    ],
    because: 'a front-end stops at the surface AST and knows no other dialect',
  },
  {
    at: 'runtime/',
    imports: [...core, ...runtime, 'diagnostics/render/snippet.ts', 'diagnostics/render/paint.ts'],
    because:
      'program and input to verdict; it never compiles one; what a hook says quotes the text as reports do',
  },
  {
    at: 'runtime/engines/',
    imports: ['datalog/', 'runtime/builtins/', 'runtime/engine.ts', 'runtime/limits.ts'],
    because: 'an engine knows programs and tuples, not envelopes or verdicts',
  },
  {
    at: 'runtime/builtins/',
    imports: ['datalog/', 'regex/', 'diagnostics/'],
    because: 'a functor knows values, not where they come from',
  },
  {
    at: 'effects/',
    imports: [
      'diagnostics/',
      'values/',
      'compiler/yaml.ts',
      'compiler/document/check-source.ts',
      'compiler/document/decode-utf8.ts',
      'compiler/document/limits.ts',
      'compiler/document/read-plain.ts',
      'compiler/document/reading.ts',
      'compiler/programs/program-reader.ts',
      'datalog/preprocess/directives.ts',
      'runtime/evidence/working-tree.ts',
      'runtime/evidence/locator.ts',
      'model/',
    ],
    because: 'the outside world behind small functions, and behind the interfaces that the core declares',
  },
  {
    at: 'pipeline.ts',
    imports: [...compiler, ...runtime, 'subjects.ts', 'cross-check.ts', ...core],
    because: 'the pipeline shows every stage',
  },
  {
    at: 'compile-rules.ts',
    imports: [...compiler, ...runtime, ...core],
    because: 'the first half of the gate, which a process with compiled rules does without',
  },
  {
    at: 'gate.ts',
    imports: ['compile-rules.ts', 'pipeline.ts', ...compiler, ...runtime, ...core],
    because: 'the pipeline of hook rules, beside that of rulespecs',
  },
  {
    at: 'model/',
    imports: [...core],
    because:
      'what is asked of a model and what it answers, as data: requests and replies are carried by effects',
  },
  {
    at: 'review/',
    imports: ['model/', 'compiler/schema.ts', ...core],
    because: 'a review is a question and what can be believed of its answer; what follows is for rules',
  },
  {
    at: 'replay/',
    imports: [
      'gate.ts',
      'runtime/decision.ts',
      'runtime/engine.ts',
      'runtime/engines/',
      'runtime/limits.ts',
      ...core,
    ],
    because: 'calls of the log are decided again by the gate, alike ones once, and compared with what was',
  },
  {
    at: 'learning/',
    imports: [
      'model/',
      'replay/',
      'gate.ts',
      'compiler/schema.ts',
      'compiler/scoped-rules.ts',
      'runtime/decision.ts',
      'runtime/facts/input-fields.ts',
      'runtime/limits.ts',
      ...core,
    ],
    because: 'what a model proposes is tried out by the gate before a person sees it; it changes no rule',
  },
  {
    at: 'subjects.ts',
    imports: [...compiler, ...runtime, ...core],
    because: 'compiler and runtime meet above both',
  },
  {
    at: 'cross-check.ts',
    imports: [...runtime, ...core],
    because: 'two engines are compared above the engines',
  },
  {
    at: 'questions/',
    imports: ['pipeline.ts', ...runtime, ...core],
    because: 'what is asked about a verification stands above the pipeline, and compiles nothing',
  },
  {
    at: 'sessions/',
    imports: [
      'pipeline.ts',
      'compiler/yaml.ts',
      'compiler/document/limits.ts',
      'compiler/programs/program-reader.ts',
      'runtime/evidence/working-tree.ts',
      'runtime/facts/envelope.ts',
      'runtime/limits.ts',
      'runtime/verdict.ts',
      'runtime/verdict-json.ts',
      'effects/',
      'diagnostics/render/',
      ...core,
    ],
    because:
      'what doors share about sessions: it drives the pipeline and the outside world, and neither compiles nor decides',
  },
  {
    at: 'compiled/',
    imports: [
      'gate.ts',
      'runtime/decide.ts',
      'runtime/facts/script.ts',
      'runtime/facts/input-fields.ts',
      ...core,
    ],
    because: 'compiled rules as text: it is written and read here, and neither compiled nor run',
  },
  {
    at: 'hook/',
    imports: [
      'compiled/',
      'compiler/document/check-source.ts',
      'compiler/document/decode-utf8.ts',
      'compiler/document/limits.ts',
      'compiler/document/read-json.ts',
      'compiler/document/read-written-json.ts',
      'compiler/document/reading.ts',
      'runtime/decision.ts',
      'runtime/facts/input-fields.ts',
      'runtime/facts/session.ts',
      'runtime/limits.ts',
      'gate.ts',
      'model/',
      'review/',
      'sessions/',
      'effects/',
      'diagnostics/render/',
      ...core,
    ],
    because:
      'what hosts send to an event, and a decision to what they take; the gate and the outside world decide the rest',
  },
  {
    at: 'serve/',
    imports: ['hook/', 'effects/', ...core],
    because: 'the hook for callers in other processes: it carries calls and replies, and decides nothing',
  },
  {
    at: 'index.ts',
    imports: [
      'pipeline.ts',
      'gate.ts',
      'sessions/',
      'cross-check.ts',
      'questions/',
      ...compiler,
      ...runtime,
      'diagnostics/render/',
      ...core,
    ],
    because: 'the public API re-exports',
  },
  {
    at: 'tool/',
    imports: [
      'sessions/',
      'questions/',
      'serve/',
      'compiler/document/limits.ts',
      'runtime/proof/proof.ts',
      'runtime/proof/proof-json.ts',
      'effects/',
      'diagnostics/render/',
      ...core,
    ],
    because: 'a door for agents, which asks of the library what the commands ask, and decides nothing',
  },
  {
    at: 'opencode/',
    imports: [
      'hook/',
      'effects/',
      'runtime/rules-block.ts',
      'runtime/facts/mentioned-paths.ts',
      'runtime/facts/script-paths.ts',
      'runtime/facts/session.ts',
      ...core,
    ],
    because: 'a door inside a host: it hands calls to the hook, and tells what was derived',
  },
  {
    at: 'cli/',
    imports: [
      'pipeline.ts',
      'sessions/',
      'tool/start.ts',
      'gate.ts',
      'globs/',
      'hook/',
      'model/',
      'review/',
      'learning/',
      'replay/',
      'serve/',
      'questions/',
      'cross-check.ts',
      ...compiler,
      ...runtime,
      'effects/',
      'diagnostics/render/',
      ...core,
    ],
    because: 'a door is a thin user of the pipeline',
  },
];

/** Each library is imported by exactly one file, or by the one folder named. */
const libraries: Record<string, string> = {
  yaml: 'compiler/yaml.ts',
  'json-p3': 'selectors/jsonpath.ts',
  re2js: 'regex/',
  saxes: 'runtime/evidence/reports/xml.ts',
  '@datalogui/datalog': 'runtime/engines/datalogui.ts',
  commander: 'cli/main.ts',
  picocolors: 'cli/terminal.ts',
  '@modelcontextprotocol/server': 'tool/server.ts',
  unbash: 'shell/syntax.ts',
  'node-sqlite3-wasm': 'effects/store/wasm-driver.ts',
};

/** Files outside src/ that are data of the product. */
const data = [
  '../schemas/rulespec.schema.json',
  '../schemas/rules.schema.json',
  '../schemas/bash-policy.schema.json',
  '../schemas/scoped-rules.schema.json',
  '../schemas/session.schema.json',
  '../schemas/learned.schema.json',
  '../package.json',
];

/** The doors and what stands for the outside world: only here are files, processes, clocks and randomness. */
const impure = ['effects/', 'cli/', 'tool/', 'serve/'];
const effect = /\bprocess\.|\bconsole\.|\bDate\b(?!`)|\bMath\.random\b|\bsetTimeout\b|\bperformance\./;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .sort();

/** What a file imports or re-exports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join('src', file), 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s(?:[\w*{}\s,$]*?\sfrom\s)?['"]([^'"]+)['"]/gm);
  return [...statements].map(match => match[1] ?? '');
}

function layerOf(file: string): Layer | undefined {
  return layers.filter(layer => file.startsWith(layer.at)).sort((a, b) => b.at.length - a.at.length)[0];
}

test.each(files)('src/%s keeps to its layer', file => {
  const text = readFileSync(join('src', file), 'utf8');
  const layer = layerOf(file);
  expect(layer, 'every file belongs to a layer').toBeDefined();
  for (const specifier of importsOf(file)) {
    if (specifier.startsWith('node:'))
      expect(
        impure.some(prefix => file.startsWith(prefix)),
        specifier,
      ).toBe(true);
    else if (specifier.startsWith('.'))
      expect(mayImport(file, specifier), `${specifier}: ${layer?.because}`).toBe(true);
    else
      expect(file.startsWith(libraries[packageOf(specifier)] ?? '?'), `${specifier} has another home`).toBe(
        true,
      );
  }
  if (!impure.some(prefix => file.startsWith(prefix))) expect(effect.exec(codeOf(text))?.[0]).toBeUndefined();
  expect(text, 'it opens with what it holds').toMatch(/^(#!.*\n)?\/\*\*/);
  if (!saysWhyLong(text)) {
    expect(text.split('\n').length, 'a longer file says why in its header').toBeLessThanOrEqual(350);
  }
});

function mayImport(file: string, specifier: string): boolean {
  const target = normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
  if (data.includes(target)) return true;
  const layer = layerOf(file);
  if (layerOf(target) !== layer)
    return layer?.imports.some(each => each === target || each === layerOf(target)?.at) ?? false;
  return !file.startsWith('compiler/frontends/') || target.split('/')[2] === file.split('/')[2];
}

function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** A file's text without comments and strings, in which words mean nothing. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');
}

test('each library has a home that imports it', () => {
  for (const [name, home] of Object.entries(libraries)) {
    const importers = files.filter(file =>
      importsOf(file).some(each => each === name || each.startsWith(`${name}/`)),
    );
    expect(
      importers.filter(file => file.startsWith(home)),
      name,
    ).toHaveLength(1);
  }
});

test('the median file has at most 100 lines', () => {
  const lengths = files
    .map(file => readFileSync(join('src', file), 'utf8').split('\n').length)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(100);
});

/** In the comment at its head, and nowhere else. */
function saysWhyLong(text: string): boolean {
  const header = /^(?:#!.*\n)?\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '';
  return /over[\s*]+350[\s*]+lines because/.test(header);
}

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts'))
  .sort();

test.each(testFiles)('tests/%s is short, or says why it is not', file => {
  const text = readFileSync(join('tests', file), 'utf8');
  if (saysWhyLong(text)) return;
  expect(text.split('\n').length).toBeLessThanOrEqual(350);
});

test('the code map has one row for each folder', () => {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(src\/[^`]+)` \|/gm);
  const folders = [...rows].map(([, folder]) => folder);
  expect(folders.length).toBeGreaterThan(20);
  expect(folders).toEqual([...new Set(folders)]);
});
