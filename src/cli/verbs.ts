/** The verbs of commands that take an action as their first operand, and the help of one verb. */
import type { Command, Option } from './command.ts';

/** `list`, `validate`, … as the operand's summary names them; none for a command without an action. */
export function verbsOf({ operand }: Command): readonly string[] {
  if (!operand || !/^[<[]action/.test(operand.syntax)) return [];
  return [...new Set([...operand.summary.matchAll(/`([a-z][a-z-]*)/g)].map(match => match[1] ?? ''))];
}

/** The command with the options and examples of this verb alone, for its help. */
export function ofVerb(command: Command, verb: string): Command {
  const verbs = verbsOf(command);
  const own = Object.entries(command.examples).filter(([line]) =>
    line.startsWith(`rulespec ${command.name} ${verb}`),
  );
  return {
    ...command,
    options: command.options.flatMap(option => optionOf(option, verb, verbs)),
    examples: own.length > 0 ? Object.fromEntries(own) : command.examples,
  };
}

/** A summary begins with the verbs that take the option, as in `test, check: this rule alone`; else all take it. */
function optionOf(option: Option, verb: string, verbs: readonly string[]): readonly Option[] {
  const [, prefix, rest] = /^([a-z, -]+): ([\s\S]+)$/.exec(option.summary) ?? [];
  const named = prefix?.split(', ') ?? [];
  if (rest === undefined || !named.every(each => verbs.includes(each))) return [option];
  return named.includes(verb) ? [{ ...option, summary: rest }] : [];
}
