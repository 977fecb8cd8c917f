/** Environment variables whose value is a command that some program runs: data. */
const names =
  ' PROMPT_COMMAND PS0 PS4 GIT_SSH_COMMAND GIT_SSH GIT_PAGER GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_EXTERNAL_DIFF GIT_ASKPASS ' +
  'GIT_PROXY_COMMAND SSH_ASKPASS SUDO_ASKPASS PAGER MANPAGER EDITOR VISUAL FCEDIT BROWSER LESSOPEN LESSCLOSE RSYNC_RSH CVS_RSH ' +
  'KUBE_EDITOR SYSTEMD_PAGER SYSTEMD_EDITOR DELTA_PAGER BAT_PAGER AWS_PAGER GH_PAGER GH_EDITOR GH_BROWSER HGEDITOR SVN_EDITOR ' +
  'FZF_DEFAULT_COMMAND NPM_CONFIG_SCRIPT_SHELL ' +
  'npm_config_script_shell npm_config_node_gyp npm_config_git npm_config_shell npm_config_editor CARGO_BUILD_RUSTC_WRAPPER ' +
  'PERL5SHELL MYSQL_PAGER PSQL_PAGER PSQL_EDITOR TEXEDIT DIFFPROG SUDO_EDITOR ';

/** Those that often name a program by another variable, as in `CC=$CC`: such a value is a program, whatever it is. */
const compilers =
  ' CC CXX CPP LD AR CCACHE_PREFIX RUSTC RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER RUSTDOC CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER ';

/** `name` is a name of the shell: it contains no space. */
export function isExecutingVariable(name: string, value: string): boolean {
  return names.includes(` ${name} `) || (!/[$`]/.test(value) && compilers.includes(` ${name} `));
}
