/**
 * Transcripts: Markdown pages whose `console` blocks are run, so that a page shows what a user sees and is a test of
 * it.
 *
 *     ```yaml file=analysis/rulespec.yaml      a file of the section, or of all sections when before the first `##`
 *     ```console                               `$ command` for a shell; then its standard output; its standard error,
 *                                              each line after `! `; and `[2]`, its exit code where it is not 0
 *
 * Every `##` section has a folder of its own. The id of a decision is written `d-…`, and an escape character `␛`.
 * `vitest -u` rewrites what the commands print.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Ran {
  readonly command: string;
  readonly stdout: string;
  readonly stderr: string;
  /** -1 when it was killed by a signal. */
  readonly code: number;
}

const TIMEOUT_MILLISECONDS = 60_000;
/** Ids of decisions depend on the folder of the page, which is in the payloads. */
const DECISION_ID = /\bd-(?:[0-9a-hjkmnp-tv-z]{26}|[0-9a-hjkmnp-tv-z]{6})\b/g;
/** The lines of `rulespec doctor` on the machine. */
const INSTALLATION = /\brulespec [\d.]+ runs from `[^`]*` on Node [\d.]+, \w+ \w+/g;
const TIME_OF_CALL = /\ba call takes \d+ ms/g;
const BLOCK = /^```(?<language>\w+)(?: file=(?<file>\S+))?\n(?<content>[\s\S]*?)^```$/m;

/** The page with what its commands print now. `bin` is the folder that has `rulespec`; `onRun` sees every command. */
export async function replay(page: string, bin: string, onRun: (ran: Ran) => void): Promise<string> {
  const [preamble = '', ...sections] = page.split(/^(?=## )/m);
  let replayed = preamble;
  for (const section of sections) replayed += await replaySection(section, filesIn(preamble), bin, onRun);
  return replayed;
}

type Files = ReadonlyMap<string, string>;

function filesIn(markdown: string): Files {
  const files = new Map<string, string>();
  for (const { groups } of markdown.matchAll(new RegExp(BLOCK, 'gm'))) {
    if (groups?.['file'] !== undefined) files.set(groups['file'], groups['content'] ?? '');
  }
  return files;
}

async function replaySection(
  section: string,
  common: Files,
  bin: string,
  onRun: (ran: Ran) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-cli-'));
  try {
    for (const [file, content] of [...common, ...filesIn(section)]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    let replayed = '';
    for (const part of section.split(/^(?=```\w)/m)) {
      const { language, content } = BLOCK.exec(part)?.groups ?? {};
      const commands =
        language === 'console' ? (content ?? '').split('\n').filter(line => /^\$ /.test(line)) : [];
      let outputs = '';
      for (const line of commands) {
        const ran = await run(folder, line.slice(2), bin);
        onRun(ran);
        outputs += transcript(ran);
      }
      replayed += commands.length === 0 ? part : part.replace(BLOCK, () => `\`\`\`console\n${outputs}\`\`\``);
    }
    return replayed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function run(folder: string, command: string, bin: string): Promise<Ran> {
  const { NODE_EXTRA_CA_CERTS: _slow, NO_COLOR: _off, FORCE_COLOR: _on, ...others } = process.env;
  // What names a session or a key is the page's to say.
  const own = /^(?:RULESPEC_|CLAUDE_|CODEX_|GITHUB_|GITLAB_|XDG_CONFIG_HOME$)/;
  const inherited = Object.fromEntries(Object.entries(others).filter(([name]) => !own.test(name)));
  const env = { ...inherited, PATH: `${bin}:${process.env['PATH']}`, HOME: join(bin, 'home') };
  const child = spawn('/bin/sh', ['-c', command], {
    ...{ cwd: folder, env, timeout: TIMEOUT_MILLISECONDS },
    // Without the terminal of whoever runs the tests: it would be asked.
    detached: true,
    // A socket would be that of whoever runs the tests, and have each command take a process.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>(resolve => child.on('close', code => resolve(code ?? -1)));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { command, stdout, stderr, code };
}

export function transcript({ command, stdout, stderr, code }: Ran): string {
  const lines = [`$ ${command}`, ...linesOf(stdout), ...linesOf(stderr).map(line => `! ${line}`.trimEnd())];
  if (code !== 0) lines.push(`[${code}]`);
  return `${lines.join('\n')}\n`.replaceAll('\u001b', '␛');
}

function linesOf(printed: string): string[] {
  const output = printed
    .replace(DECISION_ID, 'd-…')
    .replace(INSTALLATION, 'rulespec … runs from `…`')
    .replace(TIME_OF_CALL, 'a call takes … ms');
  if (output === '') return [];
  return output.endsWith('\n')
    ? output.slice(0, -1).split('\n')
    : [...output.split('\n'), '(no newline at the end)'];
}
