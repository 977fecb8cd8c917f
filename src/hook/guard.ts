/**
 * The rules that are always in force: they keep an agent's tools off rulespec's own files and the settings of every
 * known host. INVARIANT: no rule file can disable them, since rules only add restrictions and the guard's policy is
 * fixed. Their texts are only made to compile rules.
 */
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { SignedSource, Source } from '../diagnostics/source.ts';
import { type Host, ignoresCase } from '../system/host.ts';
import { userConfig } from '../system/user-config.ts';
import { configFolder, homeFolder, ownFolders, userRulePaths } from '../system/user-folders.ts';
import { GUARD_FILES, isGuardFile } from '../values/own-rules.ts';
import { commandsText, rulesText } from './guard-texts.ts';
import { standsWithin } from './guarded-paths.ts';
import { hosts } from './hosts/index.ts';

export function isGuard({ name }: Source): boolean {
  return isGuardFile(name);
}

/** The guard's rule files for an agent that works in a project. They stand before all others. */
export function guards(host: Host, root: string): readonly SignedSource[] {
  const { store } = userConfig(host);
  const guarded = { hosts, store };
  const folders = [homeFolder(host), configFolder(host), ...ownFolders(host), ...userRulePaths(host)];
  // Everything that the texts depend on besides the program itself.
  const moved = hosts.map(({ settings: { movedBy } }) => movedBy && host.environment[movedBy.variable]);
  const within = standsWithin(host, root, guarded) ? root : null;
  const signature = JSON.stringify([within, ignoresCase(host), store ?? null, moved, ...folders]);
  return [
    madeWhenRead(GUARD_FILES.files, signature, () => rulesText(host, root, guarded)),
    madeWhenRead(GUARD_FILES.commands, signature, () => commandsText(host, guarded)),
  ];
}

function madeWhenRead(name: string, signature: string, make: () => string): SignedSource {
  let made: string | undefined;
  return {
    name,
    signature,
    get text() {
      made ??= make();
      return made;
    },
  };
}

/** Warnings about the gate's own rules are hidden. */
export function withoutOwnWarnings<T>({ value, diagnostics }: Reported<T>): Reported<T> {
  const isShown = ({ severity, span }: Diagnostic) => severity === 'error' || !span || !isGuard(span.source);
  return { value, diagnostics: diagnostics.filter(isShown) };
}
