/**
 * The second plugin interface of OpenCode, as far as the types of `@opencode-ai/plugin` 1.18 (`v2/promise`) show it:
 * agents can be changed, calls of tools can't be seen. So the rules without conditions reach every agent, and nothing
 * is gated; the first interface does both. Where that runs in the same process, this one does nothing.
 */

import { realStages } from '../hook/real-stages.ts';
import { residentStages } from '../hook/resident-stages.ts';
import { rulesBlock } from '../runtime/rules-block.ts';
import { repositoryOf } from '../system/beside.ts';
import { now } from '../system/clock.ts';
import { thisHost } from '../system/host.ts';
import { rememberingFiles } from '../system/known-files.ts';
import { readOptions } from './options.ts';
import { rulesToInject } from './rule-texts.ts';
import { newSessions } from './sessions.ts';
import { recordUngated } from './start-up.ts';

interface Agent {
  readonly id: string;
  system?: string;
}

interface SecondContext {
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
  const root = repositoryOf(host.folder);
  const isAlone = recordUngated(host, root);
  const asked = {
    host,
    root,
    options,
    stages: residentStages(realStages),
    tools: new Set<string>(),
    load: rememberingFiles(),
    now,
  };
  // OpenCode 1.18 loads a plugin that is named by its file by both interfaces; the first one tells the rules there.
  if (!isAlone) return;
  await context.agent.transform(agents => {
    const block = rulesBlock(rulesToInject(newSessions().get(''), [], asked).rules);
    if (block === undefined) return;
    for (const { id } of agents.list())
      agents.update(id, agent => {
        agent.system = agent.system ? `${agent.system}\n\n${block}` : block;
      });
  });
}
