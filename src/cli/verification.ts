/**
 * Turns files into a verification, for every command that needs one: reads, compiles, evaluates and judges them.
 * INVARIANT: each problem is a diagnostic, and later results are then absent.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { type Compiled, compile, type Verification, type VerifyOptions, verify } from '../pipeline.ts';
import { DEFAULT_COUNTEREXAMPLES } from '../runtime/counterexamples.ts';
import { engineNamed, engines } from '../runtime/engines/index.ts';
import { type Limits, VERIFY_LIMITS } from '../runtime/limits.ts';
import { openProject } from '../sessions/project.ts';
import { rulesFrom } from '../sessions/rules-from.ts';
import { waiversBeside } from '../sessions/waivers.ts';
import { now, wallTime } from '../system/clock.ts';
import { thisHost } from '../system/host.ts';
import { programReader } from '../system/sources.ts';
import { severities } from '../values/predicate-severity.ts';
import { type Call, flag, type Option, option } from './command.ts';
import { loadSource, STANDARD_INPUT } from './load.ts';
import { watchProgress } from './progress.ts';
import { newestEnvelope, RULESPEC, rulespecOf } from './project.ts';
import { documentLimitsOf, limitsOf } from './shared-options.ts';
import type { Terminal } from './terminal.ts';
import { rootProblems, treeOf, treeOptions } from './working-tree.ts';

const engineNames = engines.map(({ name }) => name);

export const fileOptions: readonly Option[] = [
  option('rulespec FILE', `the rulespec (default ${RULESPEC})`),
  option(
    'envelope FILE',
    'the envelope, YAML or JSON; - is standard input (default: the newest of .rulespec/sessions)',
  ),
  ...treeOptions,
];

export const engineOption: Option = option(
  'engine ENGINE',
  engines.map(({ name, summary }) => `${name}: ${summary}`).join('; '),
  { choices: engineNames },
);

const crossCheckOption: Option = option(
  'cross-check ENGINE',
  'run a second engine too (default naive), and fail on any difference',
  { bare: 'naive', choices: engineNames },
);

export const allOption: Option = flag(
  'all',
  `list every counterexample, not the first ${DEFAULT_COUNTEREXAMPLES} of a predicate`,
);

export const engineOptions: readonly Option[] = [engineOption, crossCheckOption];

interface Loaded {
  /** The files' names as the user gave them. */
  readonly rulespec: string;
  /** Undefined without an envelope. */
  readonly envelope: string | undefined;
  /** Both are present, or neither. */
  readonly ready?: { readonly compiled: Compiled; readonly envelope: Source };
  readonly diagnostics: readonly Diagnostic[];
}

interface Verified extends Loaded {
  readonly verification?: Verification;
}

/** Reads the files that the options name, and compiles the rulespec. */
export function loadFiles(call: Call): Loaded {
  const rulespec = rulespecOf(call.options.get('rulespec'));
  const named = call.options.get('envelope');
  const found = named === undefined ? newestEnvelope() : { value: named, diagnostics: [] };
  const envelope = found.value;
  const refused = contradictions(call);
  if (hasErrors(refused)) return { rulespec, envelope, diagnostics: refused };
  const nothing = { value: undefined, diagnostics: [] };
  const documentLimits = documentLimitsOf(call);
  const ref = call.options.get('rules-from');
  if (ref !== undefined) return loadWithRulesFrom(ref, call, { rulespec, envelope, found });
  const rules = loadSource(rulespec, documentLimits.bytes);
  const facts = envelope === undefined ? nothing : loadSource(envelope, documentLimits.bytes);
  const readProgram = programReader(rulespec, documentLimits.bytes);
  const waivers = rulespec === STANDARD_INPUT ? nothing : waiversBeside(thisHost(), rulespec, documentLimits);
  const compiled = rules.value
    ? compile(rules.value, documentLimits, readProgram, waivers.value ?? [])
    : nothing;
  const diagnostics = [rules, compiled, waivers, found, facts].flatMap(stage => stage.diagnostics);
  if (!compiled.value || !rules.value || !facts.value || hasErrors(waivers.diagnostics))
    return { rulespec, envelope, diagnostics };
  return {
    rulespec: rules.value.name,
    envelope: facts.value.name,
    ready: { compiled: compiled.value, envelope: facts.value },
    diagnostics,
  };
}

/** The same with the rulespec of a commit. */
function loadWithRulesFrom(
  ref: string,
  call: Call,
  { rulespec, envelope, found }: Pick<Loaded, 'rulespec' | 'envelope'> & { readonly found: Reported<string> },
): Loaded {
  const documentLimits = documentLimitsOf(call);
  const agreed = rulesFrom(openProject({ rulespec }), ref, documentLimits);
  const facts = envelope === undefined ? undefined : loadSource(envelope, documentLimits.bytes);
  const diagnostics = [...agreed.diagnostics, ...found.diagnostics, ...(facts?.diagnostics ?? [])];
  const name = `${ref}:${rulespec}`;
  if (!agreed.value || !facts?.value) return { rulespec: name, envelope, diagnostics };
  return {
    rulespec: name,
    envelope: facts.value.name,
    ready: { compiled: agreed.value.compiled, envelope: facts.value },
    diagnostics,
  };
}

export function verifyFiles(call: Call, terminal: Terminal): Verified {
  const loaded = loadFiles(call);
  if (!loaded.ready) return loaded;
  const { compiled, envelope } = loaded.ready;
  const reports = compiled.ruleset.reports.map(({ value }) => value);
  const of = { rulespec: rulespecOf(call.options.get('rulespec')), envelope: loaded.envelope, reports };
  const verification = evaluated(call, terminal, options =>
    verify(compiled, envelope, { ...options, ...treeOf(call, of) }),
  );
  return {
    ...loaded,
    verification,
    diagnostics: [...loaded.diagnostics, ...verification.diagnostics],
  };
}

/** Options that contradict each other. */
export function contradictions(call: Call): Diagnostic[] {
  const { options } = call;
  const problems: Diagnostic[] = [];
  if (options.get('rulespec') === STANDARD_INPUT && options.get('envelope') === STANDARD_INPUT) {
    problems.push(diagnostic('E405', 'the rulespec and the envelope cannot both be standard input'));
  }
  const engine = options.get('engine') ?? engineNames[0];
  if (options.get('cross-check') === engine) {
    problems.push(
      diagnostic('E405', `\`--cross-check\` compares \`${engine}\` with itself`, {
        hint: `name another engine: ${engineNames
          .filter(name => name !== engine)
          .map(name => `\`${name}\``)
          .join(', ')}`,
      }),
    );
  }
  return [...problems, ...rootProblems(call)];
}

/** Evaluates with the options' settings, and shows progress. */
export function evaluated<T>(
  call: Call,
  { err }: Terminal,
  run: (options: VerifyOptions) => T,
  standard: Limits = VERIFY_LIMITS,
): T {
  const progress = watchProgress(err, 'evaluating', now);
  const engine = engineNamed(call.options.get('engine') ?? '');
  const crossCheck = engineNamed(call.options.get('cross-check') ?? '');
  const failOn = severities.find(each => each === call.options.get('fail-on'));
  try {
    return run({
      limits: limitsOf(call, standard),
      documentLimits: documentLimitsOf(call),
      ...treeOf(call, { rulespec: rulespecOf(call.options.get('rulespec')) }),
      now: progress.now,
      time: wallTime(),
      ...(call.options.has('all') && { counterexamples: Number.POSITIVE_INFINITY }),
      ...(failOn && { failOn }),
      ...(engine && { engine }),
      ...(crossCheck && { crossCheck }),
    });
  } finally {
    progress.end();
  }
}
