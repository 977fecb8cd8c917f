/**
 * Text to syntax: the one file that knows unbash. We rely on its trees and on the errors that it reports, in nested scripts
 * too; we distrust its time on deep nesting (quadratic) and its stack. INVARIANT: it never throws, whatever the text.
 */
import { type ParsedScript, parse, type Word } from 'unbash';
import { isDeep } from './brackets.ts';
import { MAX_HEREDOCS, MAX_SCRIPT_LENGTH } from './limits.ts';

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

export type Syntax =
  | { readonly kind: 'script'; readonly script: ParsedScript }
  | { readonly kind: 'too long' }
  | { readonly kind: 'too deep' };

export function parseText(text: string): Syntax {
  if (text.length > MAX_SCRIPT_LENGTH || text.split('<<').length > MAX_HEREDOCS) return { kind: 'too long' };
  if (isDeep(text)) return { kind: 'too deep' };
  try {
    return { kind: 'script', script: parse(text) };
  } catch (error) {
    // Its stack ends before ours would: many levels of a construct that has no bracket.
    if (error instanceof RangeError) return { kind: 'too deep' };
    throw error;
  }
}

/** A text that the shell reads as words of a command: what a brace expansion makes. */
export function parseWord(text: string): Word | undefined {
  const parsed = parseText(`: ${text}`);
  const command = parsed.kind === 'script' ? parsed.script.commands[0]?.command : undefined;
  const word = command?.type === 'Command' ? command.suffix[0] : undefined;
  return word?.type === 'Word' ? word : undefined;
}
