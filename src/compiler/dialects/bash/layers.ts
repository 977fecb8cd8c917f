/**
 * The layers of the policies. Each file gives the selected profile, then those that it extends, then its top level.
 * INVARIANT: earlier layers outrank later ones. A profile of a file that may not loosen is no layer.
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText, Span } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { Settings } from '../../dialect.ts';
import { untrustedSetting } from '../../rule-checks.ts';
import type { BashPolicy, PolicyLayer, PolicyProfile } from './ast.ts';

export interface CountedLayer {
  readonly file: Source;
  readonly mayLoosen: boolean;
  readonly fixed: boolean;
  readonly layer: PolicyLayer;
  /** True for the guards, in which several rules share an id. */
  readonly isOurs?: boolean;
}

export function layersOf(
  policies: readonly BashPolicy[],
  { mayLoosen, profile }: Pick<Settings, 'mayLoosen' | 'profile'>,
  diagnostics: Diagnostic[],
): readonly CountedLayer[] {
  const trusted = policies.filter(({ source }) => mayLoosen(source));
  const profiles = new Map<string, { readonly profile: PolicyProfile; readonly file: Source }>();
  for (const { source, profiles: own } of trusted)
    for (const each of own)
      if (!profiles.has(each.name.value)) profiles.set(each.name.value, { profile: each, file: source });
  for (const { source, profiles: own } of policies)
    if (own[0] && !mayLoosen(source)) diagnostics.push(uncounted(own[0].span, source));
  const known: Profiles = new Map([...profiles].map(([name, { profile: each }]) => [name, each]));
  for (const name of known.keys()) diagnostics.push(...extending(name, known).diagnostics);
  const chosen = profile === undefined ? undefined : extending(profile, known);
  if (chosen?.names.length === 0) diagnostics.push(unknownProfile(profile ?? '', known));
  const selected = (chosen?.names ?? []).flatMap((name): CountedLayer[] => {
    const found = profiles.get(name);
    return found ? [{ file: found.file, mayLoosen: true, fixed: false, layer: found.profile }] : [];
  });
  const tops = policies.map(layer => {
    const counts = mayLoosen(layer.source);
    return { file: layer.source, mayLoosen: counts, fixed: layer.fixed && counts, layer };
  });
  return [...selected, ...tops];
}

type Profiles = ReadonlyMap<string, PolicyProfile>;

/** The profile, the one it extends, and so on. A problem of `extends` is reported once, at the profile that has it. */
function extending(name: string, profiles: Profiles) {
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  let base: LocatedText | undefined;
  // The loop ends: each step adds a new name, and there are finitely many.
  for (let at: string | undefined = name; at !== undefined; at = base?.value) {
    const found = profiles.get(at);
    if (!found || names.includes(at)) {
      if (base && (at === name || names.length === 1)) diagnostics.push(cannotExtend(base, found, profiles));
      break;
    }
    names.push(at);
    base = found.extends;
  }
  return { names, diagnostics };
}

function cannotExtend(base: LocatedText, found: PolicyProfile | undefined, profiles: Profiles): Diagnostic {
  if (!found) return unknownProfile(base.value, profiles, base.span);
  const hint = 'take one `extends` out';
  return diagnostic('E741', `the profile \`${base.value}\` extends itself`, { span: base.span, hint });
}

function unknownProfile(name: string, profiles: Profiles, span?: Span): Diagnostic {
  const hint = didYouMean(name, [...profiles.keys()]);
  return diagnostic('E741', `there is no profile \`${name}\``, { ...(span && { span }), hint });
}

function uncounted(span: Span, file: Source): Diagnostic {
  return untrustedSetting('`profiles` are not counted', span, file);
}

/** W743 for a setting that a layer must not make. */
export function refusedSetting(
  what: string,
  { span }: Pick<LocatedText, 'span'>,
  { file }: CountedLayer,
): Diagnostic {
  return untrustedSetting(`${what} is not counted`, span, file);
}
