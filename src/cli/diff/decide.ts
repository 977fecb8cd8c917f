/**
 * Decides drafts of payloads and envelopes with the engine, as `hook` and `verify` would on a machine without files.
 */
import type { ComparedGate } from '../../analysis/compare-gates.ts';
import { onlyAbout, type VerifiedRulespec, type Verify } from '../../analysis/rulespecs.ts';
import { DRAFT_ROOT } from '../../analysis/witness/payload.ts';
import type { Session } from '../../analysis/witness/session.ts';
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { check } from '../../datalog/check.ts';
import { stratify } from '../../datalog/stratify.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import type { Disk } from '../../effects/disk.ts';
import { emptyDisk } from '../../effects/disk.ts';
import { decideByActive, type Gate } from '../../gate.ts';
import type { Past } from '../../history/past.ts';
import { diskOfSession } from '../../history/session-files.ts';
import { type Compiled, extract, run } from '../../pipeline.ts';
import { parseTestFile } from '../../rule-tests/parse.ts';
import { holdsIn, outcomesOf } from '../../runtime/judge.ts';
import { HOOK_LIMITS, VERIFY_LIMITS } from '../../runtime/limits.ts';
import { nodeOf } from '../../values/node-of-value.ts';
import { pastOf, received } from '../test/past.ts';

const HOME = '/home/user';
/** When calls take place: as in rule tests, Monday, 5 January 2026, at noon UTC. */
const NOW = Date.UTC(2026, 0, 5, 12);
const LIMITS = { ...HOOK_LIMITS, milliseconds: VERIFY_LIMITS.milliseconds };

export function decider(gate: Gate): ComparedGate['decide'] {
  const disk = emptyDisk(HOME);
  const pasts = new WeakMap<Session, Past>();
  return (payload, session) => {
    const event = received(payload, 'claude-code', DRAFT_ROOT).value;
    const past = session && (pasts.get(session) ?? pastOfSession(session, disk));
    if (session && !past) return undefined;
    if (session && past) pasts.set(session, past);
    const known = past ? { past, disk: diskOfSession(disk, past) } : { disk };
    const decision =
      event && decideByActive(gate, event, { root: DRAFT_ROOT, ...known, limits: LIMITS }).decision;
    if (!decision) return undefined;
    const rules = decision.fired.map(({ id, action }) => ({ id, action }));
    const { action, stopAgent: stopsAgent, answersAllow = false } = decision;
    const awaited = (decision.reviews ?? []).map(({ name }) => name);
    return { action, stopsAgent, answersAllow, rules, awaited };
  };
}

/** The past of a rule test with this `history`; undefined if its steps are invalid. */
function pastOfSession(session: Session, disk: Disk): Past | undefined {
  const text = JSON.stringify({
    tests: [{ name: 'witness', history: session, command: 'true', expect: { decision: 'allow' } }],
  });
  const [test] = parseTestFile({ name: 'witness.json', text }).value?.tests ?? [];
  const history = test?.subject.kind === 'call' ? test.subject.history : undefined;
  const place = { root: DRAFT_ROOT, folder: DRAFT_ROOT, disk: () => disk, now: NOW };
  return history && pastOf(history, 'witness.json', place).value;
}

/** The verdicts of `verify` on a machine without files. */
export function verifiedRulespec(compiled: Compiled): VerifiedRulespec {
  return {
    program: compiled.program,
    predicates: compiled.metadata.map(({ index, id, rule, span }) => ({ index, id, rule, span })),
    verify: verifier(compiled),
    only: indices => {
      const part = partOf(compiled, indices);
      return { program: part.program, verify: verifier(part) };
    },
  };
}

/** Without the reasons of a verdict, which take half of the time. */
function verifier(compiled: Compiled): Verify {
  const { program, metadata } = compiled;
  return facts => {
    const { span } = standaloneText('', 'witness.json');
    const document = nodeOf({ facts }, span, DOCUMENT_LIMITS.depth);
    const value = document && extract(compiled, span.source, { document }).value;
    const extracted = value?.program.facts.slice(program.program.facts.length);
    const model = extracted && run(program, extracted, { limits: VERIFY_LIMITS }).value?.model;
    if (!model) return undefined;
    const outcomes = outcomesOf(model);
    return {
      outcomes: new Map(metadata.map(({ id, index }) => [id, outcomes.get(index) ?? 'skip'])),
      holds: holdsIn(model),
    };
  };
}

function partOf(compiled: Compiled, indices: readonly number[]): Compiled {
  const { metadata } = compiled;
  const { value } = check(onlyAbout(compiled.program.program, indices, metadata.length));
  const program = value && stratify(value).value;
  if (!program) return compiled;
  return { ...compiled, program, metadata: metadata.filter(({ index }) => indices.includes(index)) };
}
