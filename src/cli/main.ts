/**
 * The command line: parses argv into a command and its call. This is the only importer of commander, which reads
 * unusual command lines and formats help. Its messages become our diagnostics. INVARIANT: the result is always an exit
 * code of `exit-codes.ts`. An invalid command line runs nothing.
 */
import { Command as CommanderCommand, CommanderError, Option as CommanderOption } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Paint, plain } from '../diagnostics/render/paint.ts';
import { thisHost } from '../system/host.ts';
import { realSurroundings, type Surroundings } from '../system/person.ts';
import type { Call, Command } from './command.ts';
import { commands } from './commands/index.ts';
import { type ExitCode, exitCodes, HOLDS, REFUSED } from './exit-codes.ts';
import { reportFailure, showFault } from './failure.ts';
import { refusedToAgents } from './only-people.ts';
import { type Given, readLists, readOptions } from './options.ts';
import { type Line, readPlainLine } from './plain-line.ts';
import { refuse } from './say.ts';
import { type ColorChoice, colorChoices, openTerminal, type Terminal } from './terminal.ts';
import { usageProblem } from './usage.ts';
import { ofVerb, verbsOf } from './verbs.ts';

/** Columns of the help without a terminal. */
const STANDARD_COLUMNS = 80;

type Parsed =
  | ({ readonly kind: 'line' } & Line)
  | { readonly kind: 'help'; readonly text: string; readonly asked: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly Diagnostic[] };

/** Runs a command line, given without the program's names. */
export function main(
  argv: readonly string[],
  surroundings: Surroundings = realSurroundings(thisHost()),
): ExitCode {
  try {
    const terminal = openTerminal();
    const line = readPlainLine(argv, commands);
    if (line) return runLine(argv, line, terminal, surroundings);
    const parsed = parseLine(argv, terminal.out.columns ?? STANDARD_COLUMNS, terminal.out.paint);
    if (parsed.kind === 'line') return runLine(argv, parsed, terminal, surroundings);
    if (parsed.kind === 'refused') return reportFailure(argv, parsed.problems, terminal);
    (parsed.asked ? terminal.out : terminal.err).write(parsed.text);
    return parsed.asked ? HOLDS : REFUSED;
  } catch (fault) {
    return showFault(argv, fault);
  }
}

/** The help of a command, or of the program, without colours. */
export function helpOf(command?: string): string {
  const parsed = parseLine(command === undefined ? ['--help'] : [command, '--help']);
  return parsed.kind === 'help' ? parsed.text : '';
}

function runLine(
  argv: readonly string[],
  line: Line,
  terminal: Terminal,
  surroundings: Surroundings,
): ExitCode {
  const options = readOptions(line.given, line.command.options);
  if (!options.value) return reportFailure(argv, options.diagnostics, terminal);
  const call = { operands: line.operands, options: options.value, lists: readLists(line.given) };
  const refusal = line.command.onlyPerson?.(call)
    ? refusedToAgents(line.command, call, surroundings)
    : undefined;
  if (refusal) return refuse([refusal], terminal);
  return line.command.run(call, openTerminal(colorOf(call)), commands);
}

function colorOf({ options }: Call): ColorChoice {
  return colorChoices.find(each => each === options.get('color')) ?? 'auto';
}

function isCommand(word: string): boolean {
  return word === 'help' || commands.some(({ name }) => name === word);
}

/** Parses any command line. Exported for the test that compares it with `readPlainLine`. */
export function parseLine(argv: readonly string[], columns = STANDARD_COLUMNS, paint = plain): Parsed {
  const [first, about] = argv;
  // For an unknown command, commander would show the help of the program.
  if (first === 'help' && about !== undefined && /^[^-]/.test(about) && !isCommand(about))
    return parseLine([about], columns, paint);
  const given: Given[] = [];
  let chosen: Line | undefined;
  let help = '';
  const program = describeProgram(columns, paint, text => {
    help += text;
  });
  for (const command of commands) {
    // The help of a verb has its own options and examples alone.
    const asksHelp = argv[0] === command.name && argv.some(each => each === '--help' || each === '-h');
    const verb = asksHelp ? verbsOf(command).find(each => each === argv[1]) : undefined;
    const shown = verb === undefined ? command : ofVerb(command, verb);
    const described = describeCommand(program, shown, given);
    described.helpGroup(`${command.group}:`);
    described.action(() => {
      chosen = { command, operands: described.args, given };
    });
  }
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (help !== '') return { kind: 'help', text: help, asked: error.exitCode === 0 };
    return {
      kind: 'refused',
      problems: [
        usageProblem(
          error.message,
          commands.find(({ name }) => name === argv[0])?.name,
          commands.map(({ name }) => name),
        ),
      ],
    };
  }
  if (!chosen) throw new Error('commander chose no command and did not say why');
  return { kind: 'line', ...chosen };
}

function describeProgram(columns: number, paint: Paint, write: (text: string) => void): CommanderCommand {
  return new CommanderCommand('rulespec')
    .description('Checks what AI coding agents did, by Datalog rules.')
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: write,
      outputError: () => undefined,
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    })
    .configureHelp({ styleTitle: title => paint.strong(title) })
    .addHelpText(
      'after',
      `\nExit codes:\n${exitCodes.map(each => `  ${each.code}  ${each.meaning}`).join('\n')}`,
    );
}

function describeCommand(program: CommanderCommand, command: Command, given: Given[]): CommanderCommand {
  const described = program.command(command.name).description(command.summary);
  if (command.operand) described.argument(command.operand.syntax, command.operand.summary);
  for (const option of command.options) {
    const value = option.bare === undefined ? ` <${option.value}>` : ` [${option.value}]`;
    const short = option.short === undefined ? '' : `-${option.short}, `;
    described.addOption(
      new CommanderOption(`${short}--${option.name}${option.flag ? '' : value}`, option.summary),
    );
    // An event for each occurrence, because commander keeps only the last value.
    described.on(`option:${option.name}`, (text: string | null | undefined) => {
      given.push({ option, value: text ?? undefined });
    });
  }
  const examples = Object.entries(command.examples).map(([line, meaning]) => `  ${line}\n      ${meaning}`);
  return described.addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
}
