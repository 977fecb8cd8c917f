/**
 * Explains why a predicate failed, or why a `when` did not hold, with the rule's own sentence for the kind of the found
 * value.
 */
import type { JsonNode } from '../values/json-node.ts';
import { shownKind, shownValue } from '../values/shown.ts';
import { type ClaimTestMetadata, MAX_FOUND_LENGTH } from './verdict.ts';

/** The evidence of one test. */
interface Found {
  /** Undefined if nothing is selected. */
  readonly value: JsonNode | undefined;
  /** Whether the value is one element of a list. Otherwise it is the claim's whole selection. */
  readonly isElement: boolean;
  /** Why the working tree has no evidence for the value, for rules about the working tree. */
  readonly why?: string | undefined;
}

export function reasonFor(test: ClaimTestMetadata, path: string, found: Found): string {
  const { value } = found;
  const slots: Record<string, string> = {
    it: `\`${path}\``,
    found: value ? shownValue(value) : 'nothing',
    kind: value ? shownKind(value) : 'absent',
    value: test.value,
    why: found.why ?? 'nothing was found for it',
    length: value?.kind === 'list' ? String(value.items.length) : '0',
  };
  return sentenceFor(test.because, found).replace(/\{(\w+)\}/g, (whole, slot) => slots[slot] ?? whole);
}

/** The change that would make a predicate pass, as an imperative. */
export function remedyFor(test: ClaimTestMetadata, path: string, { value, isElement }: Found): string {
  const { list, otherwise } = test.remedy;
  const slots: Record<string, string> = {
    it: `\`${path}\``,
    claim: `\`${test.selector.text}\``,
    value: test.value,
  };
  const sentence = value?.kind === 'list' && !isElement ? (list ?? otherwise) : otherwise;
  return sentence.replace(/\{(\w+)\}/g, (whole, slot) => slots[slot] ?? whole);
}

function sentenceFor(because: ClaimTestMetadata['because'], { value, isElement }: Found): string {
  if (!value) return because['absent'] ?? '{it} is missing';
  if (value.kind === 'null') {
    if (isElement) return '{it} is null, which meets no test';
    return because['null'] ?? because['absent'] ?? '{it} is null, which counts as absent';
  }
  if (isElement && because['element'] !== undefined) return because['element'];
  if (value.kind !== 'list') return because[value.kind] ?? because.otherwise;
  // The sentences about lists describe a claim's whole selection, so a list within it gets the general sentence.
  if (isElement) return because.otherwise;
  const empty = value.items.length === 0 ? because['emptyList'] : undefined;
  return empty ?? because['list'] ?? because.otherwise;
}

/** The deciding value, as reports show it. */
export function shownFound(value: JsonNode): string {
  return shownValue(value, MAX_FOUND_LENGTH);
}
