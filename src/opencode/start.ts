/**
 * What OpenCode loads as `rulespec/opencode`. INVARIANT: one export, an object in which both generations of its plugin interface find
 * theirs: `server` is called by the first; `setup` by the second.
 */
import { server } from './plugin.ts';
import { setup } from './second-interface.ts';

export default { id: 'rulespec', server, setup };
