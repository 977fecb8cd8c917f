/**
 * Reads the fields of a payload. A missing field or one of another type is reported with its place, and reading goes
 * on, so that one call reports every problem. INVARIANT: `null` counts as absent; no other value is converted.
 */
import type { Code } from '../diagnostics/codes.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { visible } from '../diagnostics/visible.ts';
import { entryOf, type JsonNode, type ObjectNode } from '../values/json-node.ts';

/** The problems found while one payload is read. */
export interface Problems {
  readonly diagnostics: Diagnostic[];
  /** There is no event: a field that it needs is missing or of another type. */
  fatal: boolean;
}

export function noProblems(): Problems {
  return { diagnostics: [], fatal: false };
}

export function reportFatal(
  problems: Problems,
  code: Code,
  message: string,
  span: Span,
  hint?: string,
): void {
  problems.fatal = true;
  problems.diagnostics.push(diagnostic(code, message, { span, hint }));
}

/** The value under a key; undefined for a missing key and for `null`. */
export function fieldOf(node: ObjectNode, key: string): JsonNode | undefined {
  const value = entryOf(node, key)?.value;
  return value?.kind === 'null' ? undefined : value;
}

/** A string that may be missing; one of another type is reported. */
export function optionalText(problems: Problems, node: ObjectNode, key: string): string | undefined {
  const value = fieldOf(node, key);
  return value && textIn(problems, value, key);
}

/** A required string; a missing one is reported, and empty. */
export function requiredText(problems: Problems, node: ObjectNode, key: string): string {
  const value = fieldOf(node, key);
  if (!value) reportMissing(problems, node, key, 'a string');
  return (value && textIn(problems, value, key)) ?? '';
}

export function textIn(problems: Problems, value: JsonNode, key: string): string | undefined {
  if (value.kind === 'string') return value.value;
  reportKind(problems, value, key, 'a string');
  return undefined;
}

/** An object that may be missing; a value of another kind is reported. */
export function optionalObject(problems: Problems, node: ObjectNode, key: string): ObjectNode | undefined {
  const value = fieldOf(node, key);
  if (value === undefined || value.kind === 'object') return value;
  reportKind(problems, value, key, 'an object');
  return undefined;
}

export function reportMissing(problems: Problems, node: ObjectNode, key: string, kind: string): void {
  reportFatal(problems, 'E752', `the payload has no \`${key}\`, which is ${kind}`, node.span);
}

export function reportKind(problems: Problems, value: JsonNode, key: string, kind: string): void {
  const found = value.kind === 'null' ? '`null`' : `${value.kind === 'object' ? 'an' : 'a'} ${value.kind}`;
  reportFatal(problems, 'E752', `\`${visible(key)}\` is ${found}, not ${kind}`, value.span);
}

/** The string under a key; undefined for anything else. Reports nothing. */
export function textAt(node: ObjectNode, key: string): string | undefined {
  const value = entryOf(node, key)?.value;
  return value?.kind === 'string' ? value.value : undefined;
}

export function hasKey(node: ObjectNode, key: string): boolean {
  return entryOf(node, key) !== undefined;
}
