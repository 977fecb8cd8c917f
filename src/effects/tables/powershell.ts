/** Effects of PowerShell cmdlets on files and hosts, as data in lower case. */
import type { ProgramRow } from './program-row.ts';

export const powershellRows: readonly ProgramRow[] = [
  {
    names: 'remove-item clear-recyclebin',
    operands: 'delete…',
    options: { '--path --literalpath': 'delete' },
    values: '--include --exclude --filter --erroraction',
    tree: '--recurse --rec --r',
  },
  {
    names:
      'set-content add-content out-file clear-content new-item mkdir md tee-object export-csv export-clixml',
    operands: 'write none…',
    options: { '--path --literalpath --filepath': 'write' },
    values: '--value --encoding --itemtype --name --erroraction',
  },
  {
    names: 'get-content select-string import-csv import-clixml get-filehash format-hex',
    operands: 'read…',
    options: { '--path --literalpath': 'read' },
    values: '--pattern --encoding --tail --totalcount',
  },
  {
    names: 'copy-item',
    operands: 'read… into',
    options: { '--path --literalpath': 'read', '--destination': 'into' },
    renames: true,
    tree: '--recurse',
  },
  {
    names: 'move-item rename-item',
    operands: 'move+… into',
    options: { '--path --literalpath': 'move', '--destination --newname': 'into' },
    renames: true,
  },
  {
    names: 'set-item set-itemproperty set-acl',
    operands: 'write none…',
    options: { '--path --literalpath': 'write' },
  },
  {
    names: 'invoke-webrequest invoke-restmethod',
    operands: 'connect none…',
    options: { '--uri --source': 'connect', '--outfile --destination': 'write', '--infile': 'read' },
    values: '--method --headers --body --contenttype --useragent',
    sends: '--body --infile',
  },
  {
    names: 'start-bitstransfer',
    operands: 'connect write',
    options: { '--source': 'connect', '--destination': 'write' },
    values: '--displayname --priority',
  },
  {
    names: 'send-mailmessage',
    operands: 'none…',
    options: { '--attachments --attachment': 'read', '--smtpserver': 'send' },
    always: ['send ?'],
  },
  {
    names: 'start-process invoke-item',
    operands: 'execute none…',
    options: { '--filepath': 'execute' },
  },
  { names: 'powershell pwsh', operands: 'none…', options: { '--file --f': 'execute' } },
  { names: 'import-module', operands: 'execute' },
  {
    names: 'expand-archive',
    operands: 'read into',
    options: { '--path --literalpath': 'read', '--destinationpath': 'write+?' },
    always: ['write+? .'],
  },
  {
    names: 'compress-archive',
    operands: 'read+ write',
    options: { '--path --literalpath': 'read+', '--destinationpath': 'write' },
  },
];
