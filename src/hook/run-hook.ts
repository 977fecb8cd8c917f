/**
 * One call of `rulespec hook`: payload → event → rules → decision → the host's reply → a line of the log. INVARIANT:
 * every call gets a reply, and no failure is a silent yes. Rules decide, also about broken rule files and refused
 * stops. This module decides only what cannot reach them: a payload that is no event, a limit, a fault of ours, a
 * `--config` that does not load. A call that rules want reviewed is decided twice, before the reviews and with them.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Gate, Gated, GateOptions } from '../gate.ts';
import { diskOfSession } from '../history/session-files.ts';
import type { Reviewer } from '../review/reviewer.ts';
import { type Decision, isScriptRead } from '../runtime/decision.ts';
import { HOOK_LIMITS } from '../runtime/limits.ts';
import { diskOf } from '../system/disk.ts';
import type { Loosening } from '../system/loosening.ts';
import { type FindOptions, otherProject } from '../system/rule-files.ts';
import { type Event, isStop } from '../values/event.ts';
import type { Exemption } from '../values/exemption.ts';
import type { GateStatus } from '../values/own-rules.ts';
import type { ExplainedRule } from '../values/proof-record.ts';
import type { ReviewLog } from '../values/review.ts';
import { answered, dryReply, type Input, idOf, inputOf } from './answered.ts';
import { countRefusals, resetRefusals } from './count-refusals.ts';
import { exemptionStatus, exemptionsFor, opened } from './exempted.ts';
import { otherProjectActions, planFails, problemLines, relationsWithoutRows } from './gate-status.ts';
import { compiledFor, gatherRules, RuleStatus } from './gathered-rules.ts';
import { isGuard } from './guard.ts';
import type { Reply } from './hosts/host.ts';
import type { Judged, Received, Surroundings } from './judged.ts';
import { learnAtStop } from './learn-at-stop.ts';
import { withLinksFollowed } from './links-followed.ts';
import { keepReason, withoutOwnPrompt } from './own-prompts.ts';
import { record } from './record.ts';
import { foreignTo, reviewedCall } from './reviewed-call.ts';
import { isAbout } from './rule-problems.ts';
import { undefinedIfDamaged } from './rules-in-force.ts';
import { type KnownSession, knownSession, rememberSession } from './session-context.ts';
import type { Stages, World } from './stages.ts';
import { errorsOf, internalError, misconfigured, undecided, unread } from './undecided.ts';
import { unreadIfUnwanted, wantsNoHistory } from './unwanted-history.ts';

export interface HookOptions {
  /** The name of a host, or `auto`. */
  readonly host: string;
  /** A rule file in addition to those that are found. */
  readonly config?: string;
  /** The decision goes to the log and to standard error; the host is answered as if no rule had fired. */
  readonly dryRun: boolean;
  /** The folder for `hook.compiled.dl` and `hook_evaluation.txt`. */
  readonly artifacts?: string;
}

/** A note for the user: decisions without a log cannot be looked up. */
const UNLOGGED = 'rulespec: the decision could not be written to the log: `rulespec doctor` looks at it\n';

/** Without a reviewer, reviews count as unavailable. The reply is a promise only for a call that waits for reviews. */
export function runHook(options: HookOptions, stages: Stages, world: World): Reply;
export function runHook(
  options: HookOptions,
  stages: Stages,
  world: World,
  reviewer: Reviewer,
): Reply | Promise<Reply>;
export function runHook(
  options: HookOptions,
  stages: Stages,
  world: World,
  reviewer?: Reviewer,
): Reply | Promise<Reply> {
  const start = world.now();
  const { dryRun } = options;
  const input = inputOf(world);
  const end = (judged: Judged): Reply => {
    const id = idOf(input, world);
    const { reply, judged: told } = answered(judged, id, dryRun);
    const past = world.history?.record(world.host, told, dryRun);
    const milliseconds = world.now() - start;
    const recording = { dryRun, milliseconds, ...(past && { past }), ...(id !== undefined && { id }) };
    const isLogged = record(told, recording, world);
    if (!dryRun) {
      keepReason(world.host, told);
      learnAtStop(told, world);
    }
    const said = dryRun ? dryReply(told) : reply;
    return isLogged ? said : { ...said, stderr: `${said.stderr}${UNLOGGED}` };
  };
  const judged = judge(input, options, stages, world, reviewer);
  return judged instanceof Promise ? judged.then(end) : end(judged);
}

function judge(
  input: Input,
  options: HookOptions,
  stages: Stages,
  world: World,
  reviewer: Reviewer | undefined,
): Judged | Promise<Judged> {
  let received: Received | undefined;
  let event: Event | undefined;
  const failed = (fault: unknown): Judged => undecided(received, event, internalError(fault));
  try {
    received = stages.receive(input(), options.host, world.host.folder);
    event = withoutOwnPrompt(world.host, received);
    if (!event) return unread(received);
    const judged = judgeForSession({
      received,
      event,
      options: withArtefacts(options, world),
      stages,
      world,
      reviewer,
    });
    return judged instanceof Promise ? judged.catch(failed) : judged;
  } catch (fault) {
    return failed(fault);
  }
}

/** Adds the folder of the user's settings if the command names none. */
function withArtefacts(options: HookOptions, { host, artefactFolder }: World): HookOptions {
  const artifacts = options.artifacts ?? artefactFolder?.(host);
  return artifacts === undefined ? options : { ...options, artifacts };
}

interface Asked {
  readonly received: Received;
  readonly event: Event;
  readonly options: HookOptions;
  readonly stages: Stages;
  readonly world: World;
  readonly reviewer: Reviewer | undefined;
}

/**
 * Judges by the rules of the session's project. Where the call runs in a folder of another project, its rules decide
 * first, and the session's program has their decision as facts. What a person has allowed is of the session's project,
 * and opens the same rules there.
 */
function judgeForSession(asked: Asked): Judged | Promise<Judged> {
  const { cwd, sessionFolder } = asked.event;
  if (sessionFolder === undefined) return judgeIn(asked, { from: cwd });
  if (otherProject(sessionFolder, cwd) === undefined)
    return judgeIn(asked, { from: sessionFolder, also: cwd });
  const { artifacts: _, ...options } = asked.options;
  const judgeThere = (lent: readonly Exemption[]) =>
    judgeIn({ ...asked, options }, { from: cwd, nameOf: path => path }, { lent });
  return judgeIn(asked, { from: sessionFolder }, { judgeThere });
}

/** The additional input for a call in a folder of another project. */
interface Beside {
  /** The decision of the other project, with the exemptions that cover the call. Set for the session's project. */
  readonly judgeThere?: (lent: readonly Exemption[]) => Judged | Promise<Judged>;
  /** The exemptions of the session's project. Set for the other project. */
  readonly lent?: readonly Exemption[];
}

function judgeIn(asked: Asked, folders: FindOptions, { judgeThere, lent }: Beside = {}) {
  const { event, world } = asked;
  const gathered = gatherRules(asked, folders);
  const seen = withLinksFollowed(gathered.found.root, event);
  const root = gathered.found.root.replaceAll('\\', '/');
  const wish = { keepsNoHistory: false };
  const past = gathered.ownPast && unreadIfUnwanted(gathered.ownPast, () => wish.keepsNoHistory);
  const ownDisk = diskOf(world.host, () => world.now());
  const disk = past ? diskOfSession(ownDisk, past) : ownDisk;
  const surroundings = { seen, root, disk, ...(past && { past }) };
  const exemptions = lent ?? exemptionsFor(world.host, world.exemptions, surroundings);
  const judge = (elsewhere?: Decision) => {
    const place = { gathered, surroundings, exemptions, isLent: lent !== undefined, elsewhere, wish };
    const once = () => judgeEvent(asked, place);
    // A cached rule may turn out damaged only now; its entry is gone the second time.
    return undefinedIfDamaged(once) ?? once();
  };
  const there = judgeThere?.(exemptions);
  return there instanceof Promise ? there.then(({ decision }) => judge(decision)) : judge(there?.decision);
}

interface Place extends Pick<Case, 'surroundings' | 'exemptions' | 'isLent' | 'elsewhere'> {
  readonly gathered: ReturnType<typeof gatherRules>;
  readonly wish: { keepsNoHistory: boolean };
}

function judgeEvent(asked: Asked, { gathered, wish, ...place }: Place): Judged | Promise<Judged> {
  const { received, event, options, world } = asked;
  const { found, mayLoosen } = gathered;
  const { elsewhere, exemptions, surroundings } = place;
  const { seen, root, disk, past } = surroundings;
  const status = new RuleStatus(gathered, received);
  const compiled = compiledFor(asked, gathered, {
    besideOther: elsewhere !== undefined,
    exempting: exemptions.length > 0,
    // Artefacts show the whole program, so no rule is left out.
    ...(options.artifacts === undefined && {
      call: {
        event: seen,
        absent: (diagnostics: readonly Diagnostic[]) => relationsWithoutRows(status.of(diagnostics)),
        effects: { root, disk },
      },
    }),
  });
  const problems = errorsOf(status.diagnosticsWith(compiled.diagnostics));
  if (!compiled.value || problems.some(({ span }) => span && isGuard(span.source)))
    throw new Error(`the gate's own rules do not load: ${problemLines(problems)}`);
  const broken = problems.filter(problem => isAbout(problem, options.config, found.files));
  if (broken.length > 0) return misconfigured(received, event, broken);
  const gate = compiled.value;
  const session = knownSession(world.host, found.root, event, gate);
  wish.keepsNoHistory = wantsNoHistory(gate);
  const settings: GateOptions = {
    root,
    disk,
    limits: HOOK_LIMITS,
    now: world.workTime ?? (() => world.now()),
    gateStatus: [...status.of(compiled.diagnostics), ...atStop(asked, gate)],
    ...(past && { past }),
    ...(session && { session: session.context }),
  };
  const isRead = problems.length + errorsOf(received.diagnostics).length === 0;
  return decideOn(asked, { ...place, gate, settings, session, isRead, mayLoosen });
}

/** Everything that a decision depends on, once the rules are known. */
interface Case {
  readonly gate: Gate;
  readonly surroundings: Surroundings;
  readonly settings: GateOptions;
  readonly session: KnownSession | undefined;
  /** Whether the payload and every rule could be read. */
  readonly isRead: boolean;
  readonly mayLoosen: Loosening['mayLoosen'];
  readonly elsewhere: Decision | undefined;
  /** The user's exemptions that cover the call. */
  readonly exemptions: readonly Exemption[];
  /** The session's project takes them. */
  readonly isLent: boolean;
}

function decideOn(asked: Asked, { gate, surroundings, settings, session, ...more }: Case) {
  const { received, event, stages, world, reviewer } = asked;
  const { isRead, mayLoosen, elsewhere, exemptions, isLent } = more;
  const { seen } = surroundings;
  const decideWith = (options: GateOptions): Gated => {
    const own = stages.decide(gate, seen, options);
    if (!elsewhere || !own.decision) return own;
    const other = otherProjectActions(elsewhere, own.decision);
    if (other.rows.length === 0) return own;
    return stages.decide(gate, seen, { ...options, gateStatus: [...(options.gateStatus ?? []), other] });
  };
  const decide = (options: GateOptions): Gated => {
    const by = (valid: readonly Exemption[]) =>
      decideWith({ ...options, gateStatus: [...(options.gateStatus ?? []), exemptionStatus(valid, gate)] });
    return exemptions.length === 0 ? decideWith(options) : opened(by, exemptions, { ...asked, isLent });
  };
  const settle = (gated: Gated, review?: ReviewLog): Judged => {
    const { decision } = gated;
    if (!decision) return undecided(received, event, problemLines(errorsOf(gated.diagnostics)));
    if (session) rememberSession(world.host, event, session, decision, asked.options.dryRun);
    writeArtefacts(asked, gate, gated);
    const judged = decided(asked, gate, decision, isRead && isScriptRead(decision));
    const noHistory = wantsNoHistory(gate) && { keepsNoHistory: true as const };
    let explained: readonly ExplainedRule[] | undefined;
    const explain = () => (explained ??= stages.explain?.(gate, event, gated) ?? []);
    return { ...judged, surroundings: { ...surroundings, ...noHistory }, explain, ...(review && { review }) };
  };
  const first = decide(settings);
  const reviewedRules = first.decision?.reviews ?? [];
  if (!reviewer || reviewedRules.length === 0) return settle(first);
  const isForeign = foreignTo(gate, mayLoosen);
  return reviewer
    .review({ ...reviewedCall(seen), reviewedRules, isForeign })
    .then(({ reviews, log }) => settle(decide({ ...settings, reviews }), log));
}

/** Gate status at a stop, computed only where rules read it: it takes time. */
function atStop({ event, world }: Asked, gate: Gate): readonly GateStatus[] {
  if (!isStop(event.hookEvent) || !countsRefusals(gate)) return [];
  const plan = gate.stopGate ? [planFails(world.host, event, () => world.now())] : [];
  return [...plan, countRefusals(world.host, event)];
}

function countsRefusals({ program }: Gate): boolean {
  return program.program.relations.some(({ name }) => name === 'refusals');
}

function decided({ received, event, world }: Asked, gate: Gate, decision: Decision, parsed: boolean): Judged {
  const isCounted = isStop(event.hookEvent) && countsRefusals(gate);
  if (isCounted) resetRefusals(world.host, event, decision);
  // Counted refusals end by themselves, so that the adapter need not allow a second stop.
  const known = isCounted ? { ...event, stopHookActive: false } : event;
  return { reply: said => received.agent.reply(said, known), received, event, decision, parsed };
}

function writeArtefacts({ event, options, stages, world }: Asked, rules: Gate, gated: Gated): void {
  if (options.artifacts === undefined) return;
  for (const artefact of stages.artefacts(rules, event, gated)) {
    const problem = world.writeArtefact(options.artifacts, artefact);
    if (problem) throw new Error(problem.message);
  }
}
