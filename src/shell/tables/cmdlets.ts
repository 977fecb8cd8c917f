/** Cmdlets of PowerShell, and the commands of a shell that do the same: data, in lower case. */
export interface Cmdlet {
  readonly names: string;
  /** The command that it replaces. */
  readonly as: string;
  /** Switches, with the option of the command. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Parameters whose value is an operand; those of `last` stand behind the others. */
  readonly operands?: string;
  readonly last?: string;
  /** Parameters whose value belongs to an option of the command. */
  readonly options?: Readonly<Record<string, string>>;
  /** Parameters whose value says nothing here. */
  readonly drops?: string;
  /** Without an operand it is about what the pipeline hands on. */
  readonly needs?: true;
  /** Words are cut at spaces, also within quotes. */
  readonly splits?: true;
}

const PATHS = 'path literalpath filepath';
const QUIET = 'erroraction warningaction ea encoding';

export const cmdlets: readonly Cmdlet[] = [
  {
    names: 'remove-item',
    as: 'rm',
    needs: true,
    switches: { recurse: '-r', force: '-f' },
    operands: PATHS,
    drops: `${QUIET} stream`,
  },
  { names: 'clear-content', as: 'truncate -s 0', operands: PATHS, drops: `${QUIET} stream` },
  { names: 'get-content', as: 'cat', operands: PATHS, drops: `${QUIET} totalcount tail head` },
  {
    names: 'get-childitem get-item',
    as: 'ls',
    switches: { recurse: '-R', force: '-a' },
    operands: PATHS,
    drops: `${QUIET} filter include exclude depth attributes`,
  },
  { names: 'set-location push-location', as: 'cd', operands: PATHS, drops: QUIET },
  {
    names: 'copy-item',
    as: 'cp',
    needs: true,
    switches: { recurse: '-r', force: '-f' },
    operands: PATHS,
    last: 'destination',
    drops: `${QUIET} filter include exclude`,
  },
  {
    names: 'move-item rename-item',
    as: 'mv',
    needs: true,
    switches: { force: '-f' },
    operands: PATHS,
    last: 'destination newname',
    drops: QUIET,
  },
  {
    names: 'invoke-webrequest invoke-restmethod',
    as: 'curl',
    operands: 'uri',
    options: { outfile: '-o', method: '-X', body: '-d', infile: '-T', headers: '-H' },
    drops: `${QUIET} contenttype useragent timeoutsec proxy`,
  },
  { names: 'invoke-expression', as: 'pwsh -Command', operands: 'command' },
  {
    names: 'start-process',
    as: 'env',
    splits: true,
    operands: 'filepath',
    last: 'argumentlist args',
    drops: `${QUIET} workingdirectory windowstyle verb`,
  },
  {
    names: 'stop-process',
    as: 'kill',
    switches: { force: '-9' },
    operands: 'id',
    options: { name: '--name' },
    drops: QUIET,
  },
  {
    names: 'write-output write-host',
    as: 'echo',
    operands: 'inputobject object',
    drops: `${QUIET} foregroundcolor backgroundcolor`,
  },
  {
    names:
      'convertto-json convertfrom-json convertto-csv convertfrom-csv convertto-html format-table format-list format-wide out-string select-object sort-object measure-object group-object',
    as: 'tr',
    drops: `${QUIET} depth property first last skip unique descending delimiter width line word character autosize wrap expandproperty excludeproperty compress asarray`,
  },
  { names: 'stop-computer', as: 'shutdown', drops: QUIET },
  { names: 'restart-computer', as: 'reboot', drops: QUIET },
];
