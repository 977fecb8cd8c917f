/** Reads values of settings from a document. INVARIANT: each reader returns a value of its form, or undefined. */
import { scalarText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';

const MAX_ARGUMENTS = 100;
const MAX_TEXT = 4_000;
/** Names of this machine, as `URL` writes them. */
const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function choiceIn<T extends string>(choices: readonly T[]): (node: JsonNode) => T | undefined {
  return node => choices.find(each => node.kind === 'string' && each === node.value);
}

export function switchIn(node: JsonNode): boolean | undefined {
  return node.kind === 'boolean' ? node.value : undefined;
}

export function countIn(most: number): (node: JsonNode) => number | undefined {
  return node =>
    node.kind === 'number' && Number.isInteger(node.value) && node.value >= 0 && node.value <= most
      ? node.value
      : undefined;
}

export function secondsIn(most: number): (node: JsonNode) => number | undefined {
  return node => (node.kind === 'number' && node.value >= 1 && node.value <= most ? node.value : undefined);
}

/** A name: one word of visible characters. */
export function nameIn(node: JsonNode): string | undefined {
  return node.kind === 'string' && /^[\x21-\x7e]{1,200}$/.test(node.value) ? node.value : undefined;
}

/** A URL without a trailing slash. Unencrypted URLs may name this machine only. */
export function httpBaseIn(node: JsonNode): string | undefined {
  if (node.kind !== 'string' || node.value.length > MAX_TEXT || !URL.canParse(node.value)) return undefined;
  const { protocol, hostname, username, password, search, hash, href } = new URL(node.value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname));
  const isBare = username === '' && password === '' && search === '' && hash === '';
  return isSafe && isBare ? href.replace(/[/?#]+$/, '') : undefined;
}

/** A program and its arguments. A relative path is refused, since it names another program in each project. */
export function argumentsIn(node: JsonNode): readonly string[] | undefined {
  if (node.kind !== 'list' || node.items.length > MAX_ARGUMENTS) return undefined;
  const words = node.items.flatMap(each => {
    const word = each.kind === 'string' || each.kind === 'number' ? scalarText(each) : '\0';
    return word.length <= MAX_TEXT && !word.includes('\0') ? [word] : [];
  });
  const program = words[0] ?? '';
  const isFound = !/[/\\]/.test(program) || /^(?:\/|[A-Za-z]:[/\\])/.test(program);
  return words.length === node.items.length && program !== '' && isFound ? words : undefined;
}
