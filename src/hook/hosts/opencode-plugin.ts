/**
 * Plugin specifications in the settings of OpenCode, as its version 1.18.33 reads them. INVARIANT: a specification that
 * makes OpenCode ask somebody's repository for code is never taken for a file or for our package.
 */

type Specification =
  /** A path or URL of this machine, relative to the folder of the settings file. */
  | { readonly kind: 'file'; readonly path: string }
  /** A folder of this machine that OpenCode installs under a package's name. */
  | { readonly kind: 'installed'; readonly path: string; readonly name: string }
  /** A package of the npm registry. */
  | { readonly kind: 'registry'; readonly name: string }
  /** Code of whoever owns the name: `repository` is `github.com/owner/name`, or the specification itself. */
  | { readonly kind: 'remote'; readonly repository: string }
  /** Two or more slashes without a `.` in front: OpenCode loads nothing. */
  | { readonly kind: 'nothing' };

/** The name of our package. */
const PACKAGE = 'rulespec';

const PATH = /^(?:file:\/\/|\.|\/|[A-Za-z]:[\\/])/;
const NAME = String.raw`(?:@[\w.~-]+\/)?[\w.~-]+`;
const INSTALLED = new RegExp(`^(${NAME})@file:(.+)$`);
const REGISTRY = new RegExp(`^(${NAME})(?:@(?:npm:(${NAME})(?:@.*)?|[^/:]*))?$`);
const GITHUB = /^(?:[\w.~-]+@)?(?:github:)?([\w.-]+\/[\w.-]+)(?:#.*)?$/;
const REMOTE = /^(?:@?[\w.~/-]+@)?(?:[a-z+]+:|[^@\s/]+@[^:\s]+:)/;

export function readSpecification(text: string): Specification {
  if (PATH.test(text)) return { kind: 'file', path: text };
  const installed = INSTALLED.exec(text);
  if (installed) return { kind: 'installed', name: installed[1] ?? '', path: installed[2] ?? '' };
  const registry = REGISTRY.exec(text);
  if (registry) return { kind: 'registry', name: registry[2] ?? registry[1] ?? '' };
  const github = GITHUB.exec(text)?.[1];
  if (github !== undefined)
    return { kind: 'remote', repository: `github.com/${github.replace(/\.git$/, '')}` };
  return REMOTE.test(text) ? { kind: 'remote', repository: text } : { kind: 'nothing' };
}

/** Whether the specification was meant to name our plugin, whether or not it loads. */
export function namesOurPlugin(text: string): boolean {
  const read = readSpecification(text);
  switch (read.kind) {
    case 'registry':
      return read.name === PACKAGE;
    case 'installed':
      return read.name === PACKAGE || leadsToUs(read.path);
    case 'file':
      return leadsToUs(read.path);
    case 'remote':
      return /(?:^|[/:@])rulespec(?:[/@.#]|$)/.test(text);
    case 'nothing':
      return /(?:^|\/)rulespec\//.test(text);
  }
}

/** `…/rulespec`, `…/rulespec/dist/opencode.js`, and the file of a build that stands elsewhere. */
function leadsToUs(path: string): boolean {
  return /(?:^|[\\/])rulespec[\\/]?$|[\\/]rulespec[\\/]dist[\\/]opencode\.js$/.test(path);
}
