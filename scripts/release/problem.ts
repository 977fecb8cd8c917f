/** Finds the problems that keep a version from being released. */

export interface Release {
  readonly tag: string;
  readonly version: string;
  readonly changelog: string;
}

/** A section of the changelog with its version, and the date of a release. */
const SECTION = /^## \[(?<name>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/gm;

/** A sentence for the person who made the tag; undefined where the version can be released. */
export function releaseProblem({ tag, version, changelog }: Release): string | undefined {
  if (tag !== `v${version}`) return `the tag is ${tag}, but package.json has version ${version}`;
  const sections = [...changelog.matchAll(SECTION)];
  const [unreleased, newest] = sections;
  if (unreleased?.groups?.['name'] !== 'Unreleased') return 'the changelog does not begin with [Unreleased]';
  if (newest?.groups?.['name'] !== version || newest.groups['date'] === undefined)
    return `the newest version in the changelog is not "[${version}] - <date>"`;
  const kept = changelog.slice(unreleased.index + unreleased[0].length, newest.index).trim();
  return kept === '' ? undefined : 'changes under [Unreleased] belong to no version';
}
