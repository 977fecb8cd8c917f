/** What git knows of an element: a commit that it names, and whether the path that it names is as in the base. */
import { shown, unresolved } from './finding.ts';
import type { Seeker } from './seeker.ts';

export const commitSeeker: Seeker = {
  relation: 'value_commit',
  find(text, _locator, { inquiry }) {
    const found = inquiry.tree.commit(text.trim());
    if (found.kind === 'commit') return [{ relation: 'value_commit', values: [found.id], label: 'git' }];
    return [unresolved('commit', `${shown(text)} ${found.why}`, 'git')];
  },
};

export const unchangedSeeker: Seeker = {
  relation: 'value_unchanged',
  find(_text, { path, why }, { since, inquiry }) {
    if (!since) throw new Error('a change is sought without a base');
    const { base, changes } = since;
    if (path === undefined) return [unresolved('same', `its path ${why}`, 'envelope')];
    const inside = changes.files().find(each => each === path || each.startsWith(`${path}/`));
    if (inside === undefined) {
      const look = inquiry.file(path);
      const isThere = look.kind === 'file' || !look.isAbsent;
      if (isThere) return [{ relation: 'value_unchanged', values: [base], label: `${path}, as in ${base}` }];
      return [
        unresolved('same', `there is nothing at ${shown(path)}, neither now nor in ${shown(base)}`, 'git'),
      ];
    }
    return [
      unresolved(
        'same',
        `${shown(inside)} differs from ${shown(base)}`,
        `${inside}, which differs from ${base}`,
      ),
    ];
  },
};

/** The element names a path, whether or not anything is there. */
export const pathSeeker: Seeker = {
  relation: 'value_path',
  find(_text, { path, why }) {
    if (path === undefined) return [unresolved('path', `its path ${why}`, 'envelope')];
    return [{ relation: 'value_path', values: [path], label: 'envelope' }];
  },
};
