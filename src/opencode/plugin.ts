/**
 * The plugin for OpenCode: it gates tool calls, and adds the applicable Markdown rules to the system prompt of each
 * model call. INVARIANT: a call that the gate refuses or cannot decide ends in a thrown error. Failures of Markdown
 * rules never stop the session. Messages are only read.
 */

import { realStages } from '../hook/real-stages.ts';
import { residentStages } from '../hook/resident-stages.ts';
import { ruleProblems } from '../hook/rule-problems.ts';
import { rulesBlock } from '../runtime/rules-block.ts';
import { findGatingRules } from '../system/all-rules.ts';
import { repositoryOf } from '../system/beside.ts';
import { now } from '../system/clock.ts';
import { discovered, isDebugging } from '../system/discovery.ts';
import { continueHistory } from '../system/history/aliases.ts';
import { type Host, thisHost } from '../system/host.ts';
import { rememberingFiles } from '../system/known-files.ts';
import type { MarkdownFile } from '../system/markdown-files.ts';
import { historyIsOff } from '../system/user-config.ts';
import { membersOf } from '../values/plain-json.ts';
import { askGate, type GateAnswer } from './ask-gate.ts';
import type { Hooks, LogLine, PluginInput } from './host-types.ts';
import { readOptions } from './options.ts';
import { pathsOfCall, pathsOfParts, promptOf } from './paths.ts';
import { RefusedPrompt } from './refused-prompt.ts';
import { rulesToInject } from './rule-texts.ts';
import { newSessions, type Session } from './sessions.ts';
import { startUp } from './start-up.ts';
import { addTo, resultIn } from './tool-results.ts';

export async function server(input: PluginInput, given?: unknown): Promise<Hooks> {
  const { client, directory } = input;
  const { options, problems } = readOptions(given);
  const host = { ...thisHost(), folder: directory };
  const root = repositoryOf(directory);
  const stages = residentStages(realStages);
  const sessions = newSessions();
  const tools = new Set<string>();
  const load = rememberingFiles();
  const log: Log = (level, message) =>
    void client.app?.log({ body: { service: 'rulespec', level, message } }).catch(() => undefined);
  const logFound = discoveryLog(host, log);
  for (const problem of problems) log('warn', problem);
  const started = startUp({
    host,
    root,
    client,
    findProblems: () =>
      ruleProblems({
        host,
        from: directory,
        stages,
        findRules: (of, options) => findGatingRules(of, { ...options, load }),
      }),
    log: message => log('error', message),
  });

  const gate = async (hook: string, sessionID: string, rest: object): Promise<GateAnswer> => {
    const answer = await askGate(
      { opencodeHook: hook, directory, sessionID, ...rest },
      { host, stages, load },
    );
    if (answer.notice !== undefined) log('warn', answer.notice);
    if (answer.refuse !== undefined) {
      throw hook === 'chat.message' ? new RefusedPrompt(answer.refuse) : new Error(answer.refuse);
    }
    return answer;
  };
  const touch = (id: string, paths: readonly string[]) => {
    if (paths.length > 0)
      sessions.change(id, session => ({ ...session, paths: [...session.paths, ...paths] }));
  };
  const note = (id: string, text: string | undefined) => {
    if (text !== undefined) sessions.change(id, session => ({ ...session, notes: [...session.notes, text] }));
  };
  /** The block for a session, and the names of the rules in it. */
  const blockFor = (
    session: Session,
  ): { readonly block: string | undefined; readonly names: readonly string[] } => {
    const known = options.delivery === 'every-call' ? [] : session.injected;
    const found = rulesToInject(session, known, { host, root, options, stages, tools, load, now });
    logFound(found.files);
    for (const problem of found.problems) log('warn', problem);
    return { block: rulesBlock(found.rules), names: found.rules.map(({ name }) => name) };
  };
  const sendSilently = async (id: string) => {
    const { block } = blockFor(sessions.get(id));
    if (block === undefined || !options.silentMessages) return;
    await client.session?.prompt({
      path: { id },
      body: { noReply: true, parts: [{ type: 'text', text: block }] },
    });
  };

  return {
    async config(config) {
      started.settings(config);
    },
    async event({ event: { type, properties } }) {
      if (type === 'session.created') started.session(hostVersionIn(properties));
      const id = sessionIn(properties);
      if (id === undefined) return;
      if (type === 'session.deleted') sessions.forget(id);
      if (type === 'session.compacted') sessions.change(id, session => ({ ...session, injected: [] }));
      const parent = type === 'session.created' ? parentIn(properties) : undefined;
      if (parent !== undefined) {
        // Actions of a subagent belong to the session that started it.
        if (!historyIsOff(host)) continueHistory(host, id, parent);
        sessions.change(id, session => ({ ...session, isSubagent: true }));
      }
      if (type === 'session.created' || type === 'session.compacted') await sendSilently(id);
    },
    async 'chat.message'({ sessionID, agent, model }, { message, parts }) {
      // A session that is continued is not created.
      started.session(undefined);
      const isOfUser = !sessions.get(sessionID).isSubagent;
      const prompt = isOfUser ? promptOf(parts) : '';
      const used = agentAndModelIn(message);
      sessions.change(sessionID, session => ({
        ...session,
        prompt,
        agent: used.agent ?? agent,
        model: used.model ?? model?.modelID,
        command: /^\s*\/([\w:.-]+)/.exec(prompt)?.[1] ?? session.nextCommand,
        nextCommand: undefined,
        paths: [...session.paths, ...pathsOfParts(parts)],
        injected: options.delivery === 'once-per-prompt' ? [] : session.injected,
      }));
      if (isOfUser) note(sessionID, (await gate('chat.message', sessionID, { prompt })).context);
    },
    async 'command.execute.before'({ command, sessionID }) {
      sessions.change(sessionID, session => ({ ...session, nextCommand: command }));
    },
    async 'tool.definition'({ toolID }) {
      tools.add(toolID);
    },
    async 'tool.execute.before'({ tool, sessionID }, { args }) {
      touch(sessionID, pathsOfCall(args));
      note(sessionID, (await gate('tool.execute.before', sessionID, { tool, args })).context);
    },
    async 'tool.execute.after'({ tool, sessionID, args }, output) {
      const answer = await askGate(
        { opencodeHook: 'tool.execute.after', directory, sessionID, tool, args, ...resultIn(output) },
        { host, stages, load },
      );
      // The call has run. Its output ends with the problem, so that the model reads it.
      const said = answer.refuse ?? answer.context;
      if (said !== undefined) addTo(output, said);
      if (answer.notice !== undefined) log('warn', answer.notice);
    },
    async 'experimental.chat.messages.transform'(_, { messages }) {
      for (const each of Array.isArray(messages) ? messages : []) {
        const { info, parts } = membersOf(each);
        const { sessionID } = membersOf(info);
        if (typeof sessionID === 'string') touch(sessionID, pathsOfParts(parts));
      }
    },
    async 'experimental.chat.system.transform'({ sessionID = '' }, { system }) {
      const session = sessions.get(sessionID);
      const { block, names } = blockFor(session);
      // A host of another version may hand over one text, to which nothing can be added.
      if (!Array.isArray(system))
        return log('warn', 'the system prompt is no list: rules cannot be added to it');
      if (block !== undefined) system.push(block);
      if (session.notes.length > 0) system.push(session.notes.join('\n\n---\n\n'));
      sessions.change(sessionID, known => ({ ...known, offered: { notes: session.notes, rules: names } }));
    },
    async 'chat.params'({ sessionID, agent, message }) {
      const { offered } = sessions.get(sessionID);
      // The call for a title has the session of the agent, and another agent than the prompt.
      if (!offered || agent !== agentAndModelIn(message).agent) return;
      sessions.change(sessionID, known => ({
        ...known,
        offered: undefined,
        notes: known.notes.filter(each => !offered.notes.includes(each)),
        injected: [...known.injected, ...offered.rules],
      }));
    },
    async 'experimental.session.compacting'({ sessionID }, { context }) {
      const { block } = blockFor(sessions.get(sessionID));
      if (block !== undefined && options.silentMessages) context.push(block);
    },
  };
}

/** The agent and the model that the host has chosen for a message of the user. */
function agentAndModelIn(message: unknown): { readonly agent?: string; readonly model?: string } {
  const { agent, model } = membersOf(message);
  const { modelID } = membersOf(model);
  return {
    ...(typeof agent === 'string' && { agent }),
    ...(typeof modelID === 'string' && { model: modelID }),
  };
}

/** The session that started a subagent's session. */
function parentIn(properties: unknown): string | undefined {
  const { parentID } = membersOf(membersOf(properties)['info']);
  return typeof parentID === 'string' ? parentID : undefined;
}

/** Events name their session in one of two ways. */
function sessionIn(properties: unknown): string | undefined {
  const { sessionID, info } = membersOf(properties);
  const { id } = membersOf(info);
  return [sessionID, id].find(each => typeof each === 'string');
}

/** The version of OpenCode that made a session. */
function hostVersionIn(properties: unknown): string | undefined {
  const { version } = membersOf(membersOf(properties)['info']);
  return typeof version === 'string' ? version : undefined;
}

type Log = (level: LogLine['level'], message: string) => void;

/** The Markdown rules that were found, each when it is first found. */
function discoveryLog(host: Host, log: Log): (files: readonly MarkdownFile[]) => void {
  const isOn = isDebugging(host);
  const known = new Set<string>();
  return files => {
    if (!isOn) return;
    for (const file of files) {
      if (known.has(file.path)) continue;
      known.add(file.path);
      log('debug', discovered(file));
    }
  };
}
