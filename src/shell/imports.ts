/** The modules of a project that code loads by names written out. */

/** Names in one text that are looked for. */
const MAX_NAMES = 12;

const PYTHON =
  /\bfrom[ \t]+([A-Za-z_][\w.]*)[ \t]+import[ \t]+\(?([\w*, \t]+)|\bimport[ \t]+([\w., \t]+)|\b(?:import_module|__import__|run_module)\(\s*["']([A-Za-z_][\w.]*)["']/g;
const PYTHON_FILE = /\brun_path\(\s*["']([^"'\n]+)["']/g;
const PYTHON_FOLDER = /\bsys\.path\.(?:insert|append)\(\s*(?:\d+\s*,\s*)?["']([^"'\n]+)["']/g;
const JAVASCRIPT =
  /\b(?:require|import)\s*\(\s*["'`](\.{0,2}\/[^"'`\n]+)["'`]|\b(?:from|import)\s*["'](\.{0,2}\/[^"'\n]+)["']/g;

/** Behind the name of a module, its file. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  javascript: ['.js', '.cjs', '.mjs', '.ts', '.json', '/index.js'],
  python: ['.py', '/__init__.py', '/__main__.py'],
  ruby: ['.rb'],
};

/** `node a` runs `a.js` or `a/index.js`, `uvicorn a.b:app` runs `a/b.py`. */
export function modulesNamed(language: string, name: string): readonly string[] {
  const isPython = language === 'python' && /^[A-Za-z_][\w.]*(?::[\w.()]+)?$/.test(name);
  if (!isPython && /\.\w+$/.test(name)) return [];
  const path = isPython ? name.replace(/:.*/, '').replaceAll('.', '/') : name;
  const parents = isPython
    ? [...path.matchAll(/\//g)].map(({ index }) => `${path.slice(0, index)}/__init__.py`)
    : [];
  return [...(ENDS[language] ?? []).map(end => `${path}${end}`), ...parents];
}

/** Paths of files that may be what the code imports. */
export function importsIn(language: string, text: string): readonly string[] {
  if (!/import|require|run_/.test(text)) return [];
  if (language === 'javascript')
    return [...text.matchAll(JAVASCRIPT)]
      .slice(0, MAX_NAMES)
      .flatMap(([, called = '', stated]) => [stated ?? called, ...modulesNamed(language, stated ?? called)]);
  if (language !== 'python') return [];
  const names = [...text.matchAll(PYTHON)].flatMap(([, from, parts = '', list = '', called]) => [
    ...((called ?? from) ? [called ?? from ?? ''] : []),
    ...listed(parts).map(part => `${from}.${part}`),
    ...listed(list),
  ]);
  const folders = ['', ...[...text.matchAll(PYTHON_FOLDER)].slice(0, 2).map(([, folder]) => `${folder}/`)];
  const files = [...new Set(names)].slice(0, MAX_NAMES).flatMap(name => modulesNamed(language, name));
  return [
    ...[...text.matchAll(PYTHON_FILE)].slice(0, MAX_NAMES).map(([, file = '']) => file),
    ...folders.flatMap(folder => files.map(file => `${folder}${file}`)),
  ];
}

/** `a, b.c as d`. */
function listed(list: string): readonly string[] {
  return list.split(',').flatMap(each => /^\s*([A-Za-z_][\w.]*)/.exec(each)?.[1] ?? []);
}
