/** Settings files: what `init` adds, and nothing else; and the differences that it shows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullDiff } from '../src/cli/init/line-diff.ts';
import { addSettings } from '../src/hook/add-settings.ts';
import type { SetupOptions } from '../src/hook/hosts/host.ts';
import { hosts } from '../src/hook/hosts/index.ts';
import { opencodeSetup } from '../src/hook/hosts/opencode-setup.ts';
import { withoutComments } from '../src/hook/without-comments.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('system');

const files = hosts.flatMap(
  ({ setup }) =>
    setup?.files({ command: 'rulespec', stopGate: true }).map(file => [file.path, file] as const) ?? [],
);

/** What users have in such files, in any order and spacing. */
const settings = fc
  .tuple(
    fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant([]), fc.constant({}))),
    fc.option(
      fc.dictionary(
        fc.constantFrom('PreToolUse', 'BeforeTool', 'preToolUse', 'Other'),
        fc.array(fc.record({ matcher: fc.string(), hooks: fc.array(fc.record({ command: fc.string() })) })),
      ),
    ),
  )
  .map(([others, hooks]) => ({ ...others, ...(hooks && { hooks }) }));
const spacing = fc.constantFrom(undefined, 1, 2, 4, '\t');

test.each(files)('%s: only what is added changes, once', (_path, file) => {
  assertLaw(
    fc.property(settings, spacing, fc.boolean(), (before, space, crlf) => {
      const text = `${JSON.stringify(before, undefined, space)}\n`.replaceAll('\n', crlf ? '\r\n' : '\n');
      const source = { name: 'settings.json', text };
      const after = addSettings(file, source).value?.text;
      if (after === undefined) throw new Error('it is JSON, with lists under its hooks');
      expect(addSettings(file, { name: 'settings.json', text: after }).value?.text, 'twice').toBe(after);
      // Every character of the old text is there, in its order.
      let at = 0;
      for (const unit of text.replace(/\s/g, '')) at = after.indexOf(unit, at) + 1 || Number.NaN;
      expect(at).not.toBeNaN();
      const parsed = JSON.parse(after);
      for (const [key, value] of Object.entries(before)) {
        if (!['hooks', 'mcpServers', 'version', 'plugin'].includes(key)) expect(parsed[key]).toEqual(value);
      }
      for (const { at: path } of file.additions)
        expect(
          path.reduce((value, key) => value?.[key], parsed),
          path.join('.'),
        ).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

test('an older hook of ours is replaced, one that stands with others stays', () => {
  const [, file] = files.find(([path]) => path === '.claude/settings.json') ?? [];
  if (!file) throw new Error('no settings of Claude Code');
  const ours = { type: 'command', command: 'old/rulespec hook --host claude-code' };
  const alone = { matcher: 'Bash', hooks: [ours] };
  const together = { matcher: 'Bash', hooks: [ours, { type: 'command', command: 'other' }] };
  const after = (entry: object) => {
    const text = JSON.stringify({ hooks: { PreToolUse: [entry] } });
    return JSON.parse(addSettings(file, { name: 'settings.json', text }).value?.text ?? '{}').hooks
      .PreToolUse;
  };
  expect(after(alone)).toHaveLength(1);
  expect(JSON.stringify(after(alone))).not.toContain('old/');
  expect(after(together)).toEqual([together, after(alone)[0]]);
});

test('a difference has both texts in it', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  assertLaw(
    fc.property(lines, lines, (before, after) => {
      const diff = fullDiff(before, after);
      expect(diff.filter(({ mark }) => mark !== '+').map(({ text }) => text)).toEqual(before);
      expect(diff.filter(({ mark }) => mark !== '-').map(({ text }) => text)).toEqual(after);
    }),
  );
});

describe('plugins of OpenCode', () => {
  const OURS = '"./node_modules/rulespec"';
  const added = (before: string, path = 'opencode.json', options: Partial<SetupOptions> = {}) => {
    const read = (name: string) => (name === path ? before : undefined);
    const files = opencodeSetup.files({ command: 'rulespec', stopGate: false, read, ...options });
    return files.map(
      each => addSettings(each, each.path === path ? { name: path, text: before } : undefined).value?.text,
    );
  };

  test.each<[about: string, before: string, after: string]>([
    ['an empty object', '{}\n', `{\n  "plugin": [\n    ${OURS}\n  ]\n}\n`],
    ['other settings', '{"model": "a/b"}', `{"model": "a/b",\n  "plugin": [\n    ${OURS}\n  ]}`],
    ['other plugins', '{"plugin": ["x"]}', `{"plugin": ["x",\n    ${OURS}]}`],
    ['the old specification', '{"plugin": ["x", "rulespec/opencode"]}', `{"plugin": ["x", ${OURS}]}`],
    [
      'the old specification with options, which stay',
      '{"plugin": [["rulespec/opencode", {"budget": 5}]]}',
      `{"plugin": [[${OURS}, {"budget": 5}]]}`,
    ],
    ['the name of the registry', '{"plugin": ["rulespec@latest"]}', `{"plugin": [${OURS}]}`],
    [
      'an old one beside the new one',
      `{"plugin": ["rulespec/opencode", ${OURS}]}`,
      `{"plugin": [${OURS}, ${OURS}]}`,
    ],
    ['a plugin of others with a slash', '{"plugin": ["a/b"]}', `{"plugin": ["a/b",\n    ${OURS}]}`],
    ['it is there', `{"plugin": [${OURS}]}`, `{"plugin": [${OURS}]}`],
    [
      'comments and a last comma',
      '// mine\n{\n  "plugin": [\n    "x", // why\n  ],\n}\n',
      `// mine\n{\n  "plugin": [\n    "x",\n    ${OURS}, // why\n  ],\n}\n`,
    ],
    [
      'a comment in an empty list',
      '{\n  "plugin": [ // none yet\n  ]\n}\n',
      `{\n  "plugin": [ // none yet\n    ${OURS}\n  ]\n}\n`,
    ],
    [
      'what looks like a comment in a string',
      '{"a": "http://x/*,]*/", "plugin": ["rulespec/opencode"]}',
      `{"a": "http://x/*,]*/", "plugin": [${OURS}]}`,
    ],
  ])('%s', (_about, before, after) => {
    expect(added(before)).toEqual([after]);
    expect(added(after)).toEqual([after]);
  });

  test.each<[about: string, there: Readonly<Record<string, string>>, paths: readonly string[]]>([
    ['nothing', {}, ['opencode.json']],
    ['settings with comments', { 'opencode.jsonc': '{}' }, ['opencode.jsonc']],
    ['both', { 'opencode.json': '{}', 'opencode.jsonc': '{}' }, ['opencode.json']],
    ['only the folder', { '.opencode/opencode.json': '{}' }, ['opencode.json']],
    [
      'the folder names it',
      { 'opencode.json': '{}', '.opencode/opencode.json': '{"plugin": ["../node_modules/rulespec"]}' },
      ['.opencode/opencode.json'],
    ],
    [
      'two name it by the old specification',
      {
        'opencode.json': '{"plugin": ["rulespec/opencode"]}',
        '.opencode/opencode.jsonc': '{"plugin": ["rulespec/opencode"]}',
      },
      ['opencode.json', '.opencode/opencode.jsonc'],
    ],
  ])('there is %s', (_about, there, paths) => {
    const files = opencodeSetup.files({ command: 'rulespec', stopGate: false, read: path => there[path] });
    expect(files.map(({ path }) => path)).toEqual(paths);
  });

  test('a path leads from the folder of its file, a URL from anywhere', () => {
    const before = '{"plugin": ["rulespec/opencode"]}';
    const inFolder = (module: string) => added(before, '.opencode/opencode.json', { module });
    expect(inFolder('./node_modules/rulespec')).toEqual(['{"plugin": ["../node_modules/rulespec"]}']);
    expect(inFolder('file:///a/rulespec/dist/opencode.js')).toEqual([
      '{"plugin": ["file:///a/rulespec/dist/opencode.js"]}',
    ]);
  });

  test('comments become spaces, in any text, and places stay', () => {
    const piece = fc.constantFrom(
      '"',
      '\\',
      '/',
      '*',
      '//',
      '/*',
      '*/',
      ',',
      ']',
      '}',
      '[',
      '{',
      '\n',
      ' ',
      'a',
      '"a"',
    );
    assertLaw(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('');
        const plain = withoutComments(text);
        expect(plain).toHaveLength(text.length);
        expect([...plain].every((unit, at) => unit === text[at] || unit === ' ')).toBe(true);
      }),
    );
    assertLaw(
      fc.property(fc.json(), text => {
        expect(withoutComments(text)).toBe(text);
      }),
    );
  });
});
