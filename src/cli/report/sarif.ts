/** SARIF, for code scanning. The code that writes it is loaded on demand. */
import { visibleJsonText } from '../../diagnostics/visible.ts';
import type { Reporter } from './report.ts';
import { sarifLog } from './sarif-log.ts';

export const sarifReporter: Reporter = {
  name: 'sarif',
  summary: 'SARIF 2.1.0, for code scanning',
  carriesDiagnostics: true,
  render: report => `${visibleJsonText(JSON.stringify(sarifLog(report), undefined, 1))}\n`,
};
