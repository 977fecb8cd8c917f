/**
 * Programs that run a script of Python or Node, to measure, launch or watch it: data; the invariant is that of
 * `wrappers.ts`.
 */
import type { Wrapper } from './wrapper.ts';

export const scriptRunners: readonly Wrapper[] = [
  {
    names: 'coverage',
    sub: ['run'],
    input: 'python',
    values:
      '--source --source-pkgs --rcfile --context --concurrency --data-file --debug --include --omit -m --module',
  },
  {
    names: 'torchrun',
    input: 'python',
    values:
      '--nnodes --nproc_per_node --nproc-per-node --node_rank --node-rank --master_addr --master-addr --master_port --master-port --rdzv_backend --rdzv-backend --rdzv_endpoint --rdzv-endpoint --rdzv_id --rdzv-id --max_restarts --max-restarts --log_dir --log-dir -m --module',
  },
  {
    names: 'accelerate',
    sub: ['launch'],
    input: 'python',
    values:
      '--config_file --num_processes --num_machines --machine_rank --mixed_precision --main_process_ip --main_process_port --gpu_ids --dynamo_backend -m --module',
  },
  {
    names: 'deepspeed',
    input: 'python',
    values: '-H --hostfile -i --include -e --exclude --num_nodes --num_gpus',
  },
  {
    names: 'streamlit chainlit',
    sub: ['run'],
    input: 'python',
    values: '--server.port --server.address --server.headless --theme.base --port --host',
  },
  {
    names: 'fastapi',
    sub: ['dev', 'run'],
    input: 'python',
    values: '--host --port --app --root-path --workers',
  },
  { names: 'scrapy', sub: ['runspider'], input: 'python', values: '-a -o -O -s --set -L --loglevel' },
  {
    names: 'spark-submit',
    input: 'python',
    values:
      '--master --deploy-mode --class --name --jars --packages --py-files --files --conf --driver-memory --executor-memory --executor-cores --num-executors --queue',
  },
  {
    names: 'kernprof scalene viztracer pyinstrument mprof',
    input: 'python',
    values:
      '-o --outfile --output_file -r --renderer -s --setup -p --prof-mod -i --output-interval -m --module',
  },
  { names: 'memray', sub: ['run'], input: 'python', values: '-o --output -p --live-port -m' },
  { names: 'debugpy', input: 'python', values: '--listen --connect --log-to --log-to-stderr -m' },
  { names: 'doctest', input: 'python', values: '-o' },
  {
    names: 'nodemon',
    input: 'node',
    values: '-w --watch -e --ext -i --ignore -d --delay --signal -r --require --cwd --config',
  },
  { names: 'ts-node-dev tsnd node-dev', input: 'node', values: '-r --require -P --project --watch --ignore' },
  {
    names: 'electron 0x',
    input: 'node',
    values: '-r --require -o -D --output-dir -j --jobs -t --timeout',
  },
  {
    names: 'k6',
    sub: ['run'],
    input: 'node',
    values: '-u --vus -d --duration -i --iterations -s --stage -o --out -e --env -c --config --tag',
  },
  {
    names: 'c8 nyc',
    sub: ['node'],
    input: 'node',
    values:
      '-r --reporter -x --exclude -n --include -o --reports-dir --report-dir --temp-dir --temp-directory -c --config --nycrc-path --src -e --extension --lines --branches --functions --statements',
  },
  { names: 'clinic', after: '--' },
  { names: 'py-spy', sub: ['record', 'top'], after: '--' },
  {
    names: 'mpirun mpiexec srun',
    values:
      '-n -np --np -c -N --ntasks --nodes -H --host -hosts -f --hostfile -machinefile -x -wdir --map-by --bind-to -p --partition -t --time -A --account --gres --mem -J --job-name',
  },
];
