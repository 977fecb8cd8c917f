/**
 * Soufflé's primitive types, and the base types of the types that a program declares. INVARIANT: every declared type
 * resolves to exactly one base type, or it is structured and stands for itself.
 */

import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from '../diagnostics/span.ts';
import { addToGroup } from './groups.ts';
import type { BaseType, ColumnType } from './program.ts';
import { quoted } from './quote.ts';
import { isStructured, structured } from './structured-type.ts';
import type { TypeDeclaration } from './syntax.ts';
import { hintsFrom } from './undeclared.ts';

const BASE: ReadonlyMap<string, BaseType> = new Map(
  (['symbol', 'number', 'unsigned', 'float'] as const).map(type => [type, type]),
);

export function baseType(name: string): BaseType | undefined {
  return BASE.get(name);
}

/** The base type of each declared type. A type with no base, or with several, is reported and left out. */
export function resolveTypes(
  types: readonly TypeDeclaration[],
  report: (problem: Diagnostic) => void,
): ReadonlyMap<string, ColumnType> {
  const declared = new Map<string, TypeDeclaration>();
  for (const type of types) {
    if (BASE.has(type.name) || declared.has(type.name)) {
      report(diagnostic('E307', `the type ${quoted(type.name)} is declared twice`, { span: type.span }));
    } else declared.set(type.name, type);
  }
  const resolved = new Map<string, ColumnType>(BASE);
  const faulty = new Set<string>();
  // A type is resolved once its last part is. Each type enters the queue once, so the loop ends.
  const users = usersOf(declared);
  const waiting = new Map(
    [...declared].map(([name, { of }]) => [name, new Set(of.map(each => each.value)).size]),
  );
  const queue = [...BASE.keys()];
  for (const { name, constructors } of declared.values()) {
    if (!constructors) continue;
    resolved.set(name, structured(name));
    queue.push(name);
  }
  for (const known of queue) {
    for (const user of users.get(known) ?? []) {
      const left = (waiting.get(user.name) ?? 0) - 1;
      waiting.set(user.name, left);
      if (left > 0) continue;
      const bases = new Set(user.of.map(each => resolved.get(each.value)));
      const [base] = bases;
      if (base === undefined || bases.size > 1 || (isStructured(base) && user.of.length > 1)) {
        faulty.add(user.name);
        report(mixed(user, [...bases].some(isStructured)));
      } else resolved.set(user.name, base);
      queue.push(user.name);
    }
  }
  const unknownType = unknownTypeIn([...BASE.keys(), ...declared.keys()]);
  for (const { name, of, span } of declared.values()) {
    if (resolved.has(name) || faulty.has(name)) continue;
    const unknown = of.find(each => !declared.has(each.value) && !BASE.has(each.value));
    if (unknown) report(unknownType(unknown));
    else report(diagnostic('E311', `the type ${quoted(name)} is made of itself`, { span }));
  }
  return resolved;
}

function mixed({ name, span }: TypeDeclaration, isOfRecords: boolean): Diagnostic {
  const what = isOfRecords ? 'is a union of records' : 'joins types of different bases';
  const hint = isOfRecords ? 'declare one type with a branch for each: `A { … } | B { … }`' : undefined;
  return diagnostic('E304', `the type ${quoted(name)} ${what}`, { span, hint });
}

/** Maps each type to the declared types that are built from it. */
function usersOf(declared: ReadonlyMap<string, TypeDeclaration>): Map<string, TypeDeclaration[]> {
  const users = new Map<string, TypeDeclaration[]>();
  for (const type of declared.values()) {
    for (const part of new Set(type.of.map(each => each.value))) addToGroup(users, part, type);
  }
  return users;
}

/** Creates a reporter of unknown types for one program. */
export function unknownTypeIn(known: Iterable<string>): (type: Located<string>) => Diagnostic {
  const hintFor = hintsFrom(known);
  return ({ value, span }) => {
    const hint = hintFor(value) ?? 'declare it with `.type`';
    return diagnostic('E311', `the type ${quoted(value)} is not declared`, { span, hint });
  };
}
