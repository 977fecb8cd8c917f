/** SARIF, for code scanning. What it takes to write it is loaded when it is asked for. */
import { visibleJsonText } from '../../diagnostics/visible.ts';
import type { Reporter } from './report.ts';
import { sarifLog } from './sarif-log.ts';

export const sarifReporter: Reporter = {
  name: 'sarif',
  summary: 'SARIF 2.1.0, for code scanning',
  carriesDiagnostics: true,
  render: report => `${visibleJsonText(JSON.stringify(sarifLog(report), undefined, 1))}\n`,
};
