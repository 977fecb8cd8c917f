/** The short way of reading scripts: what it reads is what the whole reader reads, and it does read what agents run most. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { specialPrograms } from '../../scripts/generate/special-programs.ts';
import { startOf } from '../../src/diagnostics/span.ts';
import { extractScript, scriptFacts } from '../../src/runtime/facts/script.ts';
import { plainScript } from '../../src/shell/plain-script.ts';
import { readScript } from '../../src/shell/read-script.ts';
import type { Event } from '../../src/values/event.ts';
import type { JsonNode } from '../../src/values/json-node.ts';
import { plainishCommand, plainishScript, texts } from '../arbitraries/plain-script.ts';
import { shellText } from '../arbitraries/shell-text.ts';
import { wrappedScript } from '../arbitraries/wrapped-script.ts';
import { constructs } from './constructs.cases.ts';
import { definitions } from './definitions.cases.ts';
import { interpreters } from './interpreters.cases.ts';
import { places } from './places.cases.ts';
import { shells } from './shells.cases.ts';
import { variables } from './variables.cases.ts';
import { wrappers } from './wrappers.cases.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 3_000);

const asking = { relations: [{ name: 'script', columns: [] }] };

function calling(value: string): Event {
  const payload: JsonNode = { kind: 'null', span: startOf({ name: 'payload', text: '' }) };
  const of = { host: 'claude-code', moment: 'PreToolUse', cwd: '/work', tool: 'Bash', parts: [] } as const;
  return { ...of, texts: [{ name: 'command', value }], payload, stopHookActive: false };
}

/** Whether it was read the short way. Its facts are those of any script. */
function readsAlike(text: string): boolean {
  const plain = plainScript(text);
  if (!plain) return false;
  expect(plain, text).toEqual(readScript(text));
  expect(extractScript(asking, calling(text))?.facts, text).toEqual(scriptFacts(plain));
  return true;
}

describe('what is read the short way is what the whole reader reads', () => {
  test.each([
    ['of plain commands', plainishScript(0), 0.1],
    ['of commands with anything in them', plainishScript(6), 0.05],
    ['of one command of any program', plainishCommand, 0.25],
    ['of tokens in any order', shellText, 0],
    ['of commands in any nesting', wrappedScript(['rm', '-rf', '/a b']).map(({ script }) => script), 0],
  ] as const)('%s', (_, texts, share) => {
    let count = 0;
    fc.assert(
      fc.property(texts, text => {
        if (readsAlike(text)) count++;
      }),
      { numRuns: runs },
    );
    expect(count / runs).toBeGreaterThanOrEqual(share);
  });

  test('of the tables of scripts', () => {
    const tables = [constructs, shells, wrappers, interpreters, variables, definitions, places];
    const scripts = tables.flatMap(cases => cases.map(([script]) => script));
    expect(scripts.filter(readsAlike).length).toBeGreaterThan(30);
  });

  test.each(['&&', '|', ';', '\n', '&'])('with as much of anything as there may be: %j', operator => {
    for (const count of [198, 199, 200, 201, 399, 400, 401, 1_200])
      for (const command of ["ls '('", 'ls', 'ls $a', '<<a', "ls '<<'", 'sudo sudo ls'])
        readsAlike(Array.from({ length: count }, (_, n) => command.replace('$a', `$a${n}`)).join(operator));
  });

  test('with folders as long as they may be', () => {
    for (const count of [498, 499, 500, 501, 600])
      for (const command of ['cd', 'git -C']) {
        const long = 'a/'.repeat(count);
        expect(readsAlike(`cd b; ${command} ${long} log`), command).toBe(command !== 'cd');
        readsAlike(`${command} ${long} && ls; git -C ${long} log`);
      }
  });

  test.each(['a ', '$a', "'<<' ", '"(" '])('with as many of a word as there may be: %j', word => {
    for (const count of [199, 201, 499, 500, 501, 1_100, 2_999, 3_001, 4_095, 4_097, 8_000])
      readsAlike(`ls ${Array.from({ length: count }, (_, n) => word.replace('$a', `$a${n} `)).join('')}`);
  });
});

/** Read in one look. */
const plain = [
  'cd build && git status --short && npm run build -- --out dist',
  'git add -A && git commit -m "fix: it\'s \\"done\\"\n\nAnd more."',
  'npm test 2>&1 | tail -20',
  'grep -rn "useState(" src | head -5; wc -l src/a.ts',
  'ls -la\ncat package.json\n',
  'git diff HEAD~1 -- src/a.ts',
  'git --no-pager push -u origin main',
  'node dist/a.cjs -e x | tee out.txt; python3 a.py && python3.11 -m pytest -q',
  "find src -name '*.ts' \\( -type f \\) | sort && printf '%s\\n' a",
  'cd "../my folder" && ls | wc -l && git status;',
  'cd a; ls\nls',
  'cd ~/a && ls',
  'tool5 --all purge5',
  './gradlew test > out.txt 2> err.txt &',
  '/usr/bin/ls *.ts "$HOME"/src ${DIR} # the rest',
  'cargo test \\\n  --all',
  'NODE_ENV=test DEBUG="a b" npm test',
  "cat > a.md <<'EOF'\n# $x `it's`\nEOF\nls",
  "sed -n 1,20p a.ts && awk -F: '{print $1}' a",
  'python3 -c "print(1)"',
  'kubectl get pods -n a; docker ps; go build ./...',
  "python3 - <<'EOF'\nprint(1)\nEOF",
  'node --version; git --version && command -v jq',
  'set -euo pipefail\ngit -C ../a log stash@{0} & wait',
  "find . -name '*.ts' -printf {}",
  'timeout -k 5 60 npm test && npx tsc -p . | head; sudo -u root rm -rf a',
  "grep -rl a src | xargs -0 -n1 sed -n 1p; uv run --with a pytest -q; sudo python3 <<'E'\na\nE",
];

test.each(plain)('%j is read the short way', text => {
  expect(readsAlike(text)).toBe(true);
});

/** What runs something else, or would have to be looked at twice. */
const notPlain = [
  ...texts(String.raw`
    cat a | node  cat a | node --version  cat a | python3 -  cat <<'E' | node⏎a⏎E  python3 -m pytest -c x  node -e "$x"  perl -pe x a  awk -f a b
    sed -e p a  sed -f a  psql -c x  sqlite3 a b  find . -exec rm a  find . -okdir rm  printf -v a b  go test -exec rm  docker exec a rm
    docker compose exec a rm  kubectl exec a -- rm  gcloud compute ssh a  npm test -c rm  npx -c rm  yarn -C a dlx rm  uv tool run a
    git -c core.pager=rm log  git commit -ac x  git bisect run rm  git -C a bisect run rm  git submodule foreach rm  git rebase -x rm
    git push --exec=rm  git fetch -u rm  git -C $x log  rg --pre rm x  rg --pre=rm x  sort --compress-program rm  make --eval x  make -kC x
    make --directory=x  sh -c ls  bash  ./bash  sh.exe  sudo  sudo sh  sudo cd a  sudo A=b ls  sudo -D a ls  env ls  command ls  timeout 5
    echo a | xargs ls  sudo echo a | xargs ls  uv run echo a | xargs ls  xargs -I{} ls {}  xargs <<E ls⏎a⏎E  time ls  if ls  ! ls  eval ls
    source a  . a  export A=b; ls  exec ls  A=b set x; ls $A  alias ls=rm; ls  ls() { rm; }; ls
    cd a || ls  ls && cd a  cd a && ls && cd b  cd a | ls  cd a & ls  cd && ls  cd - && ls  cd ~a && ls  cd "~" && ls  cd a >/dev/null && ls
    cd $x && ls  cd a* && ls  A=b cd a && ls  /bin/cd a  PAGER=rm git log  IFS=, ls  A=b  A=$x ls
    ls $(rm)  ls ´rm´  ls "$(rm)"  ls {a,b}  ls [a]  ls (  "ls"  $x ls  *  ls $'a'  ls $1  ls §{x:-a}  ls "´rm´"  cat <<E⏎$x⏎E  cat <<E⏎a
    cat <<-E⏎E  cat <<E <<F⏎E⏎F  >a ls  >a  2>&1  ls 12>/dev/null  ls 2>&1x  ls >(rm)  ls &&  ; ls  ⏎  # a  ls ;; ls  ls |& cat  ls "a
    ls 'a  echo \  echo 😀`),
  '',
  'ls\r\nls',
];

test.each(notPlain)('%j is not', text => {
  expect(plainScript(text)).toBeUndefined();
});

/** What a program might do with its words, its input, variables, and the folder. */
const uses = texts(`
  P  P ls  P a ls  P -c ls  P -x ls  P --exec=ls  P exec ls  P run ls  P -- ls  P A=b ls  P ./a  echo ls | P  echo ls | P -  P <<E⏎ls⏎E
  P A=b; ls $A  P A; ls $A  A=b P ls; ls $A  P a; ls  P a && git log  /bin/P ls  /bin/P a; ls  P.exe ls  P3 ls  P⏎P  P a | xargs ls
  sudo P a | xargs ls  echo YQ | P -d | xargs ls  echo a | P a b | xargs ls  echo 61 | P -r -p | xargs ls  echo YQ | P base64 -d | xargs ls`);

test('any word that the code of the whole reader knows, as the name of a program', () => {
  const files = readdirSync('src/shell', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  );
  const code = files.map(file => readFileSync(join('src/shell', file), 'utf8')).join('\n');
  const known = new Set([...code.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => text.split(' ')));
  const names = [...known].filter(name => /^[\w.:+-]+$/.test(name));
  expect(names.length).toBeGreaterThan(500);
  for (const name of names) for (const use of uses) readsAlike(use.replaceAll('P', () => name));
});

test('programs that are special to the whole reader are special here', async () => {
  await expect(specialPrograms()).toMatchFileSnapshot('../../src/shell/generated/special-programs.ts');
});
