/** The input and output of a program, from its directives and from the qualifiers of its declarations. */
import type { Directive } from './program.ts';
import type { Declaration, SurfaceDirective } from './syntax.ts';

type Kind = 'input' | 'output' | 'printsize';
const OLD_STYLE: readonly Kind[] = ['input', 'output', 'printsize'];

/** The names of the outputs, each once: qualifiers first, then directives. */
export function outputsOf(
  declarations: readonly Declaration[],
  directives: readonly SurfaceDirective[],
): string[] {
  const qualified = declarations.filter(each => each.qualifiers.has('output')).map(each => each.name);
  const directed = directives.filter(each => each.kind === 'output').map(each => each.relation);
  return [...new Set([...qualified, ...directed])];
}

/** The directives that `outputs` cannot express. A plain `.output` is kept only next to one with parameters. */
export function directivesOf(
  declarations: readonly Declaration[],
  directives: readonly SurfaceDirective[],
): Directive[] {
  const qualified = declarations.flatMap(({ name, qualifiers }) =>
    OLD_STYLE.filter(kind => qualifiers.has(kind)).map(
      (kind): Directive => ({ kind, relation: name, parameters: new Map() }),
    ),
  );
  const all = [...qualified, ...directives];
  const detailed = new Set(
    all.filter(each => each.kind === 'output' && each.parameters.size > 0).map(each => each.relation),
  );
  return all.filter(each => each.kind !== 'output' || detailed.has(each.relation));
}
