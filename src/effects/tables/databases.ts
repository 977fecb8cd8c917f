/** Clients of databases: data. */
import type { ProgramRow } from './program-row.ts';

export const databasePrograms: readonly ProgramRow[] = [
  {
    names: 'sqlite3 duckdb',
    operands: 'update none…',
    options: { '-init': 'read' },
    values: '-cmd -separator -nullvalue -newline -vfs -mmap -c -s',
    modes: [{ flags: '-readonly --readonly', operands: 'read none…' }],
  },
  {
    names: 'psql',
    operands: 'fetched none…',
    options: {
      '-f --file': 'read',
      '-o --output -L --log-file': 'write',
      '-h --host': 'connect',
      '-d --dbname': 'fetched',
    },
    values: '-c --command -U --username -p --port -v --set --variable -F -R -P --pset',
  },
  {
    names: 'pg_dump pg_dumpall',
    operands: 'fetched none…',
    options: { '-f --file': 'write', '-h --host': 'connect', '-d --dbname': 'fetched' },
    values:
      '-U --username -p --port -F --format -t --table -n --schema -T -N -j --jobs -Z --compress -E --encoding',
  },
  {
    names: 'pg_restore',
    operands: 'read+',
    options: {
      '-f --file': 'write',
      '-L --use-list': 'read',
      '-h --host': 'connect',
      '-d --dbname': 'pushed',
    },
    values: '-U --username -p --port -F --format -t --table -n --schema -j --jobs',
  },
  {
    names: 'mysql mariadb',
    operands: 'none…',
    options: { '--defaults-file --defaults-extra-file': 'read', '--tee': 'write', '-h --host': 'connect' },
    values: '-e --execute -D --database -u --user -P --port -S --socket',
  },
  { names: 'prisma', operands: 'none…', options: { '--schema --file --config': 'read' } },
  {
    names: 'mysqldump mariadb-dump',
    operands: 'none…',
    options: { '-r --result-file': 'write', '-T --tab': 'write+?', '-h --host': 'connect' },
    values: '-u --user -P --port --ignore-table -w --where',
  },
  {
    names: 'mongodump',
    operands: 'none…',
    options: { '-o --out --archive': 'write+?', '-h --host --uri': 'connect' },
    values: '-d --db -c --collection -u -p',
  },
  {
    names: 'mongorestore',
    operands: 'read+?',
    options: { '--dir --archive': 'read+?', '-h --host --uri': 'send' },
    values: '-d --db -c --collection -u -p',
  },
  {
    names: 'redis-cli',
    operands: 'none…',
    options: { '--rdb': 'write', '-h --host': 'connect', '--eval': 'read', '-u': 'fetched' },
    values: '-p -a -n -r -i',
  },
  {
    names: 'mongosh mongo',
    operands: 'fetched execute?…',
    options: { '--host': 'connect', '-f --file': 'execute' },
    values: '--eval --port -u --username -p --password --authenticationDatabase',
  },
];
