/** Code that only shows what files hold, and code that is nearly such. */
import { expect, test } from 'vitest';
import { onlyReads } from '../../src/shell/reading-code.ts';

const READING: readonly (readonly [language: string, text: string])[] = [
  ['python', 'import json; print(json.load(open(".claude/settings.json"))["hooks"])'],
  [
    'python',
    "import json,sys\nd = json.load(open('a.json', 'r', encoding='utf-8'))\nfor k in d:\n  print(k)",
  ],
  ['python', 'import json\nwith open("a.json") as f:\n    d = json.load(f)\nprint(json.dumps(d, indent=2))'],
  ['python', 'from pathlib import Path\nprint(Path("a.toml").read_text())'],
  ['python', 'import json; print(sorted(json.load(open("a.json")).keys()))'],
  ['javascript', 'console.log(Object.keys(JSON.parse(require("fs").readFileSync("a.json","utf8"))))'],
  [
    'javascript',
    'const fs = require("fs"); const s = JSON.parse(fs.readFileSync("a.json")); console.log(s.hooks.Stop)',
  ],
  ['javascript', "JSON.parse(require('node:fs').readFileSync('.claude/settings.json', 'utf-8'))"],
  ['javascript', 'require("./.claude/settings.json").hooks'],
];

const OTHER: readonly (readonly [language: string, text: string])[] = [
  ['python', 'open("a.json", "w")'],
  ['python', 'open("a.json", mode="w")'],
  ['python', 'f = open("a.json"); open(f.name, "w").write("{}")'],
  ['python', 'import json; json.load(open("a.json")); o = open; o("b", "window"[0])'],
  ['python', 'import os; os.remove("a.json")'],
  ['python', 'import pickle; pickle.load(open("a.json"))'],
  ['python', 'import json; json.loads("1", object_hook=json.codecs.open)'],
  ['python', 'import json; json.dump({}, open("a.json", "w"))'],
  ['python', 'from pathlib import Path; p = Path("a.json"); p.write_text("{}")'],
  ['python', 'from pathlib import Path; Path("a.json").unlink()'],
  ['python', 'print(open("a.json").read()); exec("import os")'],
  ['python', "print(f\"{open('a.json', 'w')}\")"],
  ['python', 'import data; print(open("a.json").read())'],
  ['python', 'print(open("a.json").read().__class__)'],
  ['javascript', 'const fs = require("fs"); fs.readFileSync("a.json"); fs.unlinkSync("a.json")'],
  ['javascript', 'const fs = require("fs"); JSON.parse(\'{"a.json":1}\', fs.unlinkSync)'],
  ['javascript', 'const {readFileSync, rmSync} = require("fs"); rmSync("a.json")'],
  ['javascript', 'require("fs").readFileSync("a.json"); require("./a.js")'],
  ['javascript', 'require("./a.json").constructor("return process")()'],
  ['javascript', 'require("./a.json")["const" + "ructor"]'],
  ['javascript', 'const k = "a"; require("./a.json")[k]'],
  ['javascript', 'import "./a.mjs"; import fs from "fs"; fs.readFileSync("a.json")'],
  ['javascript', 'require("./a.json").a?.(1)'],
  ['javascript', 'require("fs").readFileSync(process.argv[1])'],
  ['javascript', 'eval(require("fs").readFileSync("a.json", "utf8"))'],
  ['javascript', 'console.log(`\u{24}{require("./a.json")}`)'],
  ['javascript', `console.log(require("./a.json"))${';'.repeat(2_000)}`],
  ['ruby', 'puts File.read("a.json")'],
];

test.each(READING)('%s: %s only reads', (language, text) => {
  expect(onlyReads(text, language)).toBe(true);
});

test.each(OTHER)('%s: %s may do more', (language, text) => {
  expect(onlyReads(text, language)).toBe(false);
});
