/** Looks an element up in git: the commit that it names, and whether its path is unchanged since the base. */
import { counted } from '../../datalog/quote.ts';
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

export const diffSeeker: Seeker = {
  relation: 'value_diff',
  find(text, { path, why }, { since, inquiry, reportPaths }) {
    if (!since) throw new Error('a change is sought without a base');
    const { base, changes } = since;
    const isAll = text.trim() === '.' || text.trim() === './';
    if (path === undefined && !isAll) return [unresolved('lines', `its path ${why}`, 'envelope')];
    const reports = new Set(reportPaths);
    const within = changes
      .files()
      .filter(each => !reports.has(each))
      .filter(each => isAll || each === path || each.startsWith(`${path}/`));
    const look = isAll || path === undefined || within.length > 0 ? undefined : inquiry.file(path);
    if (look?.kind === 'none' && look.isAbsent)
      return [
        unresolved(
          'lines',
          `there is nothing at ${shown(path ?? '')}, neither now nor in ${shown(base)}`,
          'git',
        ),
      ];
    const lines = within.reduce((sum, each) => sum + changes.lines(each), 0);
    const what = isAll ? 'the tree' : shown(path ?? '');
    return [
      { relation: 'value_diff', values: [lines], label: `git, compared with ${base}` },
      unresolved('lines', `${what} differs from ${shown(base)} by ${counted(lines, 'line')}`, 'git'),
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
