/** Resolves which allowlist entries count. INVARIANT: a file that may not loosen adds none. */
import { type Diagnostic, diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { checkWordGlob } from '../../../globs/word-glob.ts';
import { checkPrintable } from '../../rule-checks.ts';
import { type TrustLevel, trustLevels } from './ast.ts';
import { checkAllowed } from './check-match.ts';
import { type CountedLayer, refusedSetting } from './layers.ts';
import type { ResolvedEntry, ResolvedPolicies } from './resolved.ts';

/**
 * Whether the default allowlists count. If they do not and no file mentions them, a notice explains how to enable them.
 * A file that may not loosen can only turn them off.
 */
export function usesDefaultAllowlists(
  layers: readonly CountedLayer[],
  { defaultDecision, answering }: Pick<ResolvedPolicies, 'defaultDecision' | 'answering'>,
  diagnostics: Diagnostic[],
): boolean {
  const stated = layers.flatMap(each => {
    const setting = each.layer.usesDefaultAllowlist;
    return setting ? [{ setting, layer: each }] : [];
  });
  for (const { setting, layer } of stated)
    if (!layer.mayLoosen && setting.value)
      diagnostics.push(refusedSetting('`use_default_allowlist: true`', setting, layer));
  if (stated.some(({ setting, layer }) => !layer.mayLoosen && !setting.value)) return false;
  const decides = stated.find(({ layer }) => layer.mayLoosen)?.setting.value;
  const [answersAllow] = answering;
  if (decides !== undefined || (defaultDecision === 'allow' && !answersAllow)) return decides ?? true;
  const asking = layers.find(each => each.layer.defaultDecision)?.layer.defaultDecision ?? answersAllow;
  const shipped = layers.some(each => each.layer.isDefaultAllowlist && each.layer.allowed.length > 0);
  if (asking && shipped)
    diagnostics.push(
      diagnostic('W746', 'the allowlist that is shipped is not counted', {
        span: asking.span,
        hint: 'write `use_default_allowlist: true` to count it, or `false` to hide this notice',
      }),
    );
  return false;
}

interface Counting {
  readonly trustLevel: TrustLevel;
  readonly countsDefault: boolean;
}

export function entriesOf(
  layers: readonly CountedLayer[],
  { trustLevel, countsDefault }: Counting,
  diagnostics: Diagnostic[],
): readonly ResolvedEntry[] {
  return layers.flatMap(layer => {
    const [first] = layer.layer.allowed;
    if (first && !layer.mayLoosen)
      diagnostics.push(refusedSetting('`allowlists.commands`', first.command, layer));
    return layer.layer.allowed.flatMap((entry): ResolvedEntry[] => {
      const problems = checkPrintable(entry.command);
      diagnostics.push(...problems);
      if (problems.length > 0) return [];
      diagnostics.push(...checkAllowed(entry.command));
      if (!layer.mayLoosen) return [{ entry, file: layer.file, idle: 'untrusted' }];
      if (layer.layer.isDefaultAllowlist && !countsDefault)
        return [{ entry, file: layer.file, idle: 'default' }];
      const counts = trustLevels.indexOf(entry.trust) <= trustLevels.indexOf(trustLevel);
      return [{ entry, file: layer.file, ...(!counts && { idle: 'trust' as const }) }];
    });
  });
}

export function pathsOf(layers: readonly CountedLayer[], diagnostics: Diagnostic[]): readonly LocatedText[] {
  return layers.flatMap(layer => {
    const [first] = layer.layer.paths;
    if (first && !layer.mayLoosen) diagnostics.push(refusedSetting('`allowlists.paths`', first, layer));
    if (!layer.mayLoosen) return [];
    return layer.layer.paths.filter(path => {
      const problems = [...checkPrintable(path), ...checkWordGlob(path)];
      diagnostics.push(...problems);
      return !hasErrors(problems);
    });
  });
}
