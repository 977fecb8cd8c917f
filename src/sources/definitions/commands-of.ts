/**
 * The simple commands of a line of shell, as far as they are needed to see which files say what it does. INVARIANT:
 * linear in the text. What is not understood hides a command, and never makes one up.
 */

/** Words without quotes; `&&`, `|`, `;` and line ends part commands. */
export function commandsOf(text: string): readonly (readonly string[])[] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let quote = '';
  const endWord = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
      else word = (word ?? '') + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === '\\') {
      at++;
      if (text.charAt(at) !== '\n') word = (word ?? '') + text.charAt(at);
    } else if (/[&|;\n(){}]/.test(character)) endCommand();
    else if (/\s/.test(character)) endWord();
    else if (character === '#' && word === undefined) at = lineEnd(text, at) - 1;
    else word = (word ?? '') + character;
  }
  endCommand();
  return commands.map(unwrapped).filter(each => each.length > 0);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Words that run the command behind them. */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['env', 'cross-env', 'cross-env-shell', 'time', 'exec', 'command', 'nice', 'nohup', 'xvfb-run', 'sudo'],
  ...['npx', 'bunx', 'dotenv', 'timeout', 'stdbuf', 'if', 'then', 'else', 'do', 'while', 'until', '!'],
]);
/** The same in two words. */
const RUNNERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    npm: ['exec', 'x'],
    pnpm: ['exec', 'dlx'],
    yarn: ['exec', 'dlx'],
    bun: ['x'],
    poetry: ['run'],
    pipenv: ['run'],
    uv: ['run'],
    hatch: ['run'],
    pdm: ['run'],
    bundle: ['exec'],
    rulespec: ['exec'],
  }).map(([name, words]) => [name, new Set(words)]),
);

function unwrapped(words: readonly string[]): readonly string[] {
  const [program = '', second = ''] = words;
  const first = program.slice(program.lastIndexOf('/') + 1);
  if (/^[A-Za-z_]\w*=/.test(first)) return unwrapped(words.slice(1));
  if (WRAPPERS.has(first)) return unwrapped(withoutOptions(words.slice(1)));
  if (RUNNERS.get(first)?.has(second)) return unwrapped(withoutOptions(words.slice(2)));
  return words;
}

/** Also without the number of `timeout 60`. */
function withoutOptions(words: readonly string[]): readonly string[] {
  const at = words.findIndex(each => !each.startsWith('-') && !/^\d+[smhd]?$/.test(each));
  return at < 0 ? [] : words.slice(at);
}
