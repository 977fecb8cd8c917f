/**
 * Conditions on the effects of a call, in all dialects: `effect: send`, or `effect: {kind: [write, delete], path:
 * ["~/.ssh/**"]}`. In Datalog, such a condition is a body over one effect:
 *
 *     effect(effect, part, "write", _), effect_within(effect, "~/.ssh/**")
 */

import { unprintable } from '../datalog/print.ts';
import {
  type Literal,
  negative,
  positive,
  symbol,
  type Term,
  variable,
  wildcard,
} from '../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { LocatedText, Span } from '../diagnostics/span.ts';
import { globLines } from '../globs/glob-lines.ts';
import { compileGlobs } from '../globs/globs.ts';
import type { JsonNode } from '../values/json-node.ts';
import { isSet, textsIn } from './nodes.ts';

export interface EffectMatch {
  /** Any of these kinds; if empty, every kind. */
  readonly kinds: readonly LocatedText[];
  /** Globs for the file. They also match a file below a folder that the call reaches as a whole. */
  readonly path: readonly LocatedText[];
  /** Globs for the file or folder that the call names. */
  readonly inside: readonly LocatedText[];
  readonly host: readonly LocatedText[];
  readonly origin: readonly LocatedText[];
  /** The networks of the host. */
  readonly network: readonly LocatedText[];
  /** Globs for files whose content is sent. */
  readonly carries: readonly LocatedText[];
  /** Only a write that replaces content which git does not have. */
  readonly replaces?: true;
  /** Hosts that the setting `egress` allows: the networks in OUTSIDE do not include them. */
  readonly allowedHosts?: readonly LocatedText[];
  readonly span: Span;
}

/** Networks that neither the repository nor a package manager needs. */
export const OUTSIDE_NETWORKS: readonly string[] = ['other', 'publisher'];

/** Reads an effect condition whose shape the schema has accepted. */
export function parseEffectMatch(node: JsonNode): EffectMatch {
  const nothing = { path: [], inside: [], host: [], origin: [], network: [], carries: [], span: node.span };
  if (node.kind === 'string') return { ...nothing, kinds: [node] };
  const list = (key: string) => textsIn(node, key);
  return {
    kinds: list('kind'),
    path: list('path'),
    inside: list('inside'),
    host: list('host'),
    origin: list('origin'),
    network: list('network'),
    carries: list('carries'),
    ...(isSet(node, 'replaces') && { replaces: true }),
    span: node.span,
  };
}

/** Formats the condition in a few words: `write|delete ~/.ssh/**`. */
export function shownEffect(match: EffectMatch): string {
  const { kinds, path, inside, host, origin, network, carries, replaces } = match;
  const kind = kinds.map(({ value }) => value).join('|') || 'effect';
  return [
    kind,
    ...(replaces ? ['that replaces'] : []),
    ...[...path, ...inside, ...host, ...origin, ...network, ...carries].map(({ value }) => value),
  ].join(' ');
}

/** The beginning of a warning about an unsatisfiable condition. */
export const NEVER_FIRES = 'the rule can never fire by this';

const HOST_KINDS = ['connect', 'send'];

export function checkEffectMatch({
  kinds,
  path,
  inside,
  host,
  origin,
  network,
  carries,
  replaces,
  span,
}: EffectMatch): readonly Diagnostic[] {
  const ofHosts = kinds.length > 0 && kinds.every(({ value }) => HOST_KINDS.includes(value));
  const ofFiles = kinds.length > 0 && !kinds.some(({ value }) => HOST_KINDS.includes(value));
  const files = [...path, ...inside, ...origin];
  const [file] = files;
  const hosts = [...host, ...network, ...carries];
  const [first] = hosts;
  const [named] = [...host, ...network];
  const mayWrite = kinds.length === 0 || kinds.some(({ value }) => value === 'write');
  const mayRun = kinds.length === 0 || kinds.some(({ value }) => value === 'execute');
  const sends = kinds.length === 0 || kinds.some(({ value }) => value === 'send');
  return [
    ...compileGlobs([...path, ...inside].map(belowRoot)).diagnostics,
    ...(carries.length > 0 ? compileGlobs(carries.map(belowRoot)).diagnostics : []),
    ...[...files, ...hosts].flatMap(tooLong),
    ...host.flatMap(each => noHost(each)),
    ...(!sends && carries[0] ? [never('only `send` carries something', carries[0].span)] : []),
    ...(origin[0] && !mayRun ? [never('only `execute` has an origin', origin[0].span)] : []),
    ...(replaces && !mayWrite ? [never('only `write` replaces something', span)] : []),
    ...(ofHosts && file ? [never('`connect` and `send` are about hosts, and have no path', file.span)] : []),
    ...(ofFiles && named ? [never('only `connect` and `send` have a host', named.span)] : []),
    ...(file && first ? [never('no effect has both a path and a host', span)] : []),
  ];
}

/** A glob made relative to the project: a leading home, drive or root is dropped. */
export function belowRoot({ value, span }: LocatedText): LocatedText {
  const [, mark = '', rest = ''] = /^(!?)(?:~?\/|[A-Za-z]:\/|~$)?(.*)$/s.exec(value) ?? [];
  return { value: mark + (rest === '' || rest === '.' ? '**' : rest), span };
}

/**
 * Warns about text that cannot be a host: with a port, an empty label, a URL or glob character other than `*`, or an
 * IPv6 address without brackets.
 */
export function noHost(
  { value, span }: LocatedText,
  what = NEVER_FIRES,
  code: 'W724' | 'W741' = 'W741',
): readonly Diagnostic[] {
  if (!/[/!@{}?,\s]|^[^:]*:\d+$|^\.|\.$|\.\.|^[^[]*:.*:/.test(value)) return [];
  const isAddress = /^[\da-f:]*:[\da-f:]*$/i.test(value) && value.split(':').length > 2;
  const [, own = ''] = /^!?(?:[a-z][a-z+.-]*:\/\/|\/+)?(?:[^/@]*@)?([^/:!@{}?,\s]*)/i.exec(value) ?? [];
  const plain = isAddress ? `[${value}]` : own.replace(/\.+$/, '').replace(/^\.+/, '*.');
  const isHost = plain !== '' && !/[{}?,\s]/.test(value);
  const hint = isHost ? `write \`${plain}\`` : 'name a host, such as `*.example.com`';
  const message = `${what}: \`${value}\` is no host`;
  return [diagnostic(code, message, { span, hint })];
}

function tooLong({ value, span }: LocatedText): readonly Diagnostic[] {
  const why = unprintable(value);
  return why === undefined ? [] : [diagnostic('E012', `the text ${why}`, { span })];
}

function never(message: string, span: Span): Diagnostic {
  return diagnostic('W741', `${NEVER_FIRES}: ${message}`, { span });
}

interface EffectLowering {
  /** The variable or number of the part that the effect belongs to. */
  readonly part: Term;
  readonly ignoresCase: boolean;
  /**
   * Whether the rule loosens. A loosening rule counts only certain effects, and never counts a file because of a folder
   * above it.
   */
  readonly loosens: boolean;
  /** A name that distinguishes the effects of one body. */
  readonly name?: string;
  /** Literals that hold if any of the words matches. */
  readonly list: (
    key: string,
    words: readonly LocatedText[],
    of: (word: Term) => Literal,
  ) => readonly Literal[];
}

export function effectBody(
  match: EffectMatch,
  { part, ignoresCase, loosens, name = 'effect', list }: EffectLowering,
): readonly Literal[] {
  const id = variable(name);
  const path = variable(`${name}_path`);
  const texts = (words: readonly LocatedText[]) => words.map(({ value }) => value);
  const globs = (words: readonly LocatedText[]) => symbol(globLines(texts(words), ignoresCase));
  // The list literal comes first: the search looks a relation up only for known constants.
  const listFirst: typeof list = (...given) => list(...given).toReversed();
  const isOf = (kind: Term) => positive('effect', id, part, kind, wildcard);
  const allowed = texts(match.allowedHosts ?? []);
  const networkOf = (each: LocatedText) =>
    OUTSIDE_NETWORKS.includes(each.value) ? { ...each, value: [each.value, ...allowed].join('\n') } : each;
  return [
    ...(match.kinds.length > 0 ? list('effect.kind', match.kinds, isOf) : [isOf(wildcard)]),
    ...(match.path.length > 0
      ? [positive(loosens ? 'effect_inside' : 'effect_within', id, globs(match.path))]
      : []),
    ...(match.inside.length > 0 ? [positive('effect_inside', id, globs(match.inside))] : []),
    ...(match.replaces ? [positive('effect_replaces', id)] : []),
    ...(match.host.length > 0 ? [positive('effect_to', id, symbol(texts(match.host).join('\n')))] : []),
    ...(match.carries.length > 0 ? [positive('effect_carries', id, globs(match.carries))] : []),
    // This comes last, since it may read the repository's settings.
    ...listFirst('effect.network', match.network.map(networkOf), network =>
      positive('effect_network', id, network),
    ),
    ...(match.origin.length > 0
      ? [
          positive('effect_path', id, path),
          ...listFirst('effect.origin', match.origin, origin => positive('file_origin', path, origin)),
        ]
      : []),
    ...(loosens ? [positive('effect_certain', id)] : []),
  ];
}

/** Returns the Datalog bodies of an effect condition, one for each combination of kind, origin and network. */
export function effectBodies(
  match: EffectMatch,
  options: Omit<EffectLowering, 'list'>,
): readonly (readonly Literal[])[] {
  const each = (words: readonly LocatedText[]) => (words.length === 0 ? [[]] : words.map(word => [word]));
  const list: EffectLowering['list'] = (_, words, of) => words.map(({ value }) => of(symbol(value)));
  return each(match.kinds).flatMap(kinds =>
    each(match.origin).flatMap(origin =>
      each(match.network).map(network =>
        effectBody({ ...match, kinds, origin, network }, { ...options, list }),
      ),
    ),
  );
}

/** Requires that the effect comes from this command. */
export function effectOfLeaf(leaf: Term): Literal {
  return positive('effect_from', variable('effect'), leaf);
}

/** Requires that the effect comes from a tool other than the shell. */
export function effectOfTool(name: string): Literal {
  return negative('effect_from', variable(name), wildcard);
}
