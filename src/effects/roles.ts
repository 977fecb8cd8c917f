/** The roles of the words of a command, as the table of programs writes them. */
import type { EffectKind } from './effect.ts';

export interface Role {
  readonly name: string;
  /** The effects on each place that the word names. */
  readonly kinds: readonly EffectKind[];
  readonly isTree: boolean;
  readonly isEntry: boolean;
  readonly isPossible: boolean;
  /** `*` in it is a pattern for the program, also in quotes. */
  readonly isPattern: boolean;
  /** It is the role of any number of words. */
  readonly isRepeated: boolean;
}

const KINDS: Readonly<Record<string, readonly EffectKind[]>> = {
  read: ['read'],
  used: ['read'],
  listed: ['read'],
  write: ['write'],
  // Nothing that the file holds is lost.
  touched: ['write'],
  delete: ['delete'],
  execute: ['execute', 'read'],
  update: ['read', 'write'],
  replace: ['read', 'write', 'delete'],
  move: ['read', 'delete'],
  name: [],
  into: ['write'],
  source: ['read'],
  target: ['write'],
  synced: ['write'],
  connect: ['connect'],
  fetched: ['connect'],
  image: ['connect'],
  package: ['connect'],
  module: ['connect'],
  remote: ['connect'],
  upstream: ['connect', 'send'],
  rerouted: ['connect'],
  pushed: ['connect', 'send'],
  send: ['connect', 'send'],
  address: ['connect', 'send'],
  blob: ['read'],
  volume: ['read', 'write'],
  exported: ['write'],
  sent: ['read'],
  encoded: ['read'],
  valued: ['read'],
  bound: ['read', 'write'],
  prefix: ['write'],
  patch: ['read'],
  included: ['write'],
  searched: ['read'],
  none: [],
};

/** The lists of roles in the tables. */
const lists = new Map<string, readonly Role[]>();
const roles = new Map<string, Role>();

/** Reads roles as table rows write them. Throws on an unknown role, since the table is ours. */
export function rolesIn(text: string): readonly Role[] {
  const known = lists.get(text) ?? text.split(' ').map(roleOf);
  lists.set(text, known);
  return known;
}

export function roleOf(word: string): Role {
  const role = roles.get(word) ?? readRole(word);
  roles.set(word, role);
  return role;
}

function readRole(word: string): Role {
  const [, name = '', marks = ''] = /^([a-z]+)([+@?*…]*)$/.exec(word) ?? [];
  const kinds = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kinds) throw new Error(`no role of a word is called ${word}`);
  return {
    name,
    kinds,
    isTree: marks.includes('+'),
    isEntry: marks.includes('@') || ['delete', 'move', 'prefix'].includes(name),
    isPossible: marks.includes('?'),
    isPattern: marks.includes('*'),
    isRepeated: marks.includes('…'),
  };
}

/** Whether the word is the destination of a copy or move. */
export function isInto({ name }: Role): boolean {
  return /^(?:into|target|synced)$/.test(name);
}

/**
 * The role of each of `count` operands. If there are fewer operands than roles, roles for any number of words drop out
 * first.
 */
export function rolesOfOperands(roles: readonly Role[], count: number): readonly Role[] {
  const at = roles.findIndex(({ isRepeated }) => isRepeated);
  if (at < 0) return roles.slice(0, count);
  const behind = roles.slice(at + 1);
  const before = roles.slice(0, at);
  const repeated = roles[at];
  const many = Math.max(0, count - before.length - behind.length);
  const all = [...before, ...(repeated ? Array<Role>(many).fill(repeated) : []), ...behind];
  return count < all.length ? [...before, ...behind].slice(-count) : all;
}
