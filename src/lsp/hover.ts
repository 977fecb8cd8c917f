/** The hover text at a position: the meaning of keys, rules, relations and claims, as Markdown. */
import { predicateRule } from '../compiler/predicates/index.ts';
import { codeInfo } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { baseRelation } from '../sources/index.ts';
import { signatureOf } from './complete-program.ts';
import type { CompletionRequest } from './completion.ts';
import { type FileView, mentionAt } from './names.ts';
import { descriptionOf, schemasAt, valuesOf } from './schema.ts';
import { selectedLines } from './selected.ts';
import type { Mention } from './shapes.ts';
import { leafAt } from './text/cursor.ts';
import type { OutlineItem } from './text/outline.ts';
import { readProgram } from './text/program.ts';

export interface Hover {
  readonly markdown: string;
  readonly start: number;
  readonly end: number;
}

/** `problems` are those of the file. */
export function hover(place: CompletionRequest, problems: readonly Diagnostic[]): Hover | undefined {
  const view = place.project.view(place.path);
  if (!view) return undefined;
  const { offset, world } = place;
  const codes = problems.filter(({ span }) => span && span.start <= offset && offset <= span.end);
  const pages = [...new Set(codes.map(({ code }) => code))].flatMap(code => {
    const info = codeInfo(code);
    return info ? [`**[${code}](${world.address(code)})** ${info.title}: ${info.explanation}`] : [];
  });
  const about = aboutName(place, view) ?? (view.leaves ? aboutLeaf(place, view) : undefined);
  if (!about && pages.length === 0) return undefined;
  const span = codes[0]?.span;
  const range = about ?? { start: span?.start ?? offset, end: span?.end ?? offset };
  return {
    markdown: [...(about?.lines ?? []), ...pages].join('\n\n'),
    start: range.start,
    end: range.end,
  };
}

interface About {
  readonly lines: readonly string[];
  readonly start: number;
  readonly end: number;
}

function aboutName(place: CompletionRequest, view: FileView): About | undefined {
  const mention = mentionAt(view, place.offset);
  if (!mention) return undefined;
  const lines = linesAbout(place, mention);
  return lines.length === 0 ? undefined : { lines, start: mention.start, end: mention.end };
}

function linesAbout({ project, path, world }: CompletionRequest, { kind, name }: Mention): readonly string[] {
  if (kind === 'relation') {
    const base = baseRelation(name);
    for (const view of project.group(path)) {
      if (view.leaves) continue;
      const own = readProgram({ name: view.path, text: view.text }).declared.find(each => each.name === name);
      if (own) return [code(own.signature), ...(own.meaning ? [own.meaning] : [])];
    }
    return base ? [code(signatureOf(base)), base.meaning] : [];
  }
  const [definition] = project.named(path, kind, name).filter(each => each.isDefinition);
  const view = definition && project.view(definition.file);
  const leaf = definition && view?.leaves && leafAt(view.leaves, definition.start);
  if (!view?.leaves || !leaf) {
    const page = kind === 'rule' ? world.page(name) : undefined;
    return page === undefined ? [] : [code(page, 'text')];
  }
  const beside = siblingsOf(view.leaves, leaf);
  if (kind === 'claim') return aboutSelector(place(path), `claim \`${name}\``, beside.get('selector') ?? '');
  const texts = ['claim', 'rule', 'value', 'description', 'reason', 'message', 'notes'];
  const said = texts.flatMap(key => (beside.has(key) ? [`- ${key}: ${beside.get(key)}`] : []));
  return [`${kind} \`${name}\``, ...(said.length > 0 ? [said.join('\n')] : [])];

  function place(at: string) {
    return world.envelope(at);
  }
}

function aboutSelector(
  envelope: ReturnType<CompletionRequest['world']['envelope']>,
  title: string,
  selector: string,
): readonly string[] {
  const lines = envelope ? selectedLines(selector, envelope.facts).map(line => `- ${line}`) : [];
  return [
    `${title}: \`${selector}\``,
    ...(envelope && lines.length > 0 ? [`in \`${envelope.path}\`:\n\n${lines.join('\n')}`] : []),
    ...(envelope ? [] : ['There is no envelope yet to look into.']),
  ];
}

function aboutLeaf(
  { offset, world, path }: CompletionRequest,
  { leaves = [], shape }: FileView,
): About | undefined {
  const leaf = leafAt(leaves, offset);
  if (!leaf || !shape) return undefined;
  const lines = leaf.role === 'key' ? aboutKey(leaf) : aboutValue(leaf);
  return lines.length === 0 ? undefined : { lines, start: leaf.start, end: leaf.end };

  function aboutKey({ path: at, text }: OutlineItem): readonly string[] {
    const schemas = schemasAt(shape?.schema ?? {}, at);
    const description = descriptionOf(schemas, shape?.schema ?? {});
    const values = valuesOf(schemas).map(({ name }) => `\`${name}\``);
    if (description === undefined && values.length === 0) return [];
    return [
      `**${text}**${description === undefined ? '' : `: ${description}`}`,
      ...(values.length > 1 ? [`One of ${values.join(', ')}.`] : []),
    ];
  }

  function aboutValue({ path: at, text }: OutlineItem): readonly string[] {
    const key = at.findLast(step => typeof step === 'string');
    if (key === 'selector') return aboutSelector(world.envelope(path), 'selects', text);
    const rule = key === 'rule' ? predicateRule(text) : undefined;
    if (rule) return [`**${rule.name}**: passes when ${rule.summary}`, rule.doc];
    return [];
  }
}

/** The scalars of the mapping in which a leaf stands, by their keys. */
function siblingsOf(leaves: readonly OutlineItem[], { path }: OutlineItem): ReadonlyMap<string, string> {
  const owner = path.slice(0, -1);
  return new Map(
    leaves.flatMap(each =>
      each.role === 'value' &&
      each.path.length === path.length &&
      owner.every((step, at) => each.path[at] === step)
        ? [[String(each.path.at(-1)), each.text] as const]
        : [],
    ),
  );
}

function code(text: string, language = 'prolog'): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}
