/** The places of a project's files, relative to the current folder. */
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { SESSIONS, sessionEnvelopes } from '../system/sessions.ts';

export const RULESPEC = 'analysis/rulespec.yaml';

/** The newest envelope of an agent. */
export function newestEnvelope(): Reported<string> {
  const [newest] = sessionEnvelopes();
  if (newest !== undefined) return { value: newest, diagnostics: [] };
  const found = diagnostic(
    'E404',
    `there is no \`envelope.yaml\` or \`envelope.json\` under \`${SESSIONS}\``,
    {
      hint: '`--envelope FILE` names one, and `--envelope -` reads standard input',
    },
  );
  return { value: undefined, diagnostics: [found] };
}
