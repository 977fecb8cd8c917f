/** The tables that a program's directives read, write and count, with their formats. */
import type { Program, RelationDecl } from '../../datalog/program.ts';
import { type StructuredTypes, structuredTypes } from '../../datalog/structured-type.ts';
import type { Diagnostic, Reported } from '../../diagnostics/diagnostic.ts';
import { standardFormat, type TableFormat, tableFormat } from '../../runtime/tables/format.ts';

interface Table {
  readonly relation: RelationDecl;
  readonly format: TableFormat;
}

export interface Tables {
  readonly inputs: readonly Table[];
  readonly outputs: readonly Table[];
  /** Relations whose sizes are printed. */
  readonly sizes: readonly Table[];
  readonly structures: StructuredTypes;
}

export function planTables({ types = [], relations, outputs, directives = [] }: Program): Reported<Tables> {
  const declared = new Map(relations.map(each => [each.name, each]));
  const diagnostics: Diagnostic[] = [];
  const structures = structuredTypes(types);
  const tables = { inputs: [] as Table[], outputs: [] as Table[], sizes: [] as Table[], structures };
  const written = new Set<string>();
  for (const directive of directives) {
    const { kind } = directive;
    const relation = declared.get(directive.relation);
    if (!relation) continue;
    if (kind === 'printsize') {
      tables.sizes.push({ relation, format: standardFormat('output', relation.name) });
    } else {
      const format = tableFormat(kind, directive);
      diagnostics.push(...format.diagnostics);
      if (kind === 'output') written.add(relation.name);
      if (format.value) tables[`${kind}s`].push({ relation, format: format.value });
    }
  }
  for (const name of outputs) {
    const relation = declared.get(name);
    if (!relation || written.has(name)) continue;
    tables.outputs.push({ relation, format: standardFormat('output', name) });
  }
  return { value: diagnostics.length > 0 ? undefined : tables, diagnostics };
}
