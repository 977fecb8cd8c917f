/** Orders changed files by importance, for cases with more files than can be checked. */

/** Orders hidden files and data files, which may be settings, first; within each group, files near the root first. */
export function settingsFirst(paths: readonly string[], from = ''): readonly string[] {
  const rank = (path: string) => {
    const own = path.startsWith(from) ? path.slice(from.length) : path;
    return (mayBeSettings(own) ? 0 : 1_000) + own.split('/').length;
  };
  const ranked = paths.map(path => [path, rank(path)] as const);
  return ranked.sort(([, one], [, other]) => one - other).map(([path]) => path);
}

/** Whether files with such a name may configure programs. `path` is relative, or starts with `/`. */
export function mayBeSettings(path: string): boolean {
  return /(?:^|\/)\.|\.(?:jsonc?|json5|toml|ya?ml|dl|ini|cfg|conf)$/i.test(path);
}
