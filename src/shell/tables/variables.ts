/** Variables that by custom name a program, and the one that they name where nothing in the script sets them: data. */
const programs: Readonly<Record<string, string>> = {
  PYTHON: 'python',
  PYTHON3: 'python3',
  PYTHON_BIN: 'python',
  PYTHON_EXECUTABLE: 'python',
  PIP: 'pip',
  NODE: 'node',
  NODE_BIN: 'node',
  NPM: 'npm',
  NPX: 'npx',
  YARN: 'yarn',
  PNPM: 'pnpm',
  RUBY: 'ruby',
  PERL: 'perl',
  PHP: 'php',
  JAVA: 'java',
  JAVAC: 'javac',
  GO: 'go',
  GOFMT: 'gofmt',
  CARGO: 'cargo',
  RUSTC: 'rustc',
  CC: 'cc',
  CXX: 'c++',
  CPP: 'cpp',
  LD: 'ld',
  AR: 'ar',
  AS: 'as',
  NM: 'nm',
  RANLIB: 'ranlib',
  STRIP: 'strip',
  OBJCOPY: 'objcopy',
  OBJDUMP: 'objdump',
  CMAKE: 'cmake',
  MAKE: 'make',
  NINJA: 'ninja',
  PROTOC: 'protoc',
  DOCKER: 'docker',
  KUBECTL: 'kubectl',
  HELM: 'helm',
  TERRAFORM: 'terraform',
  GIT: 'git',
  SED: 'sed',
  AWK: 'awk',
  GREP: 'grep',
  TAR: 'tar',
  INSTALL: 'install',
  RM: 'rm -f',
  CP: 'cp',
  MV: 'mv',
  LN: 'ln',
  MKDIR: 'mkdir',
  BASH: 'bash',
  SHELL: 'sh',
  CURL: 'curl',
  WGET: 'wget',
  SSH: 'ssh',
  PSQL: 'psql',
  SPHINXBUILD: 'sphinx-build',
  CONTROLLER_GEN: 'controller-gen',
  KUSTOMIZE: 'kustomize',
  GOLANGCI_LINT: 'golangci-lint',
  HOSTCC: 'cc',
  HOSTCXX: 'c++',
  GCC: 'gcc',
  YACC: 'yacc',
  LEX: 'lex',
  BISON: 'bison',
  FLEX: 'flex',
  NASM: 'nasm',
  PYTEST: 'pytest',
  POETRY: 'poetry',
  UV: 'uv',
  TOX: 'tox',
  BUNDLE: 'bundle',
  RAKE: 'rake',
  COMPOSER: 'composer',
  MVN: 'mvn',
  GRADLE: 'gradle',
  TSC: 'tsc',
  ESLINT: 'eslint',
  PRETTIER: 'prettier',
  JEST: 'jest',
  VITEST: 'vitest',
  MOCHA: 'mocha',
  DART: 'dart',
  FLUTTER: 'flutter',
  CLANG_FORMAT: 'clang-format',
  SHELLCHECK: 'shellcheck',
  PANDOC: 'pandoc',
  LATEXMK: 'latexmk',
  DOCKER_COMPOSE: 'docker compose',
  CONTAINER_TOOL: 'docker',
  CONTAINER_ENGINE: 'docker',
  PODMAN: 'podman',
  KIND: 'kind',
  MINIKUBE: 'minikube',
  FIND: 'find',
  XARGS: 'xargs',
  CHMOD: 'chmod',
  ECHO: 'echo',
  CAT: 'cat',
  TOUCH: 'touch',
};

/** `${PYTHON:-python3}`: the default is followed as a value of its own, and what is left is `${PYTHON}`. */
function withoutDefault(written: string): string {
  return written.replace(/^(\$\{\w+):?[-=][^{}]*(\})$/, '$1$2');
}

/** The program that a variable such as `$CC` names by convention; undefined for any other variable. */
export function programNamedBy(written: string): string | undefined {
  const name = /^\$(?:\{(\w+)\}|\((\w+)\)|(\w+))$/.exec(withoutDefault(written))?.slice(1).find(Boolean);
  if (name === undefined) return undefined;
  return Object.hasOwn(programs, name) ? programs[name] : PROGRAM_IN_NAME.exec(name)?.[1]?.toLowerCase();
}

/** `$envpython`, `$VENV_PIP`, `$python_exe`. */
const PROGRAM_IN_NAME =
  /^(?:[a-z]{0,6}|\w*_)(python3?|pip3?|cmake|cargo|docker|kubectl|ruby|perl|php|npm|gcc|clang|ninja)(?:_?(?:bin|exe|cmd|path|executable|command))?$/i;

/** Variables that the shell, a session or a server sets: what is in them is no program of a project. */
const OF_SHELL =
  /^(?:BASH\w*|SHELL|SHELLOPTS|REPLY|OPT(?:ARG|IND)|MAPFILE|COPROC\w*|COMP_\w+|COMPREPLY|READLINE_\w+|DIRSTACK|O?L?D?PWD|HOME|IFS|PATH|PS\d|HIST\w*|PIPESTATUS|FUNC\w+|\w*(?:EDITOR|PAGER|BROWSER)|VISUAL|ENV|PROMPT_COMMAND|SSH_\w+|SUDO_COMMAND|LC_\w+)$/;

/** Whether a variable such as `$BUILD_CMD` is set outside the script and, by its name, holds a project's program. */
export function namesSomeProgram(written: string): boolean {
  const name = /^\$(?:\{([A-Z][A-Z0-9_]+)\}|\(([A-Z][A-Z0-9_]+)\)|([A-Z][A-Z0-9_]+))$/
    .exec(withoutDefault(written))
    ?.slice(1)
    .find(Boolean);
  return name === undefined ? nameInMake(written) !== undefined : !OF_SHELL.test(name);
}

const RUNS_INPUT =
  /(?:^|_)(?:\w*SH|SHELL|PYTHON\d?|PY|NODE|DENO|BUN|RUBY|PERL|PHP|LUA|R|INTERPRETER|RUN(?:NER)?|EXEC|EXECUTOR|EVAL|CMD|COMMAND|SUDO|SSH|XARGS|PARALLEL|\w*SQL\w*)(?:_|$)/;

/** Whether the program in a variable such as `${YQ}` reads no code from its input, by the variable's name. */
export function readsNoCode(written: string): boolean {
  return namesSomeProgram(written) && !RUNS_INPUT.test(written.replaceAll(/[^\w]+/g, '_'));
}

/** Functions of GNU make; `$(dir a)`, `$(strip a)`, `$(eval a)` and their like are calls of programs too. */
const MAKE_FUNCTION =
  /^\$\((call|or|wildcard|addsuffix|addprefix|patsubst|subst|filter-out|firstword|lastword|notdir|abspath|foreach) /;

const WITH_UNDERSCORE =
  ' lsb_release pg_config pg_controldata pg_ctl pg_dump pg_dumpall pg_isready pg_restore ';

/** The name in a variable or function as Makefiles write it: `$(CC)`, `$(@D)`, `$(install_dir)`, `$(wildcard *.c)`. */
export function nameInMake(written: string): string | undefined {
  const [, variable] = /^\$\(([@<^*?+%]?[A-Z_][A-Z\d_]*|[a-z]+(?:_[a-z]+)+)\)$/.exec(written) ?? [];
  return WITH_UNDERSCORE.includes(` ${variable} `)
    ? undefined
    : (variable ?? MAKE_FUNCTION.exec(written)?.[1]);
}

/** Commands that print one folder, of which a program is named: `$(npm bin)/eslint`. */
const FOLDER_PRINTED =
  /^(?:\$\(|`)\s*(?:npm (?:bin|prefix|root)(?: -g)?|yarn (?:global )?bin|pnpm (?:bin|root)(?: -g)?|go env (?:GOPATH|GOROOT|GOBIN)|git rev-parse --show-toplevel|brew --prefix(?: [\w@.-]+)?|pwd(?: -P)?|bundle show [\w-]+|composer (?:global )?config (?:--absolute )?bin-dir(?: --absolute)?|rustc --print sysroot|xcode-select -p|llvm-config --bindir|pg_config --bindir|python3? -m site --user-base)\s*(?:\)|`)(?:\/[\w.-]+)*\/[\w.-]+$/;

export function isInPrintedFolder(written: string): boolean {
  return FOLDER_PRINTED.test(written);
}

/** Environment variables whose value is a command that some program runs: data. */
const names =
  ' PROMPT_COMMAND PS0 PS4 GIT_SSH_COMMAND GIT_SSH GIT_PAGER GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_EXTERNAL_DIFF GIT_ASKPASS ' +
  'GIT_PROXY_COMMAND SSH_ASKPASS SUDO_ASKPASS PAGER MANPAGER EDITOR VISUAL FCEDIT BROWSER LESSOPEN LESSCLOSE RSYNC_RSH CVS_RSH ' +
  'KUBE_EDITOR SYSTEMD_PAGER SYSTEMD_EDITOR DELTA_PAGER BAT_PAGER AWS_PAGER GH_PAGER GH_EDITOR GH_BROWSER HGEDITOR SVN_EDITOR ' +
  'FZF_DEFAULT_COMMAND NPM_CONFIG_SCRIPT_SHELL ' +
  'npm_config_script_shell npm_config_node_gyp npm_config_git npm_config_shell npm_config_editor CARGO_BUILD_RUSTC_WRAPPER ' +
  'PERL5SHELL MYSQL_PAGER PSQL_PAGER PSQL_EDITOR TEXEDIT DIFFPROG SUDO_EDITOR ';

/**
 * Variables that often name a program by another variable, as in `CC=$CC`. Such a value is a program, whatever it
 * is.
 */
const compilers =
  ' CC CXX CPP LD AR CCACHE_PREFIX RUSTC RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER RUSTDOC CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER ';

/** `name` is a name of the shell: it contains no space. */
export function isExecutingVariable(name: string, value: string): boolean {
  return (
    names.includes(` ${name} `) ||
    /^CARGO_TARGET_\w+_RUNNER$/.test(name) ||
    (!/[$`]/.test(value) && compilers.includes(` ${name} `))
  );
}
