/**
 * The rulespec that a session began with, beside the present one. INVARIANT: a session whose pin is gone or cannot be
 * read has an error, never a pass.
 */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import { type Diagnostic, diagnostic, refused } from '../diagnostics/diagnostic.ts';
import { inFolder } from '../system/atomic-write.ts';
import { sha256 } from '../system/digest.ts';
import { isMissing } from '../system/files.ts';
import { historyBegan } from '../system/history/began.ts';
import { type Pin, pinFor, pinnedText, readPin } from '../system/pins.ts';
import { besideRulespec, PINNED_RULESPEC } from '../system/present-rules.ts';
import { MAX_RULE_FILE_BYTES } from '../system/rule-files.ts';
import { digested, loadFile } from '../system/sources.ts';
import type { Project } from './project.ts';
import { compileRulespec, type Rulespec, type RulespecState } from './rulespec.ts';
import { type Weakened, weakenedParts, weakenedRuleFiles } from './weakened.ts';

interface Agreed {
  /** Absent where the session began without a rulespec, or nothing is known of its beginning. */
  readonly rulespec?: Rulespec;
  /** The problem with the present rulespec, or with the pin. */
  readonly diagnostics: readonly Diagnostic[];
  /** The digest of the pin; `none` without one. */
  readonly digest: string;
}

export const NO_PIN = 'none';
const NOTHING: Agreed = { diagnostics: [], digest: NO_PIN };
const RE_PIN = 'bring it back; if it was meant, a person runs `rulespec trust --session`';
/** Parts that one message names. */
const MAX_NAMED = 5;

/** The rulespec that was pinned, where the present one is weaker. */
export function agreedRulespec(
  { host, root }: Project,
  session: string | undefined,
  present: RulespecState,
  limits: DocumentLimits,
): Agreed {
  if (session === undefined) return NOTHING;
  const read = pinFor(host, session, root);
  if (read.state === 'unusable') return { ...NOTHING, diagnostics: [unusable(read.why)] };
  if (read.state === 'none') {
    const isKnown = historyBegan(host, session) !== undefined && readPin(host, session).state === 'none';
    return isKnown
      ? { ...NOTHING, diagnostics: [unusable('nothing is pinned, or the pin is gone')] }
      : NOTHING;
  }
  const { pin, digest } = read;
  const late = pin.by === 'late' ? [unusable('events came before the rules were pinned')] : [];
  const pinned = pinnedRulespec(pin, limits, file => pinnedText(host, file));
  if (pinned === 'none') return { diagnostics: late, digest };
  if (pinned.state !== 'ready')
    return { diagnostics: [unusable('the pinned rulespec does not compile')], digest };
  const now = present.state === 'ready' ? present.rulespec : undefined;
  const weakened = weakenedParts(pinned.rulespec, now);
  if (weakened.length === 0) return { diagnostics: late, digest };
  const found = present.state === 'none' ? missing() : changed(weakened);
  return { rulespec: pinned.rulespec, diagnostics: [...late, found], digest };
}

/**
 * The finding of a stop gate: rule files that changed since the session began. The pinned ones stay in force
 * meanwhile.
 */
export function ruleFilesChanged({ host, root }: Project, session: string): readonly Diagnostic[] {
  const read = pinFor(host, session, root);
  if (read.state !== 'pinned') return [];
  const rules = read.pin.files.filter(({ role }) => role === 'rules');
  const agreed = new Map(rules.map(({ path, digest }) => [path, digest]));
  const present = new Map(rules.flatMap(({ path }) => digestAt(path, root)));
  return weakenedRuleFiles(agreed, present).map(path => {
    const how = isMissing(inFolder(root, path)) ? 'is gone' : 'was changed since';
    const message = `the rule file \`${path}\` that the session began with ${how}`;
    return diagnostic('E509', message, { hint: RE_PIN });
  });
}

/** The path with the digest of the file's text; nothing where it cannot be read. */
function digestAt(path: string, root: string): readonly [path: string, digest: string][] {
  const text = loadFile(inFolder(root, path), MAX_RULE_FILE_BYTES).value?.text;
  return text === undefined ? [] : [[path, sha256(text)]];
}

function pinnedRulespec(
  { files }: Pin,
  limits: DocumentLimits,
  textOf: (digest: string) => string | undefined,
): RulespecState | 'none' {
  const rulespec = files.find(({ role }) => role === 'rulespec');
  if (!rulespec) return 'none';
  const sourceOf = (path: string) => {
    const file = files.find(each => each.path === path && each.role !== 'rules');
    const text = file && textOf(file.digest);
    return text === undefined ? undefined : { name: `(pinned)/${path}`, text };
  };
  const source = sourceOf(rulespec.path);
  if (!source) return { state: 'invalid', diagnostics: [] };
  return compileRulespec(source, limits, name => {
    const path = besideRulespec(name);
    const program = sourceOf(path);
    if (program) return digested({ value: program, diagnostics: [] });
    return refused(diagnostic('E001', `cannot read \`(pinned)/${path}\``));
  });
}

function unusable(why: string): Diagnostic {
  return diagnostic('E508', `the rules that the session began with are not known: ${why}`, {
    hint: 'a person looks at the rules of the project and runs `rulespec trust --session`',
  });
}

function missing(): Diagnostic {
  return diagnostic('E509', `the rulespec \`${PINNED_RULESPEC}\` that the session began with is gone`, {
    hint: RE_PIN,
  });
}

function changed(weakened: readonly Weakened[]): Diagnostic {
  return diagnostic('E509', `the rulespec was weakened since the session began: ${namesOf(weakened)}`, {
    hint: RE_PIN,
  });
}

/** In words. */
export function namesOf(weakened: readonly Weakened[]): string {
  const named = weakened
    .slice(0, MAX_NAMED)
    .map(({ kind, name }) => `${kind} ${kind === 'predicate' ? name : `\`${name}\``}`);
  const more = weakened.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
