/**
 * The Markdown rules that apply to a session of OpenCode. INVARIANT: Datalog derives which of them apply and are
 * injected; this file finds them and reads the result.
 */

import { type Diagnostic, placeOf } from '../diagnostics/diagnostic.ts';
import type { Stages } from '../hook/stages.ts';
import type { RuleText } from '../runtime/rules-block.ts';
import { currentBranch } from '../system/branch.ts';
import { isCi } from '../system/ci.ts';
import type { Host } from '../system/host.ts';
import type { LoadFile } from '../system/known-files.ts';
import { findMarkdownFiles, type MarkdownFile } from '../system/markdown-files.ts';
import type { Event } from '../values/event.ts';
import type { Setting } from '../values/session-context.ts';
import type { Options } from './options.ts';
import type { Session } from './sessions.ts';

interface RulesToInject {
  readonly rules: readonly RuleText[];
  /** Problems of the rules, and the rules that exceed the budget; for people. */
  readonly problems: readonly string[];
  /** All files that were found, in order. */
  readonly files: readonly MarkdownFile[];
}

interface InjectOptions {
  readonly host: Host;
  /** Absolute. */
  readonly root: string;
  readonly options: Options;
  readonly stages: Pick<Stages, 'compileRules' | 'decide'>;
  /** The ids of the tools that the host has. */
  readonly tools: ReadonlySet<string>;
  /** Caches what it has read. */
  readonly load: LoadFile;
  now(): number;
}

export function rulesToInject(
  session: Session,
  injected: readonly string[],
  asked: InjectOptions,
): RulesToInject {
  const { host, root, options, stages } = asked;
  const { files, diagnostics } = findMarkdownFiles(host, {
    root,
    folders: options.folders,
    load: asked.load,
  });
  const compiled = stages.compileRules(files.map(({ source }) => source));
  const problems = [...diagnostics, ...compiled.diagnostics]
    .filter(({ severity }) => severity === 'error')
    .map(lineOf);
  if (files.length === 0 || !compiled.value) return { rules: [], problems, files };
  const event = eventOf(session, root);
  const { decision, diagnostics: undecided } = stages.decide(compiled.value, event, {
    root: root.replaceAll('\\', '/'),
    now: () => asked.now(),
    session: { ...session, injected, settings: settingsOf(session, asked), budget: options.budget },
  });
  const rules = decision?.fired.map(({ id, message }) => ({ name: id, text: message })) ?? [];
  const notices = decision?.notice === undefined ? [] : [decision.notice];
  return { rules, problems: [...problems, ...undecided.map(lineOf), ...notices], files };
}

function lineOf({ code, message, span }: Diagnostic): string {
  return `${span ? `${placeOf(span)}: ` : ''}${code}: ${message}`;
}

/** Rules see a call of the model as the prompt that it answers. */
function eventOf({ prompt }: Session, root: string): Event {
  const payload = {
    kind: 'object' as const,
    entries: [],
    span: { source: { name: '<session>', text: '' }, start: 0, end: 0 },
  };
  return {
    host: 'opencode',
    hookEvent: 'UserPromptSubmit',
    cwd: root,
    parts: [],
    texts: [{ name: 'prompt', value: prompt }],
    payload,
    stopHookActive: false,
  };
}

function settingsOf(
  { agent, model, command }: Session,
  { host, root, tools }: InjectOptions,
): readonly Setting[] {
  const known: readonly (readonly [Setting['kind'], string | undefined])[] = [
    ...[...tools].map(tool => ['tools', tool] as const),
    ['model', model],
    ['agent', agent],
    ['command', command],
    ['branch', currentBranch(root)],
    ['os', host.platform],
    ['ci', isCi(host.environment) ? 'true' : 'false'],
  ];
  return known.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, value }]));
}
