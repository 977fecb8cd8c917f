/**
 * Checks an attestation: its signature, its form, and whether it is about the work, the rules and the commit that are
 * here now. INVARIANT: `holds` means that a key that the caller trusts signed a passed verdict about exactly these.
 */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { type PublicKey, publicKeyOf, sha256 } from '../system/digest.ts';
import { absolute, shownPath } from '../system/session-folder.ts';
import { newestSession } from '../system/sessions.ts';
import { openSigningKey } from '../system/signing-key.ts';
import { loadFile } from '../system/sources.ts';
import type { Json } from '../values/json-node.ts';
import { at, itemsOf, textAt } from '../values/plain-json.ts';
import { ENVELOPE } from './artefacts.ts';
import { PREDICATE_TYPE, STATEMENT_TYPE, type Statement, statementOf } from './attestation.ts';
import { openEnvelope } from './dsse.ts';
import type { Checked, Finding } from './findings.ts';
import { judgedSession, type OpenOptions } from './open-session.ts';
import { openProject } from './project.ts';

export interface AttestationOptions extends OpenOptions {
  /** The attestation, relative to the current folder. */
  readonly attestation: string;
  /** The file with the public key of the one who attested, in PEM. Default: the user's own key. */
  readonly key?: string;
}

const MAX_BYTES = 16 * 1024 * 1024;

export function verifyAttestation(options: AttestationOptions): Checked {
  const project = openProject(options);
  const { host } = project;
  const file = loadFile(absolute(host, options.attestation), MAX_BYTES, options.attestation);
  const key = keyFor(options);
  if (!file.value || !('verifies' in key))
    return conclude([], [...file.diagnostics, ...('verifies' in key ? [] : key.diagnostics)]);
  const opened = openEnvelope(file.value.text, key);
  if (opened.state !== 'valid') return conclude([signatureFindings[opened.state]]);
  const { payload } = opened;
  if (textAt(payload, '_type') !== STATEMENT_TYPE || textAt(payload, 'predicateType') !== PREDICATE_TYPE)
    return conclude([
      { subject: 'attestation', message: `it is no statement of the type ${PREDICATE_TYPE}`, advice: AGAIN },
    ]);
  const session = options.session ?? attestedSession(project.root, payload);
  const judged = judgedSession({
    ...options,
    ...(session !== undefined && { session }),
    documentLimits: options.documentLimits ?? DOCUMENT_LIMITS,
  });
  if (!judged.value) return conclude([], judged.diagnostics);
  const { judgement, text } = judged.value;
  const now = statementOf(judged.value.project, judgement, text);
  if (!now)
    return conclude(
      [],
      [...judgement.diagnostics, diagnostic('E510', 'there is no verdict to compare the attestation with')],
    );
  return conclude(
    [...differences(payload, now), ...failed(payload), ...failsNow(payload, now)],
    judgement.diagnostics.filter(({ severity }) => severity === 'error'),
  );

  function keyFor({
    key: path,
  }: AttestationOptions): PublicKey | { readonly diagnostics: Checked['diagnostics'] } {
    if (path === undefined) {
      const own = openSigningKey(host, { root: project.root });
      const missing = diagnostic('E507', 'there is no key to check the attestation with', {
        hint: '`--key FILE` names the public key of the one who attested, as `rulespec key show` prints it',
      });
      return own.value ?? { diagnostics: own.diagnostics.length > 0 ? own.diagnostics : [missing] };
    }
    const { value, diagnostics } = loadFile(absolute(host, path), MAX_BYTES, path);
    if (!value) return { diagnostics };
    const read = publicKeyOf(value.text);
    const problem = diagnostic(
      'E506',
      `\`${shownPath(host, absolute(host, path))}\` holds no Ed25519 public key`,
      {
        hint: 'it is what `rulespec key show` prints: SubjectPublicKeyInfo in PEM',
      },
    );
    return read ?? { diagnostics: [problem] };
  }
}

const AGAIN = 'attest again with `rulespec attest`, once the work holds';

const signatureFindings = {
  malformed: {
    subject: 'attestation',
    message: 'the file is no DSSE envelope of an in-toto statement',
    advice: AGAIN,
  },
  unsigned: {
    subject: 'signature',
    message: 'the attestation was signed with another key',
    advice: 'name the key of the one who attested with `--key FILE`',
  },
  invalid: {
    subject: 'signature',
    message: 'the signature does not hold: the attestation was changed',
    advice: AGAIN,
  },
} as const satisfies Record<string, Finding>;

/** The session whose envelope is the attested one. */
function attestedSession(root: string, payload: Json): string | undefined {
  const attested = itemsOf(at(payload, 'subject')).find(each => textAt(each, 'name') === ENVELOPE);
  const digest = textAt(at(attested, 'digest'), 'sha256');
  return newestSession(root, path => {
    const { value } = loadFile(path, MAX_BYTES);
    return value !== undefined && sha256(value.text) === digest;
  });
}

/** Differences between the attested subjects and rules and the present ones. */
function differences(payload: Json, now: Statement): readonly Finding[] {
  const predicate = at(payload, 'predicate');
  const lists = [
    ['subject', itemsOf(at(payload, 'subject')), now.subject],
    ['rules', itemsOf(at(predicate, 'configuration')), now.predicate.configuration],
  ] as const;
  return lists.flatMap(([subject, attested, present]) => {
    const before = new Map(
      attested.map(each => [textAt(each, 'name') ?? '', digestText(at(each, 'digest'))]),
    );
    const today = new Map(present.map(({ name, digest }) => [name, digestText(digest)]));
    return [...new Set([...before.keys(), ...today.keys()])]
      .filter(name => before.get(name) !== today.get(name))
      .map(name => ({
        subject,
        message: `\`${name}\` is not the one that was attested`,
        advice: AGAIN,
      }));
  });
}

function digestText(digest: unknown): string {
  return JSON.stringify(Object.entries(Object(digest)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function holds(result: string | undefined): boolean {
  return result === 'PASSED' || result === 'WARNED';
}

function failed(payload: Json): readonly Finding[] {
  const predicate = at(payload, 'predicate');
  if (holds(textAt(predicate, 'result'))) return [];
  const tests = itemsOf(at(predicate, 'failedTests')).map(each => `\`${String(each)}\``);
  const message = `it attests a verdict that failed${tests.length > 0 ? `: ${tests.slice(0, 5).join(', ')}` : ''}`;
  return [{ subject: 'predicate', message, advice: AGAIN }];
}

/** The same files may get another verdict where a rule asked git. */
function failsNow(payload: Json, { predicate }: Statement): readonly Finding[] {
  if (holds(predicate.result) || !holds(textAt(at(payload, 'predicate'), 'result'))) return [];
  return [
    {
      subject: 'predicate',
      message: 'it attests a verdict that passed, and the verdict fails now',
      advice: AGAIN,
    },
  ];
}

function conclude(findings: readonly Finding[], diagnostics: Checked['diagnostics'] = []): Checked {
  const holds = findings.length === 0 && !hasErrors(diagnostics);
  return { what: 'attestation', holds, unverified: false, findings, diagnostics };
}
