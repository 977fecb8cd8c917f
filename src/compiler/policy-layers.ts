/**
 * What policies say, layer by layer: of each file the profile that is selected, those that it extends, then what stands at the
 * top. INVARIANT: earlier layers outrank later ones; a profile of a file that may not loosen is no layer.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText, Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { BashPolicy, PolicyLayer, PolicyProfile } from './policy.ts';
import type { ResolveOptions } from './resolve-policies.ts';

export interface CountedLayer {
  readonly file: Source;
  readonly mayLoosen: boolean;
  readonly layer: PolicyLayer;
  /** The guards, in which several rules share an id. */
  readonly isOurs?: boolean;
}

export function layersOf(
  policies: readonly BashPolicy[],
  { mayLoosen, profile }: ResolveOptions,
  diagnostics: Diagnostic[],
): readonly CountedLayer[] {
  const trusted = policies.filter(({ source }) => mayLoosen(source));
  const profiles = new Map<string, { readonly profile: PolicyProfile; readonly file: Source }>();
  for (const { source, profiles: own } of trusted)
    for (const each of own)
      if (!profiles.has(each.name.value)) profiles.set(each.name.value, { profile: each, file: source });
  for (const { source, profiles: own } of policies)
    if (own[0] && !mayLoosen(source)) diagnostics.push(uncounted(own[0].span, source));
  const selected: CountedLayer[] = [];
  const seen = new Set<string>();
  let wanted: { readonly name: string; readonly at?: LocatedText } | undefined =
    profile === undefined ? undefined : { name: profile };
  // Each step adds a name that was not seen, and there are finitely many.
  while (wanted) {
    const found = profiles.get(wanted.name);
    if (!found || seen.has(wanted.name)) {
      const problem = found
        ? `profile \`${wanted.name}\` extends itself`
        : `there is no profile \`${wanted.name}\``;
      diagnostics.push(
        diagnostic('E741', problem, {
          ...(wanted.at && { span: wanted.at.span }),
          hint: found ? 'take one `extends` out' : didYouMean(wanted.name, [...profiles.keys()]),
        }),
      );
      break;
    }
    seen.add(wanted.name);
    selected.push({ file: found.file, mayLoosen: true, layer: found.profile });
    const { extends: base } = found.profile;
    wanted = base && { name: base.value, at: base };
  }
  const tops = policies.map(layer => ({ file: layer.source, mayLoosen: mayLoosen(layer.source), layer }));
  return [...selected, ...tops];
}

function uncounted(span: Span, file: Source): Diagnostic {
  return diagnostic('W743', "`profiles` are not counted: the project's file is not trusted", {
    span,
    hint: `look at it, and run \`rulespec trust ${file.name}\``,
  });
}
