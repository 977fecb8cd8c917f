/** The SQLites that this Node has, for tests that run over each, and homes for stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Host } from '../../src/system/host.ts';
import type { Driver } from '../../src/system/store/driver.ts';
import { nativeDriver } from '../../src/system/store/native-driver.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import type { RuleStore } from '../../src/system/store/rule-store.ts';
import { wasmDriver } from '../../src/system/store/wasm-driver.ts';

export { rule } from './rule.ts';

export const native = nativeDriver();

/** `skip` is why one cannot be tested here. */
export const drivers: readonly { name: string; driver: Driver; skip?: string }[] = [
  { name: wasmDriver.name, driver: wasmDriver },
  native
    ? { name: native.name, driver: native }
    : { name: 'node:sqlite', driver: wasmDriver, skip: `Node ${process.version} has no SQLite` },
];

/** A user without any files yet; gone after the tests of the file. */
export function newHost(): Host {
  const home = mkdtempSync(join(tmpdir(), 'rulespec-store-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  return { folder: home, environment: { HOME: home }, platform: process.platform };
}

export function ruleCacheOf(host: Host, driver: Driver, path?: string): RuleStore {
  const { value } = openStore(host, { write: true, driver, ...(path !== undefined && { path }) });
  if (!value) throw new Error('a store can always be opened for writing');
  return value;
}
