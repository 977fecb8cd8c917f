/** Structured types by their names, and what their constructors hold. INVARIANT: no base type is taken for one. */
import type { Column, ColumnType, StructuredType, Tag, TypeDecl } from './program.ts';
import { quoted, withArticle } from './quote.ts';

const PREFIX = 'type ';

export function structured(name: string): StructuredType {
  return `${PREFIX}${name}`;
}

export function isStructured(type: ColumnType | undefined): type is StructuredType {
  return type?.startsWith(PREFIX) ?? false;
}

/** The type as a declaration has it. */
export function typeName(type: ColumnType): string {
  return isStructured(type) ? type.slice(PREFIX.length) : type;
}

/** `a number`, or a declared type in backticks: for messages. */
export function aType(type: ColumnType): string {
  if (!isStructured(type)) return withArticle(type);
  const name = typeName(type);
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${quoted(name)}`;
}

/** The structured types of a program, for looking up. */
export interface StructuredTypes {
  readonly byType: ReadonlyMap<ColumnType, TypeDecl>;
  /** The type that has a branch. */
  readonly byBranch: ReadonlyMap<Tag, StructuredType>;
}

/** Of what is declared twice, the first. */
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

/** The fields that a constructor has in a type; undefined when it is none of that type. */
export function fieldsOf(
  { byType }: StructuredTypes,
  type: ColumnType,
  tag: Tag,
): readonly Column[] | undefined {
  const constructors = byType.get(type)?.constructors ?? [];
  if (tag === 'nil') return constructors.some(each => each.tag === '[]') ? NO_FIELDS : undefined;
  return constructors.find(each => each.tag === tag)?.fields;
}
