/**
 * Expands `inline` relations: if a relation's rules are unsafe on their own, each atom on it becomes the bodies of
 * those rules. Inline relations with safe rules stay ordinary relations. INVARIANT: the result has no atom on an
 * expanded relation and a bounded size; otherwise an error is reported. INVARIANT: the result means what the relations
 * would mean over all possible values.
 */

import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import { atomsOf } from './atoms.ts';
import { check } from './check.ts';
import { checkRule } from './check-rule.ts';
import { spanIn } from './check-variable.ts';
import { declaredRelations } from './declared.ts';
import { addToGroup, groupBy } from './groups.ts';
import { type Expanding, expandedBodies } from './inline-body.ts';
import { type Alternative, alternativeOf } from './inline-literal.ts';
import type { Literal, Program, RelationDecl, Rule } from './program.ts';
import { quoted } from './quote.ts';
import { structuredTypes } from './structured-type.ts';
import { ruleOf, subsumptionOf } from './subsumption.ts';

/**
 * Expands the inline relations of a program. `others` are relations from outside that the program may mention. There is
 * no value if there is an error.
 */
export function expandInline(
  { inline, ...program }: Program,
  others: readonly RelationDecl[] = [],
): Reported<Program> {
  const candidates = inline && candidatesOf(program, inline);
  if (!candidates || candidates.size === 0) return { value: program, diagnostics: [] };
  const own = new Set(program.relations.map(each => each.name));
  const relations = [...program.relations, ...others.filter(each => !own.has(each.name))];
  const unsafe = unsafeOf({ ...program, relations }, candidates);
  if (unsafe.size === 0) return { value: program, diagnostics: [] };
  const diagnostics = problemsOf({ ...program, relations }, unsafe);
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const report = (problem: Diagnostic): void => {
    diagnostics.push(problem);
  };
  const expanding: Expanding = { alternatives: new Map(), report, weight: 0 };
  const declared = new Map(relations.map(each => [each.name, each]));
  const rulesOf = groupBy(program.rules, each => each.head.relation);
  const factsOf = groupBy(
    program.facts.filter(each => unsafe.has(each.relation)),
    each => each.relation,
  );
  for (const name of orderOf(program.rules, unsafe, report)) {
    const bodies = (rulesOf.get(name) ?? []).flatMap(rule =>
      expandedBodies(rule, expanding).map((body): Alternative => ({ terms: rule.head.terms, body })),
    );
    const given = (factsOf.get(name) ?? []).map(each => alternativeOf(each, declared.get(name)));
    expanding.alternatives.set(name, [...bodies, ...given]);
    if (hasErrors(diagnostics)) return { value: undefined, diagnostics };
  }
  const expand = (rule: Rule): Rule[] =>
    hasErrors(diagnostics)
      ? []
      : expandedBodies(rule, expanding).map(body => (body === rule.body ? rule : { ...rule, body }));
  const rules = program.rules.filter(each => !unsafe.has(each.head.relation)).flatMap(expand);
  const subsumptions = program.subsumptions?.map(ruleOf).flatMap(expand).map(subsumptionOf);
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const value = {
    ...program,
    relations: program.relations.filter(each => !unsafe.has(each.name)),
    facts: program.facts.filter(each => !unsafe.has(each.relation)),
    rules,
    ...(subsumptions && { subsumptions }),
  };
  return { value, diagnostics };
}

/** The `inline` relations that have rules. */
function candidatesOf({ rules }: Program, inline: readonly string[]): Set<string> {
  const derived = new Set(rules.map(each => each.head.relation));
  return new Set(inline.filter(name => derived.has(name)));
}

/**
 * The relations with a rule whose variables are bound only where the relation is used. An unsafe relation binds nothing
 * in other rules either.
 */
function unsafeOf(program: Program, candidates: ReadonlySet<string>): Set<string> {
  const declared = declaredRelations(program.relations, () => undefined);
  const structures = structuredTypes(program.types ?? []);
  const unsafe = new Set<string>();
  const isUnsafe = (rule: Rule): boolean => {
    let found = false;
    const report = ({ code }: Diagnostic): void => {
      found ||= BY_USE.has(code);
    };
    const undeclared = (name: string) => diagnostic('E302', name);
    checkRule(
      { declared, structures, undeclared, goodNames: new Set(), report },
      withoutBinding(rule, unsafe),
    );
    return found;
  };
  const usedBy = new Map<string, Rule[]>();
  const open = program.rules.filter(each => candidates.has(each.head.relation));
  for (const rule of open) {
    for (const name of new Set(atomsOf(rule.body).map(each => each.relation))) addToGroup(usedBy, name, rule);
  }
  // The loop appends to its queue while reading it: the users of each unsafe relation.
  for (const rule of open) {
    const { relation } = rule.head;
    if (unsafe.has(relation) || !isUnsafe(rule)) continue;
    unsafe.add(relation);
    for (const user of usedBy.get(relation) ?? []) open.push(user);
  }
  return unsafe;
}

/** Problems that the use of a relation can solve: an unbound variable, and a column that needs a constant. */
const BY_USE: ReadonlySet<string> = new Set(['E305', 'E310']);

/** The rule with the atoms on these relations negated, so that they bind nothing. */
function withoutBinding(rule: Rule, relations: ReadonlySet<string>): Rule {
  const turned = (literal: Literal): Literal => {
    if (literal.kind === 'aggregate') return { ...literal, body: literal.body.map(turned) };
    if (literal.kind !== 'positive' || !relations.has(literal.atom.relation)) return literal;
    return { kind: 'negative', atom: literal.atom };
  };
  return { ...rule, body: rule.body.map(turned) };
}

/** Reports problems before expansion, which would hide them. */
function problemsOf(program: Program, unsafe: ReadonlySet<string>): Diagnostic[] {
  const problems = check(program).diagnostics.filter(each => !BY_USE.has(each.code));
  const spans = new Map(program.relations.map(({ name, span }) => [name, span]));
  const shown = [...program.outputs, ...(program.directives ?? []).map(each => each.relation)];
  for (const name of new Set(shown)) {
    if (!unsafe.has(name)) continue;
    const hint = 'a relation is read or written only where its rules are safe by themselves';
    problems.push(
      diagnostic('E321', `${quoted(name)} is \`inline\`, and no table`, { span: spans.get(name), hint }),
    );
  }
  for (const { dominated } of program.subsumptions ?? []) {
    if (!unsafe.has(dominated.relation)) continue;
    const message = `${quoted(dominated.relation)} is \`inline\`, so that no tuple of it can be dominated`;
    problems.push(diagnostic('E321', message, { span: dominated.span }));
  }
  return problems;
}

/** The relations, each after the relations that its rules use. A relation that uses itself is reported. */
function orderOf(
  rules: readonly Rule[],
  names: ReadonlySet<string>,
  report: (problem: Diagnostic) => void,
): readonly string[] {
  const uses = new Map(Array.from(names, name => [name, new Map<string, Rule>()]));
  for (const rule of rules) {
    for (const { relation } of atomsOf(rule.body)) {
      const used = uses.get(rule.head.relation);
      if (names.has(relation) && !used?.has(relation)) used?.set(relation, rule);
    }
  }
  const done = new Set<string>();
  for (const first of names) {
    const path = [{ name: first, left: [...(uses.get(first) ?? [])] }];
    const onPath = new Set([first]);
    for (let last = path.at(-1); last && !done.has(first); last = path.at(-1)) {
      const next = last.left.pop();
      if (!next) {
        done.add(last.name);
        onPath.delete(last.name);
        path.pop();
        continue;
      }
      const [name, rule] = next;
      if (onPath.has(name)) {
        const from = path.findIndex(each => each.name === name);
        report(cycle([...path.slice(from).map(each => each.name), name], rule));
        return [];
      }
      if (done.has(name)) continue;
      path.push({ name, left: [...(uses.get(name) ?? [])] });
      onPath.add(name);
    }
  }
  return [...done];
}

const MAX_SHOWN = 10;

function cycle(names: readonly string[], rule: Rule): Diagnostic {
  const shown =
    names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN - 1), '…', ...names.slice(-1)] : names;
  const message = `\`inline\` inside a cycle: \`${shown.map(each => each.slice(0, 60)).join(' -> ')}\``;
  const hint = 'make the rules safe, or leave `inline` out';
  return diagnostic('E321', message, { span: spanIn(rule, undefined), hint });
}
