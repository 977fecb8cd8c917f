/** Redirections: their operators and targets, and the input that they give to a command. */
import type { Expansion } from './expansion.ts';
import type { Input } from './scope.ts';
import type { LeafRedirect } from './script.ts';
import type { Redirection } from './syntax.ts';
import { expandText, expandWord, textsOf } from './words.ts';

interface Redirects {
  readonly list: readonly LeafRedirect[];
  /** Undefined if no redirection sets the input. */
  readonly input: Input | undefined;
  /** Whether the output of the command is redirected. */
  readonly takesOutput: boolean;
}

export function readRedirects(redirections: readonly Redirection[], x: Expansion): Redirects {
  const list: LeafRedirect[] = [];
  let input: Input | undefined;
  let takesOutput = false;
  for (const each of redirections) {
    const fd = each.descriptor?.type === 'FileDescriptor' ? each.descriptor.value : undefined;
    const reads = each.operator.startsWith('<') && (each.descriptor === undefined || fd === 0);
    const [targets, text] = targetsOf(each, x);
    const written = each.descriptor && { fd: fd ?? -1 };
    for (const target of targets)
      list.push({ op: each.operator, target: x.unknowns.reveal(target), ...written });
    if (reads) input = inputOf(each, text);
    if (each.operator.includes('>') && each.operator !== '<>' && (fd ?? 1) === 1) takesOutput = true;
  }
  return { list, input, takesOutput };
}

/** The possible targets, and the input text if it is known. */
function targetsOf(each: Redirection, x: Expansion): [readonly string[], string | undefined] {
  if (each.type === 'HereDoc') {
    const { delimiter, body } = each;
    const texts = body.parts ? textsOf(body.parts, x) : [body.text];
    const text = onlyOne(texts);
    const indented = each.operator === '<<-' ? text?.replaceAll(/^\t+/gm, '') : text;
    return [[delimiter?.value ?? ''], indented];
  }
  if (!each.target) return [[''], undefined];
  if (each.type === 'HereString') {
    const texts = expandText(each.target, x);
    return [texts, onlyOne(texts.map(text => `${text}\n`))];
  }
  const words = expandWord(each.target, x);
  // zsh writes to each of `{a,b}`.
  const isEach = each.target.parts?.some(({ type }) => type === 'BraceExpansion');
  const targets = words.flatMap(fields => {
    const texts = fields.map(({ text }) => text);
    return isEach ? texts : [texts.join(' ')];
  });
  const input = words.length === 1 ? words[0]?.[0]?.input : undefined;
  return [[...new Set(targets)], input];
}

function onlyOne(texts: readonly string[]): string | undefined {
  return texts.length === 1 ? texts[0] : undefined;
}

function inputOf({ type, operator, ...rest }: Redirection, text: string | undefined): Input {
  if (text !== undefined) return { kind: 'text', text, how: 'heredoc' };
  if (type === 'HereDoc' || type === 'HereString') return { kind: 'unknown' };
  const isProcess = 'target' in rest && rest.target?.text.includes('(') === true;
  return operator === '<&' || isProcess ? { kind: 'unknown' } : { kind: 'outside' };
}
