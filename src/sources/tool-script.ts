/**
 * Tools of servers that stand for a command: `git_push` with `{force: true}` is `git push --force`. INVARIANT: only a
 * name that begins with a program which rules know gives a command, and each text of the call is one word of it.
 */
import type { Event } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';

/** Programs by the first word of the tool's name. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'git',
  'kubectl',
  'docker',
  'helm',
  'terraform',
  'gh',
  'aws',
  'gcloud',
  'npm',
  'pnpm',
  'yarn',
  'pip',
]);
/** Servers that are called as a program and whose tools are called as its verbs: `mcp__npm__uninstall`. */
const SERVERS = /^mcp__(npm|pnpm|yarn|pip)__([a-z]+)$/i;
/** Arguments that are operands of the command, in its order; all others are options. */
const OPERANDS = [
  'verb',
  'resource',
  'resourcetype',
  'kind',
  'remote',
  'branch',
  'ref',
  'name',
  'package',
  'packages',
  'target',
  'files',
  'paths',
  'args',
];
/** Arguments that say where, and not what. */
const PLACES = /(?:path|folder|dir|directory|cwd|context|workdir)$/;
const MAX_WORDS = 100;

/** Undefined for a call of any other tool. */
export function commandOfTool({ tool = '', input }: Event): string | undefined {
  const [, name = ''] =
    /^mcp__.+?__([A-Za-z]+[_-][A-Za-z_-]+)$/.exec(tool.replace(SERVERS, 'mcp__$1__$1_$2')) ?? [];
  const [program = '', ...verbs] = name.toLowerCase().split(/[_-]/);
  if (!PROGRAMS.has(program) || input?.node.kind !== 'object') return undefined;
  const operands: (readonly [number, string])[] = [];
  const options: string[] = [];
  for (const { key, value } of input.node.entries) {
    const plain = key.value.toLowerCase().replaceAll(/[_-]/g, '');
    if (PLACES.test(plain)) continue;
    const at = OPERANDS.indexOf(plain);
    if (at >= 0) operands.push(...textsOf(value).map(text => [at, text] as const));
    else options.push(...optionsOf(key.value, value));
  }
  const ordered = operands.sort(([a], [b]) => a - b).map(([, text]) => text);
  return [program, ...verbs, ...options, ...ordered].slice(0, MAX_WORDS).map(quoted).join(' ');
}

/** `force: true` is `--force`, `mode: hard` is `--hard`, `tail: 5` is `--tail=5`. */
function optionsOf(key: string, value: JsonNode): readonly string[] {
  const flag = `--${key
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}`;
  if (value.kind === 'boolean') return value.value ? [flag] : [];
  return textsOf(value).map(text => (key === 'mode' ? `--${text}` : `${flag}=${text}`));
}

function textsOf(value: JsonNode): readonly string[] {
  if (value.kind === 'string') return [value.value];
  if (value.kind === 'number') return [String(value.value)];
  return value.kind === 'list' ? value.items.flatMap(textsOf) : [];
}

function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
