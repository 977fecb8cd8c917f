/** Finds the envelopes that a command line names by paths or by patterns. */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import { standaloneText } from '../diagnostics/span.ts';
import { compileGlob } from '../globs/globs.ts';
import { filesMatching } from '../system/matching-files.ts';

const IS_PATTERN = /[*?[{]/;

/** In the order of the command line, those of a pattern by path, each once. E404 where a pattern fits none. */
export function envelopesNamed(operands: readonly string[]): Reported<readonly string[]> {
  const found = operands.map(envelopesOf);
  const diagnostics = found.flatMap(each => each.diagnostics);
  const value = hasErrors(diagnostics) ? undefined : [...new Set(found.flatMap(each => each.value ?? []))];
  return { value, diagnostics };
}

function envelopesOf(operand: string): Reported<readonly string[]> {
  if (!IS_PATTERN.test(operand)) return { value: [operand], diagnostics: [] };
  const pattern = operand.replace(/^(?:\.\/)+/, '');
  const glob = compileGlob(standaloneText(pattern, 'pattern'));
  if (!glob.value) return { value: undefined, diagnostics: glob.diagnostics };
  const { test } = glob.value;
  const files = filesMatching(pattern, path => test(path));
  if (!files) return refused(`\`${operand}\` fits too many files to look at`);
  return files.length === 0
    ? refused(`no file fits \`${operand}\``)
    : { value: files, diagnostics: glob.diagnostics };
}

function refused(message: string): Reported<readonly string[]> {
  const problem: Diagnostic = diagnostic('E404', message, {
    hint: "quote the pattern, so that the shell leaves it as it is: `rulespec verify '.rulespec/sessions/*/envelope.yaml'`",
  });
  return { value: undefined, diagnostics: [problem] };
}
