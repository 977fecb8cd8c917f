/** Bash policies for tests: what one decides about a script. */
import { type CompiledRules, type CompileOptions, compileRules, decide, type Gated } from '../../src/gate.ts';
import { eventOf, ROOT } from './events.ts';

/** Each text is a file, in their order. */
export function policiesOf(texts: readonly string[], options: CompileOptions = {}) {
  return compileRules(
    texts.map((text, at) => ({ name: `policy${at}.yaml`, text })),
    options,
  );
}

export function compiled(text: string): CompiledRules {
  const { value, diagnostics } = policiesOf([text]);
  if (!value || diagnostics.length > 0)
    throw new Error(JSON.stringify(diagnostics.map(each => each.message)));
  return value;
}

export function decided(rules: CompiledRules, command: string, cwd = ROOT): Gated {
  const payload = { hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd, tool_input: { command } };
  return decide(rules, eventOf(JSON.stringify(payload)), { root: ROOT });
}

/** `deny by rm-root on 0`, `none`; of several the first. Rules that only log are left out. */
export function shown(rules: CompiledRules, command: string, cwd = ROOT): string {
  const { decision, diagnostics } = decided(rules, command, cwd);
  if (!decision) return diagnostics.map(each => each.message).join('; ');
  const [first] = decision.fired.filter(({ action }) => action !== 'log');
  if (!first) return decision.action;
  return `${first.action} by ${first.id}${first.command ? ` on ${first.command.id}` : ''}`;
}
