/** Other names of PowerShell's cmdlets, in lower case: data. The tables have the cmdlets' own names. */
import { wordsIn } from '../names.ts';

const aliases: Readonly<Record<string, string>> = {
  'add-content': 'ac',
  'clear-content': 'clc',
  'copy-item': 'cp copy cpi',
  'get-childitem': 'gci ls dir',
  'get-content': 'gc cat type',
  'get-item': 'gi',
  'import-module': 'ipmo',
  'invoke-expression': 'iex',
  'invoke-item': 'ii',
  'invoke-restmethod': 'irm',
  'invoke-webrequest': 'iwr wget curl',
  'move-item': 'mv move mi',
  'new-item': 'ni',
  'push-location': 'pushd',
  'remove-item': 'ri rm del rd rmdir erase',
  'rename-item': 'ren rni',
  'resolve-path': 'rvpa',
  'select-string': 'sls',
  'set-content': 'sc',
  'set-location': 'sl cd chdir',
  'start-process': 'saps start',
  'stop-process': 'spps kill',
  'write-output': 'echo write',
};

const cmdlets = new Map(
  Object.entries(aliases).flatMap(([cmdlet, names]) => wordsIn(names).map(name => [name, cmdlet] as const)),
);

/** The cmdlet that a name in lower case stands for; itself where it is no alias. */
export function cmdletNamed(name: string): string {
  return cmdlets.get(name) ?? name;
}
