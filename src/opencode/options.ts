/**
 * The options beside the plugin's name in `opencode.json`. INVARIANT: an option that is not understood is reported and
 * ignored.
 */

import { type Delivery, deliveries } from '../system/markdown-settings.ts';
import { membersOf } from '../values/plain-json.ts';

export interface Options {
  /** Folders of the project with Markdown rules, besides `.opencode/rules` and `.rulespec/rules`. */
  readonly folders: readonly string[];
  readonly delivery: Delivery;
  /** Characters of all texts in one system prompt. */
  readonly budget: number;
  /** Whether the rules are also sent as a message when a session begins, and when it was compacted. */
  readonly silentMessages: boolean;
}

/** A system prompt has more room than the answer of a hook. */
const STANDARD_BUDGET = 40_000;

/** `settings` is what the host hands over, which may be of any type. */
export function readOptions(settings: unknown): {
  readonly options: Options;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const isEmpty = settings === undefined || settings === null;
  const given = membersOf(settings);
  if (!isEmpty && (typeof settings !== 'object' || Array.isArray(settings)))
    problems.push(`the options are no mapping: ${JSON.stringify(settings)}`);
  const read = <T>(key: keyof Options, standard: T, take: (value: unknown) => T | undefined): T => {
    const value = given[key];
    const taken = value === undefined ? standard : take(value);
    if (taken === undefined) problems.push(`the option \`${key}\` cannot be read: ${JSON.stringify(value)}`);
    return taken ?? standard;
  };
  const options: Options = {
    folders: read<readonly string[]>('folders', [], value =>
      Array.isArray(value) && value.every(each => typeof each === 'string') ? value : undefined,
    ),
    delivery: read<Delivery>('delivery', 'every-call', value => deliveries.find(each => each === value)),
    budget: read('budget', STANDARD_BUDGET, value =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined,
    ),
    silentMessages: read('silentMessages', false, value => (typeof value === 'boolean' ? value : undefined)),
  };
  for (const key of Object.keys(given))
    if (!Object.hasOwn(options, key)) problems.push(`there is no option \`${key}\``);
  return { options, problems };
}
