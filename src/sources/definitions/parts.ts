/**
 * Parts of files that say what a command does: a script of `package.json`, sections of a file of settings, a build file
 * without its dependencies. INVARIANT: what is no part of a definition, such as a dependency or a version, makes no
 * difference.
 */
import { at, membersOf, parsedJson } from '../../values/plain-json.ts';

/** Keys of `package.json` that set up tools of tests. */
const TOOL_KEYS: readonly string[] = [
  ...['jest', 'vitest', 'mocha', 'ava', 'tap', 'nyc', 'c8', 'wireit', 'eslintConfig', 'prettier'],
];

/** The text of a script; undefined where there is none. */
export function scriptIn(packageJson: string, name: string): string | undefined {
  const script = at(at(parsedJson(packageJson), 'scripts'), name);
  return script === undefined ? undefined : typeof script === 'string' ? script : JSON.stringify(script);
}

/** The settings of tools, as JSON by key. */
export function toolsIn(packageJson: string): ReadonlyMap<string, string> {
  const members = membersOf(parsedJson(packageJson));
  return new Map(
    TOOL_KEYS.flatMap((key): [string, string][] => {
      const value = Object.hasOwn(members, key) ? members[key] : undefined;
      return value === undefined ? [] : [[key, JSON.stringify(value)]];
    }),
  );
}

const HEADER = /^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}\s*(?:[#;].*)?$/;

/** The sections of a TOML or INI file whose names match, with their headers; undefined where there is none. */
export function sectionsIn(text: string, names: RegExp): string | undefined {
  const kept: string[] = [];
  let isKept = false;
  for (const line of text.split('\n')) {
    const name = HEADER.exec(line)?.[1]?.replaceAll(/["'\s]/g, '');
    if (name !== undefined) isKept = names.test(name);
    if (isKept && line.trim() !== '') kept.push(line.trimEnd());
  }
  return kept.length === 0 ? undefined : kept.join('\n');
}

/** A `pom.xml` or `build.gradle` without what it depends on. */
export function withoutDependencies(text: string): string {
  const withoutXml = text.replaceAll(/<(dependencies|dependencyManagement)>[\s\S]*?<\/\1>/g, '');
  return withoutBlocks(withoutXml, /^[ \t]*dependencies\s*\{/gm);
}

/** Without each block in braces that begins so. */
function withoutBlocks(text: string, begin: RegExp): string {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(begin)) {
    if (match.index < from) continue;
    kept += text.slice(from, match.index);
    let depth = 1;
    let end = match.index + match[0].length;
    for (; end < text.length && depth > 0; end++) {
      const character = text.charAt(end);
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    }
    from = end;
  }
  return kept + text.slice(from);
}
