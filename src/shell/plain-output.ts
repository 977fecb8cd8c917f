/**
 * Programs that print plain words, whatever they are: numbers, names of systems and users, dates, hashes. INVARIANT:
 * what they print holds nothing that a shell reads as code, so that `bash -c "make -j$(nproc)"` is known.
 */

type Test = (args: readonly string[]) => boolean;

const flagsAlone: Test = args => args.every(text => /^--?[a-z][a-z-]*$/.test(text));

const PRINTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['nproc', flagsAlone],
  ['arch', args => args.length === 0],
  ['uname', flagsAlone],
  ['whoami', args => args.length === 0],
  ['id', flagsAlone],
  ['getconf', args => args.every(text => /^\w+$/.test(text))],
  ['lsb_release', flagsAlone],
  ['dpkg', args => args.join(' ') === '--print-architecture'],
  ['sysctl', args => /^-n hw\.\w+$/.test(args.join(' '))],
  ['seq', args => args.every(text => /^-?\d+$/.test(text))],
  // Without a file, whose name would stand behind the number.
  ['wc', args => args.length > 0 && flagsAlone(args)],
  ['date', args => args.every(text => /^(?:-u|--utc|-R|-I\w*|--iso-8601(?:=\w+)?)$/.test(text))],
  [
    'git',
    args =>
      /^(?:rev-parse (?:--short(?:=\d+)? )?HEAD|rev-list --count HEAD|log -1 --format=%(?:[hH]|ct))$/.test(
        args.join(' '),
      ),
  ],
]);

export function printsPlainWords(program: string, args: readonly string[]): boolean {
  return PRINTS.get(program)?.(args) ?? false;
}

/** The output of `date +FORMAT`: the format, with `value` in place of the parts that the date decides. */
export function printedDate(args: readonly string[], value: string): string | undefined {
  const [format, ...others] = args.filter(text => text !== '-u' && text !== '--utc');
  if (!format?.startsWith('+') || others.length > 0) return undefined;
  const named: Readonly<Record<string, string>> = { '%%': '%', '%n': '\n', '%t': '\t' };
  return format.slice(1).replace(/%[-_0^#]?(?:[a-zA-Z]|:*z|%|N)/g, part => named[part] ?? value);
}
