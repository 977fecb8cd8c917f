/**
 * The traits of an input: everything that triggers test. INVARIANT: if a trigger is absent, the relations that need it
 * have no row for the input.
 */
import { foldCase } from '../regex/fold-case.ts';
import type { Event } from '../values/event.ts';
import type { Channel, Test } from './condition.ts';
import { type EffectSurroundings, effectTraits } from './effects.ts';
import { eventTraits } from './event.ts';
import { inputFields } from './input-fields.ts';
import { withoutDotSlash } from './invoked-words.ts';
import { extractScript } from './script.ts';

export interface Traits {
  /** The exact values by kind. */
  readonly exact: ReadonlyMap<string, ReadonlySet<string>>;
  /** Folded; undefined for a channel that may have any literal. */
  readonly channels: Readonly<Record<Channel, string | undefined>>;
}

export function has({ exact, channels }: Traits, { kind, text: wanted }: Test): boolean {
  if (!kind.startsWith('~')) return exact.get(kind)?.has(wanted) ?? false;
  const text = channels[kind as Channel]; // as: kinds with `~` are those of the channels
  return text === undefined || text.includes(wanted);
}

interface TraitSurroundings extends EffectSurroundings {
  /** Whether some rule does: effects are not looked up otherwise. */
  readonly asksForEffects: boolean;
}

/** `statuses` are the gate-status relations that may have rows. */
export function traitsOf(
  event: Event,
  statuses: Iterable<string>,
  surroundings: TraitSurroundings | undefined,
): Traits {
  const input = inputFields(event);
  const texts = input?.map(({ value }) => value);
  const { exact: ofEvent, paths, texts: written } = eventTraits(event, texts);
  const rows = new Set<string>(statuses);
  const exact = new Map<string, Set<string>>([['row', rows]]);
  for (const [kind, values] of Object.entries(ofEvent)) exact.set(kind, new Set(values));
  const valuesOf = (kind: string) => {
    const known = exact.get(kind) ?? new Set();
    exact.set(kind, known);
    return known;
  };
  let names = '';
  let words = '';
  let places = event.cwd;
  for (const { relation, tuple } of extractScript(event, surroundings?.disk)?.facts ?? []) {
    rows.add(relation);
    const value = String(tuple.at(-1));
    if (relation === 'arg') {
      valuesOf('word').add(value).add(withoutDotSlash(value));
      words += `\n${value}`;
    } else if (relation === 'command') {
      valuesOf(relation).add(value);
      names += `\n${value}`;
    } else if (relation === 'flag' || relation === 'subcommand') valuesOf(relation).add(value);
    else if (relation === 'code') words += `\n${value}`;
    else if (relation === 'redirect' || relation === 'folder') places += `\n${value}`;
  }
  const ofEffects = surroundings?.asksForEffects ? effectTraits(event, surroundings) : undefined;
  if (ofEffects) {
    exact.set('effect', ofEffects.kinds);
    for (const row of ofEffects.rows) rows.add(row);
  }
  return {
    exact,
    channels: {
      '~effect': ofEffects?.named === undefined ? undefined : foldCase(ofEffects.named),
      '~reach': ofEffects?.reached === undefined ? undefined : foldCase(ofEffects.reached),
      '~text': written === undefined ? undefined : foldCase(written),
      '~path': foldCase(paths),
      '~tool': foldCase([...(ofEvent.tool ?? [])].join('\n')),
      '~name': foldCase(names),
      '~word': foldCase(words),
      '~place': foldCase(`${places}${words}`),
    },
  };
}
