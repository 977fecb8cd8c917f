/** The SQLites that this Node has, for tests that run over each, and homes for stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Host } from '../../src/effects/host.ts';
import type { Driver } from '../../src/effects/store/driver.ts';
import { nativeDriver } from '../../src/effects/store/native-driver.ts';
import { openStore } from '../../src/effects/store/open-store.ts';
import type { RuleStore } from '../../src/effects/store/rule-store.ts';
import { wasmDriver } from '../../src/effects/store/wasm-driver.ts';

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

export function storeOf(host: Host, driver: Driver, path?: string): RuleStore {
  const { value } = openStore(host, { write: true, driver, ...(path !== undefined && { path }) });
  if (!value) throw new Error('a store can always be opened for writing');
  return value;
}
