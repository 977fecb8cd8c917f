/**
 * `rules check`: applies hook rules to existing files, as if an agent wrote each file or inserted its content by an
 * edit. INVARIANT: a matching file that could not be checked is reported, or counted where it is binary.
 */
import { listRules } from '../../compiler/compile-rules.ts';
import { atomsOf } from '../../datalog/atoms.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { type Span, standaloneText } from '../../diagnostics/span.ts';
import { visible, visibleMessage } from '../../diagnostics/visible.ts';
import { type CompiledRules, decide, type Gated } from '../../gate.ts';
import { compileGlobs } from '../../globs/globs.ts';
import { realStages } from '../../hook/real-stages.ts';
import type { FiredRule } from '../../runtime/decision.ts';
import { VERIFY_LIMITS } from '../../runtime/limits.ts';
import { eventTextRelations } from '../../sources/event.ts';
import { inFolder } from '../../system/atomic-write.ts';
import { now } from '../../system/clock.ts';
import { diskOf } from '../../system/disk.ts';
import { isThere, readFile } from '../../system/files.ts';
import { findFiles } from '../../system/find-files.ts';
import { type Host, thisHost } from '../../system/host.ts';
import { absolute } from '../../system/session-folder.ts';
import { loadFile } from '../../system/sources.ts';
import { isFolder } from '../../system/working-tree.ts';
import type { Event } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { type Written, writeDecision } from '../decision-artefacts.ts';
import type { ExitCode } from '../exit-codes.ts';
import { reportOn } from '../report/outputs.ts';
import { placeAt, type Report, type Result } from '../report/report.ts';
import { documentOf } from '../say.ts';
import { showStatus, type Terminal } from '../terminal.ts';
import { type LoadedRules, loadRules } from './load.ts';
import { unknownRule } from './test.ts';

const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Bytes in which git looks for one of zero. */
const MAX_LOOKED_AT = 8_000;
const REDRAW_MILLISECONDS = 100;

interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly result: 'deny' | 'ask' | 'warn';
  readonly lines: readonly number[];
  readonly message: string;
  /** The place of the rule. */
  readonly span?: Span;
}

export function checkRules(call: Call, operands: readonly string[], terminal: Terminal): ExitCode {
  return reportOn(call, terminal, () => checkReport(call, operands, terminal));
}

function checkReport(call: Call, operands: readonly string[], terminal: Terminal): Report {
  const loaded = loadRules(call, false);
  const chosen = filesNamed(operands, thisHost());
  const problems: Diagnostic[] = [...loaded.diagnostics, ...chosen.diagnostics];
  const wanted = call.options.get('rule');
  const names = loaded.compiled ? listRules(loaded.compiled).map(({ name }) => name) : [];
  if (wanted !== undefined && loaded.compiled && !names.includes(wanted))
    problems.push(unknownRule(wanted, names));
  const findings: Finding[] = [];
  const artifacts: string[] = [];
  const files = hasErrors(problems) ? [] : chosen.paths;
  const passedOver = new Set<string>();
  let drawn = 0;
  for (const [at, file] of files.entries()) {
    if (!loaded.compiled) break;
    if (chosen.found.has(file) && isBinary(file)) {
      passedOver.add(file);
      continue;
    }
    const checked = checkFile(loaded.compiled, loaded.root, file, folderOf(call, at, files));
    artifacts.push(...checked.artifacts);
    findings.push(...checked.findings.filter(({ rule }) => rule === (wanted ?? rule)));
    problems.push(...checked.diagnostics);
    if (now() - drawn < REDRAW_MILLISECONDS) continue;
    drawn = now();
    showStatus(terminal.err, `checking … ${at + 1} of ${files.length} files`);
  }
  if (drawn > 0) showStatus(terminal.err, '');
  const texts = files.filter(file => !passedOver.has(file));
  const violates = findings.some(({ result }) => result !== 'warn');
  return {
    command: 'rules check',
    title: `${counted(texts.length, 'file')} by the rules of ${loaded.root}`,
    conclusion: hasErrors(problems) ? 'undecided' : violates ? 'violated' : 'holds',
    suites: [{ name: 'rules check', results: resultsOf(texts, findings, loaded) }],
    diagnostics: problems,
    artifacts,
    document: () =>
      documentOf(
        { files: texts.length, passed_over: passedOver.size, findings: findings.map(findingJson) },
        problems,
      ),
    text: paint => listText({ checked: texts.length, passedOver: passedOver.size }, findings, paint),
  };
}

/** Whether git treats the file as binary. Text that is no UTF-8 is an error instead. */
function isBinary(file: string): boolean {
  return readFile(file, MAX_FILE_BYTES).value?.subarray(0, MAX_LOOKED_AT).includes(0) === true;
}

/** The folder for the artefacts of a file. Each of several files has its own, numbered in their order. */
function folderOf({ options }: Call, at: number, files: readonly string[]): string | undefined {
  const folder = options.get('artifacts');
  return folder === undefined || files.length === 1 ? folder : inFolder(folder, String(at + 1));
}

/** The findings, and a pass for each file without one. */
function resultsOf(
  files: readonly string[],
  findings: readonly Finding[],
  { compiled }: LoadedRules,
): readonly Result[] {
  const about = new Map((compiled ? listRules(compiled) : []).map(each => [each.name, each.summary]));
  const found = new Set(findings.map(({ file }) => file));
  const none = { counterexamples: [], counterexampleCount: 0 };
  return [
    ...findings.map(({ file, rule, result, lines, message, span }): Result => {
      const help = about.get(rule);
      const first = lines[0];
      return {
        ...{
          id: rule,
          sentence: message.split('\n', 1)[0] ?? rule,
          outcome: 'fail',
          reason: message.trimEnd(),
        },
        ...(help !== undefined && { help }),
        severity: result === 'warn' ? 'warning' : 'error',
        evidence: { file, ...(first !== undefined && { line: first }) },
        ...(span && { definition: placeAt(span) }),
        counterexamples: lines.map(line => ({ label: `line ${line}`, place: { file, line } })),
        counterexampleCount: lines.length,
      };
    }),
    ...files
      .filter(file => !found.has(file))
      .map((file): Result => {
        const sentence = `\`${file}\` violates no rule`;
        return {
          id: file,
          sentence,
          outcome: 'pass',
          severity: 'error',
          evidence: { file },
          ...none,
          isWhole: true,
        };
      }),
  ];
}

function findingJson({ span: _span, ...finding }: Finding): object {
  return finding;
}

/** The files that the operands name: existing paths, and globs relative to the current folder. */
export function filesNamed(
  operands: readonly string[],
  host: Host,
): {
  readonly paths: readonly string[];
  /** The files that no operand names. */
  readonly found: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const named = operands.filter(each => isThere(each) && !isFolder(each));
  const globs = operands
    .filter(each => !named.includes(each))
    .map(each => (isFolder(each) ? `${each.replace(/\/+$/, '')}/**` : each))
    .map(each => standaloneText(each.replace(/^\.\/(?=.)/, '').replace(/^\.\/\*\*$/, '**'), '<arguments>'));
  if (globs.length === 0) return { paths: [...new Set(named)], found: new Set(), diagnostics: [] };
  const compiled = compileGlobs(globs);
  if (!compiled.value) return { paths: [], found: new Set(), diagnostics: compiled.diagnostics };
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
  return {
    paths: [...new Set([...named, ...found.paths])],
    found: new Set(found.paths.filter(each => !named.includes(each))),
    diagnostics,
  };
}

function checkFile(
  rules: CompiledRules,
  root: string,
  file: string,
  folder: string | undefined,
): Written & { readonly findings: readonly Finding[] } {
  const source = loadFile(file, MAX_FILE_BYTES);
  if (!source.value) return { findings: [], artifacts: [], diagnostics: source.diagnostics };
  const { text } = source.value;
  const disk = diskOf(thisHost(), now);
  const ask = (event: Reported<Event>) =>
    event.value
      ? decide(rules, event.value, { root: root.replaceAll('\\', '/'), disk, limits: VERIFY_LIMITS, now })
      : { diagnostics: event.diagnostics };
  const call = callOn(file, 'Write', { content: text });
  const written: Gated = ask(call);
  const artefacts = call.value && writeDecision(folder, { rules, event: call.value, gated: written });
  const edited = looksAtEdits(rules) ? ask(asContent(callOn(file, 'Edit', { new_string: text }))) : undefined;
  const fired = written.decision?.fired ?? [];
  // A rule that forbids edits with any content does not concern an existing file.
  const inEdits = edited?.decision?.fired.filter(({ match }) => match !== undefined) ?? [];
  const others = inEdits.filter(({ span }) => !fired.some(known => known.span === span));
  return {
    findings: [...fired, ...others].flatMap(rule => findingOf(file, rule)),
    artifacts: artefacts?.artifacts ?? [],
    diagnostics: [...written.diagnostics, ...(edited?.diagnostics ?? []), ...(artefacts?.diagnostics ?? [])],
  };
}

const { text_matches, tool_matches } = eventTextRelations;

/** Whether a rule that names its tools reads what they write. */
function looksAtEdits({ program }: CompiledRules): boolean {
  return program.program.rules.some(({ body }) => {
    const atoms = atomsOf(body);
    return (
      atoms.some(({ relation }) => relation === tool_matches.name) &&
      atoms.some(({ relation, terms }) => {
        const [, name] = terms;
        return relation === text_matches.name && name?.kind === 'constant' && name.value === 'content';
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

function findingOf(file: string, { id, action, match, message, span }: FiredRule): readonly Finding[] {
  if (action === 'log') return [];
  return [{ file, rule: id, result: action, lines: match?.lines ?? [], message, ...(span && { span }) }];
}

function listText(
  { checked, passedOver }: { readonly checked: number; readonly passedOver: number },
  findings: readonly Finding[],
  paint: Paint,
): string {
  let text = '';
  for (const { file, rule, result, lines, message } of findings) {
    const place = [file, ...lines.slice(0, 1)].join(':');
    const word = result === 'warn' ? paint.caution('warning') : paint.bad('violation');
    const more = lines.length > 1 ? `  (lines ${lines.join(', ')})` : '';
    text += `${visible(place)}: ${word} ${paint.strong(`[${visible(rule)}]`)}${more}\n${indented(message)}`;
  }
  const violations = findings.filter(({ result }) => result !== 'warn').length;
  const warnings = counted(findings.length - violations, 'warning');
  const others = passedOver === 0 ? '' : `; ${counted(passedOver, 'file')} passed over, binary`;
  return `${text}${counted(checked, 'file')} checked: ${counted(violations, 'violation')}, ${warnings}${others}\n`;
}

function indented(message: string): string {
  const lines = message.trimEnd().split('\n');
  return lines.map(line => `${`    ${visibleMessage(line)}`.trimEnd()}\n`).join('');
}
