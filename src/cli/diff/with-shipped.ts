/**
 * Compares two versions together with the shipped policy, if they leave different parts of it in force: one version
 * switches a rule off, replaces it, or counts the allowlist differently. INVARIANT: otherwise the result is empty.
 */
import type { ComparedGate } from '../../analysis/compare-gates.ts';
import { analyzedGate, gateAt, isOfFile, isShipped } from '../../analysis/rules.ts';
import type { Source } from '../../diagnostics/source.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { hostAnswerFacts } from '../../sources/host-answer.ts';
import { judgementRelations, policyRelations } from '../../sources/policy.ts';
import { wallTime } from '../../system/clock.ts';
import { ignoresCase, thisHost } from '../../system/host.ts';
import { decider } from './decide.ts';

interface Version {
  readonly gate: CompiledRules;
  readonly files: readonly Source[];
}

interface Compared extends ComparedGate {
  readonly compiled: CompiledRules;
}

export function withShipped(old: Version, now: Version): readonly [Compared, Compared] | undefined {
  if (![old, now].some(mayChangeShipped)) return undefined;
  const before = compiledWith(old.files);
  const after = compiledWith(now.files);
  if (!before || !after) return undefined;
  const [was, is] = [shippedIn(before), shippedIn(after)];
  const isOnlyIn = (name: string) => was.has(name) !== is.has(name);
  // Whether allowlists speak for shipped rules changes each of them.
  const areAsked = asksListsFirst(before) === asksListsFirst(after);
  const isSame = areAsked && ![...was, ...is].some(isOnlyIn) && listedIn(before) === listedIn(after);
  if (isSame && answers(before) === answers(after)) return undefined;
  const compared = (compiled: CompiledRules): Compared => ({
    compiled,
    decide: decider(compiled),
    gate: analyzedGate(
      compiled,
      rule => isOfFile(rule) || (isShipped(rule) && (!areAsked || isOnlyIn(rule.name))),
    ),
  });
  return [compared(before), compared(after)];
}

/** Compiling the policy takes a second, which most comparisons need not wait. */
function mayChangeShipped({ gate, files }: Version): boolean {
  return (
    files.some(({ text }) => KEYS.test(text)) ||
    gate.metadata.some(
      rule =>
        isOfFile(rule) &&
        DEFAULT_POLICY.some(({ text }) => text.includes(`"id":${JSON.stringify(rule.name)},`)),
    )
  );
}

const KEYS =
  /\b(?:disable_rules|(?:override_)?(?:trust|safety)_level|use_default_allowlist|answer_allow|evaluation|profile)/;

function compiledWith(files: readonly Source[]): CompiledRules | undefined {
  const { value } = compileRules([...files, ...DEFAULT_POLICY], {
    ignoresCase: ignoresCase(thisHost()),
    sound: DEFAULT_POLICY,
  });
  return value && gateAt(value, wallTime());
}

function shippedIn({ metadata }: CompiledRules): ReadonlySet<string> {
  return new Set(metadata.filter(isShipped).map(({ name }) => name));
}

/** `evaluation: allowlist_first`. */
function asksListsFirst({ program }: CompiledRules): boolean {
  return program.program.relations.some(({ name }) => name === judgementRelations.exempt.name);
}

function answers({ program }: CompiledRules): boolean {
  return program.program.facts.some(({ relation }) => relation === hostAnswerFacts.answers_allow.name);
}

/** The entries of allowlists that count, as one text. */
function listedIn({ program }: CompiledRules): string {
  return program.program.facts
    .filter(({ relation }) => relation === policyRelations.allowed.name)
    .map(({ tuple: [, name, words] }) => `${name} ${words}`)
    .sort()
    .join('\n');
}
