/** Packages that an installation removes besides its request: those that nothing names any more. */
import { expect, test } from 'vitest';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { claudePayload, HOME, ROOT, toldEffects } from './told-effects.ts';

const LOCK = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { devDependencies: { gate: '1', kept: '1' } },
    'node_modules/gate': { version: '1.0.0', dev: true },
    'node_modules/kept': { version: '1.0.0', dependencies: { below: '1' } },
    'node_modules/below': { version: '1.0.0' },
    'node_modules/own': { resolved: 'packages/own', link: true },
  },
});

function taken(command: string, devDependencies: object, lock: string): readonly string[] {
  const file = (text: string) => ({ file: text });
  const disk = memoryDisk({
    home: HOME,
    entries: {
      '/p/package.json': file(JSON.stringify({ devDependencies })),
      [lock]: file(LOCK),
      ...Object.fromEntries(
        ['gate', 'kept', 'below', 'own'].map(each => [`/p/node_modules/${each}/package.json`, file('{}')]),
      ),
    },
  });
  const payload = JSON.stringify(claudePayload('Bash', { command }));
  const { event } = readPayload(new TextEncoder().encode(payload), { folder: ROOT });
  return toldEffects(event ?? expect.fail(), disk).filter(each => each.includes('delete'));
}

const NOTED = '/p/node_modules/.package-lock.json';
const goes = ['may delete node_modules/gate/**'];

test.each([
  ['npm install', { gate: '1', kept: '1' }, '/p/package-lock.json', []],
  ['npm install', { kept: '1' }, '/p/package-lock.json', goes],
  ['npm prune', { kept: '1' }, '/p/package-lock.json', goes],
  ['npm install', { kept: '1' }, NOTED, goes],
  ['npm install', { gate: '1', kept: '1' }, NOTED, []],
  ['npm test', { kept: '1' }, '/p/package-lock.json', []],
])('%s with %j and %s', (command, devDependencies, lock, expected) => {
  expect(taken(command, devDependencies, lock)).toEqual(expected);
});
