/**
 * Finds gaps: a rule refuses `Write`, but `Edit` or a command does the same. INVARIANT: two calls with the same effect
 * show a gap; the engine refuses only the first.
 */
import { eventTextRelations } from '../sources/event.ts';
import type { Json } from '../values/json-node.ts';
import type { Finding, Witness } from './findings.ts';
import {
  type AnalyzedGate,
  type AnalyzedRule,
  bodiesWithin,
  firesAtom,
  restrictions,
  strengths,
} from './rules.ts';
import type { Languages } from './texts/languages.ts';
import { type Decide, type Shown, shownBy, witnessOf } from './witness/shown.ts';

type Fields = Readonly<Record<string, Json>>;

/** A call that writes a text into a file, with the parts from which other tools' calls are built. */
interface Written {
  readonly path: string;
  readonly text: string;
}

/** Calls by which hosts write a text into a file, by tool. */
const writes: Readonly<Record<string, (written: Written) => Fields>> = {
  Write: ({ path, text }) => ({ file_path: path, content: text }),
  Edit: ({ path, text }) => ({ file_path: path, old_string: 'witness', new_string: text }),
  MultiEdit: ({ path, text }) => ({
    file_path: path,
    edits: [{ old_string: 'witness', new_string: text }],
  }),
};

/** Commands that act on a file without a text, by effect. */
const commands: Readonly<Record<string, (path: string) => string>> = {
  Write: path => `echo witness > '${path}'`,
  Edit: path => `sed -i s/a/b/ '${path}'`,
  MultiEdit: path => `sed -i s/a/b/ '${path}'`,
  Read: path => `cat '${path}'`,
};

export interface GapContext {
  readonly gate: AnalyzedGate;
  readonly decide: Decide;
  readonly languages: Languages;
}

/** The gap of a rule; undefined if no call of another tool circumvents the rule. */
export function gapOf(rule: AnalyzedRule, context: GapContext): Finding | undefined {
  const [strongest] = rule.actions;
  const restricts = restrictions.some(each => each === strongest);
  if (rule.hookEvent !== 'PreToolUse' || !restricts || rule.known !== undefined) return undefined;
  const about = aboutOf(rule, context.gate);
  if (!about) return undefined;
  const shown = shownBy([rule], context, ({ input }) => toolOf(input) in commands);
  if (!shown) return undefined;
  for (const { tool, input } of twinsOf(shown.input, about)) {
    const decided = context.decide(input);
    if (!decided || rank(decided.action) >= rank(shown.decided.action)) continue;
    const witnesses: readonly Witness[] = [witnessOf({ input, decided })];
    return {
      kind: 'gap',
      rule: rule.name,
      span: rule.span,
      others: [],
      sentence: `\`${rule.name}\` is about \`${toolOf(shown.input)}\`, and \`${tool}\` does the same: ${outcomes(shown, decided.action)}`,
      certainty: 'proved',
      witnesses,
    };
  }
  return undefined;
}

/**
 * Whether the rule has a condition on a text, or only on the file, besides the tool. Undefined for a rule on the tool
 * itself.
 */
function aboutOf({ id }: AnalyzedRule, { unfolder }: AnalyzedGate): 'text' | 'file' | undefined {
  const bodies = bodiesWithin(unfolder, firesAtom(id)) ?? [];
  const relations = bodies.flatMap(({ literals }) =>
    literals.flatMap(each =>
      each.kind === 'positive' || each.kind === 'negative'
        ? [{ name: each.atom.relation, of: each.atom.terms[1] }]
        : [],
    ),
  );
  const names = new Set(relations.map(({ name }) => name));
  // Effects exist for every tool, while a selector may be specific to one tool.
  if (
    !names.has(eventTextRelations.tool_matches.name) ||
    [...names].some(name => /^(?:effect|claim_|value_|input_)/.test(name))
  )
    return undefined;
  const texts = relations.flatMap(({ name, of }) =>
    name === eventTextRelations.text_matches.name ? [of?.kind === 'constant' ? of.value : undefined] : [],
  );
  if (texts.some(text => text !== 'content' && text !== 'new_string')) return undefined;
  if (texts.length > 0) return 'text';
  return names.has(eventTextRelations.path_matches.name) ? 'file' : undefined;
}

interface Twin {
  readonly tool: string;
  readonly input: Json;
}

function twinsOf(payload: Json, about: 'text' | 'file'): readonly Twin[] {
  const call = payload as Fields; // as: a draft is an object
  const tool = toolOf(payload);
  const input = (call['tool_input'] ?? {}) as Fields; // as: a draft of a call has an object here
  const path = String(input['file_path'] ?? '');
  const [first] = Array.isArray(input['edits']) ? input['edits'] : [];
  const edit = (first ?? {}) as Fields; // as: drafts of edits are objects
  const text = String(input['content'] ?? input['new_string'] ?? edit['new_string'] ?? '');
  const as = (name: string, twin: Fields): Twin => ({
    tool: name,
    input: { ...call, tool_name: name, tool_input: twin },
  });
  const ofFiles =
    tool in writes
      ? Object.entries(writes).flatMap(([name, make]) =>
          name === tool ? [] : [as(name, make({ path, text }))],
        )
      : [];
  const command = about === 'file' && !path.includes("'") ? commands[tool] : undefined;
  return [...ofFiles, ...(command ? [as('Bash', { command: command(path) })] : [])];
}

function toolOf(payload: Json): string {
  return String((payload as Fields)['tool_name'] ?? ''); // as: a draft is an object
}

function outcomes({ decided }: Shown, twin: string): string {
  return `the one call is decided as \`${decided.action}\`, the other as \`${twin}\``;
}

function rank(action: string): number {
  return (strengths as readonly string[]).indexOf(action); // as: to look up any text
}
