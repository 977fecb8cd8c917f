/**
 * The user's exemptions for a call, as facts. INVARIANT: an exemption counts only for its own call in its own project,
 * until it expires. Rules derive which decisions it changes.
 */
import type { Gate, Gated } from '../gate.ts';
import { privateDigest } from '../system/history/private-digest.ts';
import type { Host } from '../system/host.ts';
import type { ExemptedRule, Exemption } from '../values/exemption.ts';
import type { GateStatus } from '../values/own-rules.ts';
import type { ExplainedRule } from '../values/proof-record.ts';
import { type RuleMetadata, ruleText } from '../values/rule-metadata.ts';
import { callKey, isSecondaryField, wholeKey } from './call-key.ts';
import type { Surroundings } from './judged.ts';
import { withoutPin } from './pinned-rules.ts';
import { textDigest } from './proof-lines.ts';
import type { World } from './stages.ts';

/** The exemptions for this call. If the project has none, the call's key is not computed. */
export function exemptionsFor(
  host: Host,
  book: World['exemptions'],
  surroundings: Surroundings,
): readonly Exemption[] {
  const inProject = book?.valid(host).filter(({ root }) => root === surroundings.root) ?? [];
  if (inProject.length === 0) return [];
  const key = callKey(surroundings);
  if (key === undefined) return [];
  const digests = [key, wholeKey(key, surroundings)].map(privateDigest(host));
  return inProject.filter(({ call }) => call !== '' && digests.includes(call));
}

/**
 * The keyed digest of a refused call, to be stored in an exemption. Undefined without a key, and for an event that
 * cannot be exempted.
 */
export function digestOfCall(
  host: Host,
  surroundings: Surroundings,
  explained: readonly ExplainedRule[],
): string | undefined {
  const key = callKey(surroundings);
  if (key === undefined) return undefined;
  const isWhole = explained.some(({ values }) => values.some(isSecondaryField));
  return privateDigest(host)(isWhole ? wholeKey(key, surroundings) : key) || undefined;
}

/** Rows that pair rules of the program with exemptions, by rule name and file. Rules derive which of them count. */
export function exemptionStatus(exemptions: readonly Exemption[], { metadata, program }: Gate): GateStatus {
  const rows = program.program.facts.flatMap(({ relation, tuple: [id, name] }) => {
    if (relation !== 'rule' || typeof id !== 'number') return [];
    const meant = metadata[id];
    return exemptions
      .filter(({ rules }) => rules.some(rule => rule.name === name && isSame(rule, meant)))
      .map(each => [id, each.id] as const);
  });
  return { relation: 'exemption', rows };
}

/** Rules of one name may stand in one file, and a pinned file says what the file said. */
function isSame({ file, says }: ExemptedRule, rule: RuleMetadata | undefined): boolean {
  // A rule that the gate itself states has no file.
  if (!rule) return file === '';
  const stands = withoutPin(rule.span.source.name) === withoutPin(file);
  return stands && (says === undefined || says === textDigest(ruleText(rule)));
}

interface Opening {
  /** Another project, which decides the call too, takes them. */
  readonly isLent: boolean;
  readonly options: { readonly dryRun: boolean };
  readonly world: World;
}

/**
 * The decision with the exemptions that count. A one-time exemption is used up by the first call that takes it;
 * concurrent calls are decided without it. A call that is still refused, or that waits for a review, takes none.
 */
export function opened(
  decideBy: (valid: readonly Exemption[]) => Gated,
  exemptions: readonly Exemption[],
  { isLent, options, world }: Opening,
): Gated {
  const gated = decideBy(exemptions);
  const { action, exempted = [], reviews = [] } = gated.decision ?? { action: 'deny' };
  if (isLent || options.dryRun || action === 'deny' || reviews.length > 0) return gated;
  const used = exemptions.filter(({ id }) => exempted.some(({ exemption }) => exemption === id));
  const lost = used.find(each => !world.exemptions?.take(world.host, each));
  return lost
    ? opened(
        decideBy,
        exemptions.filter(each => each !== lost),
        { isLent, options, world },
      )
    : gated;
}
