/**
 * Reads the user's `config.yaml` into settings. INVARIANT: a file that another user could have written is not read. A
 * file with an error names no model, so no model is asked by mistake.
 */
import { lstatSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { checkSource } from '../compiler/document/check-source.ts';
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { readPlain } from '../compiler/document/read-plain.ts';
import { startReading } from '../compiler/document/reading.ts';
import { readDocument } from '../compiler/yaml.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { providers } from '../model/provider-names.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { Host } from './host.ts';
import { whyUnreliable } from './own-files.ts';
import { argumentsIn, choiceIn, countIn, httpBaseIn, nameIn, secondsIn, switchIn } from './setting-values.ts';
import { type Section, sectionOf } from './settings-section.ts';
import { loadFile } from './sources.ts';
import { reasonOf } from './system-error.ts';
import { homeFolder } from './user-folders.ts';
import type { ModelSettings, UserConfig } from './user-settings.ts';

const MAX_CONFIG_BYTES = 64 * 1024;
/** Seconds. Hosts give a hook at least thirty, and it must answer before they give up. */
const MAX_TIMEOUT_SECONDS = 25;
const MAX_REQUESTS = 100_000;

export function readUserConfig(host: Host, path: string, standard: UserConfig): UserConfig {
  const another = writableByOthers(host, path);
  if (another) return unusable(standard, [another]);
  const { value: source, diagnostics } = loadFile(path, MAX_CONFIG_BYTES);
  if (!source) return unusable(standard, diagnostics);
  const document = rootOf(source);
  if (hasErrors(document.diagnostics)) return unusable(standard, document.diagnostics);
  const problems: Diagnostic[] = [];
  const settings = settingsOf(host, document.value, standard, problems);
  return hasErrors(problems) ? { ...unusable(standard, problems), ...keptOf(settings) } : settings;
}

function unusable(standard: UserConfig, diagnostics: readonly Diagnostic[]): UserConfig {
  const problem = 'the settings in `config.yaml` have errors';
  return { ...standard, model: { ...standard.model, problem }, diagnostics };
}

/** The settings that hold in spite of an error elsewhere: the place of the store, and `history: off`. */
function keptOf({ store, history }: UserConfig): Pick<UserConfig, 'store' | 'history'> {
  return { history, ...(store !== undefined && { store }) };
}

function writableByOthers(host: Host, path: string): Diagnostic | undefined {
  try {
    const why = whyUnreliable(host, lstatSync(path));
    return why === undefined ? undefined : unbelieved(path, why, remedies[why]);
  } catch (error) {
    return unbelieved(path, `cannot be looked at: ${reasonOf(error)}`);
  }
}

const remedies: Readonly<Record<string, string>> = {
  'is not a regular file': 'put the file itself there',
  'belongs to another user': 'remove it',
  'is open to other users': 'look whether it says what you wrote; `chmod 600` then closes it',
};

function unbelieved(path: string, why: string, hint?: string): Diagnostic {
  return diagnostic('E822', `\`${path}\` ${why}, so its settings are not believed`, { hint });
}

/**
 * Reads plain settings without the YAML library, which most files do not need. Undefined without an error: a file of
 * comments only.
 */
function rootOf(source: Source): Reported<JsonNode> {
  const reading = startReading(source, DOCUMENT_LIMITS);
  const plain = checkSource(reading) ? readPlain(reading) : undefined;
  if (plain && reading.diagnostics.length === 0) return { value: plain, diagnostics: [] };
  const read = readDocument(source);
  return read.diagnostics.every(({ code }) => code === 'E011') ? { ...read, diagnostics: [] } : read;
}

function settingsOf(
  host: Host,
  root: JsonNode | undefined,
  standard: UserConfig,
  problems: Diagnostic[],
): UserConfig {
  const top = sectionOf(
    root,
    { name: '', keys: ['store', 'model', 'review', 'learn', 'history', 'shadow', 'artifacts'] },
    problems,
  );
  const review = sectionOf(top.node('review'), { name: 'review', keys: ['requests_per_session'] }, problems);
  const learn = sectionOf(
    top.node('learn'),
    { name: 'learn', keys: ['on_stop', 'requests_per_session'] },
    problems,
  );
  const aPath = 'an absolute path, or one that begins with `~/`';
  const store = top.take('store', pathIn(host), aPath);
  const artifacts = top.take('artifacts', pathIn(host), aPath);
  const requests = `a whole number up to ${MAX_REQUESTS}`;
  const count = countIn(MAX_REQUESTS);
  return {
    ...(store !== undefined && { store }),
    ...(artifacts !== undefined && { artifacts }),
    model: modelOf(top.node('model'), standard.model, problems),
    review: {
      requestsPerSession:
        review.take('requests_per_session', count, requests) ?? standard.review.requestsPerSession,
    },
    learn: {
      onStop: learn.take('on_stop', switchIn, '`true` or `false`') ?? standard.learn.onStop,
      requestsPerSession:
        learn.take('requests_per_session', count, requests) ?? standard.learn.requestsPerSession,
    },
    history: historyOf(top, standard),
    shadow: top.take('shadow', filesIn(host), 'a list of rule files') ?? standard.shadow,
    diagnostics: problems,
  };
}

/** Whoever writes something else there does not want to be recorded by mistake. */
function historyOf(top: Section, { history }: UserConfig): UserConfig['history'] {
  const said = top.take('history', choiceIn(['on', 'off'] as const), '`on` or `off`');
  return said ?? (top.node('history') ? 'off' : history);
}

function modelOf(node: JsonNode | undefined, standard: ModelSettings, problems: Diagnostic[]): ModelSettings {
  const keys = ['provider', 'name', 'base_url', 'command', 'timeout'];
  const model = sectionOf(node, { name: 'model', keys }, problems);
  const names = providers.map(each => `\`${each}\``).join(', ');
  const provider = model.take('provider', choiceIn(providers), `one of ${names}`);
  const name = model.take('name', nameIn, 'the name of a model, without spaces');
  const baseUrl = model.take(
    'base_url',
    httpBaseIn,
    'a URL with `https:`, or with `http:` of this machine, without a user, a query or a fragment',
  );
  const command = model.take(
    'command',
    argumentsIn,
    'a list: a program by its absolute path or its bare name, then its arguments',
  );
  const seconds = model.take(
    'timeout',
    secondsIn(MAX_TIMEOUT_SECONDS),
    `a number of seconds from 1 to ${MAX_TIMEOUT_SECONDS}`,
  );
  const chosen = provider ?? (command && 'command');
  // The provider is never guessed from the keys that are present.
  if (!chosen && !model.node('provider') && !model.node('command'))
    for (const key of ['name', 'base_url']) model.refuse(key, 'needs `model.provider`');
  if (chosen === 'command') {
    for (const key of ['name', 'base_url']) model.refuse(key, 'is for models that are asked over HTTP');
    if (!model.node('command')) model.refuse('provider', 'needs `model.command`');
  } else if (chosen) model.refuse('command', `is not for the provider \`${chosen}\``);
  return {
    ...(chosen && { provider: chosen }),
    ...(name !== undefined && { name }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(command && { command }),
    timeoutMilliseconds: seconds === undefined ? standard.timeoutMilliseconds : seconds * 1000,
  };
}

/** Paths of files, `~/` resolved. */
function filesIn(host: Host): (node: JsonNode) => readonly string[] | undefined {
  return node => {
    if (node.kind !== 'list' || node.items.length > MAX_SHADOW_FILES) return undefined;
    const paths = node.items.flatMap(each => {
      if (each.kind !== 'string' || each.value.trim() === '' || each.value.includes('\0')) return [];
      return [/^~[/\\]./.test(each.value) ? join(homeFolder(host), each.value.slice(2)) : each.value];
    });
    return paths.length === node.items.length ? paths : undefined;
  };
}

const MAX_SHADOW_FILES = 100;

function pathIn(host: Host): (node: JsonNode) => string | undefined {
  return node => {
    if (node.kind !== 'string' || node.value.includes('\0')) return undefined;
    const path = /^~[/\\]./.test(node.value) ? join(homeFolder(host), node.value.slice(2)) : node.value;
    return isAbsolute(path) ? path : undefined;
  };
}
