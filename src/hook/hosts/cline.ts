/**
 * Cline, by its `hooks.proto` and the README of its hooks: `cancel` refuses, and `contextModification` reaches the model. The
 * names of its tools' parameters are second-hand: preview.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Moment } from '../../values/event.ts';
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { cannotAsk, contextOf, cut, json, letsGo, noticeOf, refusalOf, refusesOrEnds } from '../answer.ts';
import {
  fieldOf,
  hasKey,
  noProblems,
  optionalObject,
  type Problems,
  reportMissing,
  requiredText,
} from '../fields.ts';
import type { Host } from './host.ts';
import { CLAUDE_LAYOUT, eventName, firstFolderOf, readEvent, unknownEvent } from './layout.ts';

const NAME = 'cline';
const TITLE = 'Cline';

/** `hook-factory.ts`: UTF-16 units of a context. */
const MAX_CONTEXT = 50_000;

const moments: ReadonlyMap<string, Moment> = new Map<string, Moment>([
  ['PreToolUse', 'PreToolUse'],
  ['PostToolUse', 'PostToolUse'],
  ['UserPromptSubmit', 'UserPromptSubmit'],
  ['TaskStart', 'SessionStart'],
  ['TaskResume', 'SessionStart'],
  ['TaskComplete', 'Stop'],
  ['TaskCancel', 'SessionEnd'],
  ['PreCompact', 'PreCompact'],
]);

const tools: ReadonlyMap<string, string> = new Map([
  ['execute_command', 'Bash'],
  ['write_to_file', 'Write'],
  ['replace_in_file', 'Edit'],
  ['read_file', 'Read'],
  ['search_files', 'Grep'],
  ['list_files', 'LS'],
]);

export const cline: Host = {
  name: NAME,
  title: TITLE,
  support: 'preview',
  recognises: payload => hasKey(payload, 'clineVersion'),
  momentOf,
  read(payload) {
    const moment = momentOf(payload);
    if (!moment) return unknownEvent(payload, 'hookName', TITLE);
    const problems = noProblems();
    const cwd = firstFolderOf(payload, 'workspaceRoots', problems);
    const detail = detailOf(payload, moment, problems);
    // What belongs to the event stands one level down; the rest of a payload is Claude Code's in camel case.
    const layout = {
      ...CLAUDE_LAYOUT,
      session: 'taskId',
      tool: 'toolName',
      input: 'parameters',
      responses: ['result'],
    };
    const session = payload.entries.filter(({ key }) => key.value === layout.session);
    const merged: ObjectNode = { ...payload, entries: [...session, ...(detail?.entries ?? [])] };
    const input = detail && { call: { tool: toolOf(detail, moment, problems), input: inputOf(detail) } };
    const event = readEvent({ host: NAME, payload: merged, moment, layout, cwd, ...input }, problems);
    return { ...event, value: event.value && { ...event.value, payload } };
  },
  reply(decision, event) {
    const notice = noticeOf(decision);
    if (refusesOrEnds(decision, event) && !letsGo(decision, event))
      return json({ cancel: true, errorMessage: refusalOf(decision, TITLE) });
    return json({
      cancel: false,
      ...contextField(decision),
      ...(notice !== undefined && { errorMessage: notice }),
    });
  },
  refuse(reason, moment) {
    if (moment === undefined || moment === 'PreToolUse')
      return json({ cancel: true, errorMessage: cannotAsk(reason, TITLE) });
    return json({ cancel: false, errorMessage: cut(reason) });
  },
};

function momentOf(payload: ObjectNode): Moment | undefined {
  return moments.get(eventName(payload, 'hookName'));
}

/** `preToolUse: {…}` of a `PreToolUse`. */
function detailOf(payload: ObjectNode, moment: Moment, problems: Problems): ObjectNode | undefined {
  const name = eventName(payload, 'hookName');
  const key = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  const detail = optionalObject(problems, payload, key);
  const isNeeded = moment === 'PreToolUse' || moment === 'PostToolUse' || moment === 'UserPromptSubmit';
  if (!detail && isNeeded && !problems.fatal) reportMissing(problems, payload, key, 'an object');
  return detail;
}

function toolOf(detail: ObjectNode, moment: Moment, problems: Problems): string {
  if (moment !== 'PreToolUse' && moment !== 'PostToolUse') return '';
  const name = requiredText(problems, detail, 'toolName');
  return tools.get(name) ?? name;
}

function inputOf(detail: ObjectNode): JsonNode {
  return fieldOf(detail, 'parameters') ?? { kind: 'object', entries: [], span: detail.span };
}

function contextField(decision: Decision): object {
  const context = contextOf(decision, MAX_CONTEXT);
  return context === undefined ? {} : { contextModification: context };
}
