/** Reads a program's input tables, from files and standard input, as base facts. */
import type { Fact, RelationDecl } from '../../datalog/program.ts';
import { type Diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { readTable } from '../../runtime/tables/read-table.ts';
import { inFolder } from '../../system/atomic-write.ts';
import { loadFile } from '../../system/sources.ts';
import { loadSource, STANDARD_INPUT } from '../load.ts';
import type { Tables } from './plan.ts';

export function readInputs(
  { inputs, structures }: Tables,
  folder: string,
  maxBytes: number,
): Reported<readonly Fact[]> {
  const facts: (readonly Fact[])[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { relation, format } of inputs) {
    const source =
      format.io === 'standard'
        ? loadSource(STANDARD_INPUT, maxBytes)
        : loadFile(inFolder(folder, format.filename), maxBytes);
    const table = source.value && readTable(source.value, relation, format, structures);
    const unread = source.diagnostics.map(each => withRelation(each, relation));
    diagnostics.push(...unread, ...(table?.diagnostics ?? []));
    facts.push(table?.value ?? []);
  }
  return { value: hasErrors(diagnostics) ? undefined : facts.flat(), diagnostics };
}

/** A file that cannot be read has no place itself. */
function withRelation(problem: Diagnostic, { name, span }: RelationDecl): Diagnostic {
  if (problem.span || !span) return problem;
  return { ...problem, related: [{ message: `\`${name}\` is read from it`, span }] };
}
