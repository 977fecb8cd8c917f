/**
 * An envelope to base facts, as far as a program asks for them: its `claim` facts say what to select, and the constants
 * in its rules say which patterns and needles to look for. INVARIANT: facts say what was found, never what follows.
 */
import type { Fact, Origin, Program } from '../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { standaloneText } from '../diagnostics/span.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { parseSelector } from '../selectors/parse.ts';
import { startWork } from '../selectors/work.ts';
import { entryOf, type JsonNode, type ObjectNode } from '../values/json-node.ts';
import { claimFacts, ENVELOPE, type SelectedFrom } from './claim.ts';
import { type Selection, selectClaim } from './selection.ts';
import { demandsOf } from './text.ts';
import { wholeFacts } from './whole.ts';

interface Extraction {
  /**
   * In the order of the claims, and within one in document order; then the envelope as a whole, if a rule looks at it.
   */
  readonly facts: readonly Fact[];
  readonly selections: ReadonlyMap<string, Selection>;
}

/** The budget of a few seconds: most searches are much faster than their bound. */
const MAX_MATCHING_STEPS = 400_000_000;

/** Keys an envelope may have beside `facts`. */
const KNOWN_KEYS = new Set(['facts', 'verified']);

/** The `facts` mapping of an envelope. Missing or null, nothing was reported, and the envelope is bad input. */
export function factsOf(envelope: JsonNode): Reported<ObjectNode> {
  const hint = 'an envelope is a mapping with a top-level `facts:`, under which the facts stand';
  if (envelope.kind !== 'object') {
    const found = diagnostic('E201', 'the envelope is not a mapping', { span: headOf(envelope), hint });
    return refused(found);
  }
  const facts = entryOf(envelope, 'facts');
  if (!facts) return refused(withoutFacts(envelope, hint));
  if (facts.value.kind !== 'object') {
    const what = facts.value.kind === 'null' ? 'null' : 'not a mapping';
    const found = diagnostic('E202', `\`facts\` is ${what}`, { span: facts.key.span, hint });
    return refused(found);
  }
  const beside = envelope.entries
    .filter(({ key }) => !KNOWN_KEYS.has(key.value))
    .map(({ key }) =>
      diagnostic('W201', `\`${key.value}\` stands beside \`facts\` and is not checked`, {
        span: key.span,
        hint: 'indent it under `facts:` if it is a fact',
      }),
    );
  return { value: facts.value, diagnostics: beside };
}

function withoutFacts(envelope: ObjectNode, hint: string): Diagnostic {
  const misspelt = nearest(
    'facts',
    envelope.entries.map(({ key }) => key.value),
  );
  const entry = misspelt === undefined ? envelope.entries[0] : entryOf(envelope, misspelt);
  return diagnostic('E201', 'the envelope has no `facts`', {
    span: entry?.key.span ?? envelope.span,
    hint: misspelt === undefined ? hint : `write \`facts\` instead of \`${misspelt}\``,
  });
}

/** The base facts about the claims of a program. E401 when looking at all that they select takes too much work. */
export function extractFacts(
  program: Program,
  root: ObjectNode,
  from: SelectedFrom = ENVELOPE,
): Reported<Extraction> {
  const demands = demandsOf(program);
  const work = { selecting: startWork(), matching: startWork(MAX_MATCHING_STEPS) };
  const selections = new Map<string, Selection>();
  const facts: Fact[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { relation, tuple, origin } of program.facts) {
    if (relation !== 'claim') continue;
    const [claim, text] = tuple.map(String);
    if (claim === undefined || text === undefined) continue;
    const selector = parseSelector(standaloneText(text, `claim ${claim}`));
    const selection = selector.value && selectClaim(claim, selector.value, root, work.selecting);
    const found = selection?.value && claimFacts(selection.value, demands, work, from);
    for (const stage of [selector, selection, found]) {
      diagnostics.push(...(stage?.diagnostics ?? []).map(each => asked(each, origin)));
    }
    if (selection?.value) selections.set(claim, selection.value);
    for (const fact of found?.value ?? []) facts.push(fact);
    if (work.selecting.left < 0 || work.matching.left < 0) break;
  }
  const whole = wholeFacts(program, root, work.selecting);
  for (const fact of whole.value ?? []) facts.push(fact);
  diagnostics.push(...whole.diagnostics);
  return { value: { facts, selections }, diagnostics: diagnostics.filter(each => each.severity === 'error') };
}

/** A problem without a place in the envelope belongs to the claim. */
function asked(problem: Diagnostic, origin: Origin | undefined): Diagnostic {
  return problem.code === 'E012' || !origin?.span ? problem : { ...problem, span: origin.span };
}

function headOf(node: JsonNode) {
  const { source, start } = node.span;
  return { source, start, end: Math.min(node.span.end, start + 1) };
}
