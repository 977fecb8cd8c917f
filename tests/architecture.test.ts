/**
 * The layer table of ARCHITECTURE.md: who may import whom, which file may import which library, and what the core never
 * touches. It is over 350 lines because each layer states its reason.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Layer {
  /** A folder or file under src/. The longest matching prefix decides. */
  readonly at: string;
  /** Other layers, and single files of them, that it may import. */
  readonly imports: readonly string[];
  readonly because: string;
}

const core = [
  ...[
    'diagnostics/',
    'values/',
    'regex/',
    'globs/',
    'selectors/',
    'datalog/',
    'shell/',
    'history/',
    'sources/',
  ],
];
const compiler = ['compiler/', 'compiler/predicates/', 'compiler/dialects/'];
const runtime = ['runtime/', 'runtime/activation/', 'runtime/engines/', 'runtime/builtins/'];

const dialects = readdirSync('src/compiler/dialects', { withFileTypes: true })
  .filter(each => each.isDirectory())
  .map(({ name }) => name);
const ofDialect = (name: string) => `compiler/dialects/${name}/`;

/** Files that may import one dialect by its name. */
const ofOneDialect: readonly { readonly at: string; readonly dialect: string; readonly because: string }[] = [
  ...['pipeline.ts', 'predicate-metadata.ts', 'index.ts', 'cli/inspect/'].map(at => {
    return { at, dialect: 'rulespec', because: 'rulespecs are verified to a verdict, by the pipeline' };
  }),
  { at: 'cli/bash/', dialect: 'bash', because: '`rulespec bash` is about Bash policies' },
  {
    at: 'cli/rules/show.ts',
    dialect: 'markdown',
    because: '`rules show` and `rules lint` are about Markdown rules',
  },
  { at: 'cli/store/', dialect: 'scoped', because: 'the store holds scoped rules' },
];

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
    imports: ['diagnostics/', 'values/'],
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
    at: 'effects/',
    imports: ['diagnostics/', 'values/', 'regex/', 'globs/', 'shell/'],
    because: 'a call to what it does to files and hosts, whichever tool it is of; what follows is for rules',
  },
  {
    at: 'history/',
    imports: ['diagnostics/', 'values/', 'effects/'],
    because:
      'records to the events of a past, and what may and what surely did happen; what follows is for rules',
  },
  {
    at: 'sources/',
    imports: [
      ...['diagnostics/', 'values/', 'regex/', 'globs/', 'selectors/', 'datalog/', 'shell/', 'effects/'],
      'history/',
    ],
    because: 'facts come from texts, files and events; which verdict follows is for rules',
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
    at: 'compiler/dialects/',
    imports: ['compiler/', ...dialects.map(ofDialect), ...core],
    because: 'the registry alone names every dialect',
  },
  ...dialects.map(name => ({
    at: ofDialect(name),
    imports: ['compiler/', 'compiler/predicates/', ...core],
    because: 'a dialect is a folder that knows no other',
  })),
  {
    at: 'runtime/',
    imports: [...core, ...runtime, 'diagnostics/render/snippet.ts', 'diagnostics/render/paint.ts'],
    because:
      'program and input to verdict; it never compiles one; what a hook says quotes the text as reports do',
  },
  {
    at: 'runtime/activation/',
    imports: ['datalog/', 'regex/', 'sources/'],
    because:
      'which rules can matter follows from the program and from what declarations say of their relations',
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
    at: 'system/',
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
      'effects/disk.ts',
      'effects/file-origin.ts',
      'sources/evidence/working-tree.ts',
      'sources/evidence/locator.ts',
      'sources/definitions/definition.ts',
      'sources/definitions/tools.ts',
      'model/',
    ],
    because: 'the outside world behind small functions, and behind the interfaces that the core declares',
  },
  {
    at: 'system/tables/',
    imports: ['diagnostics/', 'values/', 'system/', 'datalog/program.ts'],
    because: 'tables of facts in files and databases, as tuples of declared relations',
  },
  {
    at: 'sql/',
    imports: ['diagnostics/', 'datalog/', 'regex/', ...runtime],
    because: 'a stratified program as statements; who runs them, and on what, is not its business',
  },
  {
    at: 'audit/',
    imports: ['sql/', 'learning/', 'effects/hosts-of.ts', ...runtime, ...core],
    because: 'a program over many sessions, as data; targets read the tables and run the parts',
  },
  {
    at: 'pipeline.ts',
    imports: [...compiler, ...runtime, 'predicate-metadata.ts', 'cross-check.ts', ...core],
    because: 'the pipeline shows every stage',
  },
  {
    at: 'gate.ts',
    imports: ['pipeline.ts', 'effects/disk.ts', ...compiler, ...runtime, ...core],
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
      'effects/disk.ts',
      'gate.ts',
      'runtime/decision.ts',
      'runtime/engine.ts',
      'runtime/engines/',
      'runtime/limits.ts',
      'compiler/dialects/',
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
      'runtime/decision.ts',
      'sources/input-fields.ts',
      'runtime/limits.ts',
      ...core,
    ],
    because: 'what a model proposes is tried out by the gate before a person sees it; it changes no rule',
  },
  {
    at: 'rule-tests/',
    imports: [
      'compiler/schema.ts',
      'compiler/nodes.ts',
      'compiler/problems-within.ts',
      'compiler/yaml.ts',
      'runtime/',
      ...core,
    ],
    because: 'what a test tries and expects, and what a run has tried of the rules; doors run the tests',
  },
  {
    at: 'predicate-metadata.ts',
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
      'sources/evidence/working-tree.ts',
      'sources/envelope.ts',
      'runtime/limits.ts',
      'runtime/verdict.ts',
      'runtime/verdict-json.ts',
      'system/',
      'diagnostics/render/',
      ...core,
    ],
    because:
      'what doors share about sessions: it drives the pipeline and the outside world, and neither compiles nor decides',
  },
  {
    at: 'rule-cache/',
    imports: ['gate.ts', 'runtime/decide.ts', 'runtime/activation/', ...core],
    because: 'compiled rules as text: it is written and read here, and neither compiled nor run',
  },
  {
    at: 'hook/',
    imports: [
      'effects/disk.ts',
      'effects/downloads.ts',
      'effects/effect.ts',
      'effects/in-project.ts',
      'effects/unseen-changes.ts',
      'rule-cache/',
      'compiler/document/check-source.ts',
      'compiler/document/decode-utf8.ts',
      'compiler/document/limits.ts',
      'compiler/document/read-json.ts',
      'compiler/document/reading.ts',
      'runtime/decision.ts',
      'sources/input-fields.ts',
      'sources/session.ts',
      'runtime/limits.ts',
      'gate.ts',
      'model/',
      'review/',
      'sessions/',
      'system/',
      'diagnostics/render/',
      ...core,
    ],
    because:
      'what hosts send to an event, and a decision to what they take; the gate and the outside world decide the rest',
  },
  {
    at: 'serve/',
    imports: ['hook/', 'system/', ...core],
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
      'system/working-tree.ts',
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
      'system/',
      'diagnostics/render/',
      ...core,
    ],
    because: 'a door for agents, which asks of the library what the commands ask, and decides nothing',
  },
  {
    at: 'lsp/',
    imports: ['compiler/predicates/', 'compiler/yaml.ts', ...core],
    because: 'a door for editors: it is handed what the command line knows, and runs nothing that files say',
  },
  {
    at: 'opencode/',
    imports: [
      'hook/',
      'system/',
      'runtime/rules-block.ts',
      'sources/mentioned-paths.ts',
      'sources/script-paths.ts',
      'sources/session.ts',
      ...core,
    ],
    because: 'a door inside a host: it hands calls to the hook, and tells what was derived',
  },
  {
    at: 'analysis/',
    imports: ['gate.ts', 'pipeline.ts', ...core],
    because:
      'what programs can and cannot derive is proved from the programs; doors decide witnesses by the gate',
  },
  {
    at: 'cli/',
    imports: [
      'analysis/',
      'pipeline.ts',
      'effects/disk.ts',
      'effects/memory-disk.ts',
      'sessions/',
      'tool/start.ts',
      'lsp/',
      'gate.ts',
      'globs/',
      'hook/',
      'model/',
      'review/',
      'learning/',
      'replay/',
      'rule-tests/',
      'audit/',
      'sql/',
      'system/tables/',
      'serve/',
      'questions/',
      'cross-check.ts',
      ...compiler,
      ...runtime,
      'system/',
      'diagnostics/render/',
      ...core,
    ],
    because: 'a door is a thin user of the pipeline',
  },
];

/** Each library is imported by exactly one file, or by the one folder named. */
const libraries: Record<string, string> = {
  yaml: 'compiler/document/read-yaml.ts',
  'smol-toml': 'compiler/document/read-toml.ts',
  'json-p3': 'selectors/jsonpath.ts',
  re2js: 'regex/',
  refa: 'analysis/texts/language.ts',
  saxes: 'sources/evidence/reports/xml.ts',
  'sha256-wasm': 'system/short-sha256.ts',
  '@datalogui/datalog': 'runtime/engines/datalogui.ts',
  commander: 'cli/main.ts',
  picocolors: 'cli/terminal.ts',
  '@modelcontextprotocol/server': 'tool/server.ts',
  'vscode-languageserver': 'lsp/connection.ts',
  'vscode-languageserver-textdocument': 'lsp/connection.ts',
  unbash: 'shell/syntax.ts',
  'node-sqlite3-wasm': 'system/store/wasm-driver.ts',
  hyparquet: 'system/tables/parquet.ts',
  'hyparquet-writer': 'system/tables/parquet.ts',
  '@duckdb/node-api': 'system/tables/duckdb.ts',
};

/** Files outside src/ that are data of the product. */
const data = [
  '../schemas/rulespec.schema.json',
  '../schemas/rules.schema.json',
  '../schemas/bash-policy.schema.json',
  '../schemas/scoped-rules.schema.json',
  '../schemas/session.schema.json',
  '../schemas/learned.schema.json',
  '../schemas/rule-tests.schema.json',
  '../schemas/markdown-rules.schema.json',
  '../schemas/waivers.schema.json',
  '../package.json',
];

/** The doors and what stands for the outside world: only here are files, processes, clocks and randomness. */
const impure = ['system/', 'cli/', 'tool/', 'serve/', 'lsp/', 'opencode/launcher.ts'];
const effect = /\bprocess\.|\bconsole\.|\bDate\b(?!`)|\bMath\.random\b|\bsetTimeout\b|\bperformance\./;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .sort();

/** The imports and re-exports of a file, types included. */
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
  if (ofOneDialect.some(({ at, dialect }) => file.startsWith(at) && target.startsWith(ofDialect(dialect))))
    return true;
  const layer = layerOf(file);
  if (layerOf(target) !== layer)
    return layer?.imports.some(each => each === target || each === layerOf(target)?.at) ?? false;
  return true;
}

function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** A file's text without comments and strings, in which words mean nothing. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');
}

test('each file that may import a dialect by its name does', () => {
  for (const { at, dialect, because } of ofOneDialect) {
    const importers = files.filter(file =>
      importsOf(file).some(each => normalize(join(dirname(file), each)).startsWith(ofDialect(dialect))),
    );
    expect(
      importers.some(file => file.startsWith(at)),
      `${at}: ${because}`,
    ).toBe(true);
  }
});

/** Shared code, in which a dialect is known by its properties alone. */
const ofAllDialects = files.filter(file =>
  ['gate.ts', 'compiler/', 'runtime/', 'rule-cache/', 'replay/'].some(at => file.startsWith(at)),
);

test.each(ofAllDialects.filter(file => !file.startsWith('compiler/dialects/')))(
  'src/%s names no dialect',
  file => {
    const code = codeOf(readFileSync(join('src', file), 'utf8'));
    expect(/\w*(markdown|scoped|bash_?polic)\w*/i.exec(code)?.[0]).toBeUndefined();
  },
);

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

const WIDEST_COMMENT = 120;

test('no line of a comment is wider than 120 columns', () => {
  const all = [...files.map(file => `src/${file}`), ...testFiles.map(file => `tests/${file}`)];
  const wide = all
    .filter(file => !file.includes('generated/'))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        // A suppression and its reason are one line.
        .flatMap((line, at) =>
          line.length > WIDEST_COMMENT && /^\s*(?:\/\/(?! biome-ignore)|\/?\*)/.test(line)
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
  expect(wide).toEqual([]);
});

test('the tests that ARCHITECTURE.md names exist', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const files = [...text.matchAll(/`(tests\/[^`*]+)`/g)].map(match => match[1] ?? '');
  expect(files.filter(file => !existsSync(file))).toEqual([]);
  const named = text.matchAll(/`(?<file>tests\/[^`]+\.test\.ts)`\s+\((?<names>"[^)]*")\)/g);
  const missing = [...named].flatMap(({ groups: { file = '', names = '' } = {} }) => {
    const source = readFileSync(file, 'utf8');
    const quoted = [...names.matchAll(/"(?<name>[^"]*)"/g)].map(match => match.groups?.['name'] ?? '');
    return quoted.filter(name => !source.includes(name)).map(name => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('the code map has one row for each folder', () => {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(src\/[^`]+)` \|/gm);
  const folders = [...rows].map(([, folder]) => folder);
  expect(folders.length).toBeGreaterThan(20);
  expect(folders).toEqual([...new Set(folders)]);
});

/** The bundles' entry points: a build or a host asks for what they export. */
const entryPoints = ['cli/start-hook.ts', 'cli/write-code-cache.ts', 'opencode/launcher.ts', 'index.ts'];

test('what a file exports is imported by another', () => {
  const readers = ['src', 'tests', 'scripts', 'bench'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.includes('node_modules'))
      .map(file => join(folder, file)),
  );
  const imported = new Set<string>();
  const wholly = new Set<string>();
  for (const file of readers) {
    const text = readFileSync(file, 'utf8');
    const of = (specifier = '') => normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
    for (const [, names = '', specifier] of text.matchAll(
      /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '(\.[^']+)'/gm,
    ))
      for (const [name] of names.matchAll(/\w+(?: as)?(?!\w)/g))
        imported.add(`${of(specifier)} ${name.replace(/ as$/, '')}`);
    for (const [, specifier] of text.matchAll(/(?:\bimport\(|^(?:import|export) \* .*? from )'(\.[^']+)'/gm))
      wholly.add(of(specifier));
  }
  const unused = files
    .filter(file => !file.includes('generated/') && !entryPoints.includes(file) && !wholly.has(`src/${file}`))
    .flatMap(file => {
      const text = codeOf(readFileSync(join('src', file), 'utf8'));
      const exported = text.matchAll(/^export (?:async )?(?:const|function\*?|interface|type|class) (\w+)/gm);
      return [...exported].flatMap(([, name]) =>
        imported.has(`src/${file} ${name}`) ? [] : [`${file}: ${name}`],
      );
    });
  expect(unused, 'drop `export`, or the whole of it').toEqual([]);
});

/** The grammar's own recursion: a term has aggregates with bodies of terms, and so have their checks. */
const ofGrammar = /^datalog\/(?:parse|check)-/;

test('no imports go in a circle', () => {
  const left = new Map(
    files
      .filter(file => !ofGrammar.test(file))
      .map(file => [
        file,
        importsOf(file).map(each => normalize(join(dirname(file), each)).replaceAll('\\', '/')),
      ]),
  );
  // Files that import none of those that are left are no part of a circle.
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [file, imports] of left) if (!imports.some(each => left.has(each))) left.delete(file);
  }
  // What only imports a circle is not in it.
  const imported = new Set([...left.values()].flat());
  expect([...left.keys()].filter(file => imported.has(file))).toEqual([]);
});
