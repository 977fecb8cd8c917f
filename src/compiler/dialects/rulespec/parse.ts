/**
 * Parses `analysis/rulespec.yaml` to the surface AST. INVARIANT: every part that is missing from the AST is reported.
 * Every part in the AST has the shape of the schema, or its error is reported.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import { type LocatedText, startOf } from '../../../diagnostics/span.ts';
import { parseSelector } from '../../../selectors/parse.ts';
import type { Combined } from '../../../values/clause.ts';
import { entryOf, type JsonNode, type ObjectNode } from '../../../values/json-node.ts';
import { severities } from '../../../values/predicate-severity.ts';
import { booleanIn, headOf, itemsIn, textIn, valueIn, wordIn } from '../../nodes.ts';
import type { ReadProgram } from '../../programs/program-reader.ts';
import type { ClaimDecl, TestDecl } from '../../test-of-claim.ts';
import type { DocumentLimits } from '../../yaml.ts';
import { assemble } from './assemble.ts';
import { MAX_PROGRAMS, type PredicateDecl, type ReportDecl, type RuleSet } from './ast.ts';
import { withoutFactsPrefix } from './facts-prefix.ts';
import { rulespecShape } from './shape.ts';

/** Reads a rulespec. The value holds the parts that were understood; it is absent if there are none. */
export function parseRulespec(
  source: Source,
  limits?: DocumentLimits,
  read?: ReadProgram,
): Reported<RuleSet> {
  const { root, isPartial, hasUnread, ...assembled } = assemble(source, limits, read);
  const diagnostics: Diagnostic[] = [...assembled.diagnostics];
  if (root?.kind !== 'object') return { value: undefined, diagnostics };
  const hasPredicates = entryOf(root, 'predicates') !== undefined;
  if (!hasPredicates && !hasErrors(diagnostics)) diagnostics.push(missingPredicates(root, source));

  const claims: ClaimDecl[] = [];
  const unreadClaims = new Set<string>();
  const claimNodes = itemsIn(root, 'claims');
  for (const node of claimNodes) {
    const claim = parseClaim(node);
    diagnostics.push(...claim.diagnostics);
    if (claim.value) claims.push(claim.value);
    else unreadClaims.add(textIn(node, 'name')?.value ?? '');
  }
  const predicateNodes = itemsIn(root, 'predicates');
  const predicates: PredicateDecl[] = [];
  for (const [index, node] of predicateNodes.entries()) {
    const predicate = parsePredicate(node, index);
    if (predicate) predicates.push(predicate);
  }
  if (predicateNodes.length === 0 && !isPartial && hasPredicates)
    diagnostics.push(noPredicates(root, source));
  const unread = {
    claims: unreadClaims,
    namelessClaims:
      hasUnread || unreadClaims.has('') || (claimNodes.length === 0 && entryOf(root, 'claims') !== undefined),
    anything: isPartial || !hasPredicates,
  };
  const programs = programsIn(root);
  const reports = itemsIn(root, 'reports').flatMap(reportIn);
  const base = textIn(root, 'base');
  const requireEvidence = booleanIn(root, 'require_evidence');
  return {
    value: {
      ...{ claims, predicates, programs, reports, document: root },
      ...(base && { base }),
      ...(requireEvidence && { requireEvidence }),
      unread,
    },
    diagnostics,
  };
}

function parseClaim(node: JsonNode): Reported<ClaimDecl> {
  const name = textIn(node, 'name');
  const text = textIn(node, 'selector');
  if (!name || !text || text.value.trim() === '') return { value: undefined, diagnostics: [] };
  const bare = withoutFactsPrefix(text);
  const selector = parseSelector(bare.value);
  const diagnostics = [...bare.diagnostics, ...selector.diagnostics];
  if (!selector.value) return { value: undefined, diagnostics };
  return {
    value: { name, selector: { value: selector.value, span: text.span }, span: node.span },
    diagnostics,
  };
}

function parsePredicate(node: JsonNode, index: number): PredicateDecl | undefined {
  const test = parseTest(node);
  if (!test) return undefined;
  const source = textIn(node, 'source') ?? { value: '', span: node.span };
  const id = textIn(node, 'id');
  const notes = textIn(node, 'notes');
  const severity = wordIn(node, 'severity', severities);
  const message = textIn(node, 'message');
  const owner = textIn(node, 'owner');
  const requireEvidence = booleanIn(node, 'require_evidence');
  const condition = valueIn(node, 'when');
  const when = condition && parseCondition(condition);
  return {
    ...{ ...test, index, source },
    ...(id && { id }),
    ...(notes && { notes }),
    ...(severity && { severity }),
    ...(message && { message }),
    ...(owner && { owner }),
    ...(requireEvidence && { requireEvidence }),
    ...(when && { when }),
  };
}

/** A list stands for `all`. Its unreadable parts are reported and left out. */
function parseCondition(node: JsonNode): Combined<TestDecl> | undefined {
  for (const kind of ['all', 'any'] as const) {
    const written = kind === 'all' && node.kind === 'list' ? node : valueIn(node, kind);
    if (written) {
      const items = written.kind === 'list' ? written.items : [];
      return { kind, parts: items.flatMap(each => parseCondition(each) ?? []) };
    }
  }
  const denied = valueIn(node, 'not');
  if (denied) {
    const part = parseCondition(denied);
    return part && { kind: 'not', part };
  }
  const test = parseTest(node);
  return test && { kind: 'test', test };
}

function parseTest(node: JsonNode): TestDecl | undefined {
  const claim = textIn(node, 'claim');
  const name = claim ?? textIn(node, 'relation');
  if (!name) return undefined;
  const rule = textIn(node, 'rule') ?? { value: '', span: node.span };
  const value = valueIn(node, 'value');
  const quantifier = textIn(node, 'quantifier');
  const word = quantifier?.value === 'all' || quantifier?.value === 'any' ? quantifier.value : undefined;
  return {
    on: claim ? 'claim' : 'relation',
    name,
    rule,
    span: node.span,
    ...(value && { value }),
    ...(quantifier && word && { quantifier: { value: word, span: quantifier.span } }),
  };
}

function reportIn(node: JsonNode): readonly ReportDecl[] {
  if (node.kind === 'string') return [{ value: node.value, span: node.span }];
  const path = textIn(node, 'path');
  const by = textIn(node, 'by');
  return path && by ? [{ value: path.value, span: path.span, by }] : [];
}

/** Returns all paths or none: with some programs missing, their relations would seem unknown. */
function programsIn(root: ObjectNode): readonly LocatedText[] | undefined {
  if (!entryOf(root, 'datalog')) return [];
  const items = itemsIn(root, 'datalog');
  const paths = items.flatMap(node => (node.kind === 'string' && node.value.trim() !== '' ? [node] : []));
  const isWhole = entryOf(root, 'datalog')?.value.kind === 'list' && paths.length === items.length;
  return isWhole && paths.length <= MAX_PROGRAMS ? paths : undefined;
}

function missingPredicates(root: ObjectNode, source: Source): Diagnostic {
  const head = headOf(root);
  return diagnostic('E102', 'the rulespec has no `predicates`', {
    span: head.source === source ? head : startOf(source),
    hint: rulespecShape.missing['predicates'],
  });
}

function noPredicates(root: ObjectNode, source: Source): Diagnostic {
  return diagnostic('W103', 'the rulespec has no predicates, so every envelope holds', {
    span: entryOf(root, 'predicates')?.key.span ?? startOf(source),
    hint: 'add what must hold, or remove the file',
  });
}
