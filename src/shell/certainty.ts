/**
 * Which commands of a script surely ran or succeeded, as far as the script's exit status tells. INVARIANT: each answer
 * holds for every run of the script that ends by itself. Scripts with anything but lists, pipelines, groups and
 * subshells of plain commands get no answer.
 */
import { wordsIn } from './names.ts';
import type { Leaf, Script } from './script.ts';
import { type PipelineNode, parseText, type Statement } from './syntax.ts';

/** The certainty about one top-level command. */
export interface Certainty {
  readonly leaf: number;
  /** The command ran if the script's status is 0. */
  readonly runs: boolean;
  /** The command's status is 0 if the script's is. */
  readonly isDecisive: boolean;
  /** The command is the whole script: their statuses are the same. */
  readonly isAlone: boolean;
  /** It is called by its name, and not as a file of some folder that has the same one. */
  readonly isByName: boolean;
}

/** They end the script early, change what a name runs, or may do either. */
const UNSETTLING = wordsIn(
  'alias unalias trap exit exec return logout suspend shopt eval source . hash enable readonly builtin kill coproc',
);
/** Options of `set` that neither end a script with status 0 nor change what its names run. */
const HARMLESS_SET = /^(?:-[eux]+|-[eux]*o|pipefail|errexit|nounset|xtrace)$/;
/** They assign to a name that may be put together. */
const ASSIGNING = wordsIn('declare typeset local export read printf mapfile readarray getopts let unset');
/** Declarations that restrict assignments by an option: `-r`, `-i`, `-A`, `-n`. */
const DECLARING = wordsIn('declare typeset local');
/** Variables that decide what a name runs or for which project, and the function that runs for a name that is none. */
const DECIDING = [
  ...['PATH', 'ENV', 'OPTS', 'POSIXLY_CORRECT', 'command_not_found_handle', 'ALIASES', 'CMDS', 'LD_'],
  ...['npm_config_', 'NPM_CONFIG_', 'GIT_', 'MAKE', 'GOFLAGS'],
];
const DECIDES =
  /(?<![$\w{])(?:(?:PATH|BASH_(?:ENV|ALIASES|CMDS)|ENV|SHELLOPTS|BASHOPTS|POSIXLY_CORRECT|command_not_found_handle)\b|(?:(?:DY)?LD_\w+|npm_config_\w+|NPM_CONFIG_\w+|GIT_(?:DIR|WORK_TREE)|MAKE(?:FLAGS|FILES)|GOFLAGS)=)/;
/** The shell refuses a command that assigns one of these. */
const FIXED_VARIABLES = wordsIn('UID EUID PPID SHELLOPTS BASHOPTS BASH_VERSINFO');
/** They run the words behind them, with the status of those. */
const WRAPPERS = wordsIn('env time timeout nice nohup command');

/**
 * `text` is the text that was parsed as the script. Empty if nothing is sure. If an expansion or an assignment may fail
 * or `set` is used, a line or a subshell may end early, so only what follows from status 0 is sure.
 */
export function certaintyIn(text: string, { state, leaves, runs }: Script): readonly Certainty[] {
  if (state !== 'whole' || leaves.some(isUnsettling)) return [];
  if (DECIDING.some(part => text.includes(part)) && DECIDES.test(text)) return [];
  const parsed = parseText(text);
  if (parsed.kind !== 'script' || parsed.script.errors?.length) return [];
  const found: Placed[] = [];
  if (!inList(parsed.script.commands, { runs: true, must: true, pipefail: false }, found)) return [];
  const mayEndEarly = /[$`]/.test(text) || leaves.some(mayEndLine);
  const inner = new Set(runs.map(each => each.inner));
  const outermost = leaves.flatMap((leaf, id) => (inner.has(id) ? [] : [{ leaf, id }]));
  if (outermost.length !== found.length) return [];
  const isPlainScript = found.length === 1 && leaves.length === 1 && isPlain(parsed.script.commands);
  return outermost.flatMap(({ leaf, id }, at): readonly Certainty[] => {
    const place = found[at];
    if (!place?.runs || leaf.kind !== 'command' || !isWritten(leaf)) return [];
    const isSafe = !mayEndEarly && isReached(leaf);
    if (!isSafe && !place.must) return [];
    const isByName = isOwn(leaf);
    const own = { leaf: id, runs: true, isDecisive: place.must, isAlone: isPlainScript && isSafe, isByName };
    return [own, ...wrapped(id, leaf, place.must)];
  });

  /** The command of a wrapper: `timeout 60 npm test` surely runs it, if the status says that it was run. */
  function wrapped(outer: number, { words }: Leaf, must: boolean): readonly Certainty[] {
    const [name, first, ...others] = words;
    if (!must || !WRAPPERS.includes(name?.text ?? '') || first?.text.startsWith('-')) return [];
    if (others.length === 0 && first === undefined) return [];
    const [only, ...more] = runs.filter(each => each.outer === outer);
    const leaf = only && leaves[only.inner];
    if (only?.how !== 'wrapper' || more.length > 0 || !leaf || !isWritten(leaf)) return [];
    return [{ leaf: only.inner, runs: true, isDecisive: true, isAlone: false, isByName: isOwn(leaf) }];
  }
}

/** Whether a command was run, and whether its status must have been 0, where that of the whole was. */
interface Reached {
  readonly runs: boolean;
  readonly must: boolean;
  /** A pipeline fails where any of its stages does. */
  readonly pipefail: boolean;
}

interface Placed extends Reached {
  readonly node: PipelineNode;
}

/** False for syntax without an answer. */
function inList(statements: readonly Statement[], at: Reached, found: Placed[]): boolean {
  let { pipefail } = at;
  return statements.every(({ command, background }, n) => {
    const isLast = n === statements.length - 1;
    const [first] = command.type === 'AndOr' ? command.commands : [command];
    const turnsOn = background !== true && first !== undefined && setsPipefail(first);
    const after = pipefail || turnsOn;
    const place = { runs: at.runs && !background, must: at.must && isLast && !background, pipefail };
    pipefail = after;
    if (command.type !== 'AndOr') return inNode(command, place, found);
    const places = placesIn(command.operators, { ...place, pipefail: after });
    return command.commands.every((each, index) => inNode(each, places[index] ?? place, found));
  });
}

function setsPipefail(node: PipelineNode): boolean {
  return (
    node.type === 'Command' &&
    node.name?.value === 'set' &&
    node.suffix.some(each => each.type === 'Word' && each.value === 'pipefail')
  );
}

/** `a && b || c` is read from the left: with what holds of the whole, from the right. */
function placesIn(operators: readonly string[], whole: Reached): readonly Reached[] {
  const places: Reached[] = [];
  let { must } = whole;
  for (const operator of operators.toReversed()) {
    const isAnd = operator === '&&';
    places.push({ ...whole, runs: whole.runs && isAnd && must, must: isAnd && must });
    must &&= isAnd;
  }
  return [{ ...whole, must }, ...places.toReversed()];
}

function inNode(node: PipelineNode, at: Reached, found: Placed[]): boolean {
  switch (node.type) {
    case 'Command':
    case 'TestCommand':
      found.push({ ...at, node });
      return true;
    case 'BraceGroup':
    case 'Subshell':
      return inList(node.body.commands, at, found);
    case 'Pipeline': {
      const isNegated = node.prefixes.some(({ type }) => type === 'Negation');
      const last = node.commands.length - 1;
      return node.commands.every((each, n) =>
        inNode(each, { ...at, must: at.must && !isNegated && (at.pipefail || n === last) }, found),
      );
    }
    default:
      return false;
  }
}

/** The status of the script is that of its one command, whatever it is. */
function isPlain([only]: readonly Statement[]): boolean {
  return only !== undefined && only.command.type === 'Command' && only.background !== true;
}

function isUnsettling({ words, opaque }: Leaf): boolean {
  const name = (words[0]?.text ?? '').replace(/^.*\//, '');
  if (opaque.includes('name') || UNSETTLING.includes(name)) return true;
  if (name === 'set') return !words.slice(1).every(({ text }) => HARMLESS_SET.test(text));
  return ASSIGNING.includes(name) && words.some(({ forms }) => forms.includes('expanded'));
}

/** `set -e`, or an assignment that bash may refuse: it skips the rest of the line then. */
function mayEndLine({ text, words: [first, ...others], assignments }: Leaf): boolean {
  const name = first?.text ?? '';
  if (name === 'set') return true;
  const isDeclaring = DECLARING.includes(name);
  if (isDeclaring && others.some(each => each.text.startsWith('-'))) return true;
  const hasSubscript = (isDeclaring || assignments.length > 0) && /\[.*\]\+?=/s.test(text);
  return hasSubscript || assignments.some(each => FIXED_VARIABLES.includes(each.name));
}

/** The name of the program is what the script says. */
function isWritten({ words: [name], opaque }: Leaf): boolean {
  return name !== undefined && opaque.length === 0 && !name.forms.includes('expanded');
}

/** Not a file of another folder that has the same name; `./gradlew` is called so by custom. */
function isOwn({ words: [first] }: Leaf): boolean {
  const name = first?.text ?? '';
  return !name.includes('/') || /^(?:\/(?:usr\/(?:local\/)?)?bin\/[^/]+|\.\/(?:gradlew|mvnw))$/.test(name);
}

/** No redirection, expansion or assignment can fail before the command runs. */
function isReached({ words, redirects, env }: Leaf): boolean {
  return (
    redirects.every(
      // Only these three descriptors are open.
      ({ op, target }) => target === '/dev/null' || ((op === '>&' || op === '<&') && /^[0-2]$/.test(target)),
    ) &&
    words.every(({ forms }) => !forms.includes('expanded')) &&
    env.every(({ name }) => !FIXED_VARIABLES.includes(name))
  );
}
