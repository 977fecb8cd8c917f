/**
 * Which rules can have found anything in an event, told from the event's moment, its tool and its texts before a rule is gone
 * through. Rules are sorted by moment and tool once; the globs of all of them are filed by what a path must have, and each
 * rule under literals without which the first pattern of its body cannot match, or under one for each alternative. INVARIANT: going through the rules that are
 * named here, and asking for the tools and globs that are, finds what going through all rules finds.
 */
import type { Atom, Rule } from '../../datalog/program.ts';
import { type FiledGlobs, fileGlobs } from '../../globs/path-keys.ts';
import { fewNeedles, type NeedleSet, needleSet } from '../../regex/needle-set.ts';
import type { Needles } from '../../regex/rule-pattern.ts';

/** What the values of a tool's input are filed under, in place of the name of a text. */
export const INPUT = 'input';

/** For one moment and one tool. */
export interface SearchPlan {
  /** The patterns that the tool's name matches. */
  readonly tools: readonly string[];
  /** Lists of globs that rules ask for before anything about texts. */
  readonly globs: FiledGlobs;
  /** Rules that are gone through whatever the texts, by their places among those of the moment. */
  readonly always: readonly number[];
  /** By the name of a text, or under INPUT: what rules look for there first. */
  readonly byText: ReadonlyMap<string, FiledRules>;
  /** Those of the moment. */
  readonly rules: readonly Rule[];
}

export interface FiledRules {
  readonly needles: NeedleSet;
  /** At the number of each needle: the rules that look for it. */
  readonly rules: readonly (readonly FiledRule[])[];
}

export interface FiledRule {
  readonly place: number;
  /** What its pattern cannot do without either. */
  readonly besides: readonly string[];
}

/** What the host looks for in a rule's body. */
interface Questions {
  readonly tools: readonly string[];
  readonly globs: readonly string[];
  /** The first text: what stands behind it cannot matter where it is not found. */
  readonly text?: { readonly relation: string; readonly name: string; readonly pattern: string };
  /** It asks about the tool before it asks about paths, so that what it finds of these two is known without it. */
  readonly inOrder: boolean;
}

/** `toolMatches` tells of a pattern whether it matches the tool, `needlesOf` of one of a relation what texts have in which it matches. */
export function planSearch(
  rules: readonly Rule[],
  toolMatches: (pattern: string) => boolean,
  needlesOf: (relation: string, pattern: string) => Needles,
): SearchPlan {
  const tools = new Set<string>();
  const globs = new Set<string>();
  const always: number[] = [];
  const byText = new Map<string, Map<string, FiledRule[]>>();
  for (const [place, rule] of rules.entries()) {
    const asked = questionsOf(rule);
    if (!asked.inOrder) {
      always.push(place);
      continue;
    }
    const missing = asked.tools.findIndex(pattern => !toolMatches(pattern));
    for (const tool of missing < 0 ? asked.tools : asked.tools.slice(0, missing)) tools.add(tool);
    if (missing >= 0) continue;
    // A second list is asked for the parts that fit the first.
    if (asked.globs.length > 1) always.push(place);
    for (const list of asked.globs.slice(0, 1)) globs.add(list);
    if (!asked.text || asked.globs.length > 1) continue;
    const { relation, name, pattern } = asked.text;
    const { either, besides } = needlesOf(relation, pattern);
    if (either.length === 0) {
      always.push(place);
      continue;
    }
    const filed: FiledRule = { place, besides };
    const needles = byText.get(name) ?? new Map<string, FiledRule[]>();
    byText.set(name, needles);
    for (const text of either) {
      const known = needles.get(text);
      if (known) known.push(filed);
      else needles.set(text, [filed]);
    }
  }
  return {
    tools: [...tools],
    globs: fileGlobs(globs),
    always,
    byText: new Map([...byText].map(([name, needles]) => [name, fileRules(needles)] as const)),
    rules,
  };
}

/** So many are looked for one by one: filing them takes longer, in a process that asks once. */
const FEW_TEXTS = 4;

function fileRules(needles: ReadonlyMap<string, readonly FiledRule[]>): FiledRules {
  const texts = [...needles.keys()];
  const set = texts.length > FEW_TEXTS ? needleSet(texts) : fewNeedles(texts);
  return { needles: set, rules: [...needles.values()] };
}

function questionsOf({ body }: Rule): Questions {
  const tools: string[] = [];
  const globs: string[] = [];
  for (const literal of body) {
    if (literal.kind !== 'positive') continue;
    const { atom } = literal;
    const { relation } = atom;
    if (relation === 'tool_matches') {
      if (globs.length > 0) return { tools, globs, inOrder: false };
      tools.push(constantAt(atom, 0));
    } else if (relation === 'path_matches') globs.push(constantAt(atom, 1));
    else if (relation === 'text_matches') {
      const text = { relation, name: constantAt(atom, 1), pattern: constantAt(atom, 2) };
      return { tools, globs, text, inOrder: true };
    } else if (relation === 'input_matches')
      return { tools, globs, text: { relation, name: INPUT, pattern: constantAt(atom, 1) }, inOrder: true };
  }
  return { tools, globs, inOrder: true };
}

export function constantAt({ terms }: Atom, column: number): string {
  const term = terms[column];
  return term?.kind === 'constant' ? String(term.value) : '';
}
