/**
 * Checks the claims and patterns that a user's program reads: claims must exist, and patterns must be RE2. Otherwise a
 * misspelt claim or an invalid pattern would silently never match.
 */
import { atomsOf } from '../../datalog/atoms.ts';
import type { Atom, Rule, Term } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { baseRelation } from '../../sources/index.ts';
import { constantProblems } from './constant-problems.ts';

interface Questions {
  /** Claims that the rules name. */
  readonly claims: ReadonlySet<string>;
  /** Whether some rule reads all claims, through a variable. */
  readonly anyClaim: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the claims and patterns in rules. `known` is undefined if some claims were unreadable; then no claim is
 * reported as unknown.
 */
export function checkQuestions(rules: readonly Rule[], known: ReadonlySet<string> | undefined): Questions {
  const claims = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let anyClaim = false;
  for (const rule of rules) {
    for (const atom of atomsOf(rule.body)) {
      const span = atom.span ?? rule.head.span;
      const claim = termOf(atom, 'claim');
      if (claim && claim.kind !== 'constant') anyClaim = true;
      if (claim?.kind === 'constant') {
        const name = String(claim.value);
        if (known && !known.has(name)) diagnostics.push(unknownClaim(name, known, claim.span ?? span));
        claims.add(name);
      }
      diagnostics.push(...constantProblems(atom, baseRelation(atom.relation), span));
    }
  }
  return { claims, anyClaim, diagnostics };
}

/** The term in a column of one of the product's relations. */
function termOf({ relation, terms }: Atom, column: string): Term | undefined {
  const at = baseRelation(relation)?.columns.findIndex(({ name }) => name === column) ?? -1;
  return at < 0 ? undefined : terms[at];
}

function unknownClaim(name: string, known: ReadonlySet<string>, span: Span | undefined): Diagnostic {
  const hint = didYouMean(name, [...known]) ?? 'define it under `claims` in the rulespec';
  return diagnostic('E103', `unknown claim \`${name}\``, { span, hint });
}
