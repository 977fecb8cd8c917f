/**
 * Reads the format of a table file from the parameters of an `.input` or `.output`, with Soufflé's names. INVARIANT: an
 * unsupported parameter is refused by name, never ignored.
 */
import type { Directive } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';

export interface TableFormat {
  /** The source or target. `size` writes the number of rows to standard output instead of the rows. */
  readonly io: 'file' | 'standard' | 'size';
  /** The relation's name as standard output shows it. */
  readonly name: string;
  /** The path relative to the folder of facts or of outputs. */
  readonly filename: string;
  /** The delimiter: one or more characters. */
  readonly delimiter: string;
  /** Whether the first line holds the names of the columns. */
  readonly headers: boolean;
  /** The first line of an output. Default: the names of the columns. */
  readonly headerLine?: string;
  /** Whether fields may be in double quotes, as in RFC 4180. */
  readonly quoted: boolean;
  /** The field index, from 0, of each column of an input. A row may then have more fields. */
  readonly fields?: readonly number[];
}

type Kind = 'input' | 'output';

const EXTENSION = { input: 'facts', output: 'csv' } as const;
/** The values of `IO` other than `file`, by Soufflé's names. */
const ELSEWHERE: Readonly<Record<Kind, Readonly<Record<string, TableFormat['io']>>>> = {
  input: { stdin: 'standard' },
  output: { stdout: 'standard', stdoutprintsize: 'size' },
};

/** The format without parameters: `r.facts` or `r.csv`, with tabs. */
export function standardFormat(kind: Kind, relation: string): TableFormat {
  const filename = `${relation}.${EXTENSION[kind]}`;
  return { io: 'file', name: relation, filename, delimiter: '\t', headers: false, quoted: false };
}

/** A program is untrusted: it must not choose which files of the system are read or written. */
function leadsOut(filename: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(filename) || filename.split(/[/\\]/).includes('..');
}

/** The part of a format that one parameter sets, or the refused text with its alternative. */
type Reading = Partial<TableFormat> | { readonly refused: string; readonly hint: string };

type Reader = (value: string, kind: Kind) => Reading;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['IO', readIo],
  ['filename', value => (value === '' ? {} : { filename: value })],
  ['name', (value, kind) => (value === '' ? {} : { name: value, filename: `${value}.${EXTENSION[kind]}` })],
  [
    'delimiter',
    value =>
      value === ''
        ? { refused: 'has an empty delimiter', hint: 'it is one character or more: `delimiter=","`' }
        : { delimiter: value },
  ],
  ['headers', value => readTruth('headers', value, headers => ({ headers }))],
  [
    'rfc4180',
    value => readTruth('rfc4180', value, quoted => ({ quoted, ...(quoted && { delimiter: ',' }) })),
  ],
  ['attributeNames', (value, kind) => (kind === 'output' ? { headerLine: value } : {})],
  ['columns', readColumns],
  ['operation', (value, kind) => (value === kind ? {} : notCarried(`\`operation=${value}\``))],
]);

/** The order in which parameters are read: a later one overrides an earlier one. */
const ORDER = [...READERS.keys()].sort((a, b) => rankOf(a) - rankOf(b));

function rankOf(parameter: string): number {
  return ['name', 'rfc4180'].includes(parameter) ? 0 : 1;
}

export function tableFormat(kind: Kind, directive: Directive): Reported<TableFormat> {
  const { relation, parameters } = directive;
  const diagnostics: Diagnostic[] = [];
  /** Points at the parameter, or at the directive. */
  const refuse = (message: string, hint: string, parameter = ''): void => {
    const span = directive.places?.get(parameter) ?? directive.span;
    diagnostics.push(diagnostic('E309', `\`.${kind} ${relation}\` ${message}`, { span, hint }));
  };
  for (const name of parameters.keys()) {
    if (!READERS.has(name)) refuse(`has the parameter \`${name}\`, which is not carried`, CARRIED, name);
  }
  let format = standardFormat(kind, relation);
  for (const name of ORDER) {
    const value = parameters.get(name);
    const reading = value === undefined ? {} : (READERS.get(name)?.(value, kind) ?? {});
    if ('refused' in reading) refuse(reading.refused, reading.hint, name);
    else format = { ...format, ...reading };
  }
  if (leadsOut(format.filename))
    refuse(
      `has the filename \`${format.filename}\`, which leads out of the folder`,
      'give the folder with `-F` or `-D`',
      parameters.get('filename') ? 'filename' : 'name',
    );
  if (format.quoted && format.delimiter.includes('"'))
    refuse('has a double quote as delimiter', 'use another one', 'delimiter');
  return { value: diagnostics.length > 0 ? undefined : format, diagnostics };
}

const CARRIED = `there are ${[...READERS.keys()].map(name => `\`${name}\``).join(', ')}`;

function notCarried(what: string): Reading {
  return { refused: `has ${what}, which is not carried`, hint: 'leave it out' };
}

function readIo(value: string, kind: Kind): Reading {
  if (value === 'file') return {};
  const io = Object.hasOwn(ELSEWHERE[kind], value) ? ELSEWHERE[kind][value] : undefined;
  if (io) return { io };
  const others = Object.keys(ELSEWHERE[kind]).map(name => `\`IO=${name}\``);
  return {
    refused: `has \`IO=${value}\`, which is not carried`,
    hint: `use \`IO=file\` or ${others.join(' or ')}`,
  };
}

function readTruth(name: string, value: string, read: (truth: boolean) => Reading): Reading {
  if (value === 'true' || value === 'false') return read(value === 'true');
  return { refused: `has the parameter \`${name}=${value}\``, hint: 'it is `true` or `false`' };
}

/** Reads the order of columns. In `columns="2:0"`, the third field is the first column, the first field the second. */
function readColumns(value: string, kind: Kind): Reading {
  if (kind === 'output') return notCarried('the parameter `columns`');
  const fields = /^\d{1,6}(?::\d{1,6})*$/.test(value) ? value.split(':').map(Number) : [];
  if (fields.length > 0 && new Set(fields).size === fields.length) return { fields };
  return {
    refused: `has the parameter \`columns=${value}\``,
    hint: 'it lists different fields by number, from 0: `columns="2:0"`',
  };
}
