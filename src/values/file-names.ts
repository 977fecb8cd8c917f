/** Recognises kinds of project files by the last parts of their paths. */

export const RULESPEC_NAME = /^(.*[.-])?rulespec\.(ya?ml|json)$/;
export const WAIVERS_NAME = /^waivers\.ya?ml$/;
export const ENVELOPE_NAME = /^(.*[.-])?envelope\.(ya?ml|json)$/;
export const TEST_NAME = /\.test\.ya?ml$/;
export const RULE_FILE_NAME = /^\.nudge\.(ya?ml|json)$|\.md$/;

/** Whether a file next to rule files contains tests of rules, and no rules. */
export function holdsTests({ name, text }: { readonly name: string; readonly text: string }): boolean {
  return TEST_NAME.test(name) && /^tests[ \t]*:/m.test(text);
}
