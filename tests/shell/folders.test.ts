/**
 * Where the commands of a script run: `a @b` runs in `./b`, or may where there are several; what says nothing runs
 * where the script starts.
 */
import { expect, test } from 'vitest';
import { START } from '../../src/shell/folders.ts';
import { readScript } from '../../src/shell/read-script.ts';

const cases: readonly (readonly [script: string, folders: string])[] = [
  ['cd ~/.config && rm f', 'rm @~/.config'],
  ['cd /etc; rm f', 'rm @/etc @.'],
  ['(cd / && rm f); ls', 'rm @/; ls'],
  ['cd a/b && rm ../../x', 'rm @./a/b'],
  ['cd a && cd ../b && rm f', 'rm @./b'],
  ['pushd a && rm f; popd; ls', 'rm @./a; ls @. @./a'],
  ['pushd a && pushd /b && popd && rm f', 'rm @./a'],
  ['cd x || exit 1; rm f', 'rm @./x'],
  ['cd x || { echo no; exit 1; }; rm f', 'echo; rm @./x'],
  ['cd /a && cd - && rm f', 'rm'],
  ['cd -P a && rm f', 'rm @./a'],
  ['cd -P .. && rm f', 'rm @..'],
  ['cd -P a/.. && rm f', 'rm @?'],
  ['cd a && cd -P .. && rm f', 'rm @?'],
  ['cd - && rm f', 'rm @?'],
  ['cd && rm f', 'rm @~'],
  ['cd "" && rm f', 'rm'],
  ['cd "$X" && rm f', 'rm @?'],
  ['cd $HOME/p && rm f', 'rm @~/p'],
  ['cd "$HOME/p" && rm f', 'rm @~/p'],
  ['HOME=/x; cd && rm f', 'HOME=/x; rm @?'],
  ['d=/etc; cd $d && rm f', 'd=/etc; rm @/etc'],
  ['cd b* && rm f', 'rm @?'],
  ['cd ~root && rm f', 'rm @?'],
  ["cd '~' && rm f", 'rm @?'],
  ['cd -- /x && rm f', 'rm @/x'],
  ['cd /a /b && rm f', 'rm @?'],
  ['! cd a || rm f', 'rm @./a'],
  ['cd a | rm f; ls', 'rm; ls'],
  ['cd a & rm f', 'rm'],
  ['x=$(cd a && pwd); rm f', 'x=$(cd a && pwd); pwd @./a; rm'],
  ['bash -c "cd a && rm f" && ls', 'bash; rm @./a; ls'],
  ['eval "cd /a" && rm f', 'eval; rm @/a'],
  ['eval "$x"; rm f', 'eval; rm @. @?'],
  ['source f; rm f', 'source; rm @. @?'],
  ['$c /etc; rm f', '$c; /etc @. @?; rm @. @?'],
  ['command cd /a && rm f', 'command; rm @/a'],
  ['sudo cd /a && rm f', 'sudo; rm'],
  ['env -C / rm f; ls', 'env; rm @/; ls'],
  ['sudo -D /x rm f', 'sudo; rm @/x'],
  ['env --chdir=b rm f', 'env; rm @./b'],
  ['xargs -a l cd; rm f', 'xargs; rm'],
  ['find . -execdir rm f \\;', 'find; rm @?'],
  ['if cd a; then rm f; else ls; fi; cat', 'rm @./a; ls; cat @./a @.'],
  ['if cd a; then :; elif cd b; then rm f; else ls; fi', ': @./a; rm @./b; ls'],
  ['for i in 1 2; do cd ..; done; rm f', 'rm @. @.. @../.. @../../.. @? @../../../..'],
  ['for i in 1 2; do cd /a; break; cd /b; done; rm f', 'break @/a @. @/b; rm @. @/a @/b'],
  ['until cd /e; do cd /t; done; rm f', 'rm @. @/e @/t'],
  ['case $x in a) cd /a;; *) cd /b;; esac && rm f', 'rm @/a @/b'],
  ['f() { cd /etc; }; f; rm f', 'f; rm @. @/etc'],
  ["trap 'cd /t' DEBUG; cd x && rm f", 'trap; rm @./x @/t/x @?'],
  ["trap 'rm f' EXIT; cd x && ls", 'trap; rm @. @?; ls @./x'],
  ['CDPATH=/; cd etc && rm f', 'CDPATH=/; rm @?'],
  ['CDPATH=/; cd ./etc && rm f', 'CDPATH=/; rm @./etc'],
  ['CDPATH=/ cd etc && rm f', 'rm @?'],
  ['export CDPATH=/; cd etc && rm f', 'export; rm @?'],
  ['shopt -s lastpipe; echo | cd /etc; rm f', 'shopt; echo; rm @. @/etc @?'],
  ['cd a && { cd b || exit; rm f; } && ls', 'rm @./a/b; ls @./a/b'],
  ['cd a > /x/y || rm f', 'rm'],
  ['git -C ~/x rm f; git -C a -C b status; git log -C x', 'git @. @~/x; git @. @./a @./a/b; git'],
  ['tar -xf b.tar -C / etc; make -C a clean; make --directory=b', 'tar @. @/; make @. @./a; make @. @./b'],
];

test.each(cases)('%j', (script, folders) => {
  const told = readScript(script).leaves.flatMap(leaf => {
    const name = leaf.words[0]?.text ?? leaf.text;
    if (/^(?:cd|pushd|popd|exit)$/.test(name)) return [];
    const where = leaf.folders.filter(each => each !== START || leaf.folders.length > 1);
    return [[name, ...where.map(each => `@${each}`)].join(' ')];
  });
  expect(told.join('; ')).toBe(folders);
});
