/** Copying to and from stores of objects: data. */
import type { ProgramRow } from './program-row.ts';

const awsValues =
  '--profile --region --output --exclude --include --acl --storage-class --sse --content-type';
const awsOptions = { '--endpoint-url': 'connect' } as const;

export const storagePrograms: readonly ProgramRow[] = [
  { names: 'wrangler', sub: 'secret bulk', operands: 'read', always: ['send ?'] },
  { names: 'robocopy xcopy ncp', operands: 'read+ write+ none…' },
  {
    names: 'atool ouch patool',
    operands: 'none…',
    modes: [
      {
        flags: '-x --extract -X --extract-to',
        operands: 'read…',
        options: { '-X --extract-to': 'write+?' },
        always: ['write+? .'],
      },
    ],
  },
  {
    names: 'ouch patool',
    sub: 'decompress, d, extract',
    operands: 'read…',
    options: { '-d --dir --outdir': 'write+?' },
    always: ['write+? .'],
  },
  {
    names: 'qemu-img',
    sub: 'create',
    operands: 'write none…',
    values: '-f -F -o -u',
    options: { '-b': 'read' },
  },
  {
    names: 'aws',
    sub: 's3 cp',
    values: awsValues,
    options: awsOptions,
    operands: 'source+ target+',
    modes: [
      { flags: '--dryrun', operands: 'none…' },
      { flags: '--recursive', operands: 'source+ synced+' },
    ],
  },
  {
    names: 'aws',
    sub: 's3 sync',
    values: awsValues,
    options: awsOptions,
    operands: 'source+ synced+',
    modes: [{ flags: '--dryrun', operands: 'none…' }],
  },
  { names: 'aws', sub: 's3 mv', values: awsValues, options: awsOptions, operands: 'move+ target+' },
  {
    names: 'aws',
    sub: 's3 rm, s3 ls, s3 mb, s3 rb',
    values: awsValues,
    options: awsOptions,
    operands: 'source?',
  },
  { names: 'gsutil', sub: 'cp', operands: 'source+… target+' },
  { names: 'gsutil', sub: 'rsync', operands: 'source+ synced+' },
  { names: 'gsutil', sub: 'mv', operands: 'move+… target+' },
  {
    names: 'gcloud',
    sub: 'storage cp, compute scp',
    operands: 'source+… target+',
    values: '--zone --project --port',
  },
  { names: 'gcloud', sub: 'storage rsync', operands: 'source+ synced+' },
  { names: 'azcopy', sub: 'sync', operands: 'source+ synced+' },
  { names: 'azcopy', sub: 'copy, cp', operands: 'source+… target+' },
  { names: 'mc', sub: 'cp, mirror', operands: 'read+… none', always: ['send ?'] },
  { names: 's3cmd', sub: 'sync', operands: 'source+… synced+', options: { '-c --config': 'read' } },
  { names: 's3cmd', sub: 'put, get', operands: 'source+… target+', options: { '-c --config': 'read' } },
  {
    names: 'az',
    sub: 'storage blob upload, storage blob upload-batch',
    operands: 'none…',
    options: { '-f --file -s --source': 'read+' },
    always: ['send ?'],
  },
  {
    names: 'az',
    sub: 'storage blob download, storage blob download-batch',
    operands: 'none…',
    options: { '-f --file -d --destination': 'write+?' },
    always: ['connect ?'],
  },
  {
    names: 'rclone',
    sub: 'copy, sync, copyto, bisync',
    operands: 'source+ synced+',
    options: {
      '--config --filter-from --include-from --exclude-from --files-from': 'read',
      '--log-file': 'write',
    },
    values: '--include --exclude --transfers --bwlimit',
  },
  { names: 'rclone', sub: 'move, moveto', operands: 'move+ synced+' },
  { names: 'rclone', sub: 'delete, purge, deletefile, rmdir', operands: 'delete+?' },
  { names: 'rclone', sub: 'cat, ls, lsf, lsl, lsd, md5sum, size, check', operands: 'source+?…' },
  { names: 'rclone', sub: 'rcat', operands: 'target' },
];
