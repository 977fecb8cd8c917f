/**
 * Loads a separate Datalog program for every command that runs one: its text, its tables and its input facts.
 * INVARIANT: each problem is a diagnostic, and then there is no program.
 */
import type { Fact, StratifiedProgram } from '../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { load } from '../pipeline.ts';
import { includeReader } from '../system/sources.ts';
import { type Call, type Option, option } from './command.ts';
import { loadSource, STANDARD_INPUT } from './load.ts';
import { freeBytesOf } from './shared-options.ts';
import { readInputs } from './tables/inputs.ts';
import { planTables, type Tables } from './tables/plan.ts';

const HERE = '.';

export const factsOption: Option = option(
  'facts DIR',
  'where `.input` finds its files (default: this folder)',
  { short: 'F' },
);

export const macroOption: Option = option(
  'macro MACROS',
  "macros that the program's `#if` and rules may use: 'NAME=1 OTHER'",
  { short: 'M' },
);

export interface ProgramFiles {
  readonly program: StratifiedProgram;
  readonly tables: Tables;
  /** The facts of the inputs, without those of the program. */
  readonly facts: readonly Fact[];
}

export function loadProgramFiles(path: string, call: Call): Reported<ProgramFiles> {
  const bytes = freeBytesOf(call);
  const source = loadSource(path, bytes);
  const macros = call.options.get('macro');
  const loaded =
    source.value &&
    load(source.value, {
      include: includeReader(path, bytes),
      ...(macros !== undefined && { macros: { name: '--macro', text: macros } }),
    });
  const diagnostics: Diagnostic[] = [...source.diagnostics, ...(loaded?.diagnostics ?? [])];
  if (!loaded?.value) return refused(...diagnostics);
  const tables = planTables(loaded.value.program);
  diagnostics.push(...tables.diagnostics);
  if (!tables.value) return refused(...diagnostics);
  if (path === STANDARD_INPUT && tables.value.inputs.some(({ format }) => format.io === 'standard')) {
    diagnostics.push(diagnostic('E405', 'the program and its facts cannot both be standard input'));
    return refused(...diagnostics);
  }
  const facts = readInputs(tables.value, call.options.get('facts') ?? HERE, bytes);
  diagnostics.push(...facts.diagnostics);
  const value = facts.value && { program: loaded.value, tables: tables.value, facts: facts.value };
  return { value, diagnostics };
}
