/**
 * Has Microsoft's SARIF Multitool validate the results of a verification: `npm run consumers`. It is fetched by npm and
 * has 100 MB, so it is no dependency; `npm test` checks the same results by the schema.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MULTITOOL = '@microsoft/sarif-multitool@5.7.0';
const PROGRAM = resolve('dist/rulespec.cjs');

const folder = mkdtempSync(join(tmpdir(), 'rulespec-consumers-'));
try {
  writeFileSync(
    join(folder, 'rulespec.yaml'),
    'claims:\n  - {name: formats, selector: "formats[*]"}\npredicates:\n  - {claim: formats, rule: matches, value: "^[a-z]+$", quantifier: all, source: memory}\n',
  );
  writeFileSync(join(folder, 'envelope.yaml'), 'facts:\n  formats: [csv, JSON, "](http://evil.example)"]\n');
  const args = [
    'verify',
    '--rulespec',
    'rulespec.yaml',
    '--envelope',
    'envelope.yaml',
    '--format',
    'sarif=out.sarif',
  ];
  run(process.execPath, [PROGRAM, ...args]);
  const env = { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' };
  const said = run('npx', ['--yes', MULTITOOL, 'validate', 'out.sarif', '--output', 'said.sarif'], env);
  const results = JSON.parse(readFileSync(join(folder, 'said.sarif'), 'utf8')).runs.flatMap(
    (each: { results?: readonly { ruleId: string; level?: string; message: object }[] }) =>
      each.results ?? [],
  );
  process.stdout.write(`${said}\n${results.length} remarks of ${MULTITOOL}\n`);
  for (const each of results)
    process.stdout.write(`${each.level ?? 'warning'} ${each.ruleId} ${JSON.stringify(each.message)}\n`);
  process.exitCode = results.some((each: { level?: string }) => each.level === 'error') ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(command: string, args: readonly string[], env = process.env): string {
  const { stdout, error } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}
