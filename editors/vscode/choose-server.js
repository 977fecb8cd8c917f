/**
 * Which server the extension starts: the project's own, so that the editor says what its version says, or the one that
 * the extension brings. INVARIANT: a file of the workspace is started only in a workspace that the user trusts.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** The program of a project's dependency. */
const IN_PROJECT = join('node_modules', 'rulespec', 'dist', 'rulespec.cjs');

/**
 * @param {{ isTrusted: boolean, setting: string, folders: readonly string[], bundled: string }} workspace `setting` is
 * `project` or `bundled`, `folders` are those of the workspace, and `bundled` is the program that the extension brings.
 * @param {(path: string) => boolean} [exists]
 * @returns {string}
 */
function chooseServer({ isTrusted, setting, folders, bundled }, exists = existsSync) {
  if (!isTrusted || setting !== 'project') return bundled;
  return folders.map(folder => join(folder, IN_PROJECT)).find(exists) ?? bundled;
}

module.exports = { chooseServer };
