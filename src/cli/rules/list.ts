/** `rules list` and `rules validate`: the rules, their files, and their problems. */

import type { ListedRule } from '../../compiler/dialect.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics } from '../../diagnostics/render/human.ts';
import { positionAt } from '../../diagnostics/source.ts';
import { visible } from '../../diagnostics/visible.ts';
import { wallTime } from '../../system/clock.ts';
import { thisHost } from '../../system/host.ts';
import { readTrusted } from '../../system/trust-store.ts';
import { isProgramFile } from '../../values/program-file.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { alignedRows, documentOf, sayProblems, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { type LoadedFile, loadNamed, loadRules, nothingHere } from './load.ts';
import { unreportedEnds } from './unreported-ends.ts';

export function listRules(call: Call, terminal: Terminal): ExitCode {
  const loaded = loadRules(call);
  const isTrustRead = loaded.files.some(({ scope }) => scope === 'project');
  const unread = isTrustRead ? [] : readTrusted(thisHost()).diagnostics;
  const diagnostics = [...loaded.diagnostics, ...unread];
  const trust = ({ scope, source }: LoadedFile): string => {
    if (scope !== 'project') return scope === 'built-in' ? 'always on' : 'user';
    return loaded.mayLoosen?.(source) ? 'trusted' : 'not trusted';
  };
  if (wantsJson(call)) {
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
  const diagnostics = isNothing ? [nothingHere()] : [...loaded.diagnostics, ...unreportedEnds(loaded)];
  if (wantsJson(call)) {
    terminal.out.write(documentOf({ files: loaded.files.map(fileJson) }, diagnostics));
  } else {
    sayProblems(diagnostics, terminal);
    for (const file of loaded.files) terminal.out.write(validatedText(file, diagnostics));
  }
  return hasErrors(diagnostics) ? REFUSED : HOLDS;
}

/** `.nudge.yaml: 5 rules loaded`, and a line each. */
function validatedText(file: LoadedFile, diagnostics: readonly Diagnostic[]): string {
  const { name, source, rules } = file;
  const own = diagnostics.filter(({ span, severity }) => span?.source === source && severity === 'error');
  const problems = own.length === 0 ? '' : `, ${countDiagnostics(own)}`;
  if (isProgramFile(name)) return `${visible(name)}: Datalog program${problems}\n`;
  const text = injectedIn(file);
  if (text) return `${visible(name)}: injected ${text.where}${problems}\n`;
  const head = `${visible(name)}: ${counted(rules.length, 'rule')} loaded${problems}`;
  const lines = rules.map(
    rule => `  - ${visible(rule.name)} (${rule.summary}${isTriedOut(rule) ? ', shadow' : ''})`,
  );
  return `${[head, ...lines].join('\n')}\n`;
}

/** Present for a file that is itself a text for the agent. */
export function injectedIn({ rules }: LoadedFile): ListedRule['injected'] {
  return rules[0]?.injected;
}

function tableOf(file: LoadedFile): string {
  const { rules, source } = file;
  const text = injectedIn(file);
  if (text) return `  injected ${text.where}\n`;
  const rows = rules.map(rule => [
    ...[rule.name, rule.hookEvent, rule.tool, rule.about, actionIn(rule)].map(visible),
    `line ${positionAt(source, rule.span.start).line}`,
  ]);
  const shown = source.name.startsWith('<')
    ? rows.map(([name, hookEvent, tool]) => [name, hookEvent, tool])
    : rows;
  return alignedRows(shown.map(row => row.map(cell => cell ?? '')))
    .map(row => `  ${row.trimEnd()}\n`)
    .join('');
}

/** `deny, shadow`: the rule is only tried out. */
function actionIn(rule: ListedRule): string {
  return isTriedOut(rule) ? `${rule.action}, shadow` : rule.action;
}

/** Not any more from the day on that its `until` names. */
function isTriedOut({ shadow }: ListedRule): boolean {
  return shadow !== undefined && (shadow.until === undefined || wallTime() < shadow.until);
}

function fileJson(file: LoadedFile): object {
  const { name, scope, rules, source } = file;
  const text = injectedIn(file);
  return {
    file: name,
    scope,
    ...(text && { markdown: text.json }),
    rules: rules.flatMap(rule =>
      rule.json
        ? [
            {
              name: rule.name,
              ...rule.json,
              ...(isTriedOut(rule) && { enforce: 'shadow' }),
              line: positionAt(source, rule.span.start).line,
            },
          ]
        : [],
    ),
  };
}
