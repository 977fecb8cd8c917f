/** The log of decisions: what a line may hold, secrets, several processes at once, and files that are full. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogEntry, logLine, MAX_SUBJECT } from '../../src/hook/log-entry.ts';
import { appendToLog, KEPT_LOGS, logPath, MAX_LINE_BYTES, readLog } from '../../src/system/decision-log.ts';
import type { Host } from '../../src/system/host.ts';
import { maskSecrets } from '../../src/values/mask.ts';
import { lawsOf } from '../laws/law.ts';
import { expectProportion } from '../proportion.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';

const assertLaw = lawsOf('hook');

const WRITERS = 6;
const LINES = 500;
let folder = '';
const hostOf = (name: string): Host => ({
  folder: '/',
  environment: { HOME: join(folder, name) },
  platform: 'linux',
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-log-'));
  await build({
    entryPoints: ['tests/hook/log-writer.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: join(folder, 'writer.cjs'),
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entry: LogEntry = {
  version: 2,
  ts: '2026-11-21T00:00:00.000Z',
  tool: 'Bash',
  cwd: '/project',
  command: 'ls',
  decision: 'allow',
  matched_rules: [],
  reason: null,
  parse_ok: true,
  session_id: 's',
  host: 'claude-code',
  event: 'PreToolUse',
  ms: 1.5,
};

test('a line is the entry', () => {
  expect(JSON.parse(logLine(entry))).toEqual(entry);
});

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc
    .constantFrom('\u0000', '"', 'é', '😀', '\ud800', '\\')
    .chain(unit => fc.integer({ min: 0, max: 40_000 }).map(count => unit.repeat(count))),
);

test('a line of any texts is one JSON object that fits, whose subject ends between characters', () => {
  assertLaw(
    fc.property(texts, texts, texts, fc.array(texts, { maxLength: 5 }), (command, reason, cwd, rules) => {
      const line = logLine({ ...entry, command, reason, cwd, matched_rules: rules });
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      const { command: kept } = JSON.parse(line);
      expect([...kept].length).toBeLessThanOrEqual(MAX_SUBJECT);
      if (!/[\ud800-\udfff]/.test(command)) expect(kept.isWellFormed?.() ?? true).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a subject of 1,024 characters is whole, one more is cut, never within a character', () => {
  const subjects = ['a', '😀'].flatMap(unit =>
    [MAX_SUBJECT, MAX_SUBJECT + 1].map(count => unit.repeat(count)),
  );
  for (const command of subjects) {
    const kept: string = JSON.parse(logLine({ ...entry, command })).command;
    expect(kept).toBe([...command].slice(0, [...kept].length).join(''));
    if (command.startsWith('a')) expect(kept).toHaveLength(MAX_SUBJECT);
  }
});

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789';
/** Each is put together here, so that no scanner takes this file for a leak. */
const secrets: readonly (readonly [before: string, secret: string, after: string])[] = [
  ['aws s3 ls # ', `AKIA${'ABCDEFGH12345678'}`, ' here'],
  ['git clone https://', `ghp_${letters.slice(0, 36)}`, '@github.com/a/b'],
  ['', `github_pat_${letters}`, ''],
  ['slack ', `xoxb-${'1234567890'}-${letters.slice(0, 20)}`, ''],
  ['export K=', `sk-${letters.slice(0, 40)}`, ''],
  ['', `sk-ant-api03-${letters}`, ' x'],
  ['', `eyJ${letters}.eyJ${letters}.${letters}`, ''],
  ['curl -H "Authorization: Bearer ', letters, '"'],
  ['psql postgres://me:', 'hunter22', '@db/x'],
  ['mysql --password=', 'hunter22', ' db'],
  ['mysql --password ', 'hunter22', ' db'],
  ['PASSWORD=', 'hunter22', ' npm test'],
  ['{"api_key": "', 'hunter22', '"}'],
  ['DB_PASSWORD="', 'two words', '"'],
  ['curl -u ', 'bob:hunter22', ' https://x.com'],
  ['curl "https://x.com?a=1&b=2" -sSu ', 'bob:hunter22', ''],
  ['curl --user ', 'bob:hunter22', ' https://x.com'],
  ['http -a ', 'bob:hunter22', ' x.com'],
  ['sshpass -p ', 'hunter22', ' ssh h'],
  ['docker login -p ', 'hunter22', ' -u x'],
  ['bash -c "docker login -u x -p ', 'hunter22', '"'],
  ['az login --service-principal -u x -p ', 'hunter22', ' --tenant t'],
  ['mysql -p', 'hunter22', ' -u root'],
  ['redis-cli -h x -a ', 'hunter22', ' ping'],
  ['mongosh -u x -p ', 'hunter22', ''],
  ['twine upload -u x -p ', 'hunter22', ' dist/a.whl'],
  ['wget --password ', 'hunter22', ' https://x.com'],
  ['wget --http-password ', 'hunter22', ' https://x.com'],
  ['aws configure set aws_secret_access_key ', 'hunter22', ''],
  ['npm config set //registry.npmjs.org/:_authToken ', 'hunter22', ''],
  ['zip -rP ', 'hunter22', ' a.zip a'],
  ['7z a -p', 'hunter22', ' a.7z a'],
  ['openssl enc -aes256 -passin pass:', 'hunter22', ' -in a'],
  ['gpg --batch --passphrase ', 'hunter22', ' -c a'],
  ['gh auth login --with-token <<< ', 'hunter22', ''],
  ['echo ', 'hunter22', ' | docker login -u x --password-stdin'],
  ['printf ', '%s "hunter 22"', ' | gh auth login --with-token'],
  ['echo ', 'hunter22', ' | sudo -S id'],
  ['', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${letters}\n-----END RSA PRIVATE KEY-----`, '\n'],
  ['', `-----BEGIN ${'PRIVATE'} KEY-----\n${letters}`, ''],
];

test.each(secrets)('%s…%s is masked', (before, secret, after) => {
  const masked = maskSecrets(before + secret + after);
  expect(masked).not.toContain(secret);
  expect(masked).toContain('***');
  expect(masked.startsWith(before.split(/["'=]/)[0] ?? '')).toBe(true);
});

test.each([
  'ls -la',
  'git commit -m "a token of love"',
  'echo secretary',
  'cat password.txt',
  'sk-1',
  'risk-management-of-things-x',
  'docker run -p 8080:80 nginx',
  'docker login; mkdir -p a',
  'docker compose run --rm -p 80:80 app',
  'curl -u bob https://x.com',
  'curl -fsSLo a.u https://x.com:80/b',
  'mysql -p db',
  'psql -p 5432 --no-password db',
  'cp -p a b && mkdir -p c',
  'zip -r a.zip P',
  'npm config set registry https://x.com',
  'aws configure set region eu-west-1',
  'openssl req -new -key a.pem',
  'echo a | docker build -',
  'sshpass -f a ssh -p 22 h',
])('%s is left as it is', text => {
  expect(maskSecrets(text)).toBe(text);
});

test('masking takes time in proportion on what is nearly a secret', () => {
  for (const part of [
    'eyJ',
    'a://',
    'password=',
    'bearer ',
    '-----BEGIN PRIVATE KEY-----',
    'sk-',
    '--token "',
    'curl ',
    'curl "',
    'docker login ',
    'mysql -',
    'sudo echo ',
    "printf '--with-token",
  ])
    expectProportion(maskSecrets, part.repeat(16_384 / part.length));
});

function write(home: string, name: string, maxBytes: number): Promise<number | null> {
  const script = join(folder, 'writer.cjs');
  const child = spawn(process.execPath, [...FOR_SHORT_WORK, script, home, name, `${LINES}`, `${maxBytes}`], {
    stdio: 'inherit',
  });
  return new Promise(done => child.on('close', done));
}

function everyLine(path: string): readonly string[] {
  const names = readdirSync(dirname(path)).filter(name => name.startsWith('decisions.jsonl'));
  return names.flatMap(name =>
    readFileSync(join(dirname(path), name), 'utf8')
      .split('\n')
      .slice(0, -1),
  );
}

test('six processes at once tear no line', async () => {
  const host = hostOf('six');
  const names = Array.from({ length: WRITERS }, (_, at) => `writer-${at}`);
  const home = join(folder, 'six');
  expect(await Promise.all(names.map(name => write(home, name, 1e9)))).toEqual(names.map(() => 0));
  const entries: LogEntry[] = everyLine(logPath(host)).map(line => JSON.parse(line));
  for (const name of names) {
    const own = entries.filter(each => each.session_id === name).map(({ ms }) => ms);
    expect(own).toEqual(Array.from({ length: LINES }, (_, at) => at));
  }
  expect(statSync(logPath(host)).mode & 0o777).toBe(0o600);
});

test('full files make room, and no line is torn meanwhile', async () => {
  const host = hostOf('full');
  const home = join(folder, 'full');
  await Promise.all(['a', 'b', 'c', 'd'].map(name => write(home, name, 50_000)));
  // The last line of all may have filled the current file, which is then an older one.
  appendToLog(host, logLine(entry));
  for (const line of everyLine(logPath(host))) JSON.parse(line);
  const files = readdirSync(dirname(logPath(host))).sort();
  expect(files.filter(name => !name.endsWith('.lock'))).toEqual([
    'decisions.jsonl',
    'decisions.jsonl.1',
    'decisions.jsonl.2',
    'decisions.jsonl.3',
  ]);
});

test('a log that cannot be written is no error', () => {
  const host = hostOf('none');
  mkdirSync(logPath(host), { recursive: true });
  expect(appendToLog(host, logLine(entry))).toBe(false);
  const linked = hostOf('linked');
  mkdirSync(dirname(logPath(linked)), { recursive: true });
  symlinkSync(join(folder, 'elsewhere'), logPath(linked));
  expect(appendToLog(linked, logLine(entry))).toBe(false);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

test('a reader goes on where it was, also when the file is a new one', () => {
  const host = hostOf('read');
  expect(readLog(host).problem?.code).toBe('E786');
  const append = (ts: string, maxBytes?: number) => appendToLog(host, logLine({ ...entry, ts }), maxBytes);
  append('1');
  const first = readLog(host);
  append('2', 1);
  append('3');
  const second = readLog(host, first.place);
  const times = (lines: readonly string[]) => lines.map(line => JSON.parse(line).ts);
  expect(times(first.lines)).toEqual(['1']);
  expect(times(second.lines)).toEqual(['2', '3']);
  append('4');
  const third = readLog(host, second.place);
  expect(times(third.lines)).toEqual(['4']);
  // A writer that had the file open before it was put aside.
  appendFileSync(`${logPath(host)}.1`, logLine({ ...entry, ts: 'late' }));
  append('5');
  expect(times(readLog(host, third.place).lines)).toEqual(['late', '5']);
});

test('a reader who looks before every third file is full misses no line, and sees none twice', () => {
  const step = fc.constantFrom('append', 'append', 'fill', 'read');
  let home = 0;
  assertLaw(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const host = hostOf(`follow-${home++}`);
      let place = readLog(host).place;
      const read: string[] = [];
      const look = () => {
        const more = readLog(host, place);
        place = more.place;
        read.push(...more.lines.map(line => JSON.parse(line).ts));
      };
      let filled = 0;
      let count = 0;
      for (const each of steps) {
        if (each === 'read' || (each === 'fill' && filled === KEPT_LOGS)) {
          look();
          filled = 0;
        }
        if (each === 'read') continue;
        if (each === 'fill') filled++;
        appendToLog(host, logLine({ ...entry, ts: `${count++}` }), each === 'fill' ? 1 : undefined);
      }
      look();
      expect(read).toEqual(Array.from({ length: count }, (_, at) => `${at}`));
    }),
    { numRuns: 100 },
  );
});
