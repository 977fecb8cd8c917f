/**
 * The verdict about a session's envelope as an in-toto Statement v1 with the predicate Test Result v0.1, in a DSSE
 * envelope. The tests are our predicates. INVARIANT: only a verdict is attested, passed or failed, and the same verdict
 * with the same key gives the same bytes.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { print } from '../datalog/print.ts';
import { diagnostic, found, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { traceOf } from '../pipeline.ts';
import type { PredicateVerdict } from '../runtime/verdict.ts';
import { sha256 } from '../system/digest.ts';
import { headCommit } from '../system/git.ts';
import { openSigningKey } from '../system/signing-key.ts';
import { ENVELOPE } from './artefacts.ts';
import { signedEnvelope } from './dsse.ts';
import { ABSENT } from './evidence.ts';
import type { Judgement } from './judgement.ts';
import { judgedSession, type OpenOptions } from './open-session.ts';
import type { Project } from './project.ts';
import { rulespecName } from './rulespec.ts';

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
/** Version 0.1.0 of the predicate. */
export const PREDICATE_TYPE = 'https://in-toto.io/attestation/test-result/v0.1';

/** Hexadecimal digests by algorithm, as in a ResourceDescriptor. */
type DigestSet = Readonly<Record<string, string>>;

interface ResourceDescriptor {
  readonly name: string;
  readonly digest: DigestSet;
}

export interface Statement {
  readonly _type: typeof STATEMENT_TYPE;
  /** The commit, the envelope, and the files that the verdict rests on. */
  readonly subject: readonly ResourceDescriptor[];
  readonly predicateType: typeof PREDICATE_TYPE;
  readonly predicate: {
    /** `WARNED`: only predicates failed that fail no run, by their severity or a waiver. */
    readonly result: 'PASSED' | 'WARNED' | 'FAILED';
    /** The rulespec and its programs. */
    readonly configuration: readonly ResourceDescriptor[];
    readonly passedTests: readonly string[];
    readonly warnedTests: readonly string[];
    readonly failedTests: readonly string[];
    /** Extensions: predicates whose `when` did not hold, and the program and proofs of the verdict by digest. */
    readonly rulespec_skippedTests: readonly string[];
    readonly rulespec_proof: readonly ResourceDescriptor[];
    readonly rulespec_version: string;
  };
}

const COMMIT = 'commit';

export interface Attested {
  readonly session: string;
  /** The DSSE envelope, as JSON. */
  readonly envelope: string;
  readonly statement: Statement;
  readonly keyId: string;
}

/** Makes the user's key at its first use. */
export function attest(options: OpenOptions = {}): Reported<Attested> {
  const judged = judgedSession(options);
  if (!judged.value) return refused(...judged.diagnostics);
  const { project, session, judgement, text } = judged.value;
  const statement = statementOf(project, judgement, text);
  if (!statement) {
    const why = diagnostic('E510', 'there is no verdict to attest', {
      hint: '`rulespec plan-verify` says why; an envelope needs a rulespec that decides it',
    });
    return refused(...judgement.diagnostics, why);
  }
  const key = openSigningKey(project.host, { root: project.root, create: true });
  if (!key.value) return refused(...key.diagnostics);
  const envelope = signedEnvelope(JSON.stringify(statement), key.value);
  return found({ session, envelope, statement, keyId: key.value.id });
}

/** Undefined without a verdict by the rules that count. `text` is that of the envelope. */
export function statementOf(project: Project, judgement: Judgement, text: string): Statement | undefined {
  const { outcome, rulespec, verification, evidence } = judgement;
  const { verdict, run } = verification ?? {};
  if (outcome !== 'verified' || !rulespec || !verdict || !run) return undefined;
  const idsOf = (wanted: (predicate: PredicateVerdict) => boolean) =>
    verdict.predicates.filter(wanted).map(({ id }) => id);
  const isWarning = ({ outcome, isTolerated, waiver }: PredicateVerdict) =>
    outcome === 'fail' && (isTolerated === true || waiver !== undefined);
  const warnedTests = idsOf(isWarning);
  const commit = headCommit(project.root);
  const files = [...evidence].filter(([, digest]) => digest !== ABSENT);
  return {
    _type: STATEMENT_TYPE,
    subject: [
      ...(commit === undefined ? [] : [{ name: COMMIT, digest: { gitCommit: commit } }]),
      resource(ENVELOPE, sha256(text)),
      ...files.map(([path, digest]) => resource(path, digest)),
    ],
    predicateType: PREDICATE_TYPE,
    predicate: {
      result: !verdict.holds ? 'FAILED' : warnedTests.length > 0 ? 'WARNED' : 'PASSED',
      configuration: [
        resource(rulespecName(project), sha256(rulespec.texts.rulespec)),
        ...[...rulespec.texts.programs].map(([path, program]) => resource(path, sha256(program))),
      ],
      passedTests: idsOf(({ outcome }) => outcome === 'pass'),
      warnedTests,
      failedTests: idsOf(each => each.outcome === 'fail' && !isWarning(each)),
      rulespec_skippedTests: idsOf(({ outcome }) => outcome === 'skip'),
      rulespec_proof: [
        resource('rulespec.compiled.dl', sha256(print(run.program))),
        resource('datalog_evaluation.txt', sha256(traceOf(rulespec.compiled, verdict, run))),
      ],
      rulespec_version: packageJson.version,
    },
  };
}

function resource(name: string, digest: string): ResourceDescriptor {
  return { name, digest: { sha256: digest } };
}
