/** Commands of the shell in files that are no scripts: recipes, hooks, build files, notebooks. */
import { at, parsedJson } from '../values/plain-json.ts';

/** The commands by the kind of file. The first group that matches is a command. */
const COMMANDS: Readonly<Record<string, RegExp>> = {
  directives: /^\/\/go:generate[ \t]+([^\n]+)$/gm,
  quoted:
    /"([^"\n]{2,1000})"|'([^'\n]{2,1000})'|^[ \t]*(?:-|[\w-]+:)[ \t]+([^\s"'[{&*][^\n]{1,1000})$|[{,][ \t]*[\w-]+:[ \t]+([^\s"'[{&*][^\n,{}]{1,1000})|\[[ \t]*([^\s"'[\]{}$,][^\n[\]]{1,1000})\]/gm,
  assigned: /^[ \t]*command[ \t]*=[ \t]*(.+)$/gm,
  // `execute_process(COMMAND rm a)`.
  cmake: /\bCOMMAND[ \t\n]+([^$\s][^\n)]{0,1000})/g,
  bazel: /\bcmd(?:_bash)?[ \t]*=[ \t]*"((?:[^"\\\n]|\\.){1,2000})"/g,
  ini: /^[ \t]*commands(?:_pre|_post)?[ \t]*=[ \t]*([^\n]*(?:\n[ \t]+[^\n]+){0,50})/gm,
  ssh: /^[ \t]*(?:Match\b[^\n]*\bexec[ \t]+"([^"\n]+)"|(?:Proxy|Local|KnownHosts)Command[ \t=]+([^\n]+))/gim,
  procfile: /^[\w-]+:[ \t]*([^\n]+)$/gm,
  nix: /\bshellHook[ \t]*=[ \t\n]*(?:"((?:[^"\\]|\\.){1,2000})"|''([\s\S]{1,4000}?)'')/g,
  gyp: /<!@?\(([^()\n]{1,1000})\)|["']action["']\s*:\s*\[([^\][]{1,1000})\]/g,
  cargo:
    /\b(?:runner|linker|rustc-wrapper|rustc-workspace-wrapper|rustc|rustdoc)[ \t]*=[ \t]*(?:"([^"\n]+)"|'([^'\n]+)'|\[([^\]\n]+)\])/g,
};

/** Values that the tool puts in: `$<TARGET_FILE:a>`, `${basedir}`, `$(OutDir)`, `{toxinidir}`. */
const VALUES = /\$<[^<>\n]*>|\$?\{[^{}\n]*\}|\$\([\w. :/-]*\)|\$[@<^]/g;
const WITH_VALUES = /^(?:cmake|bazel|ini|nix|gyp)$/;

/** Undefined where the file is code of a language. */
export function commandsInFile(as: string, text: string): readonly string[] | undefined {
  if (as === 'xml') return commandsInXml(text);
  if (as === 'local') return localRuns(text);
  const pattern = Object.hasOwn(COMMANDS, as) ? COMMANDS[as] : undefined;
  return (
    pattern &&
    [...text.matchAll(pattern)].flatMap(found => {
      const command = found.slice(1).find(each => each !== undefined) ?? [];
      if (typeof command !== 'string' || !WITH_VALUES.test(as)) return command;
      const plain = command.replaceAll(VALUES, 'x').replaceAll(/(["'])\s*,\s*(?=["'])/g, '$1 ');
      return as === 'ini' ? plain.replaceAll(/^[ \t]*-?[ \t]*/gm, '') : plain;
    })
  );
}

/** The commands in files of MSBuild, Maven and Ant. */
function commandsInXml(text: string): readonly string[] {
  const plain = (value: string) =>
    value
      .replaceAll(VALUES, 'x')
      .replaceAll(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
  const attributes = [...text.matchAll(/<Exec\b[^>]{0,500}?\bCommand\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const deletes = [...text.matchAll(/<delete\b[^>]{0,500}?\b(?:dir|file)\s*=\s*"([^"]*)"/g)];
  const programs = text.split(/(?=<executable>|\bexecutable\s*=\s*")/).slice(1);
  return [
    ...attributes.map(([, double, single = '']) => plain(double ?? single)),
    ...deletes.map(([, path = '']) => `rm -r ${plain(path)}`),
    ...programs.map(each => {
      const [, name = ''] = /^(?:<executable>|executable\s*=\s*")\s*([^"<]*)/.exec(each) ?? [];
      const args = [...each.matchAll(ARGUMENT)].map(([, inside, attribute = '']) => inside ?? attribute);
      return plain([name, ...args].join(' '));
    }),
  ];
}

const ARGUMENT = /<arg(?:ument)?(?:>([^<]*)<|\s+(?:value|line|path|file)\s*=\s*"([^"]*)")/g;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** The commands that an Earthfile runs outside of containers. */
function localRuns(text: string): readonly string[] {
  return text
    .split(/^[\w-]+:[ \t]*$/m)
    .filter(target => /^[ \t]*LOCALLY\b/m.test(target))
    .flatMap(target =>
      [...target.matchAll(/^[ \t]*RUN[ \t]+(?:--\S+[ \t]+)*([^\n]+)$/gm)].map(([, run = '']) => run),
    );
}

/** The code of the cells of a notebook. */
export function codeOfNotebook(text: string): string {
  const cells = at(parsedJson(text), 'cells');
  const sources = Array.isArray(cells) ? cells.map(cell => at(cell, 'source')) : [];
  return sources
    .flat()
    .filter(each => typeof each === 'string')
    .join('\n');
}
