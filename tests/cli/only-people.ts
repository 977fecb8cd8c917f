/** Transcripts with commands that only a person may run: below an agent they are refused, and cannot be replayed. */
import { agentMarks } from '../../src/hook/hosts/index.ts';
import { thisHost } from '../../src/system/host.ts';
import { agentAmong, realSurroundings } from '../../src/system/person.ts';

const COMMANDS =
  /rulespec (?:init|trust|store (?:edit|disable|enable|remove|import)|learn (?:accept|reject)|history prune)/;

const agent = agentAmong(realSurroundings(thisHost()).ancestry(), agentMarks);

/** Why the transcripts of a page cannot be replayed here; undefined where they can. */
export function whyNotReplayed(page: string): string | undefined {
  return agent && COMMANDS.test(page)
    ? `it has commands for people, and ${agent.by} belongs to ${agent.title}`
    : undefined;
}
