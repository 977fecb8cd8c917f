/** Secrets that programs take as option values. Such secrets have no recognizable shape of their own. */

interface OptionSecret {
  /** Names of programs. The command contains one of them. */
  readonly programs: string;
  /** The option up to its value, as a regular expression. */
  readonly option: string;
}

const SEPARATOR = '(?:\\s{1,4}|=)';
/** The text before the option, within one command. Each character can be matched in one way only. */
const BEFORE = `(?:(?:"[^"\\n]{0,200}"|'[^'\\n]{0,200}'|[^\\n;|&"']){0,200}?\\s)?`;
export const VALUE = `(?![-<])(?:"[^"\\n]{1,1000}"?|'[^'\\n]{1,1000}'?|[^\\s"'&;|]{1,1000})`;

const optionSecrets: readonly OptionSecret[] = [
  {
    programs: 'curl',
    option: `(?:-[sSfkLvigGINOR]{0,8}[uU]|--(?:proxy-)?user)${SEPARATOR}?(?=["']?[^\\s:"']{0,100}:)`,
  },
  { programs: 'http https xh', option: `(?:-a|--auth)${SEPARATOR}` },
  // The command that follows these options has options of its own.
  { programs: 'sshpass', option: `(?<=sshpass\\s{1,4})-p${SEPARATOR}?` },
  { programs: 'mongosh mongo mongodump mongorestore', option: `-p${SEPARATOR}?` },
  {
    programs: 'docker podman nerdctl buildah skopeo helm oras az oc cf',
    option: `login\\s${BEFORE}-p${SEPARATOR}?`,
  },
  // With a space after `-p`, the program asks for the password.
  {
    programs: 'mysql mysqldump mysqladmin mysqlimport mariadb mariadb-dump 7z 7za 7zz rar unrar',
    option: '-p',
  },
  { programs: 'twine', option: `-p${SEPARATOR}` },
  { programs: 'redis-cli', option: `(?:-a|--pass)${SEPARATOR}` },
  { programs: 'zip unzip', option: `-[a-zA-Z0-9]{0,8}P${SEPARATOR}?` },
  { programs: 'sqlcmd', option: `-P${SEPARATOR}?` },
  { programs: 'openssl', option: `(?:-pass(?:in|out)?${SEPARATOR}pass:|-k${SEPARATOR})` },
  {
    programs: 'aws',
    option: `configure\\s{1,4}set\\s{1,4}[\\w.-]{0,80}(?:secret_access_key|session_token)${SEPARATOR}`,
  },
  {
    programs: 'npm pnpm yarn',
    option: `set\\s{1,4}["']?[^\\s"'=]{0,200}_(?:authToken|auth|password)["']?${SEPARATOR}`,
  },
];

export const optionShapes = optionSecrets.map(({ programs, option }) => {
  const names = programs.split(' ').join('|');
  return { hints: programs, source: `(\\b(?:${names})\\s${BEFORE}${option})${VALUE}` };
});

/** A command that reads a secret from its input. */
const READER =
  '(?:--(?:with-token|password-stdin|passphrase-fd)\\b|\\bsudo\\s(?:-\\S{1,20}\\s)?-S\\b|\\bchpasswd\\b)';

const readers = 'with-token password-stdin passphrase-fd sudo chpasswd';

/** Text that is piped to such a command, or passed to it in a here-string. */
export const inputShapes = [
  {
    hints: readers,
    source: `(\\b(?:echo|printf)\\s)(?:"[^"\\n]{0,200}"|'[^'\\n]{0,200}'|[^\\n;|&"']){1,200}(?=\\|[^\\n;|&]{0,200}?${READER})`,
  },
  { hints: readers, source: `(${READER}[^\\n;|&<]{0,200}<<<\\s{0,4})${VALUE}` },
];

export const readsSecret = (command: string): boolean => new RegExp(READER).test(command);
