/** Whether a file among rule files is a Datalog program, which rule files name, and no rule file itself. */
export function isProgramFile(name: string): boolean {
  return name.endsWith('.dl');
}
