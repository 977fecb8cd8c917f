/**
 * Opens the model that the user's settings name. INVARIANT: without a model, each question gets that answer. Questions
 * never throw. A key comes from an environment variable, appears in its provider's header and nowhere else. A model
 * that is being asked asks no model.
 */
import { join } from 'node:path';
import { answerOf, inputOf } from '../../model/providers/command.ts';
import type { HttpProvider } from '../../model/providers/http-provider.ts';
import { httpProviders } from '../../model/providers/index.ts';
import type { Asked, Model, Question, Unanswered } from '../../model/question.ts';
import { refusedWith, unanswered } from '../../model/unanswered.ts';
import { now } from '../clock.ts';
import type { Host } from '../host.ts';
import { makeFolders } from '../make-folders.ts';
import { isSystemError, reasonOf } from '../system-error.ts';
import { ownCacheFolder } from '../user-folders.ts';
import type { ModelSettings } from '../user-settings.ts';
import { ASKING, isAsking } from './asking.ts';
import type { Bounds } from './bounds.ts';
import { run } from './command.ts';
import { post } from './http.ts';

/** Bytes, more than any answer. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const OWNER_ONLY_FOLDER = 0o700;
/** Variables that Claude Code sets for its children. A nested Claude Code refuses to start with them. */
const NOT_INHERITED = { CLAUDECODE: undefined, CLAUDE_PROJECT_DIR: undefined };
/** Learning runs in the background and reads more, so it may take longer. */
const LEARN_MILLISECONDS = 120_000;

/** The name of a missing model. Nothing is sent. */
export const NO_MODEL = 'none';

export function openModel(host: Host, settings: ModelSettings): Model {
  if (isAsking(host)) return nobody('no-provider', `a model is being asked already (\`${ASKING}\` is set)`);
  if (settings.problem !== undefined) return nobody('no-provider', settings.problem);
  if (settings.provider === 'command') return commandModel(host, settings);
  const named = settings.provider && httpProviders[settings.provider];
  const provider = named ?? Object.values(httpProviders).find(each => keyIn(host, each) !== undefined);
  if (provider) return httpModel(host, settings, provider);
  return nobody('no-provider', 'no model is set in `config.yaml`, and the environment has no key for one');
}

function nobody(why: Unanswered['why'], reason: string): Model {
  return { name: NO_MODEL, ask: async () => unanswered(why, reason) };
}

function httpModel(host: Host, settings: ModelSettings, provider: HttpProvider): Model {
  const { name: model = provider.standardModel, baseUrl = provider.standardBaseUrl } = settings;
  const key = keyIn(host, provider);
  // A server of the user's own may need no key.
  if (key === undefined && settings.baseUrl === undefined)
    return nobody('no-key', `\`${provider.keyVariable}\` holds no key`);
  const where = settings.baseUrl === undefined ? '' : ` at ${baseUrl}`;
  const endpoint = { baseUrl, model, ...(key !== undefined && { key }) };
  return {
    name: `${provider.name} ${model}${where}`,
    ask: measured(model, async (question, milliseconds) => {
      const reply = await post(provider.requestOf(question, endpoint), boundsFor(question, settings));
      if ('kind' in reply) return reply;
      const heard = { ...reply, text: maskKeys(host, reply.text) };
      if (reply.status < 200 || reply.status > 299) return refusedWith(heard, provider);
      return provider.answerOf(heard, { question, model, milliseconds: milliseconds() });
    }),
  };
}

function commandModel(host: Host, settings: ModelSettings): Model {
  const { command = [] } = settings;
  const [program = ''] = command;
  return {
    name: `command ${command.join(' ')}`,
    ask: measured(program, async (question, milliseconds) => {
      const folder = join(ownCacheFolder(host), 'asking');
      makeFolders(folder, OWNER_ONLY_FOLDER);
      const environment = { ...host.environment, ...NOT_INHERITED, [ASKING]: '1' };
      const asked = { command, input: inputOf(question), folder, environment };
      const printed = await run(asked, boundsFor(question, settings));
      if (typeof printed !== 'string') return { ...printed, reason: maskKeys(host, printed.reason) };
      return answerOf(maskKeys(host, printed), { model: program, milliseconds: milliseconds() });
    }),
  };
}

function boundsFor({ purpose }: Question, { timeoutMilliseconds }: ModelSettings): Bounds {
  const isAwaited = purpose === 'review';
  return { milliseconds: isAwaited ? timeoutMilliseconds : LEARN_MILLISECONDS, bytes: MAX_ANSWER_BYTES };
}

/** Adds the duration, also where no answer came. A fault of ours counts as no answer. */
function measured(
  model: string,
  ask: (question: Question, milliseconds: () => number) => Promise<Asked>,
): Model['ask'] {
  return async question => {
    const start = now();
    const milliseconds = (): number => Math.round(now() - start);
    try {
      const asked = await ask(question, milliseconds);
      return { ...asked, usage: asked.usage ?? { model, milliseconds: milliseconds() } };
    } catch (fault) {
      // The fault's message may contain secrets.
      const name = fault instanceof Error ? fault.name : 'fault';
      const why = isSystemError(fault) ? reasonOf(fault) : name;
      return unanswered('network', `the model could not be asked: ${why}`);
    }
  };
}

/** Characters that fit a header and need no escape in a JSON text. */
const KEY = /^[\x21\x23-\x5b\x5d-\x7e]{8,1000}$/;

/** Also undefined where the variable's value cannot be a key. */
function keyIn({ environment }: Host, { keyVariable }: HttpProvider): string | undefined {
  const key = environment[keyVariable]?.trim() ?? '';
  return KEY.test(key) ? key : undefined;
}

/** Removes keys from a text of another program, which may repeat them. */
function maskKeys(host: Host, text: string): string {
  return Object.values(httpProviders).reduce(
    (masked, provider) => masked.replaceAll(keyIn(host, provider) ?? '\0', '***'),
    text,
  );
}
