/**
 * Finds the constructor of a record or a branch, from its tag and the type that its context requires. Reports a record
 * that fits none.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Column, ColumnType, StructuredType, Tag } from './program.ts';
import { counted, quoted } from './quote.ts';
import { aType, fieldsOf, isStructured, type StructuredTypes, typeName } from './structured-type.ts';

/** A record in the source text, of which only the number of terms matters here. */
interface Written {
  readonly tag: Tag;
  readonly args: readonly unknown[];
}

interface Constructed {
  readonly type: StructuredType;
  readonly fields: readonly Column[];
}

/** The type that the tag alone determines. Only a branch has one. */
export function typeOfTag({ byBranch }: StructuredTypes, tag: Tag): StructuredType | undefined {
  return byBranch.get(tag);
}

/** The structured type of a record; undefined if the tag fits no declared type, or nothing determines the type. */
export function constructedAs(
  types: StructuredTypes,
  { tag, args }: Written,
  wanted: ColumnType | undefined,
): Constructed | undefined {
  const type = typeOfTag(types, tag) ?? wanted;
  if (!isStructured(type)) return undefined;
  const fields = fieldsOf(types, type, tag);
  return fields?.length === args.length ? { type, fields } : undefined;
}

/** Maximum number of names that are compared with a misspelt one. */
const MAX_CANDIDATES = 300;

/** Why the record is no value of the required type. */
export function constructionProblem(
  types: StructuredTypes,
  { tag, args }: Written,
  wanted: ColumnType | undefined,
  span: Span | undefined,
): Diagnostic | undefined {
  const isBranch = tag.startsWith('$');
  const own = typeOfTag(types, tag);
  if (isBranch && !own) {
    const known = [...types.byBranch.keys()].slice(0, MAX_CANDIDATES);
    const hint = didYouMean(tag, known) ?? 'declare it in a `.type`';
    return diagnostic('E311', `the branch ${quoted(tag)} is not declared`, { span, hint });
  }
  const type = own ?? wanted;
  if (!type) {
    const message = `nothing here tells the type of the record ${quoted(tag)}`;
    const hint = 'use it where a column, a field or the other side of a comparison has a record type';
    return diagnostic('E304', message, { span, hint });
  }
  const fields = fieldsOf(types, type, tag);
  if (!fields || (wanted && wanted !== type)) {
    const what = own ? `is ${aType(own)}` : 'is a record';
    return diagnostic('E304', `${quoted(tag)} ${what}, where ${aType(wanted ?? type)} is wanted`, {
      span,
      hint: branchesOf(types, wanted),
    });
  }
  if (fields.length === args.length) return undefined;
  const name = own ? quoted(tag) : quoted(typeName(type));
  const message = `${name} has ${counted(fields.length, 'field')}, but ${counted(args.length, 'term')} here`;
  const shown = fields.slice(0, 10).map(each => `${each.name.slice(0, 60)}: ${typeName(each.type)}`);
  const declared = own ? `${tag.slice(1, 61)} { ${shown.join(', ')} }` : `[${shown.join(', ')}]`;
  return diagnostic('E303', message, { span, hint: `it is declared as ${quoted(declared)}` });
}

function branchesOf({ byType }: StructuredTypes, wanted: ColumnType | undefined): string | undefined {
  const tags = (wanted && byType.get(wanted)?.constructors.map(each => each.tag)) ?? [];
  const [first, ...others] = tags.slice(0, 3);
  if (first === undefined || first === '[]') return undefined;
  return `its branches begin with ${[first, ...others].map(quoted).join(', ')}`;
}
