/** W861: rules ask about the past, but a host that is set up here does not report how calls end. */
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { thisHost } from '../../system/host.ts';
import { checks } from '../doctor/checks/index.ts';
import type { LoadedRules } from './load.ts';

export function unreportedEnds({ root, files, compiled }: LoadedRules): readonly Diagnostic[] {
  const sources = new Set(files.map(({ source }) => source));
  const first = compiled?.metadata.find(
    ({ past = [], span }) => sources.has(span.source) && past.some(({ program }) => program === undefined),
  );
  if (!first) return [];
  return checks.flatMap(check => {
    const { isSetUp, findings } = check.run(thisHost(), root);
    const lacking = isSetUp && findings.some(({ lacksEnds }) => lacksEnds);
    if (!lacking) return [];
    const message = `the hooks of ${check.title} here do not report how calls end, which \`${first.name}\` asks for`;
    const hint = `run \`rulespec init ${check.name}\` again`;
    return [diagnostic('W861', message, { span: first.span, hint })];
  });
}
