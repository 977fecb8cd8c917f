/**
 * The commands of a makefile that a call of make runs. Semantics of GNU make, in part: explicit rules with their
 * prerequisites, variables that are set once to a text, and `$(shell …)`. INVARIANT: linear in the text; a variable
 * that is not known, or whose value is past the limits, is left as one of the shell.
 */

interface Recipe {
  /** The text for a shell, with variables of the makefile followed. */
  readonly text: string;
  /** The line, from 1. */
  readonly line: number;
}

interface MakeRule {
  readonly targets: readonly string[];
  readonly prerequisites: readonly string[];
  readonly recipes: readonly Recipe[];
}

const ASSIGNMENT = /^(?:override\s+|export\s+)*([\w.-]+)\s*(?:::?:?|\?)?=\s*(.*)$/;
/** The maximum nesting of variables in values of variables. */
const MAX_NESTED = 4;
/** Rules of one target. */
const MAX_RULES = 100;
/** UTF-16 units of all values that one makefile's recipes are given. */
const MAX_EXPANDED = 200_000;

/** Without goals, those of the first rule; of all rules where the goals are not known. */
export function recipesFor(makefile: string, goals: readonly string[] | 'unknown'): readonly Recipe[] {
  const { rules, variables, atOnce } = read(makefile);
  const first = rules.find(({ targets }) => !targets.every(name => /^\.|[%$]/.test(name)));
  const wanted = new Set(goals === 'unknown' || goals.length === 0 ? first?.targets : goals);
  const rulesOf = new Map<string, MakeRule[]>();
  for (const rule of rules)
    for (const name of rule.targets)
      rulesOf.set(name, [...(rulesOf.get(name) ?? []).slice(-MAX_RULES), rule]);
  // A set is walked to what is added on the way.
  for (const name of wanted)
    for (const { prerequisites } of rulesOf.get(name) ?? [])
      for (const each of prerequisites) wanted.add(each);
  const budget = { left: MAX_EXPANDED };
  const run = rules.filter(
    ({ targets }) => goals === 'unknown' || targets.some(name => wanted.has(name) || /[%$]/.test(name)),
  );
  return [...atOnce, ...run.flatMap(rule => ofRule(rule))].map(({ text, line }) => ({
    text: expanded(text, variables, budget),
    line,
  }));
}

function ofRule({ targets, prerequisites, recipes }: MakeRule): readonly Recipe[] {
  const automatic: Readonly<Record<string, string>> = {
    '@': targets[0] ?? '',
    '<': prerequisites[0] ?? '',
    '^': prerequisites.join(' '),
  };
  return recipes.map(({ text, line }) => ({
    line,
    text: text.replace(/\$([@<^])/g, (_, name: string) => automatic[name] ?? ''),
  }));
}

/** A rule whose recipes are still being read. */
interface OpenRule extends MakeRule {
  readonly recipes: Recipe[];
}

function read(makefile: string) {
  const variables = new Map<string, string>();
  const rules: OpenRule[] = [];
  const atOnce: Recipe[] = [];
  const lines = makefile.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    const pieces = [lines[at] ?? ''];
    while (pieces.at(-1)?.endsWith('\\') && at + 1 < lines.length) pieces.push(lines[++at] ?? '');
    const text = pieces.join('\n');
    if (text.startsWith('\t')) {
      rules.at(-1)?.recipes.push({ text: text.replace(/^\s*[-@+\s]*/, ''), line });
      continue;
    }
    const flat = text.replaceAll('\\\n', ' ');
    for (const [, command = ''] of flat.matchAll(/\$\(shell ((?:[^()]|\([^()]*\))*)\)|!=(.*)$/g))
      if (command !== '') atOnce.push({ text: command, line });
    const [, name, value = ''] = ASSIGNMENT.exec(flat) ?? [];
    if (name !== undefined) variables.set(name, value.trim());
    else rules.push(...ruleIn(flat, line));
  }
  return { variables, rules, atOnce };
}

/** `a b: c d; command`. */
function ruleIn(text: string, line: number): readonly OpenRule[] {
  const colon = text.indexOf(':');
  if (colon <= 0 || text.startsWith('#') || text.slice(0, colon).includes('=')) return [];
  const behind = text.slice(colon).replace(/^::?/, '');
  if (behind.startsWith('=')) return [];
  const semicolon = behind.indexOf(';');
  const command = semicolon < 0 ? undefined : behind.slice(semicolon + 1);
  const prerequisites = words(semicolon < 0 ? behind : behind.slice(0, semicolon));
  const recipes = command === undefined ? [] : [{ text: command.replace(/^[-@+\s]*/, ''), line }];
  return [{ targets: words(text.slice(0, colon)), prerequisites, recipes }];
}

function words(text: string): string[] {
  return text.split(/[\s|]+/).filter(word => word !== '');
}

/** `$(NAME)` and `${NAME}`; `$$` is a dollar of the shell, `$(shell x)` its `$(x)`. */
function expanded(
  text: string,
  variables: ReadonlyMap<string, string>,
  budget: { left: number },
  depth = 0,
): string {
  budget.left -= text.length;
  if (depth > MAX_NESTED || budget.left < 0) return text;
  return text.replace(
    /\$\$|\$\(shell ((?:[^()]|\([^()]*\))*)\)|\$[({]([\w.-]+)[)}]|\$[({][^(){}]*[)}]/g,
    (all, command: string | undefined, name: string | undefined) => {
      if (all === '$$') return '$';
      if (command !== undefined) return `$(${expanded(command, variables, budget, depth + 1)})`;
      // A function of make, such as `$(wildcard *.c)`.
      if (name === undefined) return '$MAKE_FUNCTION';
      const value = variables.get(name);
      return value === undefined || budget.left < value.length
        ? `\${${name.replaceAll(/\W/g, '_')}}`
        : expanded(value, variables, budget, depth + 1);
    },
  );
}
