/**
 * `rules check`: applies hook rules to existing files, as if an agent wrote each file or inserted its content by an
 * edit. INVARIANT: a matching file that could not be checked is reported.
 */
import { atomsOf } from '../../datalog/atoms.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { standalone } from '../../diagnostics/span.ts';
import { visible, visibleMessage } from '../../diagnostics/visible.ts';
import { type CompiledRules, decide } from '../../gate.ts';
import { compileGlobs } from '../../globs/globs.ts';
import { realStages } from '../../hook/real-stages.ts';
import type { FiredRule } from '../../runtime/decision.ts';
import { VERIFY_LIMITS } from '../../runtime/limits.ts';
import { now } from '../../system/clock.ts';
import { diskOf } from '../../system/disk.ts';
import { isThere } from '../../system/files.ts';
import { findFiles } from '../../system/find-files.ts';
import { type Host, thisHost } from '../../system/host.ts';
import { absolute } from '../../system/session-folder.ts';
import { loadFile } from '../../system/sources.ts';
import { isFolder } from '../../system/working-tree.ts';
import type { Event } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { documentOf, sayProblems } from '../say.ts';
import { showStatus, type Terminal } from '../terminal.ts';
import { loadRules } from './load.ts';

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const REDRAW_MILLISECONDS = 100;

interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly result: 'deny' | 'ask' | 'warn';
  readonly lines: readonly number[];
  readonly message: string;
}

export function checkRules(call: Call, operands: readonly string[], terminal: Terminal): ExitCode {
  const loaded = loadRules(call, false);
  const chosen = filesNamed(operands, thisHost());
  const problems: Diagnostic[] = [...loaded.diagnostics, ...chosen.diagnostics];
  const findings: Finding[] = [];
  const files = hasErrors(problems) ? [] : chosen.paths;
  let drawn = 0;
  for (const [at, file] of files.entries()) {
    if (!loaded.compiled) break;
    const checked = checkFile(loaded.compiled, loaded.root, file);
    findings.push(...checked.findings.filter(({ rule }) => rule === (call.options.get('rule') ?? rule)));
    problems.push(...checked.diagnostics);
    if (now() - drawn < REDRAW_MILLISECONDS) continue;
    drawn = now();
    showStatus(terminal.err, `checking … ${at + 1} of ${files.length} files`);
  }
  if (drawn > 0) showStatus(terminal.err, '');
  say(call, { files: files.length, findings, problems }, terminal);
  if (hasErrors(problems)) return REFUSED;
  return findings.some(({ result }) => result !== 'warn') ? VIOLATED : HOLDS;
}

/** The files that the operands name: existing paths, and globs relative to the current folder. */
export function filesNamed(
  operands: readonly string[],
  host: Host,
): { readonly paths: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const named = operands.filter(each => isThere(each) && !isFolder(each));
  const globs = operands
    .filter(each => !named.includes(each))
    .map(each => (isFolder(each) ? `${each.replace(/\/+$/, '')}/**` : each))
    .map(each => standalone(each.replace(/^\.\/(?=.)/, '').replace(/^\.\/\*\*$/, '**'), '<arguments>'));
  if (globs.length === 0) return { paths: [...new Set(named)], diagnostics: [] };
  const compiled = compileGlobs(globs);
  if (!compiled.value) return { paths: [], diagnostics: compiled.diagnostics };
  const { test } = compiled.value;
  const found = findFiles(host.folder, test);
  const nothing = found.paths.length === 0 && named.length === 0;
  const diagnostics = [
    ...compiled.diagnostics,
    ...(nothing
      ? [diagnostic('E001', `no file matches ${operands.map(each => `\`${each}\``).join(', ')}`)]
      : []),
    ...(found.isCut ? [diagnostic('E782', 'there are more files here than are looked at')] : []),
  ];
  return { paths: [...new Set([...named, ...found.paths])], diagnostics };
}

function checkFile(
  rules: CompiledRules,
  root: string,
  file: string,
): { readonly findings: readonly Finding[]; readonly diagnostics: readonly Diagnostic[] } {
  const source = loadFile(file, MAX_FILE_BYTES);
  if (!source.value) return { findings: [], diagnostics: source.diagnostics };
  const { text } = source.value;
  const disk = diskOf(thisHost(), now);
  const ask = (event: Reported<Event>) =>
    event.value
      ? decide(rules, event.value, { root: root.replaceAll('\\', '/'), disk, limits: VERIFY_LIMITS, now })
      : { diagnostics: event.diagnostics };
  const written = ask(callOn(file, 'Write', { content: text }));
  const edited = looksAtEdits(rules) ? ask(asContent(callOn(file, 'Edit', { new_string: text }))) : undefined;
  const fired = written.decision?.fired ?? [];
  // A rule that forbids edits with any content does not concern an existing file.
  const inEdits = edited?.decision?.fired.filter(({ match }) => match !== undefined) ?? [];
  const others = inEdits.filter(({ span }) => !fired.some(known => known.span === span));
  return {
    findings: [...fired, ...others].flatMap(rule => findingOf(file, rule)),
    diagnostics: [...written.diagnostics, ...(edited?.diagnostics ?? [])],
  };
}

/** Whether a rule that names its tools reads what they write. */
function looksAtEdits({ program }: CompiledRules): boolean {
  return program.program.rules.some(({ body }) => {
    const atoms = [...atomsOf(body)];
    return (
      atoms.some(({ relation }) => relation === 'tool_matches') &&
      atoms.some(({ relation, terms }) => {
        const [, name] = terms;
        return relation === 'text_matches' && name?.kind === 'constant' && name.value === 'content';
      })
    );
  });
}

/** The hook event of a call, as Claude Code would send it. */
function callOn(file: string, tool: string, input: object): Reported<Event> {
  const host = thisHost();
  const payload = {
    hook_event_name: 'PreToolUse',
    session_id: 'rules-check',
    transcript_path: '',
    cwd: host.folder,
    tool_name: tool,
    tool_use_id: file,
    tool_input: { file_path: absolute(host, file), ...input },
  };
  const bytes = { value: new TextEncoder().encode(JSON.stringify(payload)), diagnostics: [] };
  const { event, diagnostics } = realStages.receive(bytes, 'claude-code', host.folder);
  return { value: event, diagnostics };
}

/** An edit of any kind that inserts the whole content. Which part is new remains unknown. */
function asContent({ value, diagnostics }: Reported<Event>): Reported<Event> {
  const parts = value?.parts.map(part => ({
    ...part,
    texts: part.texts.filter(({ name }) => name === 'content'),
  }));
  return { value: value && parts && { ...value, toolAliases: ['MultiEdit'], parts }, diagnostics };
}

function findingOf(file: string, { id, action, match, message }: FiredRule): readonly Finding[] {
  if (action === 'log') return [];
  return [{ file, rule: id, result: action, lines: match?.lines ?? [], message }];
}

interface Said {
  readonly files: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly Diagnostic[];
}

function say(call: Call, { files, findings, problems }: Said, terminal: Terminal): void {
  const format = call.options.get('format');
  if (format === 'json') terminal.out.write(documentOf({ files, findings }, problems));
  else {
    sayProblems(problems, terminal);
    if (format === 'github') terminal.out.write(findings.map(annotation).join(''));
    else list(files, findings, terminal.out);
  }
}

function list(files: number, findings: readonly Finding[], { paint, write }: Terminal['out']): void {
  for (const { file, rule, result, lines, message } of findings) {
    const place = [file, ...lines.slice(0, 1)].join(':');
    const word = result === 'warn' ? paint.caution('warning') : paint.bad('violation');
    const more = lines.length > 1 ? `  (lines ${lines.join(', ')})` : '';
    write(`${visible(place)}: ${word} ${paint.strong(`[${visible(rule)}]`)}${more}\n${indented(message)}`);
  }
  const violations = findings.filter(({ result }) => result !== 'warn').length;
  const warnings = counted(findings.length - violations, 'warning');
  write(`${counted(files, 'file')} checked: ${counted(violations, 'violation')}, ${warnings}\n`);
}

/** https://docs.github.com/actions/reference/workflow-commands: one line each, with line ends escaped. */
function annotation({ file, rule, result, lines, message }: Finding): string {
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const line = lines[0] === undefined ? '' : `,line=${lines[0]}`;
  const kind = result === 'warn' ? 'warning' : 'error';
  return `::${kind} file=${property(file)}${line},title=${property(rule)}::${data(message.trimEnd())}\n`;
}

function indented(message: string): string {
  const lines = message.trimEnd().split('\n');
  return lines.map(line => `${`    ${visibleMessage(line)}`.trimEnd()}\n`).join('');
}
