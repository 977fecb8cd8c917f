/**
 * Runs one rule test: a call is decided by the gate, an envelope is verified. INVARIANT: a call is judged on a machine
 * that has only the files of the test, at a fixed time, so that a test gives the same anywhere.
 */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { readDocument } from '../../compiler/yaml.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { LocatedText, Span } from '../../diagnostics/span.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { emptyDisk } from '../../effects/disk.ts';
import { memoryDisk } from '../../effects/memory-disk.ts';
import { type CompiledRules, decide, decideByActive } from '../../gate.ts';
import { diskOfSession } from '../../history/session-files.ts';
import { type Compiled, verify } from '../../pipeline.ts';
import { namesIn } from '../../rule-tests/compare.ts';
import type { CoverageInput } from '../../rule-tests/coverage.ts';
import type { Outcome, RuleTest, TestInput } from '../../rule-tests/rule-test.ts';
import { HOOK_LIMITS, VERIFY_LIMITS } from '../../runtime/limits.ts';
import { mentionedPaths } from '../../sources/mentioned-paths.ts';
import { STANDARD_BUDGET } from '../../sources/session.ts';
import { besideFile } from '../../system/beside.ts';
import { now } from '../../system/clock.ts';
import { sha256 } from '../../system/digest.ts';
import { loadFile } from '../../system/sources.ts';
import type { Event } from '../../values/event.ts';
import { type ObjectNode, toJson } from '../../values/json-node.ts';
import { timeOf } from '../rules/history-file.ts';
import { treeBeside } from '../working-tree.ts';
import { eventOf, pastOf, received } from './past.ts';
import type { RulesUnderTest } from './rules-under-test.ts';

/** The machine of every test. */
const ROOT = '/code/project';
const HOME = '/home/user';
/** When a tested call takes place. */
const NOW = '2026-01-05T12:00:00.000Z';
/** The limits of the hook, with more time for a busy machine. */
const LIMITS = { ...HOOK_LIMITS, milliseconds: VERIFY_LIMITS.milliseconds };
const MAX_PAYLOAD_BYTES = 16 * 1024 * 1024;

interface TestRun {
  /** Absent where the test could not be run. */
  readonly outcome?: Outcome;
  readonly tried?: CoverageInput;
  readonly diagnostics: readonly Diagnostic[];
}

/** The path is that of the test file. Without `covers`, only the rules that are active decide, which is faster. */
export function runTest(test: RuleTest, path: string, rules: RulesUnderTest, covers: boolean): TestRun {
  const { subject } = test;
  if (subject.kind === 'facts' || subject.kind === 'envelope') {
    if (!rules.rulespec)
      return unable(test, 'an envelope is tested, and there is no rulespec among the rules');
    const envelope = envelopeOf(subject, path);
    return envelope.value
      ? verified(test, rules.rulespec, envelope.value)
      : { diagnostics: envelope.diagnostics };
  }
  if (!rules.gate) return unable(test, 'a call is tested, and there are no rules of hooks among the rules');
  const gate = gateFor(test, rules);
  if (!gate) return unable(test, 'the rules of the test do not load');
  return decided({ test, path, covers }, gate, subject);
}

function unable({ span }: RuleTest, message: string): TestRun {
  return { diagnostics: [diagnostic('E872', message, { span, hint: 'name the file under `rules`' })] };
}

type OfCall = Extract<TestInput, { kind: 'call' | 'payload' }>;

interface Asked {
  readonly test: RuleTest;
  readonly path: string;
  readonly covers: boolean;
}

function decided({ test, path, covers }: Asked, gate: CompiledRules, subject: OfCall): TestRun {
  const unknown = unknownRules(test, gate);
  if (unknown.length > 0) return { diagnostics: unknown };
  const event =
    subject.kind === 'call' ? eventOf(subject.call, 'tested', { root: ROOT }) : payloadEvent(subject, path);
  if (!event.value) return { diagnostics: atTest(event.diagnostics, test, 'the payload is no event') };
  const disk = diskOf(test.files);
  const time = timeOf(NOW) ?? 0;
  const past = pastOf(subject.history, path, { root: ROOT, folder: ROOT, disk: () => disk, now: time });
  if (!past.value) return { diagnostics: past.diagnostics };
  const gated = (covers ? decide : decideByActive)(gate, event.value, {
    root: ROOT,
    disk: diskOfSession(disk, past.value),
    past: past.value,
    session: sessionOf(event.value),
    limits: LIMITS,
    now,
  });
  const { decision, run } = gated;
  if (!decision || !run || hasErrors(gated.diagnostics))
    return { diagnostics: atTest(gated.diagnostics, test, 'nothing is decided') };
  const isLogged = decision.action === 'allow' && decision.fired.some(({ action }) => action === 'log');
  const fired = new Set(run.fixedPoint.model.tuples('decision').map(([id]) => Number(id)));
  return {
    outcome: {
      decision: isLogged ? 'log' : decision.action,
      rules: decision.fired.map(({ id }) => id),
      messages: decision.fired.map(({ message }) => message),
    },
    tried: {
      program: run.program,
      strata: gate.program.strata,
      model: run.fixedPoint.model,
      rules: gate.metadata.map(({ name, span }, id) => ({ name, span, fired: fired.has(id) })),
    },
    diagnostics: [],
  };
}

/** The session consists of the event alone. */
function sessionOf({ texts }: Event) {
  const prompt = texts.find(({ name }) => name === 'prompt')?.value ?? '';
  return { prompt, paths: mentionedPaths(prompt), settings: [], injected: [], budget: STANDARD_BUDGET };
}

function payloadEvent(
  { payload, host = 'auto' }: Extract<OfCall, { kind: 'payload' }>,
  path: string,
): Reported<Event> {
  if ('json' in payload) return received(payload.json, host, ROOT);
  const source = besideTest(payload.path, path, 'payload');
  const document = source.value && readDocument(source.value);
  if (!document?.value) return { value: undefined, diagnostics: document?.diagnostics ?? source.diagnostics };
  return received(toJson(document.value), host, ROOT);
}

/** Without files, nothing is known of the machine. */
function diskOf(files: RuleTest['files']) {
  if (files.size === 0) return emptyDisk(HOME);
  const place = (path: string) =>
    path.startsWith('~/') ? `${HOME}/${path.slice(2)}` : path.startsWith('/') ? path : `${ROOT}/${path}`;
  const entries = Object.fromEntries([...files].map(([path, file]) => [place(path), file]));
  return memoryDisk({ home: HOME, entries, digest: sha256 });
}

function envelopeOf(subject: Extract<TestInput, { kind: 'facts' | 'envelope' }>, path: string) {
  if (subject.kind === 'envelope') {
    const source = besideTest(subject.path, path, 'envelope');
    return { value: source.value && { source: source.value }, diagnostics: source.diagnostics };
  }
  const { facts } = subject;
  const entry = { key: { value: 'facts', span: facts.span }, value: facts };
  const document: ObjectNode = { kind: 'object', entries: [entry], span: facts.span };
  return { value: { source: facts.span.source, document }, diagnostics: [] };
}

interface Envelope {
  readonly source: Source;
  readonly document?: ObjectNode;
}

function verified(
  test: RuleTest,
  rulespec: Compiled & { readonly path: string },
  envelope: Envelope,
): TestRun {
  const unknown = unknownPredicates(test, rulespec);
  if (unknown.length > 0) return { diagnostics: unknown };
  const { verdict, run, diagnostics } = verify(rulespec, envelope.source, {
    ...(envelope.document && { document: envelope.document }),
    tree: treeBeside(rulespec.path),
    documentLimits: DOCUMENT_LIMITS,
    now,
  });
  if (!verdict || !run) return { diagnostics: atTest(diagnostics, test, 'there is no verdict') };
  const failed = verdict.predicates.filter(({ outcome }) => outcome === 'fail');
  const passed = new Map(verdict.predicates.map(({ index, outcome }) => [index, outcome]));
  return {
    outcome: {
      verdict: verdict.holds ? 'pass' : 'fail',
      rules: failed.map(({ id }) => id),
      messages: failed.map(({ reason }) => reason ?? ''),
      predicates: new Map(verdict.predicates.map(({ id, outcome }) => [id, outcome])),
    },
    tried: {
      program: run.program,
      strata: rulespec.program.strata,
      model: run.fixedPoint.model,
      isRulespec: true,
      rules: rulespec.metadata.map(({ index, id, span }) => {
        const outcome = passed.get(index);
        return { name: id, span, fired: outcome === 'skip' ? undefined : outcome === 'pass' };
      }),
    },
    diagnostics: [],
  };
}

function besideTest({ value: path, span }: LocatedText, file: string, what: string): Reported<Source> {
  const outside = (_: string, why: string) => diagnostic('E871', `the ${what} \`${path}\` ${why}`, { span });
  const found = besideFile(file, path, outside);
  if (found.value === undefined) return { value: undefined, diagnostics: placed(found.diagnostics, span) };
  return loadFile(found.value, MAX_PAYLOAD_BYTES);
}

/** Gives problems without a place the place of the test. */
function placed(diagnostics: readonly Diagnostic[], span: Span): readonly Diagnostic[] {
  return diagnostics.map(each => (each.span ? each : { ...each, span }));
}

function atTest(
  diagnostics: readonly Diagnostic[],
  { span }: RuleTest,
  otherwise: string,
): readonly Diagnostic[] {
  const errors = diagnostics.filter(each => hasErrors([each]));
  return placed(errors.length > 0 ? errors : [diagnostic('E871', otherwise)], span);
}

/** Rules and predicates that the test expects and its rules lack. */
export function unknownIn(test: RuleTest, rules: RulesUnderTest): readonly Diagnostic[] {
  const gate = gateFor(test, rules);
  return [
    ...(gate ? unknownRules(test, gate) : []),
    ...(rules.rulespec ? unknownPredicates(test, rules.rulespec) : []),
  ];
}

function gateFor({ overlay, profile }: RuleTest, { gate }: RulesUnderTest): CompiledRules | undefined {
  return gate?.({ ...(overlay && { overlay }), ...(profile !== undefined && { profile }) });
}

function unknownRules({ expected }: RuleTest, { metadata }: CompiledRules): readonly Diagnostic[] {
  return unknownNames(
    namesIn(expected),
    metadata.map(({ name }) => name),
  );
}

function unknownPredicates({ expected }: RuleTest, { metadata }: Compiled): readonly Diagnostic[] {
  return unknownNames(
    (expected.predicates ?? []).map(({ id }) => id),
    metadata.map(({ id }) => id),
  );
}

/** A misspelt name would be a test of nothing. */
function unknownNames(names: readonly LocatedText[], known: readonly string[]): readonly Diagnostic[] {
  return names
    .filter(({ value }) => !known.includes(value) && !value.startsWith('rulespec:'))
    .map(({ value, span }) =>
      diagnostic('E784', `there is no rule \`${value}\``, {
        span,
        hint: didYouMean(value, known) ?? 'a test names rules and predicates of the files that it tests',
      }),
    );
}
