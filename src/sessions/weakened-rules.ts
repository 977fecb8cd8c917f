/**
 * Compares the rule files of a project with agreed ones, and lists what they lack. INVARIANT: Datalog rules derive the
 * result, as for rulespecs. A rule may move to any file and name if it says the same; a new rule only restricts.
 */
import { readDocument } from '../compiler/yaml.ts';
import type { Fact } from '../datalog/program.ts';
import { type Json, toJson } from '../values/json-node.ts';
import { canonical, concluded, factOf, membersOf } from './weakened.ts';

/** Texts by path. */
export type RuleTexts = ReadonlyMap<string, string>;

const LISTS: ReadonlySet<string> = new Set(['rules', 'scoped_rules']);
/** Keys that decide nothing. */
const SILENT: ReadonlySet<string> = new Set(['version', '$schema']);
const SILENT_IN_RULES: ReadonlySet<string> = new Set(['name', 'id', 'description', 'message', 'reason']);
/** A setting that only restricts, as a rule does, in whatever file it stands. */
const STRICT = 'stop';

interface Part {
  readonly kind: 'rule file' | 'rule' | 'rule setting';
  readonly path: string;
  /** ``the rule `no-push` ``; empty for a whole file. */
  readonly what: string;
  readonly content: string;
}

/** Each missing part in words: ``the rule `no-push` of `.nudge.yaml` is gone``. */
export function weakenedRules(agreed: RuleTexts, present: RuleTexts): readonly string[] {
  const [before, after] = [agreed, present].map(files => [...files].flatMap(partsOf));
  if (!before || !after) return [];
  const parts = new Map([...after, ...before].map(each => [nameOf(each), each]));
  const [had, has] = [before, after].map(list => new Set(list.map(nameOf)));
  const found = concluded([...before.map(factFor('agreed')), ...after.map(factFor('present'))]);
  return found.flatMap(({ name }) => {
    const part = parts.get(name);
    if (!part) return [];
    const how = !has?.has(name) ? 'is gone' : had?.has(name) ? 'is changed' : 'is new';
    const { what, path } = part;
    return [what === '' ? `\`${path}\` ${how}` : `${what} of \`${path}\` ${how}`];
  });
}

function partsOf([path, text]: readonly [string, string]): readonly Part[] {
  const root = path.endsWith('.dl') ? undefined : readDocument({ name: path, text }).value;
  if (!root) return [{ kind: 'rule file', path, what: '', content: text }];
  const value = toJson(root);
  if (Array.isArray(value)) return rulesIn(path, value);
  return Object.entries(membersOf(value)).flatMap(([key, member]): readonly Part[] => {
    if (SILENT.has(key)) return [];
    if (LISTS.has(key) && Array.isArray(member)) return rulesIn(path, member);
    const kind = key === STRICT ? 'rule' : 'rule setting';
    return [{ kind, path, what: `the setting \`${key}\``, content: canonical(member) }];
  });
}

function rulesIn(path: string, rules: readonly Json[]): readonly Part[] {
  return rules.map((rule, at): Part => {
    const members = membersOf(rule);
    const said = members['name'] ?? members['id'];
    const kept = Object.entries(members).filter(([key]) => !SILENT_IN_RULES.has(key));
    return {
      kind: 'rule',
      path,
      what: `the rule \`${typeof said === 'string' || typeof said === 'number' ? said : at + 1}\``,
      content: canonical(Object.fromEntries(kept)),
    };
  });
}

function nameOf({ path, what }: Part): string {
  return JSON.stringify([path, what]);
}

function factFor(relation: string): (part: Part) => Fact {
  return part => factOf(relation, part.kind, nameOf(part), part.content);
}
