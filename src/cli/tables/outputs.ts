/** Writes a program's output tables and sizes to files and standard output. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Model } from '../../runtime/engine.ts';
import { showSize, showTable, writeTable } from '../../runtime/tables/write-table.ts';
import { inFolder, writeAtomically } from '../../system/atomic-write.ts';
import type { Tables } from './plan.ts';

/** Replaces a folder: everything goes to standard output. */
const STANDARD_OUTPUT = '-';

interface Written {
  /** The text for standard output. */
  readonly shown: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function writeOutputs({ outputs, sizes }: Tables, model: Model, folder: string): Written {
  const diagnostics: Diagnostic[] = [];
  let shown = '';
  for (const { relation, format } of outputs) {
    if (format.io === 'size') {
      shown += showSize(model.size(relation.name), format);
      continue;
    }
    const tuples = model.tuples(relation.name);
    if (folder === STANDARD_OUTPUT || format.io === 'standard') {
      shown += showTable(tuples, relation, format);
      continue;
    }
    const problem = writeAtomically(inFolder(folder, format.filename), writeTable(tuples, relation, format));
    if (problem) diagnostics.push(problem);
  }
  for (const { relation, format } of sizes) shown += showSize(model.size(relation.name), format);
  return { shown, diagnostics };
}
