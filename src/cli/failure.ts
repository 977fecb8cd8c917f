/**
 * Messages for a command that did not run: a bad command line, or a fault of ours. INVARIANT: with a request for JSON,
 * the output is always one JSON document.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { isWriteError, reasonOf } from '../system/system-error.ts';
import { type ExitCode, FAULT, REFUSED } from './exit-codes.ts';
import { questionJson, questionNames, unanswered } from './questions/ask.ts';
import { documentOf } from './say.ts';
import { sessionNames, sessionRefusal } from './sessions.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { verdictDocument } from './verdict-report.ts';

/** Commands about rules, which have their own JSON form. */
const ruleNames = ['validate', 'rules', 'bash', 'review', 'store', 'learn'];

export function reportFailure(
  argv: readonly string[],
  problems: readonly Diagnostic[],
  terminal: Terminal,
): ExitCode {
  if (wantsJson(argv)) {
    const asked = questionNames.find(name => name === argv[0]);
    if (asked) {
      terminal.out.write(questionJson(asked, '', unanswered(problems)));
      return REFUSED;
    }
    const session = sessionNames.find(name => name === argv[0]);
    if (session) {
      terminal.out.write(sessionRefusal(session, problems));
      return REFUSED;
    }
    if (ruleNames.some(name => name === argv[0])) {
      terminal.out.write(documentOf({}, problems));
      return REFUSED;
    }
    terminal.out.write(verdictDocument({ verdict: undefined, diagnostics: problems, artifacts: [] }));
  } else {
    terminal.err.write(renderDiagnostics(problems, terminal.err.paint));
  }
  return REFUSED;
}

/** Accepts any thrown value. Prints a message only, unless RULESPEC_DEBUG asks for the stack. */
export function showFault(argv: readonly string[], fault: unknown): ExitCode {
  const terminal = openTerminal();
  if (isWriteError(fault)) {
    const problem = diagnostic('E406', `cannot write the output: ${reasonOf(fault)}`);
    terminal.err.write(renderDiagnostics([problem], terminal.err.paint));
    return REFUSED;
  }
  const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  const problem = diagnostic('E901', `internal error: ${message}`, {
    hint: 'please report it with the input; `RULESPEC_DEBUG=1` shows the stack',
  });
  reportFailure(argv, [problem], terminal);
  if (process.env['RULESPEC_DEBUG'] && fault instanceof Error) terminal.err.write(`${fault.stack}\n`);
  return FAULT;
}

/** The exit code of a command that ends later, until its result is known. */
export function pendingExitCode(command: string, code: Promise<ExitCode | undefined>): ExitCode {
  code
    .catch(fault => showFault([command], fault))
    .then(each => {
      process.exitCode = each;
    });
  return FAULT;
}

/** A guess from a command line that could not be parsed. */
function wantsJson(argv: readonly string[]): boolean {
  return argv.some(
    (each, at) => each === '--format=json' || (each === '--format' && argv[at + 1] === 'json'),
  );
}
