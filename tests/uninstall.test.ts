/** `init` and then `--uninstall`: settings of others are byte for byte as they were, whatever they are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addParagraph, removeParagraph } from '../src/cli/init/instructions.ts';
import { addSettings, withoutEdits } from '../src/hook/add-settings.ts';
import type { SettingsFile, SetupOptions } from '../src/hook/hosts/host.ts';
import { hosts } from '../src/hook/hosts/index.ts';
import { removeSettings } from '../src/hook/remove-settings.ts';
import { withoutComments } from '../src/hook/without-comments.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('system');

const optionsOf = (scope: SetupOptions['scope'], command = 'rulespec'): SetupOptions => ({
  ...{ command, stopGate: true, ifMissing: 'ask' },
  ...(scope && { scope }),
});
const files = hosts.flatMap(({ name, setup }) =>
  (['project', 'user'] as const).flatMap(scope =>
    (setup?.files(optionsOf(scope)) ?? []).map(file => ({
      ...{ name, scope, path: file.path, file },
      newer: setup
        ?.files(optionsOf(scope, 'npx --no-install rulespec'))
        .find(each => each.path === file.path),
    })),
  ),
);

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
  fc.constant(null),
);
/** Hooks, servers and plugins of others, under the very keys that ours go to, empty ones too. */
const settingsFor = ({ additions }: SettingsFile) => {
  const lists = additions.filter(each => each.kind !== 'value');
  const item: fc.Arbitrary<unknown> = lists.some(({ kind }) => kind === 'plugin')
    ? fc.constantFrom('other', '@a/b@1.2.3')
    : fc.record({ command: fc.constantFrom('lint', './mine.sh hook --host mine'), matcher: fc.string() });
  const hooks = fc.dictionary(
    fc.constantFrom(...lists.map(({ at }) => at.at(-1) ?? ''), 'other'),
    fc.array(item, { maxLength: 3 }),
  );
  const isNested = lists.some(({ at }) => at.length > 1);
  return fc
    .tuple(
      fc.dictionary(fc.string(), value, { maxKeys: 4 }),
      fc.option(hooks),
      fc.option(fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ command: fc.string() }))),
      fc.boolean(),
    )
    .map(([others, lists, servers, isFirst]) => ({
      ...(isFirst && servers && { mcpServers: servers }),
      ...Object.fromEntries(Object.entries(others).filter(([key]) => !['hooks', 'plugin'].includes(key))),
      ...(lists && (isNested ? { hooks: lists } : { plugin: lists['plugin'] ?? [] })),
      ...(!isFirst && servers && { mcpServers: servers }),
    }));
};

interface Style {
  readonly space: number | string | undefined;
  readonly crlf: boolean;
  readonly end: string;
  readonly comment: string;
}
const style: fc.Arbitrary<Style> = fc.record({
  space: fc.constantFrom<number | string | undefined>(undefined, 1, 2, 4, '\t'),
  crlf: fc.boolean(),
  end: fc.constantFrom('', '\n', '\n\n', ' '),
  comment: fc.constantFrom('', ' // why', ' /* a, b */'),
});

function written(settings: object, { space, crlf, end, comment }: Style, file: SettingsFile): string {
  const text = JSON.stringify(settings, undefined, space) + end;
  // Behind commas at the ends of lines, which are in no string.
  const noted = file.comments ? text.replace(/,$/gm, `,${comment}`) : text;
  return crlf ? noted.replaceAll('\n', '\r\n') : noted;
}

describe.each(files)('$name, $scope: $path', ({ file, newer }) => {
  test('with the record of what was written, every byte is as before, also after a second `init`', () => {
    assertLaw(
      fc.property(settingsFor(file), style, (settings, how) => {
        const text = written(settings, how, file);
        const first = addSettings(file, { name: 'x', text }).value;
        if (!first) throw new Error('it is JSON, with lists where ours go');
        expect(withoutEdits(first.text, first.edits)).toBe(text);
        const second = addSettings(newer ?? file, { name: 'x', text: first.text }).value;
        expect(withoutEdits(second?.text ?? '', [...first.edits, ...(second?.edits ?? [])])).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('without it, what others have is as before, with its comments', () => {
    assertLaw(
      fc.property(settingsFor(file), style, (settings, how) => {
        const text = written(settings, how, file);
        const after = addSettings(file, { name: 'x', text }).value?.text ?? '';
        const rest = removeSettings(file, after);
        if (rest === undefined) throw new Error('something of ours is there');
        const plain = (json: string) =>
          without(JSON.parse(file.comments ? withoutComments(json) : json), file);
        expect(rest === '' ? {} : plain(rest)).toEqual(plain(text));
        if (rest !== '') expect(rest.split('// why').length).toBe(text.split('// why').length);
        expect(removeSettings(file, rest || '{}')).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test('an empty project gets a file, and loses it', () => {
    const { text = '', edits = [] } = addSettings(file, undefined).value ?? {};
    expect(withoutEdits(text, edits)).toBe('');
    expect(removeSettings(file, text)).toBe('');
  });
});

/** Without members that only a setup has, and without the empty lists that it may take with it. */
function without(settings: Record<string, unknown>, { additions }: SettingsFile): unknown {
  const single = additions
    .filter(({ kind, at }) => kind === 'value' && at.length === 1)
    .map(({ at }) => at[0]);
  const pruned = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(
      Object.entries(each).flatMap(([key, inner]) => {
        const kept = pruned(inner);
        const isEmpty = typeof kept === 'object' && kept !== null && Object.keys(kept).length === 0;
        return isEmpty || single.includes(key) ? [] : [[key, kept]];
      }),
    );
  };
  return pruned(settings);
}

const ours = { type: 'command', command: 'rulespec hook --host claude-code || exit 2' };
const cases: readonly (readonly [about: string, host: string, before: object, after: object | ''])[] = [
  [
    'our hook in a group of others',
    'claude-code',
    { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [ours, { type: 'command', command: 'lint' }] }] } },
    { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'lint' }] }] } },
  ],
  ['hooks of an older version', 'claude-code', { hooks: { PreToolUse: [{ hooks: [ours] }] } }, ''],
  [
    'a host whose name begins as ours does',
    'claude-code',
    { hooks: { PreToolUse: [{ hooks: [{ command: 'x hook --host claude-code-2' }] }] } },
    { hooks: { PreToolUse: [{ hooks: [{ command: 'x hook --host claude-code-2' }] }] } },
  ],
];

test.each(cases)('%s', (_about, host, before, after) => {
  const file = files.find(each => each.name === host && each.scope === 'project')?.file;
  if (!file) throw new Error('no such host');
  const text = JSON.stringify(before);
  expect(removeSettings(file, text) ?? text).toBe(after === '' ? '' : JSON.stringify(after));
});

test('a paragraph in a page of instructions comes once, changes in its place, and goes', () => {
  const line = fc.constantFrom('# Mine', '', 'text', '<!-- a comment -->', '- item');
  assertLaw(
    fc.property(fc.array(line), fc.constantFrom('', '\n', '\n\n'), fc.boolean(), (lines, end, crlf) => {
      const text = (lines.join('\n') + end).replaceAll('\n', crlf ? '\r\n' : '\n');
      const first = addParagraph(text, '## Report\n\ndo so\n');
      expect(addParagraph(first.text, '## Report\n\ndo so\n').edits).toEqual([]);
      const second = addParagraph(first.text, '## Report\n\notherwise\n');
      expect(second.text.split('rulespec: begin')).toHaveLength(2);
      expect(withoutEdits(second.text, [...first.edits, ...second.edits])).toBe(text);
      expect(removeParagraph(second.text)?.trimEnd()).toBe(text.trimEnd());
    }),
    { numRuns: 300 },
  );
});
