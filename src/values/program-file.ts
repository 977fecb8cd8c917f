/** Whether a file that stands among rule files is a Datalog program, which rules name, and no rule file itself. */
export function isProgramFile(name: string): boolean {
  return name.endsWith('.dl');
}
