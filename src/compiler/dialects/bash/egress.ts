/**
 * The policy setting `egress`: the hosts to which calls may connect and send. Its `ask` and `deny` lists become the
 * rules `egress-ask` and `egress-deny`. Its `allow` list exempts hosts from rules about `network: other`.
 */
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import type { Action } from '../../../values/action.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import { type EffectMatch, OUTSIDE_NETWORKS } from '../../effect-match.ts';
import { textsIn } from '../../nodes.ts';
import type { CommandMatch, Egress, PolicyRule } from './ast.ts';
import { parseMatch } from './parse-match.ts';

/** Parses a node whose shape the schema has accepted. */
export function parseEgress(node: JsonNode | undefined): Egress | undefined {
  if (node?.kind !== 'object') return undefined;
  const list = (key: string) => textsIn(node, key);
  return { allow: list('allow'), ask: list('ask'), deny: list('deny'), span: node.span };
}

export function egressRules({ ask, deny, span }: Egress): readonly PolicyRule[] {
  const rule = (action: Action, hosts: readonly LocatedText[], reason: string): readonly PolicyRule[] => {
    if (hosts.length === 0) return [];
    const texts = (...values: string[]) => values.map(value => ({ value, span }));
    const effect: EffectMatch = {
      kinds: texts('connect', 'send'),
      path: [],
      inside: [],
      host: hosts,
      origin: [],
      network: texts(...OUTSIDE_NETWORKS, ...(action === 'deny' ? ['repository', 'registry'] : [])),
      carries: [],
      span,
    };
    const match: CommandMatch = { ...parseMatch({ kind: 'object', entries: [], span }), effect, span };
    const decision: Located<Action> = { value: action, span };
    return [
      {
        id: { value: `egress-${action}`, span },
        level: 'critical',
        match,
        conditions: { when: [], unless: [] },
        decision,
        reason: { value: reason, span },
        span,
      },
    ];
  };
  return [
    ...rule(
      'ask',
      ask,
      'This reaches a host outside. Hosts that need no question stand in `egress.allow` of the user.',
    ),
    ...rule('deny', deny, 'The setting `egress.deny` rules out this host.'),
  ];
}

/** A match on outside hosts, without the allowed hosts. */
export function withAllowedHosts(match: CommandMatch, allowedHosts: readonly LocatedText[]): CommandMatch {
  const { effect } = match;
  if (allowedHosts.length === 0 || !effect) return match;
  const isOutside = effect.network.every(({ value }) => OUTSIDE_NETWORKS.includes(value));
  const isOther = effect.network.some(({ value }) => value === 'other');
  return isOutside && isOther ? { ...match, effect: { ...effect, allowedHosts } } : match;
}
