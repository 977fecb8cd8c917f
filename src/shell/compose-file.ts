/**
 * Expresses what a compose file shows its containers of this machine as equivalent `docker run` commands. INVARIANT: a
 * line that is not understood adds nothing; a value with a variable is kept as written.
 */

/** In the order in which docker looks for them, and what it adds. */
export const COMPOSE_FILES = [
  'compose.yaml',
  'compose.yml',
  'docker-compose.yml',
  'docker-compose.yaml',
  'compose.override.yaml',
  'compose.override.yml',
  'docker-compose.override.yml',
  'docker-compose.override.yaml',
];

/** `- ./a:/b`, `source: ./a`, and in a list of one line. */
const VOLUME =
  /^[ \t]*-[ \t]*(["']?)((?:[.~/]|\$\{?\w)[^\s"':]*:[^\s"']+)\1[ \t]*(?:#.*)?$|^[ \t]*(?:-[ \t]*)?(?:source|device)[ \t]*:[ \t]*(["']?)((?:[.~/]|\$\{?\w)[^\s"']*)\3|[[,][ \t]*["']((?:[.~/]|\$\{?\w)[^\s"':]*:[^\s"']+)["']/gm;
const FLAGS: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*["']?privileged["']?[ \t]*:[ \t]*["']?true/m, '--privileged'],
  [/^[ \t]*["']?pid["']?[ \t]*:[ \t]*["']?host/m, '--pid=host'],
  [/^[ \t]*["']?network_mode["']?[ \t]*:[ \t]*["']?host/m, '--network=host'],
  [/\b(?:SYS_ADMIN|SYS_PTRACE|SYS_MODULE)\b/, '--cap-add=SYS_ADMIN'],
];
const MAX_VOLUMES = 50;

/**
 * A `docker run` with all volumes, alone and with each command of the file. None if containers see nothing of the
 * machine.
 */
export function runsOfCompose(text: string): readonly string[] {
  const volumes = [...text.matchAll(VOLUME)]
    .slice(0, MAX_VOLUMES)
    .flatMap(([, , listed, , source, inline]) => listed ?? inline ?? (source && `${source}:/x`) ?? []);
  const flags = FLAGS.flatMap(([pattern, flag]) => (pattern.test(text) ? [flag] : []));
  if (volumes.length === 0 && flags.length === 0) return [];
  const words = [...flags, ...volumes.map(each => `-v ${quoted(each)}`)];
  const run = `docker run --rm ${words.join(' ')} postgres`;
  return [run, ...commandsIn(text).map(each => `${run} ${each}`)];
}

/** `command: a b`, `entrypoint: [a, b]`, and lists of several lines. */
function commandsIn(text: string): readonly string[] {
  const found = [
    ...text.matchAll(/^([ \t]+)(?:command|entrypoint):[ \t]*([^\n]*)((?:\n\1[ \t]*[- \t][^\n]*)*)/gm),
  ];
  return found.slice(0, MAX_VOLUMES).flatMap(([, , value = '', below = '']) => {
    if (value.startsWith('[')) return [asWords(itemsIn(value))];
    if (value !== '' && !/^[>|]/.test(value)) return [unquoted(value)];
    const lines = below.split('\n').map(each => each.trim());
    if (!lines.some(each => each.startsWith('- '))) return [lines.join(' ').trim()];
    return [asWords(lines.flatMap(each => (each.startsWith('- ') ? [unquoted(each.slice(2).trim())] : [])))];
  });
}

function itemsIn(list: string): readonly string[] {
  const items = list.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s,[\]"'][^,[\]]*)/g);
  return [...items].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, '$2');
}

function asWords(items: readonly string[]): string {
  return items.map(each => `'${each.replaceAll("'", "'\\''")}'`).join(' ');
}

/** A variable stands for its value, and `~` for the home. */
function quoted(text: string): string {
  return text.replace(/[^\w./:~${}@%+=,-]/g, each => `\\${each}`);
}

/** The `RUN` commands of a `Dockerfile` that send data. */
export function sendingRuns(text: string): readonly string[] {
  const lines = text.replace(/\\\r?\n/g, ' ').split('\n');
  return lines.flatMap(line => {
    const [, command] = /^[ \t]*RUN[ \t]+(?:--\S+[ \t]+)*(.+)$/i.exec(line) ?? [];
    return command !== undefined && SENDS.test(command) ? [command] : [];
  });
}

const SENDS =
  /\b(?:curl|http|xh)\b[^|;&]*\s(?:-[a-zA-Z]*[dFT]\b|--data\S*|--form\S*|--upload-file|--json)|\bwget\b[^|;&]*--(?:post|body)-|\b(?:nc|ncat|netcat|socat)\b|\/dev\/tcp\//;
