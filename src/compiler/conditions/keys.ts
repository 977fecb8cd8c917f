/** The keys of conditions, for suggestions. */

interface Definitions {
  readonly condition: { readonly properties: object };
  readonly past: { readonly properties: object };
  readonly reset: { readonly properties: object };
  readonly derived: { readonly properties: object };
}

/** By the key that they stand under; `definitions` are those of the schema. */
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
  return { when: entry, unless: entry, all: entry, any: entry, not: entry, since: reset.properties };
}
