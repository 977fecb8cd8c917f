/**
 * The rules that are always on: they keep an agent's tools off `rulespec`'s own files and the hook entries of hosts. INVARIANT: no rule file
 * can take them away, since rules only add up, and the policy is fixed. Their texts are made only where rules are compiled.
 */
import type { SignedSource, Source } from '../diagnostics/source.ts';
import { type Host, ignoresCase } from '../effects/host.ts';
import { userConfig } from '../effects/user-config.ts';
import { configFolder, homeFolder, ownFolders, userRulePaths } from '../effects/user-folders.ts';
import { commandsText, rulesText } from './guard-texts.ts';

const GUARD = '<rulespec>';
const COMMANDS_GUARD = '<rulespec-commands>';

export function isGuard({ name }: Source): boolean {
  return name === GUARD || name === COMMANDS_GUARD;
}

/** The rule files for an agent that works in a project, which stand before all others. */
export function guards(host: Host, root: string): readonly SignedSource[] {
  const { store } = userConfig(host);
  const folders = [homeFolder(host), configFolder(host), ...ownFolders(host), ...userRulePaths(host)];
  // All that the texts are made of, besides the program.
  const signature = JSON.stringify([root, ignoresCase(host), store ?? null, ...folders]);
  return [
    madeWhenRead(GUARD, signature, () => rulesText(host, root, store)),
    madeWhenRead(COMMANDS_GUARD, signature, () => commandsText(host, store)),
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

/** What its tools for files may not do. `store` is the database that the user has set. */
export function guardRules(host: Host, root: string, store?: string): Source {
  return { name: GUARD, text: rulesText(host, root, store) };
}

/** What the commands of its shell may not do. */
export function guardCommands(host: Host, store?: string): Source {
  return { name: COMMANDS_GUARD, text: commandsText(host, store) };
}
