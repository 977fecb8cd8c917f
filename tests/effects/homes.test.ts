/** `~*\/` begins a glob for the homes of all users. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reach } from '../../src/effects/effect.ts';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { pathGlobs } from '../../src/effects/path-globs.ts';
import { placesOf } from '../../src/effects/places.ts';
import { compileRules, decideByActive } from '../../src/gate.ts';
import { eventOf, ROOT } from '../doubles/events.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('globs');

test.each<[home: string, path: string, isHome: boolean]>([
  ['/home/u', '/home/u', true],
  ['/home/u', '/home/dana', true],
  ['/home/u', '/Users/dana', true],
  ['/home/u', '/root', true],
  ['/home/u', '/var/root', true],
  ['C:/Users/u', 'C:/Users/dana', true],
  ['/data/homes/u', '/data/homes/u', true],
  ['/data/homes/u', '/data/homes/dana', false],
  // A home may stand in another.
  ['/root/agents/u', '/root', true],
  ['/home/u', '/home', false],
  ['/home/u', '/home/dana/project', false],
  ['/home/u', '/rooted', false],
  ['/home/u', '/srv/home/dana', false],
])('with the home %s, .bashrc in %s is one of some home: %s', (home, path, isHome) => {
  const place = { path: `${path}/.bashrc`, reach: 'file' } as const;
  const globs = pathGlobs('~*/.bashrc', { root: '/p', home });
  expect([globs.meets(place), globs.holds(place)]).toEqual([isHome, isHome]);
  const otherwise = pathGlobs('**\n!~*/.bashrc', { root: '/p', home });
  expect(otherwise.meets(place)).toBe(!isHome);
});

test('the home of a user is named by the user too', () => {
  const around = { disk: memoryDisk({ home: '/home/u', entries: {} }), folders: ['/p'] };
  const pathsOf = (text: string) =>
    placesOf({ text, isGlob: false, isExpanded: false }, { isTree: false, isEntry: false }, around).map(
      ({ path }) => path,
    );
  expect(pathsOf('~u/.bashrc')).toEqual(['/home/u/.bashrc']);
  expect(pathsOf('~ux/.bashrc')).toEqual(['/p/~ux/.bashrc']);
});

test('a pattern may be of all homes', () => {
  const globs = pathGlobs('~*/.aws/**', { root: '/p', home: '/root' });
  expect(globs.holds({ path: '/home/*/.aws/credentials', reach: 'glob' })).toBe(true);
});

test('below all homes the same paths fit', () => {
  let fitting = 0;
  const names = fc.array(fc.constantFrom('a', '.b', 'root', 'home', '*', 'c.d'), {
    minLength: 1,
    maxLength: 4,
  });
  const heads = fc.constantFrom('/home/dana', '/Users/dana', '/root');
  const reaches = fc.constantFrom<Reach>('file', 'glob', 'tree');
  assertLaw(
    fc.property(names, names, fc.boolean(), heads, reaches, (glob, path, isDeep, head, reach) => {
      const text = `${glob.join('/')}${isDeep ? '/**' : ''}`;
      const folders = { root: '/p', home: '/home/u' };
      const [any, own] = [pathGlobs(`~*/${text}`, folders), pathGlobs(`~/${text}`, folders)];
      const below = (home: string) => ({ path: `${home}/${path.join('/')}`, reach });
      expect(any.meets(below(head))).toBe(own.meets(below('/home/u')));
      expect(any.holds(below(head))).toBe(own.holds(below('/home/u')));
      expect(any.meets(below('/home/u'))).toBe(own.meets(below('/home/u')));
      if (own.meets(below('/home/u'))) fitting++;
    }),
    { numRuns: 1_000 },
  );
  expect(fitting).toBeGreaterThan(checked(100));
});

test.each([false, true])('a rule about all homes is chosen where case does not count: %s', ignoresCase => {
  const text =
    'version: 1\nrules: [{name: a, on: {hook: PreToolUse}, match: {effect: {kind: write, inside: "~*/.bashrc"}}, action: deny, message: m}]';
  const { value } = compileRules([{ name: 'rules.yaml', text }], { ignoresCase });
  const input = { file_path: '/home/dana/.bashrc', content: 'x' };
  const event = eventOf(
    JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: input }),
  );
  const disk = memoryDisk({ home: '/home/u', entries: {} });
  const { decision } = decideByActive(value ?? expect.fail(), event, { root: ROOT, disk });
  expect(decision?.action).toBe('deny');
});

test('a glob that rules may hold is read wherever the home and the project stand', () => {
  const names = Array.from({ length: 9 }, (_, at) => `{name,other}-${at}{,s}`).join(',');
  const glob = `.{config,local/share}/*/{${names}}{,.{json,toml,yaml}}`;
  const text = (start: string) =>
    `version: 1\nrules: [{ id: a, level: high, decision: ask, reason: m, match: { effect: { kind: read, inside: ['${start}${glob}'] } } }]`;
  const far = `/data/${'somebody/'.repeat(30)}u`;
  for (const start of ['', '~/', '~*/'] as const) {
    expect(compileRules([{ name: 'a.yaml', text: text(start) }]).diagnostics).toEqual([]);
    for (const at of ['/u', far]) {
      const globs = pathGlobs(start + glob, { root: at, home: at });
      expect(globs.meets({ path: `${at}/.config/x/other-8s.toml`, reach: 'file' })).toBe(true);
      expect(globs.meets({ path: `${at}/.config/x/other-9s.toml`, reach: 'file' })).toBe(false);
    }
  }
});
