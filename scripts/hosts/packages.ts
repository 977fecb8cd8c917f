/**
 * The five hosts that `npm run hosts` runs, each at one version, from npm. INVARIANT: no script of a package runs, and
 * an installation that is complete is never asked for again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type HostName = 'claude-code' | 'codex' | 'gemini' | 'copilot' | 'opencode';

export interface HostPackage {
  readonly host: HostName;
  readonly title: string;
  readonly package: string;
  readonly version: string;
  /** Below `node_modules`: the program, or the script that Node runs. */
  readonly program: string;
}

const INSTALL_MILLISECONDS = 300_000;
const MARK = 'installed.json';

/** npm's name of this platform, as the packages with programs use it. */
const platform = `${process.platform}-${process.arch}`;
const opencodePlatform = platform.replace('win32', 'windows');

export const hostPackages: readonly HostPackage[] = [
  {
    host: 'claude-code',
    title: 'Claude Code',
    package: '@anthropic-ai/claude-code',
    version: '2.1.197',
    program: `@anthropic-ai/claude-code-${platform}/claude`,
  },
  {
    host: 'codex',
    title: 'Codex CLI',
    package: '@openai/codex',
    version: '0.169.0',
    program: '@openai/codex/bin/codex.js',
  },
  {
    host: 'gemini',
    title: 'Gemini CLI',
    package: '@google/gemini-cli',
    version: '0.61.0',
    program: '@google/gemini-cli/bundle/gemini.js',
  },
  {
    host: 'copilot',
    title: 'Copilot CLI',
    package: '@github/copilot',
    version: '1.0.102',
    program: `@github/copilot-${platform}/copilot`,
  },
  {
    host: 'opencode',
    title: 'OpenCode',
    package: 'opencode-ai',
    version: '1.18.33',
    program: `opencode-${opencodePlatform}/bin/opencode`,
  },
];

export const defaultCache = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'rulespec-hosts',
);

export type Installed =
  | { readonly kind: 'installed'; readonly command: readonly string[] }
  | { readonly kind: 'missing'; readonly reason: string };

/** The command that runs the host. It asks the registry only where the cache has no such version. */
export function install(wanted: HostPackage, cache: string): Installed {
  const folder = join(cache, `${wanted.host}-${wanted.version}`);
  const program = join(folder, 'node_modules', wanted.program);
  if (!isComplete(folder, wanted)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const options = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      '--loglevel=error',
      '--fetch-retries=1',
    ];
    const asked = spawnSync('npm', ['install', ...options, `${wanted.package}@${wanted.version}`], {
      cwd: folder,
      encoding: 'utf8',
      timeout: INSTALL_MILLISECONDS,
    });
    if (asked.status !== 0) return { kind: 'missing', reason: firstLine(asked.stderr, asked.error) };
    if (!existsSync(program))
      return { kind: 'missing', reason: `its packages have no ${wanted.program} for ${platform}` };
    writeFileSync(join(folder, MARK), JSON.stringify({ version: wanted.version }));
  }
  const command = program.endsWith('.js') ? [process.execPath, program] : [program];
  return { kind: 'installed', command };
}

function isComplete(folder: string, { version, program }: HostPackage): boolean {
  const mark = join(folder, MARK);
  if (!existsSync(mark) || !existsSync(join(folder, 'node_modules', program))) return false;
  return readFileSync(mark, 'utf8') === JSON.stringify({ version });
}

function firstLine(stderr: string | null, error: Error | undefined): string {
  const line = (stderr ?? '').split('\n').find(each => /npm error/.test(each));
  return line ?? error?.message ?? 'npm failed and said nothing';
}
