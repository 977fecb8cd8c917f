/**
 * The second plugin interface of OpenCode, as far as the types of `@opencode-ai/plugin` 1.18 (`v2/promise`) show it: agents can be changed,
 * calls of tools can't be seen. So the rules without conditions reach every agent, and nothing is gated; the first interface does both.
 */

import { repositoryOf } from '../effects/beside.ts';
import { now } from '../effects/clock.ts';
import { thisHost } from '../effects/host.ts';
import { rememberingFiles } from '../effects/known-files.ts';
import { realStages } from '../hook/real-stages.ts';
import { residentStages } from '../hook/resident-stages.ts';
import { rulesBlock } from '../runtime/rules-block.ts';
import { readOptions } from './options.ts';
import { rulesToTell } from './rule-texts.ts';
import { newSessions } from './sessions.ts';

export interface Agent {
  readonly id: string;
  system?: string;
}

export interface SecondContext {
  readonly options: Readonly<Record<string, unknown>>;
  readonly agent: {
    transform(change: (agents: AgentDraft) => void): Promise<unknown>;
  };
}

export interface AgentDraft {
  list(): readonly Agent[];
  update(id: string, update: (agent: Agent) => void): void;
}

export async function setup(context: SecondContext): Promise<void> {
  const { options } = readOptions(context.options);
  const host = thisHost();
  const asked = {
    host,
    root: repositoryOf(host.folder),
    options,
    stages: residentStages(realStages),
    tools: new Set<string>(),
    load: rememberingFiles(),
    now,
  };
  await context.agent.transform(agents => {
    const block = rulesBlock(rulesToTell(newSessions().get(''), [], asked).rules);
    if (block === undefined) return;
    for (const { id } of agents.list())
      agents.update(id, agent => {
        agent.system = agent.system ? `${agent.system}\n\n${block}` : block;
      });
  });
}
