/**
 * One library in a process of its own, because re2-wasm ends by aborting: reads a task as JSON, writes the answer as JSON.
 * It is plain JavaScript, so that Node runs it as it stands.
 */
import { readFileSync } from 'node:fs';

const { library, task, ...input } = JSON.parse(readFileSync(0, 'utf8'));

const before = performance.now();
const open = { 're2-wasm': await wasm(), re2js: await js() }[library];
const loading = performance.now() - before;

const tasks = { compileUntilFailure, timeCompiles, search, listMatches };
process.stdout.write(JSON.stringify(tasks[task](input)));

/** A pattern to a function from a text to its first match, `[index, text]` or null. */
async function wasm() {
  if (library !== 're2-wasm') return undefined;
  const { RE2 } = (await import('re2-wasm')).default;
  return {
    compile: pattern => new RE2(pattern, 'u'),
    first: (regex, text) => {
      const match = regex.exec(text);
      return match && [match.index, match[0]];
    },
    count: (pattern, text) => text.match(new RE2(pattern, 'gu'))?.length ?? 0,
  };
}

async function js() {
  if (library !== 're2js') return undefined;
  const { RE2JS } = await import('re2js');
  return {
    compile: pattern => RE2JS.compile(pattern),
    first: (regex, text) => {
      const matcher = regex.matcher(text);
      return matcher.find() ? [matcher.start(), matcher.group()] : null;
    },
    count(pattern, text) {
      const matcher = RE2JS.compile(pattern).matcher(text);
      let count = 0;
      while (matcher.find()) count++;
      return count;
    },
  };
}

/** How many patterns can be compiled, one after another, each dropped before the next; then how many of the same again. */
function compileUntilFailure({ patterns, most }) {
  const compiles = pattern => {
    try {
      open.compile(pattern);
      return true;
    } catch {
      return false;
    }
  };
  let compiled = 0;
  while (compiled < most && compiles(patterns[compiled % patterns.length])) compiled++;
  return { compiled, again: patterns.filter(compiles).length };
}

function timeCompiles({ patterns }) {
  const start = performance.now();
  for (const pattern of patterns) open.compile(pattern);
  return { loading, compiling: performance.now() - start };
}

/** For each pattern the first match in each of its texts, or why it does not compile. */
function search({ cases }) {
  return cases.map(({ pattern, texts }) => {
    let regex;
    try {
      regex = open.compile(pattern);
    } catch (error) {
      if (String(error).includes('abort')) throw error;
      return 'refused';
    }
    return texts.map(text => open.first(regex, text));
  });
}

function listMatches({ pattern, text }) {
  const start = performance.now();
  const count = open.count(pattern, text);
  return { count, time: performance.now() - start };
}
