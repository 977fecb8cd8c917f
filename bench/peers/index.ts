/** The engines, in the order of the tables; ours is what the others are compared with. */
import { clingo } from './clingo.ts';
import { datalogui } from './datalogui.ts';
import { duckdb } from './duckdb.ts';
import { ours, oursWithProofs } from './ours.ts';
import type { Peer } from './peer.ts';
import { sqlite } from './sqlite.ts';

export const others: readonly Peer[] = [duckdb, sqlite, clingo, datalogui];

export function peerNamed(name: string): Peer {
  const found = [ours, oursWithProofs, ...others].find(each => each.name === name);
  if (!found) throw new Error(`there is no peer ${name}`);
  return found;
}
