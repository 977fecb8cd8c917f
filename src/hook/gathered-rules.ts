/**
 * Gathers the rules for one call: the gate's own, then those of files, the user's store and the session's pin, compiled
 * or read from the rule cache. INVARIANT: the shipped policy is part of the build and is only loaded to compile rules.
 */
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { SignedSource, Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import type { Call } from '../rule-cache/read.ts';
import { ignoresCase } from '../system/host.ts';
import { type Loosening, looseningOf } from '../system/loosening.ts';
import type { FindOptions, FoundRules } from '../system/rule-files.ts';
import type { Event } from '../values/event.ts';
import type { GateStatus } from '../values/own-rules.ts';
import { defaultPolicy } from './default-policy.ts';
import { callUnread, rulesLeftOut, rulesUncounted, rulesUnread } from './gate-status.ts';
import { guards, withoutOwnWarnings } from './guard.ts';
import type { Received } from './judged.ts';
import { isPinnedFile, type PinnedRules } from './pinned-rules.ts';
import { rulesInForce } from './rules-in-force.ts';
import type { SessionHistory, Stages, World } from './stages.ts';
import { errorsOf } from './undecided.ts';

interface Gathering {
  readonly event: Event;
  readonly options: { readonly config?: string };
  readonly stages: Stages;
  readonly world: World;
}

interface GatheredRules {
  readonly found: FoundRules;
  readonly guarding: readonly SignedSource[];
  readonly pinned: PinnedRules | undefined;
  readonly loosening: Loosening;
  readonly mayLoosen: Loosening['mayLoosen'];
  /** The session's past, as its own folder keeps it. */
  readonly ownPast: ReturnType<SessionHistory['pastFor']> | undefined;
}

export function gatherRules({ event, options, world }: Gathering, folders: FindOptions): GatheredRules {
  const { host, history } = world;
  const found = world.findRules(host, {
    ...folders,
    ...(options.config !== undefined && { config: options.config }),
  });
  const ownPast = history?.pastFor(host, event);
  const isOwnProject = folders.from === (event.sessionFolder ?? event.cwd);
  const began = () => ownPast?.began?.();
  const begin = () => history?.begin?.(host, event) ?? 'told';
  const pinned = isOwnProject ? world.pinnedRules?.(host, { event, found, began, begin }) : undefined;
  const loosening = looseningOf(host, found.files, found.root);
  const mayLoosen = (file: Source) => !isPinnedFile(file) && loosening.mayLoosen(file);
  return { found, guarding: guards(host, found.root), pinned, loosening, mayLoosen, ownPast };
}

interface CompiledFor {
  /** Another project has decided the call before. */
  readonly besideOther: boolean;
  /** An exemption of the user's is for the call. */
  readonly exempting: boolean;
  /** Without one, all rules. */
  readonly call?: Call;
}

export function compiledFor(
  { stages, world }: Gathering,
  { found, guarding, pinned, loosening, mayLoosen }: GatheredRules,
  { besideOther, exempting, call }: CompiledFor,
): Reported<Gate> {
  const { host, ruleCache } = world;
  const pinnedFiles = pinned?.files ?? [];
  const files = [...guarding, ...found.files.map(({ source }) => source), ...pinnedFiles];
  const named = found.files.find(({ scope }) => scope === 'named')?.source;
  const casing = ignoresCase(host);
  const given = JSON.stringify([casing, loosening.given, named?.name, besideOther, exempting]);
  // The cache keeps one set for each owner, and calls of all kinds may alternate. Projects without rules share one.
  const areUsers = found.files.every(({ scope }) => scope === 'user') && pinnedFiles.length === 0;
  const owner = areUsers ? '' : found.root;
  const of = `${owner}${besideOther ? ' and another' : ''}${exempting ? ' with exemptions' : ''}`;
  const compile = () => {
    const shipped = defaultPolicy();
    const compiled = stages.compileRules([...files, ...shipped], {
      ignoresCase: casing,
      mayLoosen,
      isUsers: file => !isPinnedFile(file) && loosening.isUsers(file),
      isShadow: loosening.isShadow,
      sound: shipped,
      besideOther,
      exempting,
      ...(named && { standIn: { file: named, files: shipped } }),
    });
    return withoutOwnWarnings(compiled);
  };
  return rulesInForce({ files, of, given, ...(call && { call }) }, compile, ruleCache);
}

/** Diagnostics and gate status about the rules, known once they are compiled. */
export class RuleStatus {
  readonly #gathered: GatheredRules;
  readonly #unread: GateStatus;
  #ofSound: readonly GateStatus[] | undefined;

  constructor(gathered: GatheredRules, { diagnostics }: Received) {
    this.#gathered = gathered;
    this.#unread = callUnread(errorsOf(diagnostics));
  }

  diagnosticsWith(compiled: readonly Diagnostic[]): readonly Diagnostic[] {
    const { found, loosening, pinned } = this.#gathered;
    return [
      ...found.diagnostics,
      ...loosening.diagnostics,
      ...(pinned?.diagnostics ?? []),
      ...compiled.filter(({ span }) => !span || !isPinnedFile(span.source)),
    ];
  }

  of(compiled: readonly Diagnostic[]): readonly GateStatus[] {
    if (compiled.length > 0) return this.#with(compiled);
    this.#ofSound ??= this.#with([]);
    return this.#ofSound;
  }

  #with(compiled: readonly Diagnostic[]): readonly GateStatus[] {
    const diagnostics = this.diagnosticsWith(compiled);
    return [
      rulesUnread(errorsOf(diagnostics)),
      rulesUncounted(diagnostics),
      rulesLeftOut(diagnostics),
      this.#unread,
    ];
  }
}
