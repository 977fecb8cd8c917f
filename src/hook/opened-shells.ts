/**
 * Detects commands that open a shell or a language prompt, into which text is typed later. Hosts whose hooks do not see
 * that text ask the user about such a command. INVARIANT: a command that is given something to run does not count.
 */
import { wordsIn } from '../shell/names.ts';
import { readScript } from '../shell/read-script.ts';
import type { Leaf, Script } from '../shell/script.ts';
import { shells } from '../shell/tables/interpreters.ts';

const prompts = 'python pypy ipython node nodejs deno irb ruby php lua R julia ghci scala jshell';
const logins = 'su login newgrp';
const opens: ReadonlySet<string> = new Set(wordsIn(`${shells} ${prompts} ${logins}`));
const mayOpen = new RegExp(`\\b(?:${[...opens, 'ssh', 'sudo', 'doas'].join('|')})`);

/** Flags with which it still waits for input. */
const WAITS = /^(?:-[ailsuqBEIOSx]*|--(?:login|norc|noprofile|posix|interactive|quiet|restricted))$/;
/** Flags of `ssh` that take a value. */
const SSH_VALUES = /^-[BbcDEeFIiJLlmOopQRSWw]$/;

/** The text of the first such command. */
export function openedShell(text: string): string | undefined {
  if (!mayOpen.test(text)) return undefined;
  const script = readScript(text);
  return script.leaves.find((leaf, id) => waitsForInput(leaf, id, script))?.text;
}

function waitsForInput(leaf: Leaf, id: number, { runs, stages }: Script): boolean {
  const [name, ...rest] = leaf.words.map(word => word.text);
  const program = name?.replace(/^.*\//, '') ?? '';
  const isFed = stages.some(stage => stage.leaf === id && stage.n > 0);
  if (isFed || leaf.redirects.some(({ op }) => op.startsWith('<'))) return false;
  if (leaf.code.length > 0 || runs.some(({ outer }) => outer === id)) return false;
  if (program === 'ssh') return operandsOf(rest) === 1;
  if (program === 'sudo' || program === 'doas') return rest.some(word => /^-[A-Za-z]*[is]$/.test(word));
  if (wordsIn(logins).includes(program)) return !rest.some(word => /^(?:-c|--command)/.test(word));
  return opens.has(program.replace(/[\d.]+$/, '')) && rest.every(word => WAITS.test(word));
}

function operandsOf(words: readonly string[]): number {
  return words.filter((word, at) => !word.startsWith('-') && !SSH_VALUES.test(words[at - 1] ?? '')).length;
}
