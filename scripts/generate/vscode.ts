/**
 * The manifest of the extension for VS Code, for which files its server is asked, and the grammar of programs: from the
 * tables of the product.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { functors } from '../../src/datalog/builtins.ts';
import { DIRECTIVES } from '../../src/datalog/lexer.ts';
import { schemaEntries } from './schema-catalog.ts';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const DATALOG = 'datalog';
/** Of other files the server says nothing. */
const patterns = ['**/*.{yaml,yml}', '**/{*.rulespec,rulespec,.nudge}.json', '**/rules/**/*.{md,mdc}'];

/** A glob as VS Code has them: over the whole path. */
const whole = (glob: string): string => (glob.includes('/') ? glob : `**/${glob}`);

const validation = schemaEntries.flatMap(({ schema, fileMatch }) =>
  fileMatch.map(glob => ({ fileMatch: whole(glob), url: `./schemas/${schema}` })),
);

const manifest = {
  name: 'rulespec',
  displayName: 'rulespec',
  description: 'Rules for coding agents and Datalog: diagnostics, completion, renames',
  version: packageJson.version,
  publisher: 'rulespec-dev',
  license: packageJson.license,
  homepage: packageJson.homepage,
  bugs: { url: packageJson.bugs },
  repository: {
    type: 'git',
    url: packageJson.repository.url.replace(/^git\+/, ''),
    directory: 'editors/vscode',
  },
  keywords: ['datalog', 'ai-agents', 'policy'],
  categories: ['Linters', 'Programming Languages'],
  engines: { vscode: '^1.91.0' },
  extensionKind: ['workspace'],
  main: './extension.js',
  activationEvents: ['onLanguage:yaml', 'onLanguage:json', 'onLanguage:markdown'],
  capabilities: {
    untrustedWorkspaces: {
      supported: 'limited',
      description: 'Without trust the extension starts its own server, and none from `node_modules`.',
      restrictedConfigurations: ['rulespec.server'],
    },
    virtualWorkspaces: false,
  },
  contributes: {
    languages: [
      {
        id: DATALOG,
        aliases: ['Datalog', 'Soufflé'],
        extensions: ['.dl'],
        configuration: './language-configuration.json',
      },
    ],
    grammars: [{ language: DATALOG, scopeName: 'source.datalog', path: './datalog.tmLanguage.json' }],
    yamlValidation: validation.filter(({ fileMatch }) => !fileMatch.endsWith('.json')),
    jsonValidation: validation.filter(({ fileMatch }) => fileMatch.endsWith('.json')),
    commands: [
      { command: 'rulespec.restartServer', title: 'Restart the language server', category: 'rulespec' },
      {
        command: 'rulespec.showOutput',
        title: 'Show the output of the language server',
        category: 'rulespec',
      },
    ],
    configuration: {
      title: 'rulespec',
      properties: {
        'rulespec.server': {
          type: 'string',
          enum: ['project', 'bundled'],
          default: 'project',
          scope: 'window',
          markdownDescription:
            'Which language server is started: that of `node_modules` in a trusted workspace, where there is one, or the one that the extension brings.',
        },
        'rulespec.trace.server': {
          type: 'string',
          enum: ['off', 'messages', 'verbose'],
          default: 'off',
          scope: 'window',
          description: 'Whether messages to and from the server are shown in the output.',
        },
      },
    },
  },
};

const selector = {
  documentSelector: [
    { scheme: 'file', language: DATALOG },
    ...patterns.map(pattern => ({ scheme: 'file', pattern })),
  ],
};

const words = (all: readonly string[]): string => [...all].sort().join('|');

const grammar = {
  name: 'Datalog',
  scopeName: 'source.datalog',
  fileTypes: ['dl'],
  patterns: [
    { name: 'comment.line.double-slash.datalog', match: '//.*$' },
    { name: 'comment.block.datalog', begin: '/\\*', end: '\\*/' },
    {
      name: 'string.quoted.double.datalog',
      begin: '"',
      end: '"|$',
      patterns: [{ name: 'constant.character.escape.datalog', match: '\\\\.' }],
    },
    {
      name: 'keyword.control.directive.datalog',
      match: `(?:${words(DIRECTIVES.map(name => name.replace('.', '\\.')))})\\b`,
    },
    { name: 'meta.preprocessor.datalog', match: '^\\s*#\\s*\\w+.*$' },
    { name: 'support.type.datalog', match: '\\b(?:float|number|symbol|unsigned)\\b' },
    { name: 'keyword.operator.aggregate.datalog', match: '\\b(?:count|max|mean|min|sum)\\b' },
    {
      name: 'support.function.datalog',
      match: `\\b(?:${words([...new Set(functors.map(({ name }) => name))].filter(name => /^[a-z_]+$/.test(name)))})\\b(?=\\s*\\()`,
    },
    { name: 'entity.name.function.datalog', match: '[A-Za-z_?][\\w?]*(?=\\s*\\()' },
    {
      name: 'constant.numeric.datalog',
      match: '\\b(?:0x[0-9A-Fa-f]+|0b[01]+|\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?u?)\\b',
    },
    { name: 'keyword.operator.datalog', match: ':-|<=|>=|!=|<:|[=<>!|]' },
    { name: 'variable.language.wildcard.datalog', match: '\\b_\\b' },
    { name: 'variable.other.datalog', match: '[A-Za-z_?][\\w?]*' },
  ],
};

export const vscodeFiles: Readonly<Record<string, () => string>> = {
  'editors/vscode/package.json': () => json(manifest),
  'editors/vscode/selector.json': () => json(selector),
  'editors/vscode/datalog.tmLanguage.json': () => json(grammar),
};
