/** The formats of a report, the default first. */
import { githubReporter } from './github.ts';
import { gitlabReporter } from './gitlab.ts';
import { htmlReporter } from './html/html.ts';
import { jsonReporter } from './json.ts';
import { jsonlReporter } from './jsonl.ts';
import { junitReporter } from './junit.ts';
import { markdownReporter } from './markdown.ts';
import type { Reporter } from './report.ts';
import { sarifReporter } from './sarif.ts';
import { tapReporter } from './tap.ts';
import { textReporter } from './text.ts';

export const reporters: readonly Reporter[] = [
  textReporter,
  jsonReporter,
  jsonlReporter,
  githubReporter,
  gitlabReporter,
  junitReporter,
  sarifReporter,
  markdownReporter,
  tapReporter,
  htmlReporter,
];
