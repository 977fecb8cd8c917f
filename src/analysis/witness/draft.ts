/**
 * Drafts payloads, in Claude Code's form, that may satisfy a body. INVARIANT: a draft proves nothing; only the engine's
 * decision about it counts.
 */
import type { Atom, Literal, Value } from '../../datalog/program.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import { parseSelector } from '../../selectors/parse.ts';
import type { Json } from '../../values/json-node.ts';
import { textColumns } from '../logic/text-columns.ts';
import type { Languages } from '../texts/languages.ts';
import { callOf, eventOf } from './payload.ts';
import { type Choose, scriptOf } from './script.ts';
import { textsFor } from './texts.ts';

const TOOLS = [
  'Write',
  'Edit',
  'MultiEdit',
  'NotebookEdit',
  'Bash',
  'Read',
  'WebFetch',
  'Task',
  'Glob',
  'Grep',
];
const MAX_DRAFTS = 40;

type Fields = Record<string, Json>;

/** Constants of the other rules or version, by relation. Texts that distinguish the two sides are tried first. */
export type ContrastingConstants = ReadonlyMap<string, ReadonlySet<string>>;

export function payloadsFor(
  literals: readonly Literal[],
  rivals: ContrastingConstants,
  languages: Languages,
): readonly Json[] {
  const atoms = literals.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  const choices = new Map<Atom, readonly string[]>();
  for (const atom of atoms) {
    const texts = choicesFor(atom, rivals, languages);
    if (texts) choices.set(atom, texts);
  }
  const drafts = new Map<string, Json>();
  const add = (choose: Choose) => {
    const payload = payloadOf(atoms, literals, choose);
    if (drafts.size < MAX_DRAFTS) drafts.set(JSON.stringify(payload), payload);
  };
  // First each text with all its choices, with the first choice of the others; then all of them together.
  add(atom => choices.get(atom)?.[0]);
  for (const [varied, texts] of choices)
    for (const text of texts.slice(1)) add(atom => (atom === varied ? text : choices.get(atom)?.[0]));
  for (const nth of [1, 2]) add(atom => choices.get(atom)?.[nth] ?? choices.get(atom)?.at(-1));
  return [...drafts.values()];
}

function choicesFor(
  atom: Atom,
  rivals: ContrastingConstants,
  languages: Languages,
): readonly string[] | undefined {
  const column = textColumns.get(atom.relation);
  const term = column && atom.terms[column.column];
  if (!column || term?.kind !== 'constant') return undefined;
  const constant = String(term.value);
  if (atom.relation === 'tool_matches') {
    const language = languages.of('whole', constant);
    const theirs = [...(rivals.get('tool_matches') ?? [])].flatMap(each => languages.of('whole', each) ?? []);
    const fitting = TOOLS.filter(tool => language?.has(tool));
    // Tools that the other side excludes come first.
    const apart = fitting.toSorted(
      (a, b) => theirs.filter(each => each.has(a)).length - theirs.filter(each => each.has(b)).length,
    );
    if (apart.length > 0) return apart;
  }
  return textsFor(column.kind, constant, rivals.get(atom.relation) ?? [], languages);
}

function payloadOf(atoms: readonly Atom[], literals: readonly Literal[], choose: Choose): Json {
  const found = (relation: string) => atoms.find(each => each.relation === relation);
  const textNamed = (name: string) => {
    const atom = atoms.find(
      ({ relation, terms }) =>
        relation === 'text_matches' && terms[1]?.kind === 'constant' && terms[1].value === name,
    );
    return atom && choose(atom);
  };
  const event = found('event')?.terms[0];
  const hookEvent = event?.kind === 'constant' ? String(event.value) : 'PreToolUse';
  const common = eventOf(hookEvent);
  const ofClaims = (payload: Fields) => withClaims(payload, atoms, literals, choose);
  if (hookEvent === 'UserPromptSubmit') return ofClaims({ ...common, prompt: textNamed('prompt') ?? 'x' });
  if (hookEvent === 'Stop' || hookEvent === 'SubagentStop')
    return ofClaims({
      ...common,
      stop_hook_active: false,
      last_assistant_message: textNamed('message') ?? 'x',
    });
  if (hookEvent !== 'PreToolUse' && hookEvent !== 'PostToolUse') return ofClaims(common);
  const effect = ofEffects(atoms, choose);
  const command = textNamed('command') ?? scriptOf(atoms, choose) ?? effect.command;
  const tool = found('tool_matches');
  const asked = tool && choose(tool);
  const content = textNamed('content');
  const edited = textNamed('new_string') ?? textNamed('old_string');
  const name =
    asked ?? effect.tool ?? (command !== undefined ? 'Bash' : edited !== undefined ? 'Edit' : 'Write');
  const globs = found('path_matches');
  const path = (globs && choose(globs)) ?? effect.path;
  const input = inputOf(name, {
    command,
    path: path ?? 'a.txt',
    content: content ?? textNamed('new_string') ?? '',
    before: textNamed('old_string') ?? '',
  });
  const field = found('input_matches');
  const searched = field && choose(field);
  if (searched !== undefined) {
    const key =
      field?.terms[0]?.kind === 'constant'
        ? String(field.terms[0].value)
        : name === 'Bash'
          ? 'command'
          : 'content';
    input[key] = searched;
  }
  const response = textNamed('response');
  return ofClaims({
    ...callOf(name, input, hookEvent),
    ...(hookEvent === 'PostToolUse' && { tool_response: response === undefined ? {} : { stdout: response } }),
  });
}

interface Words {
  readonly command: string | undefined;
  readonly path: string;
  readonly content: string;
  readonly before: string;
}

function inputOf(tool: string, { command, path, content, before }: Words): Fields {
  switch (tool) {
    case 'Bash':
      return { command: command ?? 'true' };
    case 'Edit':
      return { file_path: path, old_string: before, new_string: content };
    case 'MultiEdit':
      return { file_path: path, edits: [{ old_string: before, new_string: content }] };
    case 'NotebookEdit':
      return { notebook_path: path, new_source: content };
    case 'Write':
      return { file_path: path, content };
    case 'WebFetch':
      return { url: 'https://example.com', prompt: content };
    default:
      return {
        file_path: path,
        ...(content !== '' && { content }),
        ...(command !== undefined && { command }),
      };
  }
}

/** A call that has the effects: a file tool or a command. */
function ofEffects(atoms: readonly Atom[], choose: Choose) {
  const kind = atoms.find(({ relation }) => relation === 'effect')?.terms[2];
  if (kind === undefined) return {};
  const named = kind.kind === 'constant' ? String(kind.value) : 'write';
  const of = (...relations: readonly string[]) => atoms.find(({ relation }) => relations.includes(relation));
  const globs = of('effect_within', 'effect_inside', 'effect_carries');
  const written = (globs && choose(globs)) ?? 'a.txt';
  const path = written.startsWith('~') ? written.replace(/^~\*?/, '/home/user') : written;
  const hosts = of('effect_to');
  const host = ((hosts && choose(hosts)) ?? 'example.com').replaceAll('*', 'x');
  const isOfTool = atoms.some(({ relation }) => relation === 'effect_from') === false;
  const commands: Readonly<Record<string, string>> = {
    delete: `rm ${path}`,
    run: `bash ${path}`,
    read: `cat ${path}`,
    write: `echo x > ${path}`,
    connect: `curl https://${host}/`,
    send: `curl -d @${path} https://${host}/`,
  };
  const tools: Readonly<Record<string, string>> = { write: 'Write', read: 'Read' };
  const tool = isOfTool ? tools[named] : undefined;
  return tool === undefined
    ? { command: commands[named] ?? commands['write'], tool: 'Bash' }
    : { tool, path };
}

/** Inserts the values that conditions select, at the places of their selectors. */
function withClaims(
  payload: Fields,
  atoms: readonly Atom[],
  literals: readonly Literal[],
  choose: Choose,
): Json {
  const copy = structuredClone(payload) as Fields; // as: a clone has the type of what is cloned
  for (const atom of atoms) {
    const value = valueFor(atom, literals, choose);
    const [claim] = atom.terms;
    if (value === undefined || claim?.kind !== 'constant') continue;
    setAtSelector(copy, String(claim.value), value);
  }
  return copy;
}

const OF_VALUES: ReadonlySet<string> = new Set([
  'claim_value',
  'value_matches',
  'value_contains',
  'claim_number',
  'claim_element',
  'claim_length',
]);

function valueFor(atom: Atom, literals: readonly Literal[], choose: Choose): Json | undefined {
  const { relation, terms } = atom;
  if (!OF_VALUES.has(relation)) return undefined;
  if (relation === 'claim_number') return numberFor(terms[2], literals);
  if (relation === 'claim_length')
    return Array.from({ length: Math.max(0, Math.min(50, numberFor(terms[2], literals))) }, () => 'x');
  if (relation === 'claim_element') return 'x';
  const text = choose(atom) ?? (terms[3]?.kind === 'constant' ? String(terms[3].value) : 'x');
  const kind = terms[2];
  const isOther = relation === 'claim_value' && kind?.kind === 'constant' && kind.value !== 'string';
  return isOther ? parsed(text) : text;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json; // as: JSON is what is parsed
  } catch {
    return text;
  }
}

/** A number that the comparisons of the body allow. */
function numberFor(term: Atom['terms'][number] | undefined, literals: readonly Literal[]): number {
  if (term?.kind === 'constant') return Number(term.value);
  if (term?.kind !== 'variable') return 1;
  for (const each of literals) {
    if (each.kind !== 'comparison' || each.right.kind !== 'constant') continue;
    if (each.left.kind !== 'variable' || each.left.name !== term.name) continue;
    const bound = Number(each.right.value);
    if (each.operator === '>') return bound + 1;
    if (each.operator === '<') return bound - 1;
    return bound;
  }
  return 1;
}

/** Inserts the value at the place of a plain selector; does nothing for other selectors. */
export function setAtSelector(root: Fields, selector: string, value: Json): void {
  const steps = stepsOf(selector);
  let at: Json = root;
  for (const [depth, step] of steps.entries()) {
    const isLast = depth === steps.length - 1;
    const next: Json = isLast ? value : typeof steps[depth + 1] === 'number' ? [] : {};
    if (typeof at !== 'object' || at === null) return;
    const holder = at as Record<Value, Json>; // as: a list and an object are both read and written by key
    const known = holder[step];
    if (isLast || typeof known !== 'object' || known === null) holder[step] = next;
    at = holder[step] ?? null;
  }
}

function stepsOf(selector: string): readonly (string | number)[] {
  const parsedSelector = parseSelector(standaloneText(selector, 'selector')).value;
  if (parsedSelector?.kind === 'path')
    return parsedSelector.steps.map(each =>
      each.kind === 'member' ? each.key : each.kind === 'element' ? each.index : 0,
    );
  return selector
    .replace(/^\$\.?/, '')
    .split(/[.[\]]+/)
    .filter(each => each !== '')
    .map(each =>
      /^\d+$/.test(each) ? Number(each) : each === '*' ? 0 : each.replaceAll(/^["']|["']$/g, ''),
    );
}
