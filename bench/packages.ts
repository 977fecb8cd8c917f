/**
 * The packages that our choices are measured against. Those that the product does not use are pinned in
 * `bench/package.json`; without them everything else is still measured. They have no types here: each is described
 * where it is used.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { benchFolder, root } from './places.ts';

const manifest = join(benchFolder, 'package.json');
const requirePackage = createRequire(manifest);

/** Names those of `bench/package.json` that are not there. */
export function missingPackages(): readonly string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  return Object.keys(dependencies).filter(name => !isInstalled(name));
}

/** Whether a package is there, of `bench/package.json` or of the product's own. */
export function isInstalled(name: string): boolean {
  return existsSync(folderOf(name)) || existsSync(join(root, 'node_modules', name));
}

/** The exports of a package, with the type that the caller knows. */
export function packageOf<Exports>(name: string): Exports {
  return requirePackage(name);
}

/** The folder of an installed package of `bench/package.json`. */
export function folderOf(name: string): string {
  return join(benchFolder, 'node_modules', name);
}
