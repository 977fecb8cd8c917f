/**
 * Parses text to syntax: the only importer of unbash. We trust its trees and the errors it reports, in nested scripts
 * too. We distrust its time on deep nesting (quadratic) and its stack. INVARIANT: it never throws, whatever the text.
 */
import { type ParsedScript, parse, type Word } from 'unbash';
import { MAX_BRACKETS, MAX_HEREDOCS, MAX_SCRIPT_LENGTH } from './limits.ts';

export type {
  ArithmeticExpression,
  Assignment,
  Case,
  Command,
  CommandExpansionPart,
  CompoundList,
  Coproc,
  Function as FunctionDefinition,
  HereDoc,
  If,
  ParameterExpansionPart,
  ParameterOperation,
  ParsedScript,
  Pipeline,
  PipelineNode,
  ProcessSubstitutionPart,
  Redirection,
  Statement,
  SyntaxNode,
  TestExpression,
  Word,
  WordPart,
} from 'unbash';
export { forEachChild } from 'unbash';

type Syntax =
  | { readonly kind: 'script'; readonly script: ParsedScript }
  | { readonly kind: 'too long' }
  | { readonly kind: 'too deep' };

export function parseText(text: string): Syntax {
  if (text.length > MAX_SCRIPT_LENGTH || text.split('<<').length > MAX_HEREDOCS) return { kind: 'too long' };
  if (isDeep(text)) return { kind: 'too deep' };
  try {
    return { kind: 'script', script: parse(text) };
  } catch (error) {
    // The parser exhausts the stack on many levels of a construct without brackets.
    if (error instanceof RangeError) return { kind: 'too deep' };
    throw error;
  }
}

/** Counts brackets of any kind, quoted or not: the parser takes time quadratic in the open ones. */
function isDeep(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // ( and {, then ) and }
    if (unit === 0x28 || unit === 0x7b) open++;
    else if ((unit === 0x29 || unit === 0x7d) && open > 0) open--;
    if (open > MAX_BRACKETS) return true;
  }
  return false;
}

/** Parses one word of a command, such as the outcome of a brace expansion. */
export function parseWord(text: string): Word | undefined {
  const parsed = parseText(`: ${text}`);
  const command = parsed.kind === 'script' ? parsed.script.commands[0]?.command : undefined;
  const word = command?.type === 'Command' ? command.suffix[0] : undefined;
  return word?.type === 'Word' ? word : undefined;
}
