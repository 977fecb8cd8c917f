/** Settings files: what `init` adds, and nothing else; and the differences that it shows. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullDiff } from '../src/cli/init/line-diff.ts';
import { addSettings } from '../src/hook/add-settings.ts';
import { hosts } from '../src/hook/hosts/index.ts';

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
  fc.assert(
    fc.property(settings, spacing, fc.boolean(), (before, space, crlf) => {
      const text = `${JSON.stringify(before, undefined, space)}\n`.replaceAll('\n', crlf ? '\r\n' : '\n');
      const source = { name: 'settings.json', text };
      const after = addSettings(file, source).value;
      if (after === undefined) throw new Error('it is JSON, with lists under its hooks');
      expect(addSettings(file, { name: 'settings.json', text: after }).value, 'twice').toBe(after);
      // Every character of the old text is there, in its order.
      let at = 0;
      for (const unit of text.replace(/\s/g, '')) at = after.indexOf(unit, at) + 1 || Number.NaN;
      expect(at).not.toBeNaN();
      const parsed = JSON.parse(after);
      for (const [key, value] of Object.entries(before)) {
        if (!['hooks', 'mcpServers', 'version'].includes(key)) expect(parsed[key]).toEqual(value);
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
    return JSON.parse(addSettings(file, { name: 'settings.json', text }).value ?? '{}').hooks.PreToolUse;
  };
  expect(after(alone)).toHaveLength(1);
  expect(JSON.stringify(after(alone))).not.toContain('old/');
  expect(after(together)).toEqual([together, after(alone)[0]]);
});

test('a difference has both texts in it', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = fullDiff(before, after);
      expect(diff.filter(({ mark }) => mark !== '+').map(({ text }) => text)).toEqual(before);
      expect(diff.filter(({ mark }) => mark !== '-').map(({ text }) => text)).toEqual(after);
    }),
  );
});
