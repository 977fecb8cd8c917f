/** Policies as `rulespec bash` loads them, apart from what the machine has of its own. */
import { loadPolicy, type Policy } from '../../src/cli/bash/policy.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../src/diagnostics/render/human.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';

/** A user who has nothing of their own, and where their scripts would run: folders that are nowhere. */
const HOME = '/home/nobody-of-rulespec';
const CWD = `${HOME}/project`;

interface Chosen {
  readonly config?: string;
  /** The text of a policy of the user's. */
  readonly overlay?: string;
  readonly profile?: string;
}

/** Throws where it does not load: nothing could be measured. */
export function policyFrom({ config, overlay, profile }: Chosen): Policy {
  const options = new Map([['cwd', CWD], ...(config === undefined ? [] : [['config', config] as const])]);
  const policy = loadPolicy(
    { operands: [], options },
    {
      ...(overlay !== undefined && { overlay: { name: 'overlay.yaml', text: overlay } }),
      ...(profile !== undefined && { profile }),
    },
  );
  const errors = policy.diagnostics.filter(each => hasErrors([each]));
  if (errors.length > 0) throw new Error(`a policy does not load:\n${renderDiagnostics(errors, plain)}`);
  return policy;
}

/** The policy of a user who has none of their own. */
export function shippedPolicy(): Policy {
  for (const name of ['XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME']) delete process.env[name];
  process.env['HOME'] = HOME;
  return policyFrom({});
}
