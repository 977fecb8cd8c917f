/**
 * The command lines that settings of hosts have. INVARIANT: where the process cannot answer, the command refuses a
 * call, or lets a prompt through, since a refused prompt would lock the user out. Where the program is not there,
 * standard error says how to install it, on every host.
 */
import type { SetupOptions } from './host.ts';

/** A piece of the command that stays the same whatever runs `rulespec`. */
export function markOf(host: string): string {
  return ` hook --host ${host}`;
}

/** The fallback of the command if the process cannot answer. */
export interface OnFailure {
  readonly exitCode: 1 | 2;
  /** A host that heeds exit code 2 only with a text on standard error. */
  readonly isAloud?: true;
  /** The JSON by which the host asks the user about a call while the program is missing, if `init` was told to ask. */
  readonly question?: (reason: string) => object;
}

export const REFUSE: OnFailure = { exitCode: 2 };
export const REFUSE_WITH_MESSAGE: OnFailure = { exitCode: 2, isAloud: true };
/** The exit code for prompts: rules refuse by the answer, and exit code 2 only means that there is none. */
export const ALLOW_ON_FAILURE: OnFailure = { exitCode: 1 };

/** A shell says 127 where it finds no such program; `npx` and Node say 1. */
const NOT_FOUND = 127;
const NOT_LOADED = 1;

/** The command of a hook. */
export function commandOf(options: SetupOptions, host: string, failure: OnFailure = REFUSE): string {
  return `${options.command}${markOf(host)} || { ${afterFailure(options, failure)} }`;
}

/** The command of a hook whose exit code the host has to see, whatever it is. */
export function openCommandOf(options: SetupOptions, host: string): string {
  const said = `case $s in ${NOT_FOUND}) ${aloud(missing(options))};; esac`;
  return `${options.command}${markOf(host)} || { s=$?; ${said}; exit $s; }`;
}

/**
 * The command of a hook that may keep the agent from stopping. Where the process cannot answer, the agent is sent back
 * once. A stop that follows a refused one goes on: the agent cannot mend the program, and hosts set no bound. The shell
 * reads the payload first, since a process that ends may have read it. Texts inside the payload have `\"`.
 */
export function stopCommandOf(options: SetupOptions, host: string): string {
  const again = [`'"stop_hook_active":true'`, `'"stop_hook_active": true'`]
    .map(each => `*${each}*`)
    .join('|');
  const said = sayWhy(options, { exitCode: 2, isAloud: true });
  return `input=$(cat); printf %s "$input" | ${options.command}${markOf(host)} || { ${said}; case $input in ${again}) exit 1;; esac; exit 2; }`;
}

/** The part between the braces: it prints the reason, and ends with the exit code. */
function afterFailure(options: SetupOptions, failure: OnFailure): string {
  return `${sayWhy(options, failure)}; exit ${failure.exitCode};`;
}

function sayWhy(options: SetupOptions, { isAloud, question }: OnFailure): string {
  const isAsked = question !== undefined && options.ifMissing === 'ask';
  const where = isAsked
    ? `${NOT_FOUND}) echo '${JSON.stringify(question(missing(options)))}'; exit 0;; ${NOT_LOADED}) ${aloud(missing(options))};;`
    : `${NOT_LOADED}|${NOT_FOUND}) ${aloud(missing(options))};;`;
  return `case $? in ${where}${isAloud ? ` *) ${aloud('rulespec: the hook failed')};;` : ''} esac`;
}

function aloud(text: string): string {
  return `echo "${text}" >&2`;
}

/** One sentence on what is wrong, and one on what to do. No character of it means anything to a shell in quotes. */
export function missing({ command }: Pick<SetupOptions, 'command'>): string {
  const isDependency = /^(?:npx|pnpm|yarn|bunx?)\b|node_modules/.test(command);
  const isPath = /^[.~]?\/|\\/.test(command);
  const how = isDependency
    ? 'Run npm install in the project'
    : isPath
      ? `The project names ${command}, which does not run here`
      : 'Install it as its README says';
  return `rulespec guards this project, and is not installed here. ${how}, and try again.`;
}
