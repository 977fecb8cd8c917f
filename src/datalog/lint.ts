/**
 * Warnings about programs that people write: relations that nothing reads, and relations that stay empty. `check`
 * leaves this out, since compiled programs declare relations they may not use. Time is linear in the program.
 */

import { type Diagnostic, diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { atomsOf } from './atoms.ts';
import { addToGroup } from './groups.ts';
import type { Program, Rule } from './program.ts';
import { quoted } from './quote.ts';
import { allRules } from './subsumption.ts';

/** The warnings W301 and W302. `given` relations are filled from outside; `read` relations are read outside. */
export function lint(
  program: Program,
  given: ReadonlySet<string> = new Set(),
  read: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const directives = program.directives ?? [];
  const inputs = directives.filter(({ kind }) => kind === 'input').map(({ relation }) => relation);
  const shown = directives.filter(({ kind }) => kind !== 'input').map(({ relation }) => relation);
  const hasOutputs = program.outputs.length > 0 || shown.length > 0 || read.size > 0;
  const used = new Set([...program.outputs, ...shown, ...read]);
  for (const { head, body } of allRules(program)) {
    // A relation that only its own rules read counts as unread.
    for (const { relation } of atomsOf(body)) if (relation !== head.relation) used.add(relation);
  }
  const filled = fillable(program.rules, [
    ...program.facts.map(({ relation }) => relation),
    ...inputs,
    ...given,
  ]);
  const problems: Diagnostic[] = [];
  for (const { name, span } of program.relations) {
    if (!used.has(name)) {
      // An instance has all relations of its component, needed or not. A program without outputs is part of a larger
      // one, which may read any relation.
      if (!hasOutputs || name.includes('.')) continue;
      const hint = 'write `.output` for it, or leave it out';
      problems.push(diagnostic('W301', `nothing reads the relation ${quoted(name)}`, { span, hint }));
    } else if (!filled.has(name)) {
      const hint = 'it has no facts and no `.input`, and no rule can derive a row';
      problems.push(diagnostic('W302', `the relation ${quoted(name)} is always empty`, { span, hint }));
    }
  }
  return sortDiagnostics(problems);
}

/** The relations that can be non-empty if the relations in `filled` are. */
function fillable(rules: readonly Rule[], filled: readonly string[]): Set<string> {
  const known = new Set(filled);
  const queue = [...known];
  const waiting = new Map<string, { readonly head: string; missing: number }[]>();
  const derive = (relation: string): void => {
    if (known.has(relation)) return;
    known.add(relation);
    queue.push(relation);
  };
  for (const { head, body } of rules) {
    const needs = new Set(body.flatMap(each => (each.kind === 'positive' ? [each.atom.relation] : [])));
    const missing = [...needs].filter(name => !known.has(name));
    if (missing.length === 0) derive(head.relation);
    const rule = { head: head.relation, missing: missing.length };
    for (const name of missing) addToGroup(waiting, name, rule);
  }
  for (const name of queue) {
    for (const rule of waiting.get(name) ?? []) {
      rule.missing--;
      if (rule.missing === 0) derive(rule.head);
    }
    waiting.delete(name);
  }
  return known;
}
