/**
 * One decision by an engine that is no hook by itself, in a process of its own: reads rules and a payload, writes a refusal or
 * nothing. It is plain JavaScript, so that Node runs it as it stands, and loads no more than the engine.
 */
const { readFileSync, writeSync } = require('node:fs');

const [engine, file] = process.argv.slice(2);
const rules = JSON.parse(readFileSync(file, 'utf8'));
const { tool_name: tool, tool_input: input } = JSON.parse(readFileSync(0, 'utf8'));

const engines = {
  regexes() {
    const found = rules.find(({ pattern }) => new RegExp(pattern).test(input.command));
    return found?.reason;
  },
  async 'json-rules-engine'() {
    const { Engine } = require('json-rules-engine');
    const machine = new Engine(rules);
    machine.addOperator('matches', (text, pattern) => new RegExp(pattern).test(text));
    const { events } = await machine.run({ tool, command: input.command });
    return events[0]?.params.reason;
  },
  cedar() {
    const { isAuthorized } = require('@cedar-policy/cedar-wasm/nodejs');
    const answer = isAuthorized({
      principal: { type: 'Agent', id: 'agent' },
      action: { type: 'Action', id: tool },
      resource: { type: 'Shell', id: 'shell' },
      context: { command: input.command },
      policies: { staticPolicies: rules.join('\n') },
      entities: [],
    });
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer));
    return answer.response.decision === 'deny' ? 'forbidden' : undefined;
  },
};

Promise.resolve(engines[engine]()).then(reason => {
  if (reason !== undefined) writeSync(1, `${JSON.stringify({ permissionDecision: 'deny', reason })}\n`);
});
