/** The JSON document of a command, in the form that the command publishes under `schemas/`. */
import type { Reporter } from './report.ts';

export const jsonReporter: Reporter = {
  name: 'json',
  summary: 'one JSON document of the form in schemas/',
  carriesDiagnostics: true,
  render: report => report.document(),
};
