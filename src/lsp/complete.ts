/**
 * Completions for YAML: keys and values of the schemas, names of the project, paths of the newest envelope. INVARIANT:
 * it has no list of its own; everything comes from the schemas, the registries and the files.
 */
import { predicateRule } from '../compiler/predicates/index.ts';
import { completeProgram } from './complete-program.ts';
import type { Completion, CompletionRequest } from './completion.ts';
import { frontMatterOf, isMarkdown } from './project.ts';
import { type Described, descriptionOf, keysOf, requiredOf, schemasAt, typesOf, valuesOf } from './schema.ts';
import { pathsIn } from './selected.ts';
import { fits, type Shape } from './shapes.ts';
import { type Cursor, cursorAt } from './text/cursor.ts';
import { lineStart } from './text/lines.ts';

export function complete(place: CompletionRequest): readonly Completion[] {
  const view = place.project.view(place.path);
  if (!view) return [];
  if (view.leaves === undefined) return completeProgram(place, view.text);
  if (!view.shape) return [];
  const text = isMarkdown(place.path) ? frontMatterOf(view.text) : view.text;
  if (place.offset > text.length) return [];
  const cursor = cursorAt(text, place.offset);
  return cursor ? completeYaml(place, { text, shape: view.shape, cursor }) : [];
}

interface Yaml {
  readonly text: string;
  readonly shape: Shape;
  readonly cursor: Cursor;
}

function completeYaml(place: CompletionRequest, yaml: Yaml): readonly Completion[] {
  const { cursor, shape } = yaml;
  const schemas = schemasAt(shape.schema, cursor.path);
  const keys = cursor.role === 'key' || cursor.isOpen ? completeKeys(yaml) : [];
  if (cursor.role === 'key') return keys;
  const values = [...namesAt(place, yaml), ...valuesOf(schemas).map(asValue)].map(each => ({
    ...each,
    text: quotedFor(each.text, cursor, yaml.text),
  }));
  return [...keys, ...completeItem(yaml), ...values].map(each => ({
    ...each,
    start: cursor.start,
    end: cursor.end,
  }));
}

function completeKeys({ cursor, shape, text }: Yaml): readonly Completion[] {
  const { schema } = shape;
  return keysOf(schemasAt(schema, cursor.path), schema)
    .filter(({ name }) => !cursor.siblings.has(name))
    .map(({ name, description }) => {
      const below = typesOf(schemasAt(schema, [...cursor.path, name]));
      const isDeep = below.size > 0 && [...below].every(type => type === 'object' || type === 'array');
      const end = cursor.hasColon || cursor.quote ? '' : isDeep ? ':' : ': ';
      const isJson = !cursor.quote && /^\s*[[{]/.test(text) && !cursor.hasColon;
      return {
        label: name,
        kind: 'key',
        ...(description !== undefined && { about: description }),
        text: isJson ? `"${name}": ` : name + end,
        start: cursor.start,
        end: cursor.end,
      };
    });
}

/** The beginning of an item, where a list is expected on a line of its own. */
function completeItem({ cursor, shape, text }: Yaml): readonly Completion[] {
  const isAlone = cursor.isOpen && text.slice(lineStart(text, cursor.start), cursor.start).trim() === '';
  if (!isAlone || !typesOf(schemasAt(shape.schema, cursor.path)).has('array')) return [];
  const items = schemasAt(shape.schema, [...cursor.path, 0]);
  const first = requiredOf(items)[0] ?? keysOf(items, shape.schema)[0]?.name;
  const label = first === undefined ? '- ' : `- ${first}: `;
  const about = descriptionOf(items, shape.schema);
  return [{ label, kind: 'key', text: label, start: cursor.start, end: cursor.end, ...(about && { about }) }];
}

type Offered = Omit<Completion, 'start' | 'end'>;

function asValue({ name }: Described): Offered {
  const summary = predicateRule(name)?.summary;
  return {
    label: name,
    kind: 'value',
    text: name,
    ...(summary !== undefined && { detail: `passes when ${summary}` }),
  };
}

/** Names that the project has for this place. */
function namesAt({ project, world, path }: CompletionRequest, { cursor, shape }: Yaml): readonly Offered[] {
  const mention = shape.mentions.find(
    each => !each.isKey && !each.isDefinition && fits(cursor.path, each.at),
  );
  if (mention) {
    const all = project.group(path).flatMap(each => project.mentions(each.path));
    const names = new Set(
      all.flatMap(each => (each.kind === mention.kind && each.isDefinition ? [each.name] : [])),
    );
    return [...names].map(name => ({ label: name, kind: 'name', detail: mention.kind, text: name }));
  }
  if (cursor.path.at(-1) === 'selector') {
    const facts = world.envelope(path)?.facts;
    return facts
      ? pathsIn(facts).map(each => ({
          label: each.path,
          kind: 'value',
          detail: each.example,
          text: each.path,
        }))
      : [];
  }
  return [];
}

/** A value as it has to be written between these quotes, or without any. */
function quotedFor(value: string, { quote }: Cursor, text: string): string {
  if (quote === '"') return JSON.stringify(value).slice(1, -1);
  if (quote === "'") return value.replaceAll("'", "''");
  if (/^\s*[[{]/.test(text)) return /^(?:true|false|\d+)$/.test(value) ? value : JSON.stringify(value);
  return /^[\w./-][^:#{}[\],&*!|>'"%@`]*(?:\[\*\][\w.]*)*$/.test(value) ? value : JSON.stringify(value);
}
