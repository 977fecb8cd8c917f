/** Containers, clusters and clouds: data. */
import type { ProgramRow } from './program-row.ts';

const docker = 'docker podman nerdctl';
const dockerValues =
  '-H --host -c --context -l --log-level --config --connection --url --root --namespace -n';
const dockerRunValues = `${dockerValues} --add-host --annotation -a --attach --blkio-weight --cap-add --cap-drop --cgroup-parent --cgroupns --cpu-period --cpu-quota --cpu-shares --cpus --cpuset-cpus --device --detach-keys --dns --dns-search --domainname --entrypoint -e --env --expose --gpus --group-add --health-cmd -h --hostname --ip --ipc --isolation --label --link --log-driver --log-opt --mac-address -m --memory --memory-swap --name --network --net --network-alias --pid --pids-limit --platform -p --publish --pull --restart --runtime --security-opt --shm-size --stop-signal --stop-timeout --storage-opt --sysctl --tmpfs --ulimit -u --user --userns --uts --volume-driver --volumes-from -w --workdir`;
const dockerRunOptions = {
  '-v --volume --mount': 'volume+',
  '--env-file --label-file': 'read',
  '--cidfile': 'write',
} as const;
const kube = 'kubectl oc k3s microk8s';
const kubeValues =
  '-n --namespace --context --cluster --user -s --server --token --as --as-group --request-timeout -v -l --selector --field-selector -c --container -o --output --sort-by --timeout --grace-period --type -p --patch --dry-run --field-manager --template --cascade --image --replicas --port';
const kubeOptions = {
  '--kubeconfig --client-certificate --client-key --certificate-authority': 'read?',
  '-s --server': 'connect',
} as const;

export const cloudPrograms: readonly ProgramRow[] = [
  { names: docker, values: dockerValues, options: { '-H --host --url': 'connect' }, passesOn: true },
  {
    names: docker,
    sub: 'cp, container cp',
    values: dockerValues,
    operands: 'source+ target+',
  },
  {
    names: docker,
    sub: 'run, create, container run, container create',
    values: dockerRunValues,
    operands: 'image? none…',
    options: dockerRunOptions,
  },
  {
    names: docker,
    sub: 'exec, container exec',
    values: dockerRunValues,
    operands: 'none…',
    options: dockerRunOptions,
  },
  {
    names: docker,
    sub: 'build, buildx build, image build, builder build',
    values: `${dockerValues} -t --tag --build-arg --target --platform --label --network --cache-from --cache-to --progress --add-host --shm-size --ulimit --builder --ssh --build-context --attest --provenance`,
    operands: 'read+',
    options: {
      '-f --file': 'read',
      '--secret': 'volume?',
      '-o --output': 'exported+?',
      '--iidfile --metadata-file': 'write',
    },
  },
  {
    names: docker,
    sub: 'save, image save',
    values: `${dockerValues} --format --platform`,
    operands: 'none…',
    options: { '-o --output': 'write' },
  },
  {
    names: docker,
    sub: 'export, container export',
    values: dockerValues,
    operands: 'none…',
    options: { '-o --output': 'write' },
  },
  {
    names: docker,
    sub: 'context use, context create',
    values: dockerValues,
    operands: 'none…',
    always: ['write? ~/.docker/contexts/current'],
  },
  {
    names: docker,
    sub: 'load, image load',
    values: dockerValues,
    operands: 'none…',
    options: { '-i --input': 'read' },
  },
  {
    names: docker,
    sub: 'import, image import',
    values: `${dockerValues} --change --message -m --platform`,
    operands: 'source none…',
  },
  { names: docker, sub: 'push, image push', values: dockerValues, operands: 'image…', always: ['send ?'] },
  {
    names: docker,
    sub: 'pull, image pull',
    values: `${dockerValues} --platform`,
    operands: 'image…',
  },
  { names: docker, sub: 'login', values: `${dockerValues} -u --username -p --password`, operands: 'connect' },
  { names: docker, sub: 'search', values: `${dockerValues} --filter --format --limit`, operands: 'image' },
  { names: docker, sub: 'build, buildx build, image build', always: ['execute? Dockerfile'] },
  {
    names: docker,
    sub: 'compose up, compose run, compose build, compose start',
    always: [
      'execute? docker-compose.yml',
      'execute? compose.yaml',
      'execute? docker-compose.yaml',
      'execute? compose.yml',
    ],
  },
  {
    names: docker,
    sub: 'compose run',
    values:
      '-e --env -l --label --name --entrypoint -u --user -w --workdir -p --publish --cap-add --cap-drop --env-from-file --pull',
    options: { '-v --volume': 'volume+' },
    operands: 'none…',
  },
  {
    names: docker,
    sub: 'compose',
    values: '-p --project-name --profile --ansi --parallel',
    folder: '--project-directory',
    options: { '-f --file --env-file': 'read' },
    operands: 'none…',
  },
  // It prints the values that `.env` gives.
  {
    names: `${docker} docker-compose podman-compose`,
    sub: 'compose config, compose convert, config, convert',
    values: '-f --file -p --project-name --profile --env-file',
    always: ['read? .env'],
    modes: [
      {
        flags: '-q --quiet --services --volumes --images --profiles --hash --no-interpolate',
        always: [],
      },
    ],
  },
  {
    names: docker,
    sub: 'secret create, config create',
    operands: 'none read',
    values: `${dockerValues} -l --label`,
  },
  { names: docker, sub: 'stack deploy', operands: 'none…', options: { '-c --compose-file': 'read' } },
  {
    names: docker,
    sub: 'ps, images, logs, stop, start, restart, rm, rmi, kill, inspect, stats, top, tag, network, volume, system, info, version, container, image, context, plugin, swarm, node, service, wait, attach, commit, diff, events, history, pause, port, rename, unpause, update',
    operands: 'none…',
  },
  {
    names: 'docker-compose podman-compose',
    values: '-p --project-name --profile',
    folder: '--project-directory',
    options: { '-f --file --env-file': 'read' },
    operands: 'none…',
  },
  {
    names: 'buildah skopeo',
    sub: 'copy',
    operands: 'none…',
    options: { '--authfile': 'read' },
    always: ['send? ?'],
  },
  { names: kube, sub: 'cp', values: kubeValues, options: kubeOptions, operands: 'source+ synced+' },
  {
    names: kube,
    sub: 'apply, create, delete, replace, diff, patch, annotate, label, expose, scale, autoscale, wait, set, edit, convert, kustomize, rollout, get, describe',
    values: kubeValues,
    options: {
      ...kubeOptions,
      '-f --filename': 'source',
      '-k --kustomize': 'read+',
      '--from-file --from-env-file --patch-file --cert --key': 'valued',
    },
    operands: 'none…',
  },
  {
    names: kube,
    sub: 'config set-cluster, config set-credentials, config set, config unset, config delete-cluster, config delete-user',
    values: '--server --token --certificate-authority --username --password --exec-command --exec-arg',
    operands: 'none…',
    modes: [{ flags: '--kubeconfig', operands: 'none…' }],
    always: ['write? ~/.kube/config'],
  },
  {
    names: kube,
    sub: 'config',
    values: '--context --cluster --user --server --token --namespace',
    options: { '--kubeconfig': 'update?' },
    operands: 'none…',
  },
  {
    names: kube,
    sub: 'logs, exec, port-forward, run, top, attach, proxy, version, api-resources, explain, auth, debug',
    operands: 'none…',
    values: kubeValues,
  },
  {
    names: 'helm',
    sub: 'install, upgrade, template, lint, package, show, dependency, pull, diff',
    values:
      '-n --namespace --kube-context --set --set-string --set-json --version --timeout --description --kube-token',
    options: {
      '--repo': 'connect?',
      '-f --values --kubeconfig --ca-file --cert-file --key-file --keyring': 'source?',
      '--set-file': 'valued',
      '-d --destination --untardir --output-dir': 'write+?',
      '--post-renderer': 'execute',
    },
    operands: 'source+?…',
  },
  {
    names: 'helm',
    sub: 'push',
    operands: 'read pushed',
    options: { '--ca-file --cert-file --key-file': 'read' },
  },
  { names: 'helm', sub: 'repo add', operands: 'none connect', values: '--username --password' },
  {
    names: 'helm',
    sub: 'list, uninstall, delete, rollback, history, status, get, repo, search, version, test, env, plugin',
    operands: 'none…',
  },
  {
    names: 'kustomize',
    sub: 'build',
    operands: 'read+',
    options: { '-o --output': 'write+?' },
    bare: 'read+',
  },
  {
    names: 'kind k3d minikube',
    operands: 'none…',
    options: { '--config': 'read', '--kubeconfig': 'update?' },
  },
  {
    names: 'terraform tofu terragrunt',
    operands: 'none…',
    folder: '-chdir',
    options: {
      '-chdir=': 'name',
      '-var-file= -var-file -backend-config= -config': 'read?',
      '-out= -out -state-out= -generate-config-out= -backup= -backup': 'write',
      '-state= -state': 'update?',
    },
    values: '-var -target -lock-timeout -parallelism -replace -var= -target=',
  },
  { names: 'terraform tofu', sub: 'fmt', operands: 'update+?…', bare: 'update+?', folder: '-chdir' },
  {
    names: 'pulumi cdk sam serverless sls',
    operands: 'none…',
    options: {
      '-t --template-file --template -c --config-file --config': 'read?',
      '--output-template-file': 'write',
    },
    values: '-s --stack --stage --region --profile',
  },
  {
    names: 'ansible-playbook ansible',
    operands: 'read?…',
    options: {
      '-i --inventory --vault-password-file --private-key --key-file': 'read?',
      '-e --extra-vars': 'sent',
    },
    values: '-l --limit -t --tags --skip-tags -u --user -f --forks -m --module-name -a --args',
  },
  {
    names: 'aws',
    sub: 's3api put-object, s3api upload-part, lambda update-function-code, lambda create-function, cloudformation deploy, cloudformation create-stack, ec2 import-key-pair, ecs register-task-definition, iam create-policy',
    operands: 'none…',
    options: {
      '--body --template-file': 'read',
      '--zip-file --template-body --cli-input-json --cli-input-yaml --policy-document --public-key-material':
        'valued',
    },
    always: ['send ?'],
  },
  {
    names: 'aws',
    sub: 's3api get-object, lambda invoke',
    operands: 'write',
    values: '--bucket --key --function-name --profile --region --payload --cli-binary-format',
    always: ['connect ?'],
  },
  { names: 'gcloud', operands: 'none…', options: { '--key-file --flags-file --config --source': 'read?' } },
  { names: 'gh', options: { '-R --repo': 'module' }, operands: 'none…' },
  { names: 'gh', sub: 'gist clone', operands: 'none write+', always: ['connect gist.github.com'] },
  {
    names: 'gh',
    sub: 'gist create',
    operands: 'read…',
    values: '-d --desc -f --filename',
    always: ['send ?'],
  },
  {
    names: 'gh',
    sub: 'release create, release upload',
    operands: 'none read…',
    options: { '-F --notes-file': 'read' },
    values: '-R --repo -t --title -n --notes --target',
    always: ['send github.com'],
  },
  {
    names: 'gh',
    sub: 'release download, run download',
    operands: 'none…',
    options: { '-D --dir': 'write+?', '-O --output': 'write' },
    values: '-R --repo -p --pattern -n --name',
    always: ['connect ?'],
  },
  {
    names: 'gh',
    sub: 'issue create, issue comment, issue edit, pr create, pr comment, pr edit, pr review',
    operands: 'none…',
    options: { '-F --body-file -T --template': 'read' },
    values:
      '-b --body -t --title -a --assignee -l --label -m --milestone -p --project -r --reviewer -B --base -H --head -R --repo',
    always: ['send github.com'],
  },
  {
    names: 'gh',
    sub: 'secret set',
    operands: 'none…',
    options: { '-f --env-file': 'read' },
    values: '-b --body',
    always: ['send ?'],
  },
  {
    names: 'gh',
    sub: 'api',
    operands: 'none…',
    options: { '--input': 'read', '-F --field': 'sent' },
    values: '-X --method -H --header -q --jq -f --raw-field',
    always: ['send? ?'],
  },
  {
    names: 'vercel netlify fly flyctl heroku wrangler firebase surge',
    sub: 'deploy, up, publish',
    operands: 'read+?…',
    always: ['send ?'],
  },
  {
    names: 'wrangler',
    sub: 'r2 object put, kv key put, kv bulk put',
    options: { '-f --file --path': 'read' },
    always: ['send ?'],
  },
  { names: 'vagrant', sub: 'upload', operands: 'read+ none', always: ['send? ?'] },
];
