/**
 * Creates SQL names for Datalog names. INVARIANT: names stay different in engines that ignore case. One function never
 * returns the same name twice.
 */

/** Returns a function that gives each text a name of its own, similar to the text. */
export function uniqueNames(): (text: string) => string {
  const taken = new Set<string>();
  return text => {
    let name = text;
    for (let turn = 2; taken.has(name.toLowerCase()); turn++) name = `${text}_${turn}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
