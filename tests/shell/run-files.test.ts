/** Files that a script runs are judged by what is in them, where git does not have them from elsewhere. */
import { expect, test } from 'vitest';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { scriptFiles } from '../../src/effects/script-files.ts';
import { readScript } from '../../src/shell/read-script.ts';

const fresh = (file: string) => ({ file, origin: 'new' as const });

const MAKEFILE = `CC ?= cc
OUT = build
DIRS := $(OUT) dist
.PHONY: all clean
all: x.o
\t@$(CC) -o $(OUT)/x $< \\
\t  -lm
x.o: x.c
\t-$(CC) -c $<
clean: ; rm -rf $(DIRS)
wipe: clean
\trm -rf $$HOME/x $(wildcard *.o)
%.gz:
\tgzip -k $@
`;

const disk = memoryDisk({
  home: '/home/u',
  entries: {
    '/p/new.sh': fresh('#!/bin/bash\n\nrm -r a\n'),
    '/p/node_modules/.bin/new.sh': fresh('rm -r a\n'),
    '/p/.git/HEAD': { file: 'ref: refs/heads/main\n' },
    '/p/sub/new.sh': fresh('ls\n'),
    '/p/tracked.sh': { file: 'rm -r a\n' },
    '/p/.env': fresh('A=1\nrm -r a\n'),
    '/p/own.sh': fresh('. ./own.sh\n. ./own.sh\n'),
    '/p/program': fresh('\x7fELF\0rm -r a\n'),
    '/p/a.py': fresh('#!/usr/bin/env python3\nimport os\nos.system("rm -r a")\n'),
    '/p/a.mjs': fresh('import { execSync } from "child_process"\nexecSync("rm -r a")\n'),
    '/p/Makefile': fresh(MAKEFILE),
    '/p/package.json': fresh(
      '{\n  "scripts": {\n    "pretest": "tsc",\n    "test": "vitest run",\n    "postinstall": "node x.js"\n  }\n}\n',
    ),
    '/p/conftest.py': fresh('import os\nos.system("rm -r a")\n'),
    '/p/vite.config.ts': fresh('require("child_process").execSync("rm -r a")\n'),
    '/p/a.test.ts': fresh('import { execSync } from "child_process"\nexecSync("rm -r b")\n'),
    '/p/justfile': fresh('all: x\nx:\n    @rm -r a\ny:\n    rm -r b\n'),
    '/p/Taskfile.yml': fresh('tasks:\n  x:\n    cmds:\n      - rm -r a\n'),
    '/p/list': fresh('a\nb\n'),
    '/p/build.ninja': fresh('rule r\n  command = rm -r a\n'),
    '/p/.envrc': fresh('rm -r a\n'),
    '/p/tests/test_a.py': fresh('import os\nos.system("rm -r b")\n'),
    '/p/compose.yaml': fresh(
      'services:\n  a:\n    volumes: ["./:/w"]\n    command: rm -r /w/a\n    entrypoint:\n      - sh\n      - -c\n      - rm -r b\n',
    ),
    '/q/Makefile': { file: MAKEFILE },
    '/q/.npmrc': fresh('script-shell=./sh.sh\n'),
    '/q/sh.sh': fresh('rm -r a\n'),
    '/r/Makefile': { file: 'include rules.mk\nall:\n\tls\n' },
    '/r/rules.mk': fresh('all:\n\trm -r a\n'),
    '/q/conftest.py': { file: 'import os\nos.system("rm -r a")\n' },
  },
});

/** The commands that run, besides the first: their words, and the place where they stand. */
const cases: readonly [script: string, ...runs: string[]][] = [
  ['bash new.sh', 'rm -r a (new.sh:3)'],
  ['./new.sh x', 'bash ./new.sh x (./new.sh x)', 'rm -r a (./new.sh:3)'],
  ['source new.sh', 'rm -r a (new.sh:3)'],
  ['cd sub && bash new.sh', 'bash new.sh (bash new.sh)', 'ls (new.sh:1)'],
  ['bash - new.sh', 'rm -r a (new.sh:3)'],
  ['bash "$PWD/new.sh"', 'rm -r a (./new.sh:3)'],
  ['bash ~+/new.sh', 'rm -r a (./new.sh:3)'],
  ['$(pwd)/new.sh', 'pwd (pwd)', 'bash ./new.sh ($(pwd)/new.sh)', 'rm -r a (./new.sh:3)'],
  [
    'bash "$(git rev-parse --show-toplevel)/new.sh"',
    'git rev-parse --show-toplevel (git rev-parse --show-toplevel)',
    'rm -r a (/p/new.sh:3)',
  ],
  ['cd sub; bash ../new.sh', 'bash ../new.sh (bash ../new.sh)', 'rm -r a (/p/new.sh:3)'],
  [
    'cd sub && npm run test',
    'npm run test (npm run test)',
    'cd .. (../package.json:3)',
    'tsc (../package.json:3)',
    'cd .. (../package.json:4)',
    'vitest run (../package.json:4)',
  ],
  ['PATH=$PWD/node_modules/.bin:$PATH new.sh'],
  ['PATH=sub:$PATH new.sh', 'sh sub/new.sh (PATH=sub:$PATH new.sh)', 'ls (sub/new.sh:1)'],
  ['env PATH=$PWD/sub new.sh', 'new.sh (new.sh)', 'sh ./sub/new.sh (new.sh)', 'ls (./sub/new.sh:1)'],
  ['find sub -name new.sh -exec sh {} +', 'sh {} (sh {})', 'ls (/p/sub/new.sh:1)'],
  ['find sub -name new.sh -exec {} \\;', '{} ({})', 'sh /p/sub/new.sh ({})', 'ls (/p/sub/new.sh:1)'],
  ['bash $(ls sub/new.sh)', 'ls sub/new.sh (ls sub/new.sh)', 'ls (sub/new.sh:1)'],
  ['bash tracked.sh'],
  ['source .env', 'rm -r a (.env:2)'],
  ['./program'],
  ['bash missing.sh'],
  ['python3 a.py', 'rm -r a (a.py:3)'],
  ['echo "rm -r b" > w.sh; bash w.sh', 'bash w.sh (bash w.sh)', 'rm -r b (w.sh:1)'],
  ['echo "rm -r b" > new.sh; sh new.sh', 'sh new.sh (sh new.sh)', 'rm -r b (new.sh:1)'],
  ['make', 'cc -o build/x x.o -lm (Makefile:6)', 'cc -c x.c (Makefile:9)', 'gzip -k %.gz (Makefile:14)'],
  ['make clean', 'rm -rf build dist (Makefile:10)', 'gzip -k %.gz (Makefile:14)'],
  [
    'make wipe',
    'rm -rf build dist (Makefile:10)',
    'rm -rf $HOME/x $MAKE_FUNCTION (Makefile:12)',
    'gzip -k %.gz (Makefile:14)',
  ],
  ['make -C ../q clean'],
  [
    'npm test',
    'tsc (package.json:3)',
    'vitest run (package.json:4)',
    'rm -r b (a.test.ts:2)',
    'rm -r a (vite.config.ts:1)',
  ],
  [
    'npm t -- --bail',
    'tsc (package.json:3)',
    'vitest run (package.json:4)',
    'rm -r b (a.test.ts:2)',
    'rm -r a (vite.config.ts:1)',
  ],
  [
    'yarn run test',
    'tsc (package.json:3)',
    'vitest run (package.json:4)',
    'rm -r b (a.test.ts:2)',
    'rm -r a (vite.config.ts:1)',
  ],
  ['npm install left-pad', 'node x.js (package.json:5)'],
  ['npm run missing'],
  ['pytest -q', 'rm -r a (conftest.py:2)', 'rm -r b (test_a.py:2)'],
  ['cd ../q && pytest', 'pytest (pytest)'],
  [
    'npx vitest run a.test.ts',
    'vitest run a.test.ts (vitest run a.test.ts)',
    'rm -r b (a.test.ts:2)',
    'rm -r a (vite.config.ts:1)',
  ],
  ['pytest tests', 'rm -r a (conftest.py:2)', 'rm -r b (test_a.py:2)'],
  ['python3 -m unittest', 'rm -r b (test_a.py:2)'],
  ['node --test', 'rm -r b (a.test.ts:2)'],
  ['ninja', 'rm -r a (build.ninja:1)'],
  ['direnv allow', 'rm -r a (.envrc:1)'],
  ['direnv status'],
  ['cd ../q && npm start', 'npm start (npm start)', 'rm -r a (./sh.sh:1)'],
  ['cd ../r && make', 'make (make)', 'rm -r a (rules.mk:2)'],
  [
    'docker compose up',
    'docker run --rm -v ./:/w postgres (compose.yaml:1)',
    'docker run --rm -v ./:/w postgres rm -r /w/a (compose.yaml:1)',
    'rm -r /w/a (compose.yaml:1)',
    'docker run --rm -v ./:/w postgres sh -c rm -r b (compose.yaml:1)',
    'sh -c rm -r b (compose.yaml:1)',
    'rm -r b (compose.yaml:1)',
  ],
  ['just', 'rm -r a (justfile:1)'],
  ['just y', 'rm -r b (justfile:1)'],
  ['task x', 'rm -r a (Taskfile.yml:1)'],
  ['xargs rm < list', 'rm a b (xargs rm < list)'],
  ['xargs -a list -I% rm %', 'rm a (xargs -a list -I% rm %)', 'rm b (xargs -a list -I% rm %)'],
];

/** The same of programs that give the file to another one. */
const runners: typeof cases = [
  ['uv run a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['uv run -m a', 'python -m a (python -m a)', 'rm -r a (a.py:3)'],
  ['pipx run a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['coverage run --source src a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['coverage run -m a', 'python -m a (python -m a)', 'rm -r a (a.py:3)'],
  ['python3 -m coverage run a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['torchrun --nproc_per_node 2 a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['streamlit run a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['python3 -m debugpy --listen 5678 a.py', 'python a.py (python a.py)', 'rm -r a (a.py:3)'],
  ['uv run ruff check a.py', 'ruff check a.py (ruff check a.py)'],
  ['uvicorn a:app --reload', 'rm -r a (a.py:3)'],
  ['gunicorn -w 4 a:app', 'rm -r a (a.py:3)'],
  ['flask --app a run', 'rm -r a (a.py:3)'],
  ['celery -A a worker', 'rm -r a (a.py:3)'],
  ['locust -f a.py', 'rm -r a (a.py:3)'],
  ['python3 -m runpy a', 'rm -r a (a.py:3)'],
  ['python3 -m IPython a.py', 'rm -r a (a.py:3)'],
  ['mpirun -n 2 python3 a.py', 'python3 a.py (python3 a.py)', 'rm -r a (a.py:3)'],
  ['py-spy record -o x -- python3 a.py', 'python3 a.py (python3 a.py)', 'rm -r a (a.py:3)'],
  ['nodemon --watch src a.mjs', 'node a.mjs (node a.mjs)', 'rm -r a (a.mjs:2)'],
  ['k6 run --vus 2 a.mjs', 'node a.mjs (node a.mjs)', 'rm -r a (a.mjs:2)'],
  ['c8 -r text node a.mjs', 'node a.mjs (node a.mjs)', 'rm -r a (a.mjs:2)'],
  ['clinic doctor -- node a.mjs', 'node a.mjs (node a.mjs)', 'rm -r a (a.mjs:2)'],
  ['vite-node a.mjs', 'rm -r a (a.mjs:2)'],
  ["python3 -c 'import json, a'", 'rm -r a (a.py:3)'],
  ["python3 -c 'from a import *'", 'rm -r a (a.py:3)'],
  ["python3 - <<'E'\nimport a as b\nE", 'rm -r a (a.py:3)'],
  ['python3 -c "import importlib; importlib.import_module(\'a\')"', 'rm -r a (a.py:3)'],
  ['python3 -c "import runpy; runpy.run_path(\'a.py\')"', 'rm -r a (a.py:3)'],
  ["python3 -m timeit -s 'import a'", 'rm -r a (a.py:3)'],
  [
    'python3 -c "import sys; sys.path.append(\'../p\'); import a"',
    'rm -r a (a.py:3)',
    'rm -r a (../p/a.py:3)',
  ],
  ['node -e "require(\'./a.mjs\')"', 'rm -r a (./a.mjs:2)'],
  ['node --input-type=module -e "import x from \'./a.mjs\'"', 'rm -r a (./a.mjs:2)'],
  ["python3 -c 'import json, b'"],
];

test.each([...cases, ...runners])('%s', (text, ...runs) => {
  const { leaves } = readScript(text, scriptFiles('/p', disk));
  const told = leaves.map(leaf => `${leaf.words.map(word => word.text).join(' ')} (${leaf.text})`);
  expect([...new Set(told.slice(1))]).toEqual(runs);
});

test('a file that runs itself ends', () => {
  expect(readScript('bash own.sh', scriptFiles('/p', disk)).state).not.toBe('broken');
});

test('no text of a file is shown', () => {
  for (const [text] of cases) {
    const { leaves } = readScript(text, scriptFiles('/p', disk));
    const inner = leaves.filter(leaf => leaf.text !== text && !text.includes(leaf.text));
    for (const leaf of inner) expect(leaf.text).toMatch(/^[./\w]+(?::\d+)?$/);
  }
});

test('without files, none is read', () => {
  expect(readScript('bash new.sh').leaves).toHaveLength(1);
});
