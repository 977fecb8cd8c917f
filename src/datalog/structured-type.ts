/**
 * Structured types by name, and the fields of their constructors. INVARIANT: the names of base types and of structured
 * types are disjoint.
 */
import type { Column, ColumnType, StructuredType, Tag, TypeDecl } from './program.ts';
import { quoted, withArticle } from './quote.ts';

const PREFIX = 'type ';

export function structured(name: string): StructuredType {
  return `${PREFIX}${name}`;
}

export function isStructured(type: ColumnType | undefined): type is StructuredType {
  return type?.startsWith(PREFIX) ?? false;
}

/** The type as a declaration writes it. */
export function typeName(type: ColumnType): string {
  return isStructured(type) ? type.slice(PREFIX.length) : type;
}

/** A type for messages: `a number`, or a declared type in backticks. */
export function aType(type: ColumnType): string {
  if (!isStructured(type)) return withArticle(type);
  const name = typeName(type);
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${quoted(name)}`;
}

/** The structured types of a program, indexed for lookup. */
export interface StructuredTypes {
  readonly byType: ReadonlyMap<ColumnType, TypeDecl>;
  /** The type that declares each branch. */
  readonly byBranch: ReadonlyMap<Tag, StructuredType>;
}

/** Indexes the structured types. If there are duplicate declarations, the first counts. */
export function structuredTypes(types: readonly TypeDecl[]): StructuredTypes {
  const byType = new Map<ColumnType, TypeDecl>();
  const byBranch = new Map<Tag, StructuredType>();
  for (const declared of types) {
    const type = structured(declared.name);
    if (byType.has(type)) continue;
    byType.set(type, declared);
    for (const { tag } of declared.constructors)
      if (tag !== '[]' && !byBranch.has(tag)) byBranch.set(tag, type);
  }
  return { byType, byBranch };
}

const NO_FIELDS: readonly Column[] = [];

/** The fields of a constructor in a type; undefined if the type lacks the constructor. */
export function fieldsOf(
  { byType }: StructuredTypes,
  type: ColumnType,
  tag: Tag,
): readonly Column[] | undefined {
  const constructors = byType.get(type)?.constructors ?? [];
  if (tag === 'nil') return constructors.some(each => each.tag === '[]') ? NO_FIELDS : undefined;
  return constructors.find(each => each.tag === tag)?.fields;
}
