/**
 * `rules show` and `rules lint`: the Markdown rules that would be injected, each with the reason; and problems in them.
 */
import { resolvedIn } from '../../compiler/compile-rules.ts';
import type { MarkdownCondition, MarkdownRule } from '../../compiler/dialects/markdown/ast.ts';
import { markdown } from '../../compiler/dialects/markdown/dialect.ts';
import { counted } from '../../datalog/quote.ts';
import { diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type CompiledRules, decide, hookTraceOf } from '../../gate.ts';
import { settingsOfSession } from '../../hook/session-context.ts';
import type { Model } from '../../runtime/engine.ts';
import { deliveryRelations } from '../../sources/markdown.ts';
import { mentionedPaths } from '../../sources/mentioned-paths.ts';
import { STANDARD_BUDGET } from '../../sources/session.ts';
import { now } from '../../system/clock.ts';
import { thisHost } from '../../system/host.ts';
import { markdownSettings } from '../../system/markdown-settings.ts';
import type { Event } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { documentOf, sayProblems, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { injectedIn } from './list.ts';
import { type LoadedRules, loadNamed, loadRules } from './load.ts';

type Outcome = 'injected' | 'repeats another' | 'no room' | 'does not apply';

interface Shown {
  readonly rule: MarkdownRule;
  readonly outcome: Outcome;
  /** A line for each of its conditions. */
  readonly because: readonly string[];
}

export function showRules(call: Call, terminal: Terminal): ExitCode {
  const loaded = loadRules(call);
  const { compiled, root, diagnostics } = loaded;
  if (!compiled) return refused(call, loaded, terminal);
  const host = thisHost();
  const prompt = call.options.get('prompt') ?? '';
  const file = call.options.get('file');
  const event = promptEvent(host.folder, prompt);
  const session = {
    prompt,
    paths: [...(file === undefined ? [] : [file]), ...mentionedPaths(prompt)],
    settings: settingsOfSession(host, root, event, prompt),
    injected: [],
    budget: markdownSettings(host, root).budget ?? STANDARD_BUDGET,
  };
  const gated = decide(compiled, event, { root: root.replaceAll('\\', '/'), now, session });
  if (!gated.run)
    return refused(call, { ...loaded, diagnostics: [...diagnostics, ...gated.diagnostics] }, terminal);
  const shown = shownOf(compiled, gated.run.fixedPoint.model);
  const why = call.options.get('why') === 'yes' ? hookTraceOf(compiled, event, gated) : undefined;
  write(call, { shown, loaded, budget: session.budget, why }, terminal);
  return hasErrors(diagnostics) ? REFUSED : HOLDS;
}

function promptEvent(cwd: string, prompt: string): Event {
  const span = { source: { name: '<prompt>', text: '' }, start: 0, end: 0 };
  return {
    host: 'claude-code',
    hookEvent: 'UserPromptSubmit',
    cwd,
    parts: [],
    texts: [{ name: 'prompt', value: prompt }],
    payload: { kind: 'object', entries: [], span },
    stopHookActive: false,
  };
}

function shownOf(compiled: CompiledRules, model: Model): readonly Shown[] {
  const { value: rules, firstId } = resolvedIn(compiled, markdown) ?? { value: [], firstId: 0 };
  const idsIn = (relation: string) => new Set(model.tuples(relation).map(([id]) => id));
  const [injected, repeats, leftOut] = [
    idsIn('decision'),
    idsIn('repeats'),
    idsIn(deliveryRelations.left_out.name),
  ];
  const applies = idsIn('rule_applies');
  return rules.map((rule, at) => {
    const id = firstId + at;
    const outcome: Outcome = injected.has(id)
      ? 'injected'
      : leftOut.has(id)
        ? 'no room'
        : applies.has(id) && repeats.has(id)
          ? 'repeats another'
          : 'does not apply';
    return {
      rule,
      outcome,
      because: becauseOf(rule, model),
    };
  });
}

function becauseOf({ applies, always, conditions }: MarkdownRule, model: Model): readonly string[] {
  if (!applies)
    return [
      always === false ? 'it has `alwaysApply: false` and no condition' : 'a condition of it cannot be read',
    ];
  if (always) return ['it has `alwaysApply: true`'];
  return conditions.length === 0
    ? ['it has no condition']
    : conditions.map(each => `${each.kind}: ${hitsOf(each, model)}`);
}

function hitsOf({ kind, values }: MarkdownCondition, model: Model): string {
  const wanted = values.map(({ value }) => value);
  const isWanted = (value: unknown) => wanted.some(each => each === value);
  const list = wanted.map(each => `\`${visible(each)}\``).join(', ');
  if (kind === 'globs') {
    const [hit] = model.tuples('glob_hit').filter(([, glob]) => isWanted(glob));
    return hit
      ? `\`${visible(String(hit[0]))}\` fits \`${visible(String(hit[1]))}\``
      : `no file fits ${list}`;
  }
  if (kind === 'keywords') {
    const [hit] = model.tuples('keyword_hit').filter(([keyword]) => isWanted(keyword));
    return hit ? `the prompt has \`${visible(String(hit[0]))}\`` : `the prompt has none of ${list}`;
  }
  const [hit] = model.tuples('setting_hit').filter(([each, value]) => each === kind && isWanted(value));
  return hit ? `it is \`${visible(String(hit[1]))}\`` : `it is none of ${list}`;
}

interface Page {
  readonly shown: readonly Shown[];
  readonly loaded: LoadedRules;
  readonly budget: number;
  readonly why: string | undefined;
}

function write({ options }: Call, { shown, loaded, budget, why }: Page, terminal: Terminal): void {
  const injected = shown.filter(({ outcome }) => outcome === 'injected');
  const size = injected.reduce((sum, { rule }) => sum + rule.body.length, 0);
  if (wantsJson({ options })) {
    const rules = shown.map(({ rule, outcome, because }) => ({
      file: rule.name,
      outcome,
      because,
      text: rule.body,
    }));
    const proof = why === undefined ? {} : { why: why.split('\n') };
    terminal.out.write(documentOf({ rules, size, budget, ...proof }, loaded.diagnostics));
    return;
  }
  sayProblems(loaded.diagnostics, terminal);
  const { paint } = terminal.out;
  for (const { rule, outcome, because } of shown) {
    const mark = outcome === 'injected' ? paint.good('✓') : paint.faint('−');
    const remark = outcome === 'injected' || outcome === 'does not apply' ? '' : ` (${outcome})`;
    terminal.out.write(`${mark} ${visible(rule.name)}${remark}\n`);
    for (const line of because) terminal.out.write(`${paint.faint(`    ${line}`)}\n`);
  }
  terminal.out.write(
    `${injected.length} of ${shown.length} rules would be injected: ${size} of ${budget} characters\n`,
  );
  if (why !== undefined) terminal.out.write(`\n${why}`);
}

function refused({ options }: Call, { diagnostics }: LoadedRules, terminal: Terminal): ExitCode {
  if (wantsJson({ options })) terminal.out.write(documentOf({}, diagnostics));
  else sayProblems(diagnostics, terminal);
  return REFUSED;
}

export function lintRules(call: Call, paths: readonly string[], terminal: Terminal): ExitCode {
  const loaded = paths.length > 0 ? loadNamed(paths) : loadRules(call, false);
  const texts = loaded.files.filter(injectedIn);
  const others = new Set(loaded.files.filter(file => !injectedIn(file)).map(({ source }) => source));
  const own = loaded.diagnostics.filter(({ span }) => !span || !others.has(span.source));
  const nothing = diagnostic('E001', 'there are no Markdown rules here', {
    hint: 'write `.rulespec/rules/<name>.md` below the root of the project, or name files',
  });
  const diagnostics = texts.length === 0 && own.length === 0 ? [nothing] : own;
  if (wantsJson(call)) {
    const files = texts.map(({ name }) => ({ file: name }));
    terminal.out.write(documentOf({ linted: files.map(({ file }) => file) }, diagnostics));
  } else {
    sayProblems(diagnostics, terminal);
    const found = diagnostics.length;
    terminal.out.write(
      `${counted(texts.length, 'rule')}, ${found === 0 ? 'nothing found' : `${found} found`}\n`,
    );
  }
  if (hasErrors(diagnostics)) return REFUSED;
  return diagnostics.length > 0 ? VIOLATED : HOLDS;
}
