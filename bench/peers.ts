/**
 * The packages that our choices are measured against. They are pinned in `bench/package.json`, apart from the product's
 * own dependencies, and installed when first asked for. They have no types here: each is described where it is used.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { benchFolder } from './places.ts';

const manifest = join(benchFolder, 'package.json');
const requirePeer = createRequire(manifest);

/** Installs the packages unless all are there. */
export function installPeers(): void {
  if (peers().every(name => existsSync(folderOf(name)))) return;
  console.error('bench: packages to compare with are missing: running `npm ci --prefix bench`');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', '--prefix', benchFolder, ...flags], { stdio: ['ignore', 2, 2] });
}

/** A peer's exports, of the type that the caller knows them to have. */
export function peer<Exports>(name: string): Exports {
  return requirePeer(name);
}

/** The folder of an installed peer. */
export function folderOf(name: string): string {
  return join(benchFolder, 'node_modules', name);
}

function peers(): readonly string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  return Object.keys(dependencies);
}
