/**
 * Finds the pattern matches of an event by testing every rule of its hook event. The product's search must find the
 * same. It is slow and short.
 */
import type { Atom, Program, Tuple } from '../../src/datalog/program.ts';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { compileGlobs } from '../../src/globs/globs.ts';
import { PLAIN_PATTERN } from '../../src/regex/pattern-constant.ts';
import { compilePattern } from '../../src/regex/regex.ts';
import { compileRulePattern } from '../../src/regex/rule-pattern.ts';
import type { SeenPart } from '../../src/sources/seen.ts';
import type { Event } from '../../src/values/event.ts';
import type { InputField } from '../../src/values/review.ts';

export interface PlainInput {
  readonly parts: readonly SeenPart[];
  readonly input: readonly InputField[];
  readonly root: string;
}

/** Facts as `relation [tuple]`, in no order. */
export function plainSearch(
  { rules }: Program,
  event: Event,
  { parts, input, root }: PlainInput,
): ReadonlySet<string> {
  const found = new Set<string>();
  const tell = (holds: boolean, relation: string, ...tuple: Tuple): boolean => {
    if (holds) found.add(`${relation} ${JSON.stringify(tuple)}`);
    return holds;
  };
  for (const { body } of rules) {
    const atoms = body.flatMap(literal => (literal.kind === 'positive' ? [literal.atom] : []));
    const hookEvent = atoms.find(({ relation }) => relation === 'event');
    if (!hookEvent || constant(hookEvent, 0) !== event.hookEvent) continue;
    let live = parts.filter(({ index }) => index >= 0);
    for (const atom of atoms) {
      if (atom.relation === 'tool_matches') {
        const pattern = constant(atom, 0);
        if (!tell(matchesTool(pattern, event), 'tool_matches', pattern)) break;
      } else if (atom.relation === 'project') {
        if (constant(atom, 0) !== root) break;
      } else if (atom.relation === 'input_matches') {
        const pattern = constant(atom, 1);
        const regex = compileRulePattern(standaloneText(pattern, 'pattern'), PLAIN_PATTERN).value;
        const holding = input.filter(({ field, value }) => {
          const { lines = [] } = regex?.find(value) ?? {};
          for (const line of lines) tell(true, 'input_matches', field, pattern, line);
          return lines.length > 0;
        });
        if (holding.length === 0) break;
      } else if (atom.relation === 'path_matches') {
        const globs = constant(atom, 1);
        live = live.filter(({ index, path }) => tell(fits(globs, path), 'path_matches', index, globs));
        if (live.length === 0) break;
      } else if (atom.relation === 'text_matches') {
        const isWhole = atom.terms[0]?.kind === 'constant';
        const among = isWhole ? parts.filter(({ index }) => index === -1) : live;
        const [name, pattern] = [constant(atom, 1), constant(atom, 2)];
        const holding = among.filter(part => {
          const lines = linesIn(part, name, pattern);
          for (const line of lines) tell(true, 'text_matches', part.index, name, pattern, line);
          return lines.length > 0;
        });
        if (holding.length === 0) break;
        if (!isWhole) live = holding;
      }
    }
  }
  return found;
}

function constant({ terms }: Atom, column: number): string {
  const term = terms[column];
  return term?.kind === 'constant' ? String(term.value) : '';
}

function matchesTool(pattern: string, { tool, toolAliases = [] }: Event): boolean {
  const names = tool === undefined ? [] : [tool, ...toolAliases];
  return names.some(name => compilePattern(standaloneText(pattern, 'tool')).value?.matchesWhole(name));
}

function fits(globs: string, path: string): boolean {
  const list = compileGlobs(globs.split('\n').map(glob => standaloneText(glob, 'glob'))).value;
  return path !== '' && list?.test(path) === true;
}

/** The matches of the first text of that name which matches. */
function linesIn({ texts }: SeenPart, name: string, constant: string): readonly number[] {
  const [flags = '', i, m] = /^\(\?(i?)((?:-m)?)\)/.exec(constant) ?? [];
  const options = { caseSensitive: !i, multiline: !m };
  const pattern = compileRulePattern(standaloneText(constant.slice(flags.length), 'pattern'), options).value;
  for (const text of texts) {
    const match = text.name === name ? pattern?.find(text.value) : undefined;
    if (match) return match.lines;
  }
  return [];
}
