/**
 * The form of a table in a file, from the parameters of an `.input` or `.output`, by Soufflé's names for them.
 * INVARIANT: a parameter that is not carried is refused by its name, never passed over.
 */
import type { Directive } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';

export interface TableFormat {
  /** Where it is read from or written to. */
  readonly io: 'file' | 'standard';
  /** Relative to the folder of facts or of outputs. */
  readonly filename: string;
  /** One character or more. */
  readonly delimiter: string;
  /** Whether the first line has the names of the columns. */
  readonly headers: boolean;
  /** Whether fields may stand in double quotes, as in RFC 4180. */
  readonly quoted: boolean;
}

const EXTENSION = { input: 'facts', output: 'csv' } as const;
/** What Soufflé calls standard input or output there. */
const STANDARD = { input: 'stdin', output: 'stdout' } as const;

/** The format without parameters: `r.facts` or `r.csv`, with tabs. */
export function standardFormat(kind: 'input' | 'output', relation: string): TableFormat {
  const filename = `${relation}.${EXTENSION[kind]}`;
  return { io: 'file', filename, delimiter: '\t', headers: false, quoted: false };
}

/** A program is a text like any other: it does not choose which files of the system are read or written. */
function leadsOut(filename: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(filename) || filename.split(/[/\\]/).includes('..');
}

export function tableFormat(kind: 'input' | 'output', directive: Directive): Reported<TableFormat> {
  const { relation, parameters } = directive;
  const diagnostics: Diagnostic[] = [];
  /** At the parameter, or at the directive. */
  const refuse = (message: string, hint: string, parameter = ''): void => {
    const span = directive.places?.get(parameter) ?? directive.span;
    diagnostics.push(diagnostic('E309', `\`.${kind} ${relation}\` ${message}`, { span, hint }));
  };
  const standard = standardFormat(kind, relation);
  let { io, filename, delimiter } = standard;
  const quoted = parameters.get('rfc4180') === 'true';
  if (quoted) delimiter = ',';
  for (const [name, value] of parameters) {
    if (name === 'filename' && value !== '') filename = value;
    else if (name === 'delimiter' && value !== '') delimiter = value;
    else if (name === 'IO' && value === STANDARD[kind]) io = 'standard';
    else if (name === 'headers' || name === 'rfc4180') {
      if (value !== 'true' && value !== 'false')
        refuse(`has the parameter \`${name}=${value}\``, 'it is `true` or `false`', name);
    } else if (name === 'IO' && value !== 'file') {
      const hint = `use \`IO=file\` or \`IO=${STANDARD[kind]}\``;
      refuse(`has \`IO=${value}\`, which is not carried`, hint, name);
    } else if (name !== 'IO') {
      const hint = 'there are `IO`, `filename`, `delimiter`, `headers` and `rfc4180`';
      refuse(`has the parameter \`${name}\`, which is not carried`, hint, name);
    }
  }
  if (leadsOut(filename))
    refuse(
      `has the filename \`${filename}\`, which leads out of the folder`,
      'give the folder with `-F` or `-D`',
      'filename',
    );
  if (quoted && delimiter.includes('"'))
    refuse('has a double quote as delimiter', 'use another one', 'delimiter');
  const headers = parameters.get('headers') === 'true';
  const value = { io, filename, delimiter, headers, quoted };
  return { value: diagnostics.length > 0 ? undefined : value, diagnostics };
}
