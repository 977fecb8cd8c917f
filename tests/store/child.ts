/**
 * A process at a store, for the tests of several: `child.cjs HOME DRIVER ACT COUNT`. What it acknowledges is a line
 * each.
 */
import { writeSync } from 'node:fs';
import { changeStore } from '../../src/system/store/access.ts';
import { nativeDriver } from '../../src/system/store/native-driver.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import { storeSnapshot } from '../../src/system/store/snapshot.ts';
import { wasmDriver } from '../../src/system/store/wasm-driver.ts';
import { wait } from '../../src/system/system-error.ts';
import { STANDARD_CONFIG } from '../../src/system/user-config.ts';
import { rule } from './rule.ts';

const [home = '', name, act, count = '0'] = process.argv.slice(2);
const host = { folder: home, environment: { HOME: home }, platform: process.platform };
const native = name === 'node:sqlite' ? nativeDriver() : undefined;
const driver = native ?? wasmDriver;
const { value: store } = openStore(host, { write: true, driver });
if (!store) throw new Error('a store can always be opened for writing');
const say = (line: string) => writeSync(1, `${line}\n`);

/** A writer that failed is told by its own error; this is for the processes that would wait for it for ever. */
const GIVEN_UP_MILLISECONDS = 110_000;

/** Pairs of rules, each pair in one change. */
function write(): void {
  for (let at = 0; at < Number(count); at++) {
    const pair = rule({ message: `pair ${process.pid} ${at}` });
    const { value, diagnostics } = store?.add([pair, pair]) ?? {};
    if (!value) throw new Error(diagnostics?.[0]?.message);
    say(`${at}`);
  }
}

/** Until so many rules are there. Each state is whole, and none is older than the one before. */
function read(): void {
  const start = Date.now();
  let seen = 0;
  while (seen < Number(count)) {
    const { source, diagnostics } = storeSnapshot(host, STANDARD_CONFIG);
    if (!source) throw new Error(`cannot be read: ${diagnostics[0]?.message}`);
    const { scoped_rules: rules } = JSON.parse(source.text);
    if (rules[0]?.message !== 'throughout') throw new Error('a rule that was there throughout is missing');
    if (rules.length % 2 !== 1 || rules.length < seen) throw new Error(`${rules.length} after ${seen}`);
    seen = rules.length;
    // As calls of a hook come; where each reads a copy of its own, they leave the writer a processor.
    wait(driver.locks ? 10 : 100);
    if (Date.now() - start > GIVEN_UP_MILLISECONDS) throw new Error(`only ${seen} were written`);
  }
}

/** Never ends its change. */
function hang(): void {
  const path = store?.path ?? '';
  changeStore({ host, path, driver }, db => {
    db.exec('DELETE FROM rules');
    say('deleted');
    for (;;) wait(1_000);
  });
}

const acts: Readonly<Record<string, () => void>> = { write, read, hang };
acts[act ?? '']?.();
