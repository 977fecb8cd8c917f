/**
 * Names in SQL for names in Datalog. INVARIANT: different names stay different where an engine ignores case; no two
 * calls of one function give the same name.
 */

/** Gives each text a name of its own that is close to it. */
export function uniqueNames(): (text: string) => string {
  const taken = new Set<string>();
  return text => {
    let name = text;
    for (let turn = 2; taken.has(name.toLowerCase()); turn++) name = `${text}_${turn}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
