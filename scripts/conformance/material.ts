/** The material that conformance is measured on, a JSON object a line. It belongs to others and stays where it is: ids are all that is kept of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MaterialCase {
  readonly id: string;
  readonly command: string;
  /** Absent where nothing is said about what should become of it. */
  readonly decision?: 'allow' | 'ask' | 'deny';
  readonly rule_id?: string;
  /** The text of a policy of the user's. */
  readonly overlay?: string;
  readonly profile?: string;
}

/** Files of the folder, each of which some suite reads. */
const FILES = [
  'longline/mvp-rules.yaml',
  'longline/mvp-cases.jsonl',
  'longline/rules/rules.yaml',
  'longline/cases.jsonl',
  'commands/dcg.jsonl',
  'commands/nl2bash.jsonl',
  'redteam/stop.jsonl',
  'redteam/pass.jsonl',
] as const;
type MaterialFile = (typeof FILES)[number];

/** The first file that is not there. */
export function missingFile(folder: string): string | undefined {
  return FILES.map(file => join(folder, file)).find(path => !existsSync(path));
}

export function casesIn(folder: string, file: MaterialFile): readonly MaterialCase[] {
  return linesIn(folder, file).map((line): MaterialCase => JSON.parse(line));
}

export function linesIn(folder: string, file: MaterialFile): readonly string[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(line => line !== '');
}
