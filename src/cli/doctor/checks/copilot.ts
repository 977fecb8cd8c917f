/** Copilot CLI runs no hooks of a project that the user has not trusted. `copilot -p` does not ask for trust. */
import { copilot } from '../../../hook/hosts/copilot.ts';
import { pathWithin } from '../../../system/rule-files.ts';
import { at, itemsOf } from '../../../values/plain-json.ts';
import type { Finding } from '../check.ts';
import { hooksCheck, userJson } from '../hooks.ts';

const CONFIG = '.copilot/config.json';
const VARIABLE = 'GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS';

export const copilotCheck = hooksCheck(copilot, (host, root): Finding => {
  if (host.environment[VARIABLE] === 'true')
    return { kind: 'good', message: `\`${VARIABLE}\` has hooks run in \`copilot -p\`` };
  const config = userJson(host, CONFIG);
  const folders = [...itemsOf(at(config, 'trustedFolders')), ...itemsOf(at(config, 'trusted_folders'))];
  if (folders.some(each => typeof each === 'string' && pathWithin(each, root) !== undefined))
    return { kind: 'good', message: `\`~/${CONFIG}\` trusts the project` };
  return {
    kind: 'wrong',
    message: `\`~/${CONFIG}\` does not trust the project, so that \`copilot -p\` runs no hooks, and says nothing`,
    hint: `start Copilot CLI here, and trust the folder for good; in CI set ${VARIABLE}=true`,
  };
});
