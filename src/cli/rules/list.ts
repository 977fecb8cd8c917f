/** `rules list` and `rules validate`: which rules there are, from where, and what is wrong with them. */
import type { MarkdownRule } from '../../compiler/markdown-rules.ts';
import type { ScopedRule } from '../../compiler/scoped-rules.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { diagnosticJson } from '../../diagnostics/render/json.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { positionAt } from '../../diagnostics/source.ts';
import { cut, visible, visibleJson } from '../../diagnostics/visible.ts';
import { sha256 } from '../../effects/digest.ts';
import { thisHost } from '../../effects/host.ts';
import { isTrusted, readTrusted } from '../../effects/trust-store.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { actionOf, type LoadedFile, loadNamed, loadRules, nothingHere, scopedActionOf } from './load.ts';

const VERSION = 1;
const MAX_PATTERNS_LENGTH = 60;

export function listRules(call: Call, terminal: Terminal): ExitCode {
  const loaded = loadRules(call);
  const trusted = readTrusted(thisHost());
  const trust = ({ scope, path, source }: LoadedFile): string => {
    if (scope !== 'project') return scope === 'built-in' ? 'always on' : 'user';
    return trusted.value && isTrusted(trusted.value, path, () => sha256(source.text))
      ? 'trusted'
      : 'not trusted';
  };
  const diagnostics = [...loaded.diagnostics, ...trusted.diagnostics];
  if (call.options.get('format') === 'json') {
    const files = loaded.files.map(file => ({ ...fileJson(file), trust: trust(file) }));
    terminal.out.write(documentOf({ root: loaded.root, files }, diagnostics));
  } else {
    sayProblems(diagnostics, terminal);
    for (const file of loaded.files) {
      const { strong, faint } = terminal.out.paint;
      terminal.out.write(`${strong(visible(file.name))} ${faint(`(${file.scope}, ${trust(file)})`)}\n`);
      terminal.out.write(tableOf(file));
    }
  }
  return hasErrors(diagnostics) ? REFUSED : HOLDS;
}

export function validateRules(call: Call, paths: readonly string[], terminal: Terminal): ExitCode {
  const loaded = paths.length > 0 ? loadNamed(paths) : loadRules(call, false);
  const isNothing = loaded.files.length === 0 && loaded.diagnostics.length === 0;
  const diagnostics = isNothing ? [nothingHere()] : loaded.diagnostics;
  if (call.options.get('format') === 'json') {
    terminal.out.write(documentOf({ files: loaded.files.map(fileJson) }, diagnostics));
  } else {
    sayProblems(diagnostics, terminal);
    for (const file of loaded.files) terminal.out.write(validatedText(file, diagnostics));
  }
  return hasErrors(diagnostics) ? REFUSED : HOLDS;
}

/** `.nudge.yaml: 5 rules loaded`, and a line each. */
function validatedText(
  { name, source, rules, policyRules, scoped, text }: LoadedFile,
  diagnostics: readonly Diagnostic[],
): string {
  const own = diagnostics.filter(({ span, severity }) => span?.source === source && severity === 'error');
  const problems = own.length === 0 ? '' : `, ${countDiagnostics(own)}`;
  if (text) return `${visible(name)}: told ${toldWhere(text)}${problems}\n`;
  const count = rules.length + policyRules.length + scoped.length;
  const head = `${visible(name)}: ${count} ${count === 1 ? 'rule' : 'rules'} loaded${problems}`;
  const lines = [
    ...rules.map(rule => `  - ${visible(rule.name.value)} (${rule.moment.value}, ${actionOf(rule)})`),
    ...policyRules.map(({ id, decision }) => `  - ${visible(id.value)} (Bash, ${decision.value})`),
    ...scoped.map(rule => `  - ${visible(rule.name.value)} (PreToolUse, ${scopedText(rule)})`),
  ];
  return `${[head, ...lines].join('\n')}\n`;
}

/** `interrupt`, `interrupt after review` */
function scopedText(rule: ScopedRule): string {
  return `${scopedActionOf(rule)}${rule.review ? ' after review' : ''}`;
}

/** `where globs "src/*.ts" or keywords "test"`, `everywhere`, `nowhere`. */
function toldWhere({ applies, conditions, match }: MarkdownRule): string {
  if (!applies) return 'nowhere';
  if (conditions.length === 0) return 'everywhere';
  const each = conditions.map(({ kind, values }) => {
    return `${kind} ${values.map(({ value }) => JSON.stringify(visible(value))).join(', ')}`;
  });
  return `where ${each.join(match === 'all' ? ' and ' : ' or ')}`;
}

function tableOf({ rules, policyRules, scoped, source, text }: LoadedFile): string {
  if (text) return `  told ${toldWhere(text)}\n`;
  const rows = rules.map(rule => [
    visible(rule.name.value),
    rule.moment.value,
    visible(rule.tool?.value ?? '*'),
    visible(rule.files.map(({ value }) => value).join(' ') || '*'),
    actionOf(rule),
    `line ${positionAt(source, rule.span.start).line}`,
  ]);
  const ofPolicy = policyRules.map(({ id, match, decision, span }) => [
    visible(id.value),
    'PreToolUse',
    'Bash',
    visible(match.command.map(({ value }) => value).join(' ') || '*'),
    decision.value === 'deny' ? 'interrupt' : decision.value,
    `line ${positionAt(source, span.start).line}`,
  ]);
  const ofScoped = scoped.map(rule => [
    visible(rule.name.value),
    'PreToolUse',
    visible(rule.tool?.value ?? '*'),
    visible(cut(rule.patterns.map(({ value }) => value).join(' | '), MAX_PATTERNS_LENGTH)),
    scopedText(rule),
    `line ${positionAt(source, rule.span.start).line}`,
  ]);
  rows.push(...ofPolicy, ...ofScoped);
  const shown = source.name.startsWith('<') ? rows.map(([name, moment, tool]) => [name, moment, tool]) : rows;
  const widths = (shown[0] ?? []).map((_, at) => Math.max(...shown.map(row => widthOf(row[at] ?? ''))));
  return shown
    .map(
      row =>
        `  ${row
          .map((cell, at) => padTo(cell ?? '', widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function fileJson({ name, scope, rules, scoped, source, text }: LoadedFile): object {
  return {
    file: name,
    scope,
    ...(text && { markdown: markdownJson(text) }),
    rules: [
      ...rules.map(rule => ({
        name: rule.name.value,
        description: rule.description?.value ?? null,
        hook: rule.moment.value,
        tool: rule.tool?.value ?? null,
        files: rule.files.map(({ value }) => value),
        action: actionOf(rule),
        line: positionAt(source, rule.span.start).line,
      })),
      ...scoped.map(rule => ({
        name: rule.name.value,
        description: null,
        hook: 'PreToolUse',
        tool: rule.tool?.value ?? null,
        files: [],
        action: scopedActionOf(rule),
        review: rule.review !== undefined,
        line: positionAt(source, rule.span.start).line,
      })),
    ],
  };
}

function markdownJson({ applies, conditions, match, description }: MarkdownRule): object {
  const listed = conditions.map(({ kind, values }) => [kind, values.map(({ value }) => value)]);
  return { applies, match, description: description?.value ?? null, conditions: Object.fromEntries(listed) };
}

export function documentOf(content: object, diagnostics: readonly Diagnostic[]): string {
  const document = { version: VERSION, ...content, diagnostics: diagnostics.map(diagnosticJson) };
  return `${visibleJson(document)}\n`;
}

export function sayProblems(diagnostics: readonly Diagnostic[], { err }: Terminal): void {
  if (diagnostics.length > 0) err.write(renderDiagnostics(diagnostics, err.paint));
}
