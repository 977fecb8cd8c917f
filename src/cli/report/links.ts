/** Makes links to files. INVARIANT: no file name can be read as a scheme, a host or a fragment. */
import { isAbsolute, relative, resolve } from 'node:path';
import { folderOf } from '../../system/atomic-write.ts';
import type { Place } from './report.ts';

/** SARIF's artifactLocation of a file, as the user gave it. */
export function fileUri(file: string): object {
  if (isAbsolute(file)) return { uri: `file://${encoded(file)}` };
  return { uri: encoded(file), uriBaseId: '%SRCROOT%' };
}

/** Links from a document in the file `output`, or from the working folder; to GitHub, where a job runs there. */
export function linksFrom(
  output: string | undefined,
  environment: NodeJS.ProcessEnv,
): (place: Place) => string {
  const commit = githubCommit(environment);
  return place => {
    const inside = !isAbsolute(place.file) && !place.file.startsWith('..');
    const line = place.line === undefined ? '' : `#L${place.line}`;
    if (commit !== undefined && inside) return `${commit}/${encoded(place.file)}${line}`;
    const folder = output === undefined ? '.' : folderOf(output);
    const path = relative(resolve(folder), resolve(place.file)).replaceAll('\\', '/');
    return `${path.startsWith('.') ? '' : './'}${encoded(path)}${line}`;
  };
}

function githubCommit(environment: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = environment;
  if (server === undefined || repository === undefined || commit === undefined) return undefined;
  return /^https:\/\/[\w.:-]+$/.test(server) &&
    /^[\w.-]+\/[\w.-]+$/.test(repository) &&
    /^[0-9a-f]{40}$/.test(commit)
    ? `${server}/${repository}/blob/${commit}`
    : undefined;
}

function encoded(path: string): string {
  return path.replaceAll('\\', '/').split('/').map(encodePart).join('/');
}

/** Lone surrogates cannot be encoded. */
function encodePart(part: string): string {
  return encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd')).replace(/[!'()*]/g, each => {
    return `%${each.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
