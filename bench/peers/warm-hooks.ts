/**
 * Gates that decide about one tool call in this process, with their rules loaded: ours or another. INVARIANT: only
 * the decision is timed, from a text to yes or no.
 */
import { startOf } from '../../src/diagnostics/span.ts';
import { compileRules, decideByActive } from '../../src/gate.ts';
import type { Event } from '../../src/values/event.ts';
import { type ContentRule, patternOf } from '../hooks/content-rules.ts';
import { packageOf } from '../packages.ts';

export interface WarmPeer {
  readonly name: string;
  /** The npm package that it is; absent for what needs none. */
  readonly packageName?: string;
  /** Loads the rules, untimed; answers what says whether a text may not be written. */
  open(rules: readonly ContentRule[]): (content: string) => boolean | Promise<boolean>;
}

const ours: WarmPeer = {
  name: 'rulespec',
  open(rules) {
    const written = rules.map(rule => ({
      name: rule.name,
      on: { hook: 'PreToolUse', tool: 'Write|Edit', file: '**/*.ts' },
      match: { content: patternOf(rule) },
      action: 'block',
      message: `Do not call ${rule.callee} (line {{ lines }}).`,
    }));
    const text = JSON.stringify({ version: 1, rules: written });
    const { value, diagnostics } = compileRules([{ name: 'rules.json', text }]);
    if (!value) throw new Error(diagnostics[0]?.message);
    const options = { root: '/project', now: () => performance.now() };
    return content => decideByActive(value, writeOf(content), options).decision?.action === 'deny';
  },
};

function writeOf(content: string): Event {
  return {
    host: 'claude-code',
    hookEvent: 'PreToolUse',
    cwd: '/project',
    tool: 'Write',
    parts: [{ path: 'src/total.ts', texts: [{ name: 'content', value: content }] }],
    texts: [],
    payload: { kind: 'object', entries: [], span: startOf({ name: '<payload>', text: '{}' }) },
    stopHookActive: false,
  };
}

const regexes: WarmPeer = {
  name: 'a list of RegExp',
  open(rules) {
    const patterns = rules.map(rule => new RegExp(patternOf(rule)));
    // As we do, it finds all rules that fire.
    return content => patterns.filter(pattern => pattern.test(content)).length > 0;
  },
};

interface RulesEngine {
  addOperator(name: string, holds: (fact: string, value: string) => boolean): void;
  run(facts: object): Promise<{ readonly events: readonly unknown[] }>;
}

const jsonRulesEngine: WarmPeer = {
  name: 'json-rules-engine',
  packageName: 'json-rules-engine',
  open(rules) {
    const { Engine } = packageOf<{ Engine: new (rules: readonly unknown[]) => RulesEngine }>(
      'json-rules-engine',
    );
    const patterns = new Map(rules.map(rule => [patternOf(rule), new RegExp(patternOf(rule))]));
    const engine = new Engine(
      rules.map(rule => ({
        conditions: {
          all: [
            { fact: 'tool', operator: 'in', value: ['Write', 'Edit'] },
            { fact: 'content', operator: 'matches', value: patternOf(rule) },
          ],
        },
        event: { type: 'deny', params: { name: rule.name } },
      })),
    );
    engine.addOperator('matches', (text, pattern) => patterns.get(pattern)?.test(text) === true);
    return async content => (await engine.run({ tool: 'Write', content })).events.length > 0;
  },
};

interface Cedar {
  preparsePolicySet(id: string, policies: object): { readonly type: string };
  statefulIsAuthorized(call: object): {
    readonly type: string;
    readonly response?: { readonly decision: string };
  };
}

const cedar: WarmPeer = {
  name: '@cedar-policy/cedar-wasm',
  packageName: '@cedar-policy/cedar-wasm',
  open(rules) {
    const { preparsePolicySet, statefulIsAuthorized } = packageOf<Cedar>('@cedar-policy/cedar-wasm/nodejs');
    const forbidden = rules.map(
      ({ callee }) =>
        `forbid(principal, action == Action::"Write", resource) when { context.content like "*${callee}*(*" };`,
    );
    const staticPolicies = ['permit(principal, action, resource);', ...forbidden].join('\n');
    const id = `rules-${rules.length}`;
    const parsed = preparsePolicySet(id, { staticPolicies });
    if (parsed.type !== 'success') throw new Error(JSON.stringify(parsed));
    return content => {
      const answer = statefulIsAuthorized({
        principal: { type: 'Agent', id: 'agent' },
        action: { type: 'Action', id: 'Write' },
        resource: { type: 'File', id: 'src/total.ts' },
        context: { content },
        preparsedPolicySetId: id,
        entities: [],
      });
      if (!answer.response) throw new Error(JSON.stringify(answer));
      return answer.response.decision === 'deny';
    };
  },
};

export const warmPeers: readonly WarmPeer[] = [ours, regexes, jsonRulesEngine, cedar];
