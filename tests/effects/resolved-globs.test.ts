/** Files that `find` hands on are looked up: only existing ones are read, and all of them. */
import { expect, test } from 'vitest';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { claudePayload, ROOT, toldEffects } from './told-effects.ts';

const disk = memoryDisk({
  home: '/home/u',
  entries: {
    [`${ROOT}`]: 'folder',
    [`${ROOT}/a.json`]: { file: '{}' },
    [`${ROOT}/conf`]: 'folder',
    [`${ROOT}/conf/b.json`]: { file: '{}' },
    [`${ROOT}/conf/link.json`]: { link: '/home/u/.aws/credentials' },
    [`${ROOT}/.hidden`]: 'folder',
    [`${ROOT}/.hidden/c.json`]: { file: '{}' },
    '/home/u/.aws': 'folder',
    '/home/u/.aws/credentials': { file: '' },
  },
});

const FOUND = ['.hidden/c.json', 'a.json', 'conf/b.json', '~/.aws/credentials'];

/** The files that the call may read. It surely reads no others. */
function readBy(command: string, on = disk): readonly string[] {
  return readByTool('Bash', { command }, on);
}

function readByTool(tool: string, input: object, on = disk): readonly string[] {
  const payload = new TextEncoder().encode(JSON.stringify(claudePayload(tool, input)));
  const { event } = readPayload(payload, { folder: ROOT });
  if (!event) throw new Error('the call is none');
  return toldEffects(event, on).flatMap(told => /^(?:may )?read (.*)/.exec(told)?.[1] ?? []);
}

test.each<[command: string, read: readonly string[]]>([
  ["find . -name '*.json' -exec cat {} +", FOUND],
  ["find . -name '*.json' | xargs cat", FOUND],
  ["find . -name '*.json' | xargs grep x", FOUND],
  ["find . -name '*.json' -not -path './x/*' | xargs wc -l", FOUND],
  ["for f in $(find . -name '*.json'); do jq . $f; done", FOUND],
  ["git ls-files '*.json' | xargs cat", FOUND],
  ["find . -iname '*.JSON' | xargs cat", FOUND],
  ['fd -e json -x cat', FOUND],
  ['fd -t f -H -e json -X wc -l', FOUND],
  ["git add -A; git ls-files -z 'conf/*.json' | xargs -0 cat", FOUND],
  ["rg --files -g '*.json' | xargs cat", FOUND],
  ["cp x new.json; find . -name '*.json' -exec cat {} +", [...FOUND, 'new.json', 'x']],
])('%s', (command, read) => {
  expect(readBy(command).toSorted()).toEqual(read.toSorted());
});

test.each<[command: string, read: string]>([
  // A folder may be read with all that is in it.
  ["find . -name 'conf*' | xargs cat", '**/conf*'],
  // More may be found, or be there by then.
  ["find . -iname '*.json' -o -name x | xargs cat", '**/*.json'],
  ["find -L . -name '*.json' | xargs cat", '**/*.json'],
  ["find . -name '*.json' | xargs grep -r x", '**/*.json'],
  ["tar xf a.tar; find . -name '*.json' | xargs cat", '**/*.json'],
  ['fd -L -e json -x cat', '**/*.json'],
  ["git stash pop; git ls-files '*.json' | xargs cat", '**/*.json'],
  ["git ls-files -o '*.json' | xargs cat", '**/*.json'],
  ["rg --files -L -g '*.json' | xargs cat", '**/*.json'],
  ["find ~ -name '*.json' | xargs cat", '~/**/*.json'],
])('%s reads whatever fits', (command, read) => {
  expect(readBy(command)).toContain(read);
});

test('of many files, and of many searches, the patterns are told', () => {
  const names = Array.from({ length: 1_001 }, (_, n) => [`${ROOT}/${n}.json`, { file: '' }] as const);
  const large = memoryDisk({ home: '/home/u', entries: { [ROOT]: 'folder', ...Object.fromEntries(names) } });
  expect(readBy("find . -name '*.json' | xargs cat", large)).toEqual(['**/*.json']);
  expect(readBy("find . -name '*.yml' | xargs cat", large)).toEqual([]);
  const searches = ['a', 'b', 'c', 'd'].map(ending => `find . -name '*.${ending}' | xargs cat`);
  expect(readBy(searches.join('; '))).toEqual(['**/*.d']);
});

test('a link to a secret is told of the call that makes it, also among installed packages', () => {
  expect(readBy("ln -s ~/.aws/credentials node_modules/x.json; find . -name '*.json' | xargs cat")).toContain(
    '~/.aws/credentials',
  );
});

test('what stands in installed packages is no file of the project', () => {
  const entries = { [`${ROOT}/a.json`]: { file: '' }, [`${ROOT}/node_modules/p/config.json`]: { file: '' } };
  expect(readBy("find . -name '*.json' | xargs cat", memoryDisk({ home: '/home/u', entries }))).toEqual([
    'a.json',
  ]);
});

test('a tool that searches reads files in hidden folders too', () => {
  const read = readByTool('Grep', { pattern: 'key', path: '/home/u', glob: '**/credentials' });
  expect(read).toContain('~/.aws/credentials');
});
