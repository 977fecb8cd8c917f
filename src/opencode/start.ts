/**
 * The plugin module. OpenCode finds it as `exports["./server"]` of the package, other code imports it as `./opencode`
 * of the package. INVARIANT: one export, an object in which both generations of the plugin interface find theirs: the
 * first calls `server`, the second `setup`. OpenCode refuses a file without `id`.
 */
import { server } from './plugin.ts';
import { setup } from './second-interface.ts';

export default { id: 'rulespec', server, setup };
