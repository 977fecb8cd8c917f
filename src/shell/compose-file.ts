/**
 * What a compose file has a container see of this machine, as the `docker run` that would do the same. INVARIANT: a
 * line that is not understood adds nothing; a value with a variable is passed on as it stands.
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

/** Undefined for a file in which containers see nothing of the machine. */
export function runOfCompose(text: string): string | undefined {
  const volumes = [...text.matchAll(VOLUME)]
    .slice(0, MAX_VOLUMES)
    .flatMap(([, , listed, , source, inline]) => listed ?? inline ?? (source && `${source}:/x`) ?? []);
  const flags = FLAGS.flatMap(([pattern, flag]) => (pattern.test(text) ? [flag] : []));
  if (volumes.length === 0 && flags.length === 0) return undefined;
  const words = [...flags, ...volumes.map(each => `-v ${quoted(each)}`)];
  return `docker run --rm ${words.join(' ')} postgres`;
}

/** A variable stands for its value, and `~` for the home. */
function quoted(text: string): string {
  return text.replace(/[^\w./:~${}@%+=,-]/g, each => `\\${each}`);
}

/** The commands of a `Dockerfile` that send something while the image is made. */
export function sendingRuns(text: string): readonly string[] {
  const lines = text.replace(/\\\r?\n/g, ' ').split('\n');
  return lines.flatMap(line => {
    const [, command] = /^[ \t]*RUN[ \t]+(?:--\S+[ \t]+)*(.+)$/i.exec(line) ?? [];
    return command !== undefined && SENDS.test(command) ? [command] : [];
  });
}

const SENDS =
  /\b(?:curl|http|xh)\b[^|;&]*\s(?:-[a-zA-Z]*[dFT]\b|--data\S*|--form\S*|--upload-file|--json)|\bwget\b[^|;&]*--(?:post|body)-|\b(?:nc|ncat|netcat|socat)\b|\/dev\/tcp\//;
