/** Chooses SQLite: Node's own, or WebAssembly, which takes 30 ms to load and is loaded only when needed. */
import type { Driver } from './driver.ts';
import { nativeDriver } from './native-driver.ts';
import { wasmDriver } from './wasm-driver.ts';

export function thisDriver(): Driver {
  return nativeDriver() ?? wasmDriver;
}
