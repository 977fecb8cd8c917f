/**
 * Loads the rules of a project before any call, so that a problem which would refuse every call is reported at the
 * start.
 */
import { type Diagnostic, placeOf } from '../diagnostics/diagnostic.ts';
import { type Host, ignoresCase } from '../system/host.ts';
import { looseningOf } from '../system/loosening.ts';
import type { RuleFile } from '../system/rule-files.ts';
import { defaultPolicy } from './default-policy.ts';
import { guards } from './guard.ts';
import type { Stages, World } from './stages.ts';

interface RulesAt {
  readonly host: Host;
  /** The folder in which the agent works, absolute. */
  readonly from: string;
  readonly stages: Pick<Stages, 'compileRules'>;
  readonly findRules: World['findRules'];
}

/** One line for each error; none where all rules load. */
export function ruleProblems({ host, from, stages, findRules }: RulesAt): readonly string[] {
  const found = findRules(host, { from });
  const loosening = looseningOf(host, found.files, found.root);
  const shipped = defaultPolicy();
  const files = [...guards(host, found.root), ...found.files.map(({ source }) => source), ...shipped];
  const { diagnostics } = stages.compileRules(files, {
    ignoresCase: ignoresCase(host),
    mayLoosen: loosening.mayLoosen,
    isUsers: loosening.isUsers,
    isShadow: loosening.isShadow,
    sound: shipped,
  });
  return [...found.diagnostics, ...loosening.diagnostics, ...diagnostics]
    .filter(({ severity }) => severity === 'error')
    .map(lineOf);
}

function lineOf({ code, message, span }: Diagnostic): string {
  return `${span ? `${placeOf(span)}: ` : ''}${code}: ${message}`;
}

/** Whether a problem is about the file that `--config` names, or one that it includes. */
export function isAbout(
  { span, message }: Diagnostic,
  config: string | undefined,
  files: readonly RuleFile[],
): boolean {
  if (config === undefined) return false;
  if (!span) return message.includes(`\`${config}\``);
  // Compares by name, because a cached rule has the source text of an earlier call.
  return files.some(({ scope, source }) => scope === 'named' && source.name === span.source.name);
}
