/** Parts of `docs/relations.md`. */
import type { Family } from './relation.ts';

export interface Chapter {
  readonly title: string;
  readonly about: string;
  readonly families: readonly Family[];
}

export function family(title: string, about: string, relations: Family['relations']): Family {
  return { title, about, relations };
}
