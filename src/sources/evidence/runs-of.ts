/** The recorded runs of a command that an element names, and why none of them passed on this tree. */
import { canonicalCommand } from '../../values/run-record.ts';
import type { Finding } from './finding.ts';
import { shown, unresolved } from './finding.ts';
import type { Inquiry } from './inquiry.ts';
import type { Seeker } from './seeker.ts';
import { type RunLook, THE_SESSION, type TreeLook } from './working-tree.ts';

const LABEL = 'recorded runs';

export const runSeeker: Seeker = {
  relation: 'value_run',
  find(text, _locator, { inquiry, reportPaths }) {
    const command = canonicalCommand(text);
    const runs = inquiry.runs().filter(run => run.command === command);
    const rows = runs.map(({ id }): Finding => ({ relation: 'value_run', values: [id], label: LABEL }));
    const changed = runs.length === 0 ? undefined : whyChanged(command, inquiry);
    const why = whyNone(command, runs, inquiry.treeDigest(reportPaths)) ?? changed;
    return why === undefined ? rows : [...rows, unresolved('run', why, LABEL)];
  },
};

/** Why the definition of a command differs from the agreed one. Rules decide by `command_changed`. */
export function whyChanged(command: string, { tree }: Inquiry): string | undefined {
  const { present, agreed } = tree.definitions(command);
  if (!agreed) return undefined;
  const before = new Map(agreed.parts.map(({ name, digest }) => [name, digest]));
  const now = new Map(present.map(({ name, digest }) => [name, digest]));
  const differing = [...now.keys(), ...before.keys()].filter(each => before.get(each) !== now.get(each));
  const name = differing.find(each => now.has(each) && before.has(each)) ?? differing[0];
  if (name === undefined) return undefined;
  const how = !now.has(name) ? 'no longer counts' : before.has(name) ? 'was changed' : 'is new';
  const since = agreed.by === THE_SESSION ? 'since the session began' : `compared with ${shown(agreed.by)}`;
  return `the test itself was changed: ${shown(name)}, which says what ${shown(command)} does, ${how} ${since}`;
}

/** The reason for reports. Rules decide by `run`, `run_tree`, `run_altered` and `tree`. */
function whyNone(command: string, runs: readonly RunLook[], tree: TreeLook): string | undefined {
  const last = runs.at(-1);
  if (!last) return `no run of ${shown(command)} is recorded: \`rulespec exec -- ${command}\` records one`;
  if (tree.kind === 'unknown') return `the working tree has no digest: ${tree.why}`;
  const ofTree = runs.filter(
    ({ before, after }) => before.tree === tree.digest && after.tree === tree.digest,
  );
  if (ofTree.some(({ exit, altered }) => exit === 0 && altered.length === 0)) return undefined;
  const newest = ofTree.at(-1);
  if (newest && newest.exit !== 0) return `its last run on these files ended with status ${newest.exit}`;
  if (newest) return `${newest.altered.map(each => `\`${each}\``).join(', ')} is not as it was when it ran`;
  if (last.exit !== 0) return `its last run ended with status ${last.exit}, and files have changed since`;
  if (last.before.tree !== last.after.tree) return 'files changed while it ran';
  return 'files have changed since its last run';
}
