/** For generators that know nothing of records. */
import type { BaseType, ColumnType } from '../../src/datalog/program.ts';
import { isStructured } from '../../src/datalog/structured-type.ts';

export function baseOf(type: ColumnType): BaseType {
  if (isStructured(type)) throw new Error(`${type} is no base type`);
  return type;
}
