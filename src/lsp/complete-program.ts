/** Completions for a Datalog program. */
import { functors } from '../datalog/builtins.ts';
import { DIRECTIVES } from '../datalog/lexer.ts';
import { baseRelation, baseRelationNames } from '../sources/index.ts';
import type { Completion, CompletionRequest } from './completion.ts';
import { lineStart } from './text/lines.ts';
import { argumentAt, readProgram } from './text/program.ts';

const BASE_TYPES = ['symbol', 'number', 'unsigned', 'float'];

export function completeProgram(place: CompletionRequest, text: string): readonly Completion[] {
  const { path, offset } = place;
  const before = text.slice(lineStart(text, offset), offset);
  const directive = /^\s*(\.\w*)$/.exec(before)?.[1];
  if (directive !== undefined)
    return DIRECTIVES.map(name => ({ ...item(name, 'keyword', offset - directive.length, offset) }));
  const { tokens } = readProgram({ name: path, text });
  const at = tokens.findIndex(each => each.start < offset && offset <= each.end);
  const inside = tokens[at];
  if (inside?.kind === 'symbol' || isOpenString(before)) return completeClaim(place, text, at);
  if (isComment(before)) return [];
  const word = /[A-Za-z_?][\w?]*$/.exec(before)?.[0] ?? '';
  const start = offset - word.length;
  if (/:\s*[\w]*$/.test(before) && /\.(?:decl|type)\b/.test(before))
    return BASE_TYPES.map(name => item(name, 'keyword', start, offset));
  return [
    ...relationsFor(place).map(({ name, detail, about }) => ({
      ...item(name, 'name', start, offset),
      detail,
      ...(about && { about }),
    })),
    ...functors
      .filter(({ name }) => /^[a-z_]+$/.test(name))
      .map(({ name }) => ({ ...item(name, 'keyword', start, offset), detail: 'functor' })),
  ];
}

/** Relations of the programs that are joined, then those that the product fills. */
function relationsFor({ project, path }: CompletionRequest) {
  const own = project
    .group(path)
    .filter(({ leaves }) => leaves === undefined)
    .flatMap(view => readProgram({ name: view.path, text: view.text }).declared);
  const declared = new Map(
    own.map(({ name, signature, meaning }) => [name, { name, detail: signature, about: meaning }]),
  );
  const base = [...baseRelationNames].flatMap(name => {
    const relation = baseRelation(name);
    return relation && !declared.has(name)
      ? [{ name, detail: signatureOf(relation), about: relation.meaning }]
      : [];
  });
  return [...declared.values(), ...base];
}

export function signatureOf(relation: {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}): string {
  return `.decl ${relation.name}(${relation.columns.map(({ name, type }) => `${name}: ${type}`).join(', ')})`;
}

/** The claims of the rulespecs that join this program, where the string stands for one. */
function completeClaim(
  { project, path, offset }: CompletionRequest,
  text: string,
  at: number,
): readonly Completion[] {
  const { tokens } = readProgram({ name: path, text });
  const token = tokens[at];
  const start = (token?.kind === 'symbol' ? token.start : text.lastIndexOf('"', offset - 1)) + 1;
  const index = token ? at : tokens.filter(each => each.start < offset).length;
  const argument = argumentAt(tokens, index);
  const columns = argument && baseRelation(argument.relation)?.columns;
  if (columns?.[argument?.index ?? -1]?.name !== 'claim') return [];
  const claims = project
    .group(path)
    .flatMap(each => project.mentions(each.path))
    .filter(({ kind, isDefinition }) => kind === 'claim' && isDefinition);
  const isClosed = token?.kind === 'symbol' && token.end > offset && text[token.end - 1] === '"';
  const end = isClosed ? token.end - 1 : offset;
  return [...new Set(claims.map(({ name }) => name))].map(name => ({
    ...item(name, 'name', start, end),
    detail: 'claim',
  }));
}

function isOpenString(before: string): boolean {
  return (before.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1;
}

function isComment(before: string): boolean {
  return before.replace(/"(?:[^"\\]|\\.)*"/g, '').includes('//');
}

function item(label: string, kind: Completion['kind'], start: number, end: number): Completion {
  return { label, kind, text: label, start, end };
}
