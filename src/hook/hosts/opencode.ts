/**
 * OpenCode, by the types of `@opencode-ai/plugin` 1.18: its hooks are functions of a plugin, which hands them on as payloads of this
 * form, and takes `refuse` for what it throws. It has no question to the user, no veto of a stop.
 */
import type { Moment } from '../../values/event.ts';
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { cannotAsk, contextOf, cut, json, noticeOf, refusalOf, refusesOrEnds } from '../answer.ts';
import { fieldOf, noProblems, textAt } from '../fields.ts';
import type { Host } from './host.ts';
import { OPENCODE, OPENCODE_EVENT } from './known.ts';
import { CLAUDE_LAYOUT, eventName, folderOf, type Layout, readEvent, unknownEvent } from './layout.ts';

const { name: NAME, title: TITLE } = OPENCODE;
/** The key by which a payload names the hook of the plugin. */
const HOOK = OPENCODE_EVENT;

const moments: ReadonlyMap<string, Moment> = new Map<string, Moment>([
  ['tool.execute.before', 'PreToolUse'],
  ['tool.execute.after', 'PostToolUse'],
  ['chat.message', 'UserPromptSubmit'],
  ['session.created', 'SessionStart'],
  ['session.deleted', 'SessionEnd'],
  ['experimental.session.compacting', 'PreCompact'],
]);

const tools: ReadonlyMap<string, string> = new Map([
  ['bash', 'Bash'],
  ['write', 'Write'],
  ['edit', 'Edit'],
  ['multiedit', 'MultiEdit'],
  ['read', 'Read'],
  ['patch', 'apply_patch'],
  ['grep', 'Grep'],
  ['glob', 'Glob'],
  ['list', 'LS'],
  ['webfetch', 'WebFetch'],
  ['websearch', 'WebSearch'],
  ['task', 'Agent'],
]);

const layout: Layout = {
  ...CLAUDE_LAYOUT,
  session: 'sessionID',
  tool: 'tool',
  input: 'args',
  responses: ['output'],
};

export const opencode: Host = {
  ...OPENCODE,
  momentOf: payload => moments.get(eventName(payload, HOOK)),
  read(payload) {
    const moment = moments.get(eventName(payload, HOOK));
    if (!moment) return unknownEvent(payload, HOOK, TITLE);
    const problems = noProblems();
    const cwd = workdirOf(payload) ?? folderOf(payload, 'directory', true, problems);
    return readEvent({ host: NAME, payload, moment, layout, tools, cwd }, problems);
  },
  reply(decision, event) {
    const notice = noticeOf(decision);
    const context = contextOf(decision);
    const refuses = refusesOrEnds(decision, event);
    return json({
      ...(refuses && { refuse: refusalOf(decision, TITLE) }),
      ...(!refuses && context !== undefined && { context }),
      ...(notice !== undefined && { notice }),
    });
  },
  refuse(reason, moment) {
    const refuses = moment === undefined || moment === 'PreToolUse';
    return json(refuses ? { refuse: cannotAsk(reason, TITLE) } : { notice: cut(reason) });
  },
};

/** The folder that a command is to run in, where the call names an absolute one. */
function workdirOf(payload: ObjectNode): string | undefined {
  const args: JsonNode | undefined = fieldOf(payload, 'args');
  const workdir = args?.kind === 'object' ? textAt(args, 'workdir') : undefined;
  return workdir !== undefined && /^(?:\/|[A-Za-z]:[\\/])/.test(workdir) ? workdir : undefined;
}
