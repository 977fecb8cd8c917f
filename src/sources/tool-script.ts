/**
 * Tools of servers that stand for a command: `git_push` with `{force: true}` is `git push --force`. INVARIANT: only a
 * name that begins with a program which rules know, or that stands in a list, gives a command; each text is one word.
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
/** Names that say the same on many servers, with the command that does it. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[_-])(?:delete|remove|destroy)[_-]?(?:repo|repository)$/, 'gh repo delete'],
  [/(?:^|[_-])(?:delete|remove)[_-]?(?:remote[_-])?branch$/, 'git push --delete origin'],
  [/(?:^|[_-])(?:delete|remove|empty|purge)[_-]?buckets?$/, 'aws s3 rb --force'],
  [/^flush[_-]?all$/, 'redis-cli -h server flushall'],
  [/^flush[_-]?db$/, 'redis-cli -h server flushdb'],
  [
    /(?:^|[_-])(?:delete|destroy|terminate|drop|purge|wipe|teardown)[_-](?:all[_-]|db[_-])?(?:project|cluster|instance|stack|namespace|volume|snapshot|deployment|server|droplet|app|application|site|environment|workspace|organization|org|tenant|account|zone|vm|service|function|index|indices|queue|topic)(?:e?s)?$/,
    'pulumi destroy',
  ],
];

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
  const [, name = ''] = /^mcp__.+?__([A-Za-z][\w-]*)$/.exec(tool.replace(SERVERS, 'mcp__$1__$1_$2')) ?? [];
  if (name === '' || input?.node.kind !== 'object') return undefined;
  const written = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const [, known] = NAMED.find(([pattern]) => pattern.test(written)) ?? [];
  const [program = '', ...verbs] = known?.split(' ') ?? written.split(/[_-]/);
  // A file of a repository elsewhere.
  const keys = input.node.entries.map(({ key }) => key.value.toLowerCase());
  if (/^(?:delete|remove)_file$/.test(written) && keys.includes('repo') && keys.includes('owner'))
    return 'gh api -X DELETE contents';
  if (known === undefined && !(PROGRAMS.has(program) && verbs.length > 0)) return undefined;
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
