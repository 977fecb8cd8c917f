/**
 * Calls in code of other languages that run a program by words written out: `os.system("git log")`,
 * `execFileSync('git', ['log'])`. INVARIANT: a call is read whole or not at all; what is not read stays in `rest`.
 */

import { powershellCalls } from './powershell.ts';

/** The maximum length of the arguments of one call; more are not read. */
const MAX_CALL_LENGTH = 4_000;
/** Calls in one text that are read. */
const MAX_CALLS = 16;

interface CodeCalls {
  /** A text is read by a shell; a list of words is run as it is. */
  readonly commands: readonly (string | readonly string[])[];
  /** The text without the calls that were read, and without imports of what they are called by. */
  readonly rest: string;
}

/** Functions that run a program, under the names by which code calls them. */
const OWNERS = String.raw`require\(\s*["'](?:node:)?(?:child_process|execa|cross-spawn)["']\s*\)|child_process|subprocess|commands|os|io|pty|IO|Open3|Kernel|Process|System|Sys|std::process|(?:imports\.gi\.)?GLib|process\.mainModule\.require\(\s*["']child_process["']\s*\)`;
/** Functions that need no owner. */
const ALONE =
  'system|popen|exec|execSync|execFile|execFileSync|spawn|spawnSync|spawn_command_line_sync|spawn_command_line_async|shell_exec|passthru|proc_open|esyscmd|syscmd|callCommand|readProcess|shell-command|shell-command-to-string|call-process-shell-command|async-shell-command|do shell script|execShellCmd|getoutput|getstatusoutput|systemlist|shell|sh|run_command|execa|execaSync|execaCommand|execaCommandSync';
const OWNED =
  'system|popen|execute|exec|execSync|execFile|execFileSync|spawn|spawnSync|spawn_command_line_sync|spawn_command_line_async|run|call|check_call|check_output|Popen|getoutput|getstatusoutput|capture2|capture2e|capture3|command|cmd|shell|sync|execa|execaSync|execaCommand|execaCommandSync';

const NAMES = `${ALONE}|${OWNED}`.split('|');
const CALL = new RegExp(
  String.raw`(?:(?<![\w.$:-])(?:${OWNERS})(?:\.|::?)(?:${OWNED})|(?<![\w.$:>-])(?:${ALONE}))\b\s*(?:\(\s*)?(?=["'\x60\[])`,
  'g',
);
const IMPORTS =
  /(?<![^;\n])\s*import[ \t]+(?:[\w.]+[ \t]*,[ \t]*)*subprocess(?:[ \t]*,[ \t]*[\w.]+)*\s*(?=;|\n|$)|\b(?:const|let|var)\s*\{\s*\w+(?:\s*,\s*\w+)*\s*\}\s*=\s*require\(\s*["'](?:node:)?(?:child_process|fs)["']\s*\)|\bimport\s*\{\s*\w+(?:\s*,\s*\w+)*\s*\}\s*from\s*["'](?:node:)?(?:child_process|fs)["']/g;
/** Calls that delete what a build makes, and nothing else: `shutil.rmtree('dist', ignore_errors=True)`. */
const DELETES =
  /(?<![\w.$])(?:(?:shutil\.)?rmtree|FileUtils\.rm_rf?|(?:(?:fs|fsp|fse|fs\.promises|require\(["'](?:node:)?fs(?:-extra|\/promises)?["']\))\.)?(?:rmSync|rmdirSync|removeSync|rm))\s*\(\s*(["'])((?:\.\/)?(?:\w[\w-]*\/)*(?:dist|build|out|target|coverage|htmlcov|tmp|temp|node_modules|\.(?:next|nuxt|turbo|cache)))\/?\1\s*(?:,\s*(?:(?:ignore_errors\s*=\s*)?True|\{[\w\s:,]*\})\s*)?\)/g;
/** Functions after which a path is not below the folder of the call. */
const CHANGES_FOLDER = /\bch(?:dir|root)\b|\bcwd\b/;
/** Arguments that decide otherwise what is run, or where, or with which input. */
const DECIDES = /\b(?:executable|cwd|chdir|env|input|stdin|shell|preexec_fn|argv0|unsetenv_others)\b/;
/** Quoted text in which these languages put values of their own. */
const INTERPOLATES = /^(?:perl|ruby|php|other|tcl|julia)$/;

/** `exec ls -l`, up to the end of the command. */
const TCL_EXEC = /(?:^|(?<=[\s;[{]))exec\s+(?:-[a-z]+\s+)*([^\n;\]}]{1,4000})/g;
const TCL_VARIABLE = /\$(?:::)?env\((\w{1,60})\)/g;

/** `exec {"ls"} "name", "-l"` of Perl runs `ls -l`, which sees `name` as its own name. */
const PERL_NAMED = /\b(exec|system)\s*\{\s*(["'])([^"'\n]{1,200})\2\s*\}\s*\(?\s*(["'])[^"'\n]{0,200}\4/g;

/** `Command::new("rm").arg("-r").args(["a"])`. */
const RUST_CALL =
  /\bCommand::new\(\s*("[^"\n]{1,200}")\s*\)((?:\s*\.args?\(\s*(?:&|vec!)?(?:"[^"\n]*"|\[[^\]]{0,2000}\])\s*\)){1,20})/g;

function rustCall(_: string, program: string, words: string): string {
  return `execFile(${program}, [${(words.match(/"(?:[^"\\\n]|\\.)*"/g) ?? []).join(', ')}])`;
}

const OWN_PROGRAM = /(?<=[[(]\s*)(?:sys\.executable|process\.execPath)(?=\s*[,\])])/g;
/** Constructs after which such a name may hold another program. */
const REBINDS =
  /\b(?:sys|process)\s*(?::?=(?!=))|\bas\s+sys\b|\b(?:setattr|globals|vars|locals|__dict__|exec|eval|defineProperty|assign)\b|executable|execPath/;

/** `subprocess.run([sys.executable, "-m", "pytest"])` runs the interpreter that runs the code. */
function withOwnProgram(given: string, language: string): string {
  if (!/\.exec(?:utable|Path)\b/.test(given)) return given;
  const text = given.replaceAll(OWN_PROGRAM, language === 'python' ? '"python3"' : '"node"');
  return REBINDS.test(text) ? given : text;
}

export function codeCalls(given: string, language: string): CodeCalls {
  const text =
    language === 'perl'
      ? given.replaceAll(PERL_NAMED, '$1 "$3"')
      : language === 'other'
        ? given.replaceAll(RUST_CALL, rustCall)
        : withOwnProgram(given, language);
  if (language === 'powershell') return powershellCalls(text);
  if (language === 'tcl') {
    const run = [...text.matchAll(TCL_EXEC)].slice(0, MAX_CALLS);
    if (run.length > 0)
      return {
        commands: run.map(([, words = '']) =>
          words.replaceAll(TCL_VARIABLE, (_, name: string) => `$${name}`),
        ),
        rest: text.replaceAll(TCL_EXEC, ' '),
      };
  }
  if (!/["'`[]|mkdtemp/.test(text)) return { commands: [], rest: text };
  const commands: (string | readonly string[])[] = [];
  const read: { readonly from: number; readonly to: number }[] = [];
  CALL.lastIndex = 0;
  // Making an automaton of the expression takes a cold process milliseconds.
  const mayCall = NAMES.some(name => text.includes(name));
  for (
    let call = mayCall ? CALL.exec(text) : null;
    call && commands.length < MAX_CALLS;
    call = CALL.exec(text)
  ) {
    const from = call.index;
    const at = from + call[0].length;
    const found = readCall(text, at, call[0].includes('(', call[0].length - 3), language);
    if (!found) continue;
    commands.push(found.command);
    read.push({ from, to: found.end });
    CALL.lastIndex = found.end;
  }
  for (const { command, from, to } of [...quotedCommands(text, language), ...deletions(text)]) {
    if (read.some(each => from < each.to && each.from < to)) continue;
    commands.push(command);
    read.push({ from, to });
  }
  if (commands.length === 0) return { commands, rest: text };
  read.sort((one, other) => one.from - other.from);
  let rest = '';
  let at = 0;
  for (const { from, to } of read) {
    rest += text.slice(at, from);
    at = to;
  }
  return { commands, rest: (rest + text.slice(at)).replaceAll(IMPORTS, '') };
}

function deletions(text: string) {
  if (!/\brm|remove|unlink|rename/.test(text) || CHANGES_FOLDER.test(text)) return [];
  const read = (pattern: RegExp, commandOf: (found: RegExpExecArray) => readonly string[]) =>
    [...text.matchAll(pattern)].slice(0, MAX_CALLS).map(found => ({
      command: commandOf(found),
      from: found.index,
      to: found.index + found[0].length,
    }));
  const temporary = temporaryFolder(text);
  return [
    ...read(DELETES, ([, , path = '']) => ['rm', '-rf', path]),
    ...read(UNLINKS, ([, , one, , other]) => ['rm', '-f', one ?? other ?? '']),
    ...(LEADS_OUT.test(text)
      ? []
      : read(UNLINKS_BUILT, ([, , path = '']) => ['rm', '-rf', path]).filter(({ command: [, , path] }) =>
          new RegExp(String.raw`\b(?:readdirSync|listdir)\(["']${path}/?["']\)`).test(text),
        )),
    ...read(RENAMES, ([, , from = '', , to = '']) => ['mv', from, to]),
    ...(temporary === undefined
      ? []
      : read(new RegExp(`${REMOVES_TREE}${temporary}\\s*(?:,[^()]{0,100})?\\)`, 'g'), () => [
          'rm',
          '-rf',
          '/tmp/x',
        ])),
  ];
}

/** A path in the folder of the code, or among temporary files. */
const OWN_PATH = String.raw`((?:\.\/|\/tmp\/)?(?:\w[\w-]*\/)*\w[\w.-]*)`;
const UNLINKS = new RegExp(
  String.raw`(?<![\w.$])(?:(?:os\.(?:remove|unlink)|(?:(?:fs|require\(["'](?:node:)?fs["']\))\.)?unlinkSync)\(\s*(["'])${OWN_PATH}\1\s*\)|(?:pathlib\.)?Path\(\s*(["'])${OWN_PATH}\3\s*\)\.unlink\(\s*(?:missing_ok\s*=\s*True\s*)?\))`,
  'g',
);
/** `unlinkSync('dist/' + f)`, `os.remove(os.path.join('dist', f))`. */
const UNLINKS_BUILT =
  /(?<![\w.$])(?:os\.(?:remove|unlink)|(?:(?:fs|require\(["'](?:node:)?fs["']\))\.)?unlinkSync)\(\s*(?:(?:os\.)?path\.join\(\s*)?(["'\x60])((?:\.\/)?(?:dist|build|out|target|coverage|htmlcov|tmp|temp))(?:\/\1\s*\+|\/?\1\s*,|\/\$\{)\s*\w+\s*(?:\}\1)?\s*\)?\s*\)/g;
/** With these, such a name may lead out of the folder that is listed. */
const LEADS_OUT = /\.\.|["'`][/~]|\b(?:argv|env|environ|input|stdin|home\w*|getcwd|\w*path\(|resolve)/i;
const RENAMES = new RegExp(
  String.raw`(?<![\w.$])(?:os\.rename|(?:(?:fs|require\(["'](?:node:)?fs["']\))\.)?renameSync)\(\s*(["'])${OWN_PATH}\1\s*,\s*(["'])${OWN_PATH}\3\s*\)`,
  'g',
);
const REMOVES_TREE = String.raw`(?<![\w.$])(?:(?:shutil\.)?rmtree|os\.rmdir|(?:(?:fs|fsp)\.)?(?:rmSync|rm))\(\s*`;
const MAKES_FOLDER = /(?:^|[\s;])(\w+)\s*=\s*(?:await\s+)?(?:\w+\.){0,3}mkdtemp(?:Sync)?\(/;

/** The variable that holds a new folder, and nothing else. */
function temporaryFolder(text: string): string | undefined {
  const [, name = ''] = MAKES_FOLDER.exec(text) ?? [];
  if (name === '' || /\b(?:globals|locals|vars|eval|exec|setattr)\b/.test(text)) return undefined;
  const given = String.raw`(?:\b(?:as|del|global|nonlocal)\s+|\b(?:for|def|function|lambda)\b[\w\s,(]*|\bcatch\s*\()\b${name}\b|\b${name}\b\s*(?:,[\w\s,]*)?[)\]}]*\s*(?::\s*\w+\s*)?(?:=(?!=)|[-+*/|&%:]=|=>)`;
  const rest = text
    .replaceAll(new RegExp(REMOVES_TREE, 'g'), ' remove ')
    .replaceAll(/,\s*ignore_errors\s*=/g, ', ');
  return [...rest.matchAll(new RegExp(given, 'g'))].length === 1 ? name : undefined;
}

const PIPED = /\bopen\s*\(?\s*(?:[\w$]+\s*,\s*)?(["'])\s*\|\s*([^"'\\\n]{1,2000})\1/g;
const QUOTED =
  /`([^`\\]{1,2000})`|\b(?:qx|%x)\s?(?:\{([^{}\\]{1,2000})\}|\(([^()\\]{1,2000})\)|\/([^/\\]{1,2000})\/)|%x[{([]([^{}()[\]\\]{1,2000})[})\]]/g;

/** `` $`rm -rf a` `` of Bun, zx and execa. */
const SHELL_TAG = /(?<![\w$])(?:[\w.]+\.)?\$(?:\([^()]{0,200}\))?`([^`\\]{1,2000})`/g;

/** The commands that Perl, Ruby and PHP run by quotes alone: `` `git log` ``, `qx{git log}`, `open "|git log"`. */
function quotedCommands(text: string, language: string) {
  if (language === 'javascript' && /\$`|\$\(/.test(text))
    return [...text.matchAll(SHELL_TAG)].slice(0, MAX_CALLS).map(found => ({
      command: (found[1] ?? '').replaceAll(/\$\{[^{}]*\}/g, '$x'),
      from: found.index,
      to: found.index + found[0].length,
    }));
  if (!/^(?:perl|ruby|php)$/.test(language) || !/`|qx|%x|\|/.test(text)) return [];
  return [...text.matchAll(QUOTED), ...text.matchAll(PIPED)].slice(0, MAX_CALLS).flatMap(found => {
    const command = found.slice(1).findLast(each => each !== undefined);
    // A command into which the code puts values is not known.
    if (command === undefined || /[$@]\w|[$#]\{|[$@]\(/.test(command)) return [];
    return [{ command, from: found.index, to: found.index + found[0].length }];
  });
}

interface ReadCall {
  readonly command: string | readonly string[];
  readonly end: number;
}

/** The arguments from `at` on. */
function readCall(text: string, at: number, inBrackets: boolean, language: string): ReadCall | undefined {
  const values: (string | readonly string[])[] = [];
  let next = at;
  for (;;) {
    const value = readValue(text, next, language);
    if (!value) break;
    values.push(value.value);
    next = skipSpace(text, value.end);
    if (text[next] !== ',') break;
    next = skipSpace(text, next + 1);
  }
  const [first, second] = values;
  // In awk, what stands side by side is one text: `system("rm " ENVIRON["X"])`.
  if (language === 'awk' && /^[\w$(]/.test(text.slice(next, next + 1))) return undefined;
  if (first === undefined || hidesWords(text.slice(next, next + MAX_REST), first)) return undefined;
  const end = inBrackets ? closing(text, next) : statementEnd(text, next);
  if (end === undefined || DECIDES.test(text.slice(next, end))) return undefined;
  const words = values.every(each => typeof each === 'string');
  // `execFileSync('git', ['log'])`, `system('git', 'log')`.
  if (typeof first !== 'string') return values.length === 1 ? { command: first, end } : undefined;
  if (second === undefined) return { command: first, end };
  if (typeof second !== 'string')
    return values.length === 2 ? { command: [first, ...second], end } : undefined;
  // The second word of `popen(…, "r")` and of `readProcess` is no word of the command.
  if (/^[rw]b?\+?$|^utf-?8$/.test(second)) return { command: first, end };
  return words ? { command: values.filter(each => typeof each === 'string'), end } : undefined;
}

/** UTF-16 units of what follows the arguments that are read. */
const MAX_REST = 80;

/**
 * Whether a further argument that is not read may be words of the command: `spawn("rm", ["-rf", x])`. Options, a
 * callback and an argument with a keyword are none.
 */
function hidesWords(rest: string, first: string | readonly string[]): boolean {
  if (rest.startsWith('[')) return true;
  if (!/^[\w$@]/.test(rest) || /^(?:function|async)\b|^\w+\s*(?:=|=>)|^(?:if|unless|or|and)\b/.test(rest))
    return false;
  // A shell gets all of its words at once.
  return typeof first === 'string' && !/\s/.test(first);
}

interface ReadValue {
  readonly value: string | readonly string[];
  readonly end: number;
}

function readValue(text: string, at: number, language: string): ReadValue | undefined {
  if (text[at] !== '[') return readString(text, at, language);
  const list: string[] = [];
  let next = skipSpace(text, at + 1);
  while (text[next] !== ']') {
    const word = readString(text, next, language);
    if (!word) return undefined;
    list.push(word.value);
    next = skipSpace(text, word.end);
    if (text[next] === ',') next = skipSpace(text, next + 1);
    else if (text[next] !== ']') return undefined;
  }
  return list.length > 0 ? { value: list, end: next + 1 } : undefined;
}

function readString(text: string, at: number, language: string) {
  const quote = text[at];
  if (quote === undefined || !`"'\``.includes(quote)) return undefined;
  const end = endOfString(text, at);
  if (end === undefined) return undefined;
  const inner = text.slice(at + 1, end - 1);
  const mayHoldValues = quote !== "'" && (INTERPOLATES.test(language) || quote === '`');
  if (mayHoldValues && /[$@]\w|[$#]\{|[$@]\(/.test(inner)) return undefined;
  return { value: unescaped(inner), end };
}

/** The index behind the closing quote. */
function endOfString(text: string, at: number): number | undefined {
  const quote = text[at];
  const last = Math.min(text.length, at + MAX_CALL_LENGTH);
  for (let n = at + 1; n < last; n++) {
    if (text[n] === '\\') n++;
    else if (text[n] === quote) return n + 1;
  }
  return undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g, (_, hex, wide, one: string) => {
    const code: string | undefined = hex ?? wide;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return { n: '\n', t: '\t', r: '\r', '\n': '' }[one] ?? one;
  });
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length && /\s/.test(text[next] ?? '')) next++;
  return next;
}

/** The index behind the bracket that closes the call; undefined where the value goes on, as in `"git " + x`. */
function closing(text: string, at: number): number | undefined {
  if (!/[(),\]{\w*[]/.test(text[at] ?? '')) return undefined;
  let depth = 1;
  const last = Math.min(text.length, at + MAX_CALL_LENGTH);
  for (let n = at; n < last; n++) {
    const character = text[n] ?? '';
    if (`"'\``.includes(character)) {
      const end = endOfString(text, n);
      if (end === undefined) return undefined;
      n = end - 1;
    } else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0) return n + 1;
  }
  return undefined;
}

/** `system "git log"` ends with its statement. */
function statementEnd(text: string, at: number): number | undefined {
  return at >= text.length || /[;\n)}\]]|\b(?:if|unless|or|and)\b/y.test(text.slice(at, at + 6))
    ? at
    : undefined;
}
