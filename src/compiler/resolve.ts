/**
 * Names to definitions: each test gets its claim and its rule, each predicate its id. INVARIANT: in a `Resolved`, every
 * claim that a test names exists, every pattern compiles, and ids are unique.
 */
import { unprintable } from '../datalog/print.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { compilePattern } from '../regex/regex.ts';
import { scalarText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';
import { predicateIds } from './predicate-ids.ts';
import { predicateRule } from './predicates/index.ts';
import type { PredicateRule } from './predicates/predicate.ts';
import type { ClaimDecl, PredicateDecl, RuleSet, TestDecl } from './ruleset.ts';

export interface Resolved {
  readonly claims: readonly ClaimDecl[];
  readonly predicates: readonly ResolvedPredicate[];
}

export interface ResolvedTest {
  readonly decl: TestDecl;
  readonly claim: ClaimDecl;
  readonly rule: PredicateRule;
}

export interface ResolvedPredicate extends ResolvedTest {
  readonly decl: PredicateDecl;
  readonly id: string;
  readonly when?: ResolvedTest;
}

/** Reports unknown and duplicate names, patterns that don't compile, and claims that nothing uses. */
export function resolve(ruleset: RuleSet): Reported<Resolved> {
  const { unread } = ruleset;
  const diagnostics: Diagnostic[] = [];
  const claims = new Map<string, ClaimDecl>();
  for (const claim of ruleset.claims) {
    const first = claims.get(claim.name.value);
    if (first) diagnostics.push(duplicateClaim(claim, first));
    else claims.set(claim.name.value, claim);
  }

  const used = new Set<ClaimDecl>();
  const resolveTest = (decl: TestDecl): ResolvedTest | undefined => {
    const claim = claims.get(decl.claim.value);
    if (claim) used.add(claim);
    else if (!unread.namelessClaims && !unread.claims.has(decl.claim.value))
      diagnostics.push(unknownClaim(decl, claims));
    const rule = predicateRule(decl.rule.value);
    if (rule && decl.value) diagnostics.push(...tooLong(decl.value, rule));
    if (rule?.value === 'pattern' && decl.value?.kind === 'string') {
      diagnostics.push(...compilePattern(decl.value).diagnostics);
    }
    return claim && rule && { decl, claim, rule };
  };

  const ids = predicateIds(ruleset.predicates);
  const predicates: ResolvedPredicate[] = [];
  for (const [at, decl] of ruleset.predicates.entries()) {
    const test = resolveTest(decl);
    const when = decl.when && resolveTest(decl.when);
    const id = ids.value[at];
    if (test && id !== undefined) predicates.push({ ...test, decl, id, ...(when && { when }) });
  }
  for (const each of ids.diagnostics) diagnostics.push(each);

  // Beside an unknown name, a claim that looks unused was most often the one meant.
  if (!hasErrors(diagnostics) && !unread.anything && predicates.length > 0) {
    for (const claim of claims.values()) if (!used.has(claim)) diagnostics.push(unusedClaim(claim));
  }
  const value = hasErrors(diagnostics) ? undefined : { claims: [...claims.values()], predicates };
  return { value, diagnostics };
}

function unknownClaim(test: TestDecl, claims: ReadonlyMap<string, ClaimDecl>): Diagnostic {
  const { value, span } = test.claim;
  const selected = [...claims.values()].find(({ selector }) => selector.value.text === value);
  const hint = selected
    ? `that is a selector; its claim is called \`${selected.name.value}\``
    : (didYouMean(value, [...claims.keys()]) ?? 'define it under `claims`, with a name and a selector');
  return diagnostic('E103', `unknown claim \`${value}\``, { span, hint });
}

/** Values that the compiled program could not name. */
function tooLong(value: JsonNode, rule: PredicateRule): Diagnostic[] {
  const named = rule.value === 'set' && value.kind === 'list' ? value.items : [value];
  return named.flatMap(node => {
    const why = unprintable(scalarText(node));
    return why === undefined ? [] : [diagnostic('E012', `the value ${why}`, { span: node.span })];
  });
}

function duplicateClaim(again: ClaimDecl, first: ClaimDecl): Diagnostic {
  return diagnostic('E104', `the claim \`${again.name.value}\` is defined twice`, {
    span: again.name.span,
    related: [{ message: 'first defined here', span: first.name.span }],
    hint: 'rename one of the two',
  });
}

function unusedClaim(claim: ClaimDecl): Diagnostic {
  return diagnostic('W102', `no predicate uses the claim \`${claim.name.value}\``, {
    span: claim.name.span,
    hint: 'remove it, or add a predicate that checks it',
  });
}
