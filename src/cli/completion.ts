/**
 * Scripts by which bash, zsh and fish complete command lines, made from the commands' own data. INVARIANT: words are
 * letters, digits and hyphens, so none of them means anything to a shell.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of the shell
import type { Command } from './command.ts';
import { verbsOf } from './verbs.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

export function completionFor(shell: Shell, commands: readonly Command[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}

const optionsOf = ({ options }: Command) => options.map(({ name }) => `--${name}`);

/** `case` branches: words that may follow a command, and values that may follow an option of it. */
function branches(commands: readonly Command[]): readonly string[] {
  return [
    ...commands.flatMap(command =>
      command.options.flatMap(({ name, choices }) =>
        choices ? [`    "${command.name} --${name}") words="${choices.join(' ')}" ;;`] : [],
      ),
    ),
    ...commands.map(command => {
      const words = [...verbsOf(command), ...optionsOf(command), '--help'];
      return `    "${command.name} "*) words="${words.join(' ')}" ;;`;
    }),
  ];
}

function bashScript(commands: readonly Command[]): string {
  return [
    '# bash completion of rulespec: eval "$(rulespec completion bash)"',
    '_rulespec() {',
    '  local words="" cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"',
    '  case "${COMP_WORDS[1]} $prev" in',
    ...branches(commands),
    '  esac',
    `  [ "$COMP_CWORD" -eq 1 ] && words="${commands.map(({ name }) => name).join(' ')} --help --version"`,
    '  COMPREPLY=( $(compgen -W "$words" -- "$cur") )',
    '}',
    'complete -o default -F _rulespec rulespec',
    '',
  ].join('\n');
}

function zshScript(commands: readonly Command[]): string {
  return [
    '#compdef rulespec',
    '# zsh completion of rulespec: eval "$(rulespec completion zsh)"',
    '_rulespec() {',
    '  local words_="" prev="${words[CURRENT-1]}"',
    '  case "${words[2]} $prev" in',
    ...branches(commands).map(each => each.replace(' words="', ' words_="')),
    '  esac',
    `  (( CURRENT == 2 )) && words_="${commands.map(({ name }) => name).join(' ')} --help --version"`,
    '  compadd -- ${(s: :)words_}',
    '  _files',
    '}',
    'compdef _rulespec rulespec',
    '',
  ].join('\n');
}

function fishScript(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, each => `\\${each}`)}'`;
  return [
    '# fish completion of rulespec: rulespec completion fish | source',
    ...commands.map(
      ({ name, summary }) =>
        `complete -c rulespec -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(command => {
      const seen = `-n '__fish_seen_subcommand_from ${command.name}'`;
      return [
        ...verbsOf(command).map(verb => `complete -c rulespec ${seen} -a ${verb}`),
        ...command.options.map(({ name, summary, choices, flag }) => {
          const takes = choices ? ` -x -a ${quoted(choices.join(' '))}` : flag ? '' : ' -r';
          return `complete -c rulespec ${seen} -l ${name}${takes} -d ${quoted(summary.split('; ')[0] ?? '')}`;
        }),
      ];
    }),
    '',
  ].join('\n');
}
