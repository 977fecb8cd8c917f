/**
 * Assembles a rulespec and the files that it names into one document. A rulespec may override parts of an `extends`
 * file; an `include` file adds parts. Each part keeps its place in its own file. INVARIANT: a file that is missing, has
 * another digest than agreed, or includes itself is an error at the path that names it. It is never left out silently.
 */
import { type Diagnostic, diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { type Entry, entryOf, type JsonNode, type ObjectNode } from '../../../values/json-node.ts';
import { itemsIn, nodesIn, textIn } from '../../nodes.ts';
import type { ReadProgram } from '../../programs/program-reader.ts';
import { checkShape } from '../../schema.ts';
import { type DocumentLimits, readDocument } from '../../yaml.ts';
import { rulespecShape } from './shape.ts';

/** Maximum number of files of one rulespec, besides itself. */
const MAX_FILES = 32;

interface Assembled {
  /** Absent if the document is unreadable. */
  readonly root?: JsonNode;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a part of the document was not understood. */
  readonly isPartial: boolean;
  /** Whether a file that the document names is missing from it. */
  readonly hasUnread: boolean;
}

export function assemble(source: Source, limits?: DocumentLimits, read?: ReadProgram): Assembled {
  const assembly = new Assembly(source.name.replaceAll('\\', '/'), limits, read);
  const root = assembly.file(source, [source.name.split(/[\\/]/).at(-1) ?? source.name]);
  const { diagnostics, isPartial, hasUnread } = assembly;
  return { ...(root && { root }), diagnostics, isPartial, hasUnread };
}

class Assembly {
  readonly diagnostics: Diagnostic[] = [];
  isPartial = false;
  hasUnread = false;
  readonly #name: string;
  readonly #limits: DocumentLimits | undefined;
  readonly #read: ReadProgram | undefined;
  readonly #taken = new Set<string>();

  constructor(name: string, limits?: DocumentLimits, read?: ReadProgram) {
    this.#name = name;
    this.#limits = limits;
    this.#read = read;
  }

  /** `chain` lists the files from the rulespec to this file. */
  file(source: Source, chain: readonly string[]): JsonNode | undefined {
    const document = readDocument(source, this.#limits);
    this.diagnostics.push(...document.diagnostics);
    const root = document.value;
    if (!root) return this.#unread();
    const problems = checkShape(root, rulespecShape);
    this.diagnostics.push(...problems);
    if (problems.length > 0) this.isPartial = true;
    if (root.kind !== 'object') return root;
    const own = chain.length === 1 ? root : withPathsFrom(root, chain);
    const bases = this.#named(root, 'extends', chain);
    const included = this.#named(root, 'include', chain);
    return bases.length + included.length === 0 ? own : joined(bases, [...included, own], own);
  }

  #named(root: ObjectNode, key: 'extends' | 'include', chain: readonly string[]): readonly ObjectNode[] {
    return nodesIn(root, key).flatMap(node => {
      const path = node.kind === 'string' ? node : textIn(node, 'path');
      const found = path && this.#file(path, textIn(node, 'sha256'), chain);
      return found?.kind === 'object' ? [found] : [];
    });
  }

  #file(named: LocatedText, agreed: LocatedText | undefined, chain: readonly string[]): JsonNode | undefined {
    const path = siblingPath(chain.at(-1) ?? '', named.value);
    const id = siblingPath(this.#name, path);
    const at = chain.findIndex(each => siblingPath(this.#name, each) === id);
    if (at !== -1) {
      const way = [...chain.slice(at), path].map(each => `\`${each}\``).join(' → ');
      return this.#refuse(named, `the rulespec leads back to itself: ${way}`, 'take one of them out');
    }
    // If two files name the same file, its entries are taken once.
    if (this.#taken.has(id)) return undefined;
    if (this.#taken.size === MAX_FILES)
      return this.#refuse(named, `a rulespec takes in at most ${MAX_FILES} files`, 'join some of them');
    this.#taken.add(id);
    if (!this.#read)
      return this.#refuse(
        named,
        `there is nothing here that could read \`${named.value}\``,
        'give `compile` a function that reads programs',
      );
    const found = this.#read(path);
    this.diagnostics.push(
      ...found.diagnostics.map(each => (each.span ? each : { ...each, span: named.span })),
    );
    if (!found.value || hasErrors(found.diagnostics)) return this.#unread();
    if (agreed) {
      const digest = found.value.sha256?.();
      if (digest !== agreed.value.toLowerCase())
        return this.#refuse(
          agreed,
          `\`${named.value}\` is not the file that was agreed to`,
          digest === undefined
            ? 'there is nothing here that could compute its digest'
            : `its SHA-256 is now \`${digest}\`: look at what changed, then write that`,
        );
    }
    return this.file(found.value, [...chain, path]);
  }

  #refuse({ span }: LocatedText, message: string, hint: string): undefined {
    this.diagnostics.push(diagnostic('E120', message, { span, hint }));
    return this.#unread();
  }

  #unread(): undefined {
    this.hasUnread = true;
    this.isPartial = true;
  }
}

/**
 * The path of a named file, relative to the rulespec's folder. An absolute path stays absolute: its reader refuses it.
 */
function siblingPath(file: string, path: string): string {
  if (/^(?:[\\/]|[A-Za-z]:)/.test(path)) return path;
  const steps: string[] = [];
  for (const step of [...file.split('/').slice(0, -1), ...path.split('/')]) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** The node with program paths made relative to the rulespec's folder. */
function withPathsFrom(root: ObjectNode, chain: readonly string[]): ObjectNode {
  const file = chain.at(-1) ?? '';
  const entries = root.entries.map((entry): Entry => {
    if (entry.key.value !== 'datalog' || entry.value.kind !== 'list') return entry;
    const items = entry.value.items.map(
      (item): JsonNode =>
        item.kind === 'string'
          ? { kind: 'string', value: siblingPath(file, item.value), span: item.span }
          : item,
    );
    return { ...entry, value: { ...entry.value, items } };
  });
  return { ...root, entries };
}

const LISTS = ['claims', 'datalog', 'reports', 'predicates'] as const;
/** The key that identifies an entry of a list. An entry replaces another with the same identity. */
const NAMES: Readonly<Record<string, string>> = { claims: 'name', predicates: 'id' };

/**
 * Merges documents: an entry of `over` replaces the entry with the same name in `bases`; the last value of a setting
 * wins.
 */
function joined(bases: readonly ObjectNode[], over: readonly ObjectNode[], own: ObjectNode): ObjectNode {
  const lists = LISTS.flatMap((key): readonly Entry[] => {
    const entries = [...bases, ...over].flatMap(root => entryOf(root, key) ?? []);
    const [first] = entries;
    const last = entryOf(own, key) ?? first;
    if (!last) return [];
    const name = NAMES[key] ?? '';
    const newer = over.flatMap(root => itemsIn(root, key));
    const names = new Set(newer.flatMap(item => textIn(item, name)?.value ?? []));
    const kept = bases.flatMap(root =>
      itemsIn(root, key).filter(item => !names.has(textIn(item, name)?.value ?? '')),
    );
    const items = uniqueTexts([...kept, ...newer]);
    return [{ key: last.key, value: { kind: 'list', items, span: last.value.span } }];
  });
  const settings = new Map(
    [...bases, ...over].flatMap(root =>
      root.entries
        .filter(({ key: { value } }) => !TAKEN.has(value))
        .map(entry => [entry.key.value, entry] as const),
    ),
  );
  return { kind: 'object', entries: [...settings.values(), ...lists], span: own.span };
}

const TAKEN: ReadonlySet<string> = new Set([...LISTS, 'extends', 'include']);

/**
 * Removes repeated paths of programs or reports that come from several files. Repeats within one file are reported when
 * it is read.
 */
function uniqueTexts(items: readonly JsonNode[]): readonly JsonNode[] {
  const seen = new Map<string, Source>();
  return items.filter(item => {
    if (item.kind !== 'string') return true;
    const before = seen.get(item.value);
    if (!before) seen.set(item.value, item.span.source);
    return !before || before === item.span.source;
  });
}
