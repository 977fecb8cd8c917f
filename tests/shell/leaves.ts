/**
 * What a script was read to, on one line: leaves divided by `;`, what a leaf runs behind it in braces, with how.
 *
 *     sudo rm x {wrapper: rm x}     (c=rm)     (> f)     (test)     ?$c x !name
 *     python3 -c 'f()' <python f()>     a >out     #broken
 *
 * `A=b x` runs with that variable set, whatever set it. A word with a space or quotes stands in quotes; `?` stands
 * before a command whose name is not known.
 */
import type { Leaf, Script } from '../../src/shell/script.ts';

export function shown(script: Script): string {
  const inner = (id: number): number[] => script.runs.filter(run => run.outer === id).map(run => run.inner);
  const isInner = new Set(script.runs.map(run => run.inner));
  const tree = (id: number): string => {
    const leaf = script.leaves[id];
    if (!leaf) throw new Error('a run of a leaf that there is not');
    const children = inner(id).map(child => {
      const { how } = script.runs.find(run => run.outer === id && run.inner === child) ?? { how: '' };
      return `${how}: ${tree(child)}`;
    });
    return leafShown(leaf) + (children.length > 0 ? ` {${children.join('; ')}}` : '');
  };
  const top = script.leaves.map((_, id) => id).filter(id => !isInner.has(id));
  const state = script.state === 'whole' ? [] : [`#${script.state}`];
  return [top.map(tree).join('; '), ...state].filter(each => each !== '').join(' ');
}

function leafShown({ kind, words, env, assignments, redirects, code, opaque }: Leaf): string {
  const redirected = redirects.map(({ op, target }) => op + quoted(target));
  const rest = [
    ...code.map(({ language, text }) => `<${language} ${text}>`),
    ...opaque.map(why => `!${why}`),
  ];
  switch (kind) {
    case 'assignment':
      return `(${[...assignments.map(({ name, value }) => `${name}=${quoted(value)}`), ...redirected].join(' ')})`;
    case 'redirect':
      return `(${redirected.join(' ')})`;
    case 'test':
      return ['(test)', ...redirected].join(' ');
    case 'command':
    case 'opaque': {
      const set = env.map(({ name, value }) => `${name}=${quoted(value)}`);
      const all = [...set, ...words.map(({ text }) => quoted(text)), ...redirected, ...rest].join(' ');
      return kind === 'opaque' ? `?${all}` : all;
    }
  }
}

function quoted(text: string): string {
  return text === '' || /[\s'";{}]/.test(text) ? JSON.stringify(text).replaceAll('"', "'") : text;
}
