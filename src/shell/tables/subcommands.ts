/** Programs with subcommands, and the options with a value that may stand before one: data. */
const optionsByProgram: Readonly<Record<string, string>> = {
  git: '-C -c --git-dir --work-tree --namespace --exec-path --super-prefix --config-env --attr-source',
  docker: '-c --context -H --host -l --log-level --config --tlscacert --tlscert --tlskey',
  podman: '--log-level --root --runroot --connection -c --url --storage-driver',
  codex:
    '-p --profile -c --config -m --model -C --cd -s --sandbox -a --ask-for-approval -i --image --add-dir --enable --disable',
  'docker-compose': '-f --file -p --project-name --profile --env-file --project-directory',
  kubectl:
    '-n --namespace --context --kubeconfig --cluster --user -s --server --token --as --request-timeout -v',
  oc: '-n --namespace --context --kubeconfig --cluster --user -s --server --token --as',
  helm: '-n --namespace --kube-context --kubeconfig --kube-apiserver --kube-token --registry-config --repository-config',
  gh: '-R --repo --hostname',
  glab: '-R --repo',
  npm: '-C --prefix -w --workspace --userconfig --registry --loglevel',
  pnpm: '-C --dir -F --filter',
  yarn: '--cwd',
  cargo: '-C --color --config -Z --manifest-path',
  terraform: '-chdir',
  tofu: '-chdir',
  aws: '--profile --region --output --endpoint-url --query --cli-read-timeout --cli-connect-timeout --ca-bundle --color',
  gcloud: '--project --account --configuration --format --verbosity --impersonate-service-account',
  az: '--subscription --output -o --query',
  systemctl: '-H --host -M --machine -t --type -p --property -n --lines -o --output -s --signal --root',
  tmux: '-L -S -f -c -T',
  uv: '--directory --project --config-file --cache-dir --color --python',
  poetry: '-C --directory -P --project',
  make: '-C --directory -f --file --makefile -I -j -l -o -W --jobs',
  just: '-f --justfile -d --working-directory --set --shell --dotenv-path',
  ansible: '-i --inventory',
  svn: '--username --password --config-dir',
  hg: '-R --repository --cwd --config',
  go: '-C',
  dotnet: '',
  brew: '',
  apt: '-o -c -t',
  'apt-get': '-o -c -t',
  pip: '--proxy --log --cache-dir --python --index-url',
};

export function optionsBeforeSubcommand(program: string): string | undefined {
  return Object.hasOwn(optionsByProgram, program) ? optionsByProgram[program] : undefined;
}

/** Options that name the folder in which the program works. */
const folderOptionsByProgram: Readonly<Record<string, string>> = {
  git: '-C',
  make: '-C --directory',
  gmake: '-C --directory',
  tar: '-C --directory',
  bsdtar: '-C --directory',
  npm: '-C --prefix',
  pnpm: '-C --dir',
  yarn: '--cwd',
  bun: '--cwd',
  go: '-C',
  cargo: '-C',
  just: '-d --working-directory',
};

/** Options that name the project on which the program works, by its folder or a file in it. */
const projectOptionsByProgram: Readonly<Record<string, string>> = {
  git: '--git-dir --work-tree',
  make: '-f --file --makefile',
  gmake: '-f --file --makefile',
  just: '-f --justfile',
  cargo: '--manifest-path',
  mvn: '-f --file',
  gradle: '-p --project-dir -b --build-file',
  uv: '--project --directory',
  poetry: '-P --project -C --directory',
};

export function projectOptions(program: string): string | undefined {
  return Object.hasOwn(projectOptionsByProgram, program) ? projectOptionsByProgram[program] : undefined;
}

export function folderOptions(program: string): string | undefined {
  return Object.hasOwn(folderOptionsByProgram, program) ? folderOptionsByProgram[program] : undefined;
}
