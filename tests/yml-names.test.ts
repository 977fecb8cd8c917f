/** Every file of ours that ends in `.yaml` may end in `.yml`; where both are there, `.yaml` counts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOCUMENT_LIMITS } from '../src/compiler/document/limits.ts';
import { openProject } from '../src/sessions/project.ts';
import { rulespecPath } from '../src/sessions/rulespec.ts';
import { waiversBeside } from '../src/sessions/waivers.ts';
import type { Host } from '../src/system/host.ts';
import { rulesNow } from '../src/system/present-rules.ts';
import { sessionEnvelopes } from '../src/system/sessions.ts';
import { configPath } from '../src/system/user-config.ts';

let host: Host;
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'rulespec-yml-'));
  host = { environment: { HOME: home }, folder: home, platform: process.platform };
});
afterEach(() => rmSync(host.folder, { recursive: true, force: true }));

/** What is found of a file, by its name. */
const kinds: readonly [string, string, () => string | undefined][] = [
  ['the rulespec', 'analysis/rulespec', () => rulespecPath(openProject({ host }))],
  [
    'the rulespec that a session pins',
    'analysis/rulespec',
    () => rulesNow(host.folder, []).files.find(({ role }) => role === 'rulespec')?.path,
  ],
  [
    'waivers',
    'analysis/waivers',
    () =>
      /waivers\.ya?ml/.exec(
        waiversBeside(host, 'analysis/rulespec.yaml', DOCUMENT_LIMITS).diagnostics[0]?.message ?? '',
      )?.[0],
  ],
  ['the settings of the user', '.config/rulespec/config', () => configPath(host)],
  [
    'an envelope',
    '.rulespec/sessions/s/envelope',
    () => sessionEnvelopes(join(host.folder, '.rulespec', 'sessions'))[0],
  ],
];

test.each(kinds)('%s', (_what, stem, found) => {
  const write = (ending: string) => {
    const path = join(host.folder, `${stem}${ending}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'claims: []\n');
  };
  write('.yml');
  expect(basename(found() ?? '')).toBe(`${basename(stem)}.yml`);
  if (stem.endsWith('envelope')) return;
  write('.yaml');
  expect(basename(found() ?? '')).toBe(`${basename(stem)}.yaml`);
});
