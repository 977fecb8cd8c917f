/** The compiler's knowledge of hosts, as data, since it may not import them. */
import { hosts } from '../../src/hook/hosts/index.ts';

/** `src/compiler/generated/hosts.ts`. */
export function hostNames(): string {
  const names = hosts.map(({ name }) => `'${name}'`).sort();
  const tools = [...claudeNames()].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '/** Generated from src/hook/hosts by `npm run generate`. */',
    '/** As `--host` takes them. */',
    'export const hostNames: readonly string[] = [',
    ...names.map(name => `  ${name},`),
    '];',
    '',
    "/** Claude Code's names of tools, by those that other hosts give them. */",
    'export const claudeNames: ReadonlyMap<string, string> = new Map([',
    ...tools.map(([own, claude]) => `  ['${own}', '${claude}'],`),
    ']);',
    '',
  ].join('\n');
}

function claudeNames(): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [own, claude] of hosts.flatMap(({ tools }) => [...(tools ?? [])])) {
    if ((known.get(own) ?? claude) !== claude) throw new Error(`hosts disagree about the tool \`${own}\``);
    known.set(own, claude);
  }
  return known;
}
