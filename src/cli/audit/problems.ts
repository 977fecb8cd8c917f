/** The problems of audit targets, as diagnostics. */
import { statSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { FAILURE } from '../../sql/dialect.ts';
import { FailedRule } from '../../sql/evaluate.ts';
import type { Reason } from '../../sql/sql-program.ts';
import { makeFolders } from '../../system/make-folders.ts';
import { reasonOf } from '../../system/system-error.ts';
import { UnfitTable } from '../../system/tables/parquet.ts';

/** Makes a folder to write into, with those above it; undefined where that went well. */
export function notMade(folder: string): Diagnostic | undefined {
  try {
    makeFolders(folder);
    return undefined;
  } catch (error) {
    return diagnostic('E406', `cannot write \`${folder}\`: ${reasonOf(error)}`);
  }
}

/** Undefined for a folder. */
export function folderProblem(path: string): Diagnostic | undefined {
  try {
    if (statSync(path).isDirectory()) return undefined;
    return diagnostic('E405', `\`${path}\` is no folder of tables`);
  } catch (error) {
    return diagnostic('E405', `cannot read the tables in \`${path}\`: ${reasonOf(error)}`, {
      hint: '`rulespec history export --parquet DIR` writes such a folder',
    });
  }
}

export function missingTable(name: string, place: string, there: readonly string[]): Diagnostic {
  const known =
    there.length > 0
      ? `there are ${[...there]
          .sort()
          .map(each => `\`${each}\``)
          .join(', ')}`
      : 'there is no table';
  return diagnostic('E411', `\`${place}\` has no table \`${name}\``, {
    hint: didYouMean(name, [...there]) ?? known,
  });
}

export function cannotRead(place: string, fault: unknown): Diagnostic {
  const message = messageOf(fault);
  return diagnostic(
    fault instanceof UnfitTable ? 'E409' : 'E412',
    `the run on \`${place}\` failed: ${message}`,
    { hint: 'nothing was concluded' },
  );
}

/** A value that does not exist, or a fault of the database. */
export function failedOn(place: string, fault: unknown): Diagnostic {
  const message = messageOf(fault);
  const at = message.indexOf(FAILURE);
  if (at < 0) return cannotRead(place, fault);
  const [reason = ''] = message.slice(at + FAILURE.length).split('\n');
  const span = fault instanceof FailedRule ? fault.rule.span : undefined;
  return diagnostic('E408', `a rule needs a value that does not exist: ${reason}`, span && { span });
}

function messageOf(fault: unknown): string {
  const [line = ''] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  return line;
}

/** The diagnostic for a construct that has no translation. */
export function refusal({ message, span }: Reason): Diagnostic {
  return diagnostic('E402', message, { hint: '`--on files` runs every program', ...(span && { span }) });
}
