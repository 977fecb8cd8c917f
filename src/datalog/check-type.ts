/**
 * Checks the structured types of a program: each is declared once, uses known types, and shares no branch with another.
 * It also checks that values belong to them.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import type {
  Column,
  ColumnType,
  Constructor,
  RelationDecl,
  StructuredType,
  Tag,
  TypeDecl,
} from './program.ts';
import { quoted } from './quote.ts';
import { fieldText, MAX_RECORD_LENGTH, recordPieces } from './record-text.ts';
import { nameProblem } from './reserved.ts';
import {
  fieldsOf,
  isStructured,
  type StructuredTypes,
  structuredTypes,
  typeName,
} from './structured-type.ts';
import { valueProblem } from './type-mismatch.ts';

type Report = (problem: Diagnostic) => void;

export function checkTypes(
  types: readonly TypeDecl[],
  relations: readonly RelationDecl[],
  report: Report,
): StructuredTypes {
  const structures = structuredTypes(types);
  const names = new Set<string>();
  const tags = new Map<Tag, Constructor>();
  for (const { name, constructors, span } of types) {
    const problem = nameProblem('type', name, span);
    if (problem) report(problem);
    if (names.has(name)) report(diagnostic('E307', `the type ${quoted(name)} is declared twice`, { span }));
    names.add(name);
    for (const each of constructors) {
      if (each.tag !== '[]') checkBranch(each, tags, report);
      checkFields(each, name, structures, report);
    }
  }
  for (const { columns, span } of relations) {
    for (const column of columns) checkKnown(column, span, structures, report);
  }
  return structures;
}

function checkBranch(branch: Constructor, tags: Map<Tag, Constructor>, report: Report): void {
  const { tag, span } = branch;
  const problem = nameProblem('branch', tag.slice(1), span);
  if (problem) report(problem);
  const first = tags.get(tag);
  if (!first) {
    tags.set(tag, branch);
    return;
  }
  const related = first.span && [{ message: 'first declared here', span: first.span }];
  const hint = 'a branch tells its type, so that no two types can have it';
  report(diagnostic('E307', `the branch ${quoted(tag)} is declared twice`, { span, related, hint }));
}

function checkFields(
  { tag, fields, span }: Constructor,
  type: string,
  structures: StructuredTypes,
  report: Report,
): void {
  const names = new Set<string>();
  for (const field of fields) {
    const place = field.span ?? span;
    const problem = nameProblem('field', field.name, place);
    if (problem) report(problem);
    if (names.has(field.name)) {
      const owner = quoted(tag === '[]' ? type : tag);
      const message = `two fields of ${owner} have the name ${quoted(field.name)}`;
      report(diagnostic('E307', message, { span: place }));
    }
    names.add(field.name);
    checkKnown(field, span, structures, report);
  }
}

/** A program that comes through the library may name any type. */
function checkKnown(
  column: Column,
  span: Span | undefined,
  structures: StructuredTypes,
  report: Report,
): void {
  const { type } = column;
  if (!isStructured(type) || structures.byType.has(type)) return;
  const message = `the type ${quoted(typeName(type))} is not declared`;
  report(diagnostic('E311', message, { span: column.span ?? span }));
}

function tooDeep(maxDepth: number, span: Span | undefined): Diagnostic {
  return diagnostic('E309', `the portable dialect has no nesting of more than ${maxDepth} levels`, { span });
}

interface Level {
  readonly fields: readonly Column[];
  at: number;
}

/**
 * Why a text is no value of a structured type; undefined for a valid value. Time is linear in the text, at any nesting.
 */
export function structureProblem(
  structures: StructuredTypes,
  text: string,
  type: StructuredType,
  span: Span | undefined,
  maxDepth = Number.POSITIVE_INFINITY,
): Diagnostic | undefined {
  const not = (): Diagnostic =>
    diagnostic('E304', `${quoted(text)} is no value of the type ${quoted(typeName(type))}`, { span });
  if (text.length > MAX_RECORD_LENGTH)
    return diagnostic('E012', `the record is longer than ${MAX_RECORD_LENGTH} characters`, { span });
  const levels: Level[] = [];
  const top: Column[] = [{ name: '', type }];
  let level: Level = { fields: top, at: 0 };
  try {
    for (const piece of recordPieces(text)) {
      if (piece.kind === 'close') {
        const outer = levels.pop();
        if (!outer || level.at !== level.fields.length) return not();
        level = outer;
        continue;
      }
      const wanted: ColumnType | undefined = level.fields[level.at++]?.type;
      if (wanted === undefined) return not();
      if (piece.kind === 'open') {
        const fields = isStructured(wanted) ? fieldsOf(structures, wanted, piece.tag) : undefined;
        if (!fields) return not();
        levels.push(level);
        if (levels.length > maxDepth) return tooDeep(maxDepth, span);
        level = { fields, at: 0 };
        continue;
      }
      const written = text.slice(piece.start, piece.end);
      if (piece.type !== wanted || fieldText(piece.value, wanted) !== written) return not();
      const problem = valueProblem(piece.value, wanted, span);
      if (problem) return problem;
    }
  } catch {
    return not();
  }
  return levels.length === 0 && level.at === 1 ? undefined : not();
}
