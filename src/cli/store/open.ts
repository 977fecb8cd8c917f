/** Opens the store of a command, and finds a rule by its id. */
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { thisHost } from '../../system/host.ts';
import { absolute } from '../../system/session-folder.ts';
import { openStore } from '../../system/store/open-store.ts';
import type { RuleStore } from '../../system/store/rule-store.ts';
import { storePath } from '../../system/store/store-path.ts';
import { userConfig } from '../../system/user-config.ts';
import { STORE_NAME, type StoredRule } from '../../values/stored-rule.ts';
import type { Call } from '../command.ts';

export function withStore<T>(
  { options }: Call,
  access: { readonly write: boolean },
  use: (store: RuleStore) => Reported<T>,
): Reported<T> {
  const host = thisHost();
  const config = userConfig(host);
  // Unreadable settings leave the choice of the store open.
  if (!options.has('store') && hasErrors(config.diagnostics)) return refused(...config.diagnostics);
  const path = pathOfStore({ options });
  const opened = openStore(host, { ...access, path });
  const store = opened.value;
  if (!store) return refused(...opened.diagnostics);
  const { value, diagnostics } = use(store);
  return { value, diagnostics: [...opened.diagnostics, ...diagnostics] };
}

/** Absolute. */
export function pathOfStore({ options }: Pick<Call, 'options'>): string {
  const host = thisHost();
  const named = options.get('store');
  return named === undefined ? storePath(host, userConfig(host)) : absolute(host, named);
}

/** Whether the first rule makes the store: it is missing, and neither `--store` nor the settings name one. */
export function isCreatedOnDemand({ options }: Call, diagnostics: readonly Diagnostic[]): boolean {
  const isNamed = options.has('store') || userConfig(thisHost()).store !== undefined;
  return !isNamed && diagnostics.some(({ code }) => code === 'E811');
}

export function nameOf({ id }: Pick<StoredRule, 'id'>): string {
  return `${STORE_NAME}:${id}`;
}

/** The rule with the number `3` or `store:3`. */
export function ruleNamed(store: RuleStore, name: string): Reported<StoredRule> {
  const digits = /^(?:store:)?(\d{1,15})$/.exec(name)?.[1];
  if (digits === undefined) {
    const hint = '`rulespec store list` shows the ids';
    return refused(diagnostic('E405', `\`${name}\` is no id of a rule, which is a number`, { hint }));
  }
  const { value: rules, diagnostics } = store.rules();
  if (!rules) return refused(...diagnostics);
  const id = Number(digits);
  const rule = rules.find(each => each.id === id);
  return rule ? { value: rule, diagnostics } : refused(unknown(id, rules));
}

/** The suggestion is a similar text, for a mistyped number, or the nearest number. */
function unknown(id: number, rules: readonly StoredRule[]): Diagnostic {
  const ids = rules.map(each => each.id).sort((a, b) => Math.abs(a - id) - Math.abs(b - id));
  const near = nearest(String(id), ids.map(String)) ?? ids[0];
  const hint = near === undefined ? 'the store is empty' : `did you mean \`${near}\`?`;
  return diagnostic('E784', `there is no rule \`${nameOf({ id })}\``, { hint });
}
