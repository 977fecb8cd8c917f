/** The keys of conditions, for suggestions. */

interface Definitions {
  readonly condition: { readonly properties: object };
  readonly past: { readonly properties: object };
  readonly reset: { readonly properties: object };
  readonly derived: { readonly properties: object };
}

/** The valid keys of the mapping under a key; `definitions` are those of the schema. */
export function conditionKeys({
  condition,
  past,
  reset,
  derived,
}: Definitions): Readonly<Record<string, object>> {
  const entry = {
    ...condition.properties,
    ...derived.properties,
    ...past.properties,
    all: true,
    any: true,
    not: true,
  };
  const file = { same: true };
  return {
    ...{ when: entry, unless: entry, all: entry, any: entry, not: entry, since: reset.properties },
    ...{ ran: { matches: true, same: true }, wrote: file, read: file, deleted: file },
  };
}

const verb = 'one verb: `ran`, `wrote`, `read`, `deleted`, `contacted`, `called`, `prompted` or `denied`';
const condition = `a condition has ${verb}, and beside it \`result\`, \`since\`, \`within\`, \`last\` or \`at_least\``;
const list = `write a list of conditions, each with ${verb}`;
const files = 'write globs, such as `src/**`, or `{same: file}`';
const pattern = 'write one RE2 pattern, such as `a|b`';

/** What to write in place of an invalid value, by key. */
export const conditionForms: Readonly<Record<string, string>> = {
  ...{ when: condition, unless: condition, all: list, any: list },
  not: `write one condition, with ${verb}`,
  since: 'write a verb, such as `since: {wrote: "src/**"}`',
  ran: 'write the words of one command, `{matches: RE2}` or `{same: command}`; several commands are several entries under `any`',
  ...{ wrote: files, read: files, deleted: files },
  contacted: 'write a host, such as `*.example.com`, or a list of them',
  ...{ called: pattern, prompted: pattern, denied: 'write the name of one rule' },
  within: 'write a number with its unit: `90s`, `10m`, `2h` or `7d`',
};
