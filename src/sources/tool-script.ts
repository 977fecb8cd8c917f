/**
 * Tools of servers that stand for a command: `git_push` with `{force: true}` is `git push --force`. INVARIANT: only a
 * name that begins with a program which rules know, or that stands in a list, gives a command; each text is one word.
 */
import type { Event } from '../values/event.ts';
import type { JsonNode, ObjectNode } from '../values/json-node.ts';
import { callOfServer } from './server-calls.ts';

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
const SERVER_START = 'mcp__';
const WEB: ReadonlySet<string> = new Set([
  'WebFetch',
  'WebSearch',
  'google_web_search',
  'web_fetch',
  'fetch_webpage',
  'read_url_content',
  'open_simple_browser',
  'fetch',
  'http_request',
  'web_search',
  'open_url',
]);
/** The tool of Amazon's agents for its command line. */
const USE_AWS = 'use_aws';
/** Servers that are called as a program and whose tools are called as its verbs: `mcp__npm__uninstall`. */
const SERVERS =
  /^mcp__(npm|pnpm|yarn|pip|terraform|helm|docker|git)__([a-z]+|(?:stash|reset|clean|checkout|restore|cherry|merge|rebase|worktree)_[a-z_]+)$/i;
/** Servers whose tools take the words of their program: `mcp__git__run` with `{command: 'push'}`. */
const TAKES: readonly (readonly [RegExp, string])[] = [
  [/git(?!hub|lab)/, 'git'],
  [/kube|k8s/, 'kubectl'],
  [/redis|valkey/, 'redis-cli -h server'],
  [/(?:^|_)gh(?:_|$)|github.cli/, 'gh'],
  [/(?:^|_)az(?:ure)?(?:_|$)/, 'az'],
  [/artisan/, 'php artisan'],
  [/(?:^|_)wp(?:_|$)/, 'wp'],
  ...['docker', 'helm', 'terraform', 'aws', 'gcloud', 'npm', 'pulumi', 'heroku', 'vercel', 'rails'].map(
    program => [new RegExp(program), program] as const,
  ),
];
const GENERIC =
  /^(?:(?:run|execute|exec|call|invoke)(?:_|$).*|(?:.*_)?(?:generic|command|cmd|cli)|git|kubectl|docker|helm|terraform|aws|az|gcloud|gh|npm|heroku|artisan)$/;
const WORDS_KEY = /^(?:command|cmd|subcommand|args|arguments|argv|clicommand)$/;
const LANGUAGE_KEY = /^(?:language|lang|interpreter|runtime)$/;
const SCRIPT_KEY = /^(?:code|script|source|sourcecode|program|body)$/;
const SHELL_LANGUAGE = /^(?:bash|sh|shell|zsh|console|terminal)$/i;
/** Names that say the same on many servers, with the command that does it. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[_-])(?:delete|remove|destroy)[_-]?(?:repo|repository)$/, 'gh repo delete'],
  [/(?:^|[_-])(?:delete|remove)[_-]?(?:remote[_-])?branch$|branch[_-]delete$/, 'git push --delete origin'],
  [/(?:^|[_-])(?:delete|remove)[_-]?tag$|tag[_-]delete$/, 'git tag -d'],
  [/^(?:run|create)[_-]container$|^container[_-](?:run|create)$/, 'docker run'],
  [/(?:^|[_-])(?:delete|remove|empty|purge)[_-]?buckets?$/, 'aws s3 rb --force'],
  [/^(?:git_)?reset_hard$/, 'git reset --hard'],
  [/^(?:kill|terminate|stop|end)_?(?:process(?:es)?|by_name)?$/, 'kill'],
  [/^set_?env(?:ironment)?(?:_?var(?:iable)?s?)?$|^set_variable$/, 'setx'],
  [/^flush[_-]?all$/, 'redis-cli -h server flushall'],
  [/^flush[_-]?db$/, 'redis-cli -h server flushdb'],
  [
    /(?:^|[_-])(?:delete|destroy|terminate|drop|purge|wipe|teardown)[_-](?:all[_-]|db[_-])?(?:project|cluster|instance|stack|namespace|volume|snapshot|deployment|server|droplet|app|application|site|environment|workspace|organization|org|tenant|account|zone|vm|service|function|index|indices|queue|topic)(?:e?s)?$/,
    'pulumi destroy',
  ],
];

/** Arguments that are operands of the command, in its order; all others are options. */
const OPERANDS = [
  'pid',
  'action',
  'verb',
  'resource',
  'resourcetype',
  'kind',
  'remote',
  'branch',
  'branchname',
  'ref',
  'revision',
  'commit',
  'commithash',
  'tag',
  'name',
  'package',
  'packages',
  'target',
  'files',
  'paths',
  'args',
  'flags',
  'key',
  'value',
];
/** Arguments that say where, and not what. */
const PLACES = /(?:path|folder|dir|directory|cwd|context|workdir)$/;
const MAX_WORDS = 100;
/** Texts of one argument that are looked at. */
const MAX_TEXTS = 500;

/** Undefined for a call of any other tool. Where hosts join server and tool, each name that it may have counts. */
export function commandOfTool({ tool = '', toolAliases = [], input }: Event): string | undefined {
  if (input?.node.kind !== 'object') return undefined;
  const { node } = input;
  const commands = [tool, ...toolAliases].flatMap(name => commandOfName(name, node) ?? []);
  return commands.length > 0 ? [...new Set(commands)].join('\n') : undefined;
}

function commandOfName(tool: string, node: ObjectNode): string | undefined {
  const isOfServer = tool.slice(0, SERVER_START.length).toLowerCase() === SERVER_START;
  // Most calls are of neither, and expressions that ignore case take a cold process a millisecond.
  if (!isOfServer && !WEB.has(tool) && tool !== USE_AWS) return shellCode(tool, node);
  if (tool.endsWith(USE_AWS)) return callOfAws(node);
  const [, server = '', name = ''] =
    /^mcp__(.+?)__([A-Za-z][\w-]*)$/.exec(tool.replace(SERVERS, 'mcp__$1__$1_$2')) ?? [];
  const given = node.entries.flatMap(({ key, value }) =>
    allTextsOf(value)
      .slice(0, MAX_TEXTS)
      .map(text => [key.value.toLowerCase().replaceAll(/[_-]/g, ''), text] as const),
  );
  if (name === '') return WEB.has(tool) ? joined(callOfServer('', 'fetch', given)) : undefined;
  const written = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const isOfShell = given.some(([key, text]) => LANGUAGE_KEY.test(key) && SHELL_LANGUAGE.test(text));
  const script = given.find(([key]) => SCRIPT_KEY.test(key))?.[1];
  if (script !== undefined && (isOfShell || SHELL_LANGUAGE.test(written))) return script;
  const [, known] = NAMED.find(([pattern]) => pattern.test(written)) ?? [];
  const taken = known === undefined ? wordsTaken(`${server}_${written}`, written, node) : undefined;
  if (taken !== undefined) return taken;
  const [program = '', ...verbs] =
    known?.split(' ') ?? written.split(/[_-](?!pick$)/).map(each => each.replace('_', '-'));
  // A file of a repository elsewhere.
  const keys = node.entries.map(({ key }) => key.value.toLowerCase());
  if (/^(?:delete|remove)_file$/.test(written) && keys.includes('repo') && keys.includes('owner'))
    return 'gh api -X DELETE contents';
  const method = given.find(([key, text]) => key === 'method' && /^(?:PUT|PATCH|DELETE)$/i.test(text))?.[1];
  const url = given.find(([key]) => key === 'url' || key === 'uri')?.[1];
  if (method !== undefined && url !== undefined) return joined(['curl', '-X', method.toUpperCase(), url]);
  if (known === undefined && !(PROGRAMS.has(program) && verbs.length > 0))
    return joined(
      callOfServer(server.toLowerCase(), nameWithVerb(server.toLowerCase(), written, node, keys), given),
    );
  const operands: (readonly [number, string])[] = [];
  const options: string[] = [];
  const folder: string[] = [];
  for (const { key, value } of node.entries) {
    const plain = key.value.toLowerCase().replaceAll(/[_-]/g, '');
    if (program === 'git' && plain === 'repopath')
      folder.push(...textsOf(value).flatMap(text => ['-C', text]));
    if (PLACES.test(plain)) continue;
    const at = OPERANDS.indexOf(plain);
    if (at >= 0) operands.push(...textsOf(value).map(text => [at, text] as const));
    else options.push(...optionsOf(key.value, value));
  }
  const ordered = operands.sort(([a], [b]) => a - b).map(([, text]) => text);
  return joined([program, ...folder, ...verbs, ...options, ...ordered]);
}

/** `{language: 'bash', code: 'ls'}` of a tool that is no server's. */
function shellCode(tool: string, { entries }: ObjectNode): string | undefined {
  const textOf = (wanted: RegExp) =>
    entries.flatMap(({ key, value }) =>
      wanted.test(key.value) && value.kind === 'string' ? [value.value] : [],
    )[0];
  if (tool === 'Bash' || !SHELL_LANGUAGE.test(textOf(LANGUAGE_KEY) ?? '')) return undefined;
  return textOf(SCRIPT_KEY);
}

/** Around a verb that the arguments give: `node_management` with `{operation: 'drain'}` drains. */
function nameWithVerb(
  server: string,
  name: string,
  { entries }: ObjectNode,
  keys: readonly string[],
): string {
  const plain = name.replaceAll('-', '_');
  // A file that has an identity and no path lies at the service.
  if (
    /^(?:delete|remove|trash)_(?:file|folder|document)s?$/.test(plain) &&
    keys.some(key => ID_KEY.test(key))
  )
    return 'delete_item';
  const verb = entries.flatMap(({ key, value }) => {
    if (!VERB_KEY.test(key.value)) return [];
    if (value.kind === 'object') return value.entries[0]?.key.value ?? [];
    return value.kind === 'string' && /^[a-z]+(?:[_-]?[a-z]+){0,5}$/i.test(value.value) ? value.value : [];
  })[0];
  const words = verb
    ?.replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');
  return words === undefined ? plain : `${words}_${plain}_${server}`;
}

const VERB_KEY = /^(?:operation|operation_?name|action|verb|op|command|subcommand)$/i;
const ID_KEY = /^(?:file|folder|document)?_?id$/;

function joined(words: readonly string[] | undefined): string | undefined {
  return words?.slice(0, MAX_WORDS).map(quoted).join(' ');
}

/** `{service_name: 's3api', operation_name: 'delete-bucket', parameters: {bucket: 'a'}}`. */
function callOfAws({ entries }: ObjectNode): string | undefined {
  const field = (name: string) => entries.find(({ key }) => key.value === name)?.value;
  const words = [field('service_name'), field('operation_name')].map(each =>
    each?.kind === 'string' ? each.value : '',
  );
  const given = field('parameters');
  const options = given?.kind === 'object' ? given.entries : [];
  return joined(['aws', ...words, ...options.flatMap(({ key, value }) => optionsOf(key.value, value))]);
}

/** `{command: 'push --force'}` and `{args: ['push', '--force']}` of a tool that runs any command of git. */
function wordsTaken(names: string, name: string, node: JsonNode): string | undefined {
  const plain = name.replace(/^(?:git|docker|helm|terraform|npm|pnpm|yarn|pip)_/, '');
  if (!GENERIC.test(plain) || node.kind !== 'object') return undefined;
  const [, program] = TAKES.find(([pattern]) => pattern.test(names.toLowerCase())) ?? [];
  if (program === undefined) return undefined;
  const words = node.entries.flatMap(({ key, value }): readonly string[] => {
    if (!WORDS_KEY.test(key.value.toLowerCase().replaceAll(/[_-]/g, ''))) return [];
    if (value.kind === 'string') return [value.value];
    if (value.kind === 'object')
      return value.entries.flatMap(each => optionsOf(each.key.value, each.value).map(quoted));
    return textsOf(value).map(quoted);
  });
  const text = words.join(' ');
  const [bare = ''] = program.split(' ');
  return text === '' ? undefined : text.startsWith(`${bare} `) ? text : `${program} ${text}`;
}

/** `force: true` is `--force`, `mode: hard` is `--hard`, `tail: 5` is `--tail=5`. */
function optionsOf(key: string, value: JsonNode): readonly string[] {
  const flag = `--${key
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}`;
  if (value.kind === 'boolean') return value.value ? [flag] : [];
  if (/^(?:binds|volumes|mounts)$/.test(key)) {
    // `{"/data": "/mnt"}`, and `{"/data": {bind: "/mnt"}}`.
    const pairs = value.kind === 'object' ? value.entries : [];
    const paired = pairs.map(each => `${each.key.value}:${allTextsOf(each.value)[0] ?? ''}`);
    return [...paired, ...textsOf(value)].flatMap(text => ['-v', text]);
  }
  return textsOf(value).map(text => {
    if (key !== 'mode') return `${flag}=${text}`;
    return /^(?:hard|soft|mixed|merge|keep)$/.test(text) ? `--${text}` : text;
  });
}

/** Also those in objects, as `files: [{path, content}]` has them. */
function allTextsOf(value: JsonNode): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(allTextsOf);
  return value.kind === 'object' ? value.entries.flatMap(each => allTextsOf(each.value)) : textsOf(value);
}

function textsOf(value: JsonNode): readonly string[] {
  if (value.kind === 'string') return [value.value];
  if (value.kind === 'number') return [String(value.value)];
  if (value.kind === 'boolean') return [String(value.value)];
  return value.kind === 'list' ? value.items.flatMap(textsOf) : [];
}

function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
