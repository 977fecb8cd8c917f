/**
 * The Markdown rules that apply to a session of OpenCode. INVARIANT: which of them apply and are told is derived in
 * Datalog; here they are found, and what was derived is read.
 */

import { type Diagnostic, placeOf } from '../diagnostics/diagnostic.ts';
import type { Stages } from '../hook/stages.ts';
import type { RuleText } from '../runtime/rules-block.ts';
import { currentBranch } from '../system/branch.ts';
import type { Host } from '../system/host.ts';
import type { LoadFile } from '../system/known-files.ts';
import { findMarkdownFiles, type MarkdownFile } from '../system/markdown-files.ts';
import type { Event } from '../values/event.ts';
import type { Setting } from '../values/session-context.ts';
import type { Options } from './options.ts';
import type { Session } from './sessions.ts';

export interface RulesToInject {
  readonly rules: readonly RuleText[];
  /** What is wrong with the rules, and which of them found no room; for people. */
  readonly problems: readonly string[];
  /** All that were found, in their order. */
  readonly files: readonly MarkdownFile[];
}

export interface InjectOptions {
  readonly host: Host;
  /** Absolute. */
  readonly root: string;
  readonly options: Options;
  readonly stages: Pick<Stages, 'compileRules' | 'decide'>;
  /** The ids of the tools that the host has. */
  readonly tools: ReadonlySet<string>;
  /** Keeps what it has read. */
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

/** A call of the model is asked about as the prompt that it answers. */
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
    ['ci', host.environment['CI'] ? 'true' : 'false'],
  ];
  return known.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, value }]));
}
