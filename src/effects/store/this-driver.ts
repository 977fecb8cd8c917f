/** Which SQLite there is: Node's own, else WebAssembly, which takes 30 ms to load and is loaded only then. */
import type { Driver } from './driver.ts';
import { nativeDriver } from './native-driver.ts';
import { wasmDriver } from './wasm-driver.ts';

export function thisDriver(): Driver {
  return nativeDriver() ?? wasmDriver;
}
