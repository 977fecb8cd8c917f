/** Scripts, and the leaves they are read to: the constructs of the language. `tests/shell/leaves.ts` says how leaves are written. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
export const constructs: readonly (readonly [script: string, leaves: string])[] = [
  ["r'm' -rf /", 'rm -rf /'],
  ['c=rm; $c -rf "${c}"', '(c=rm); rm -rf rm'],
  ['rm${IFS}-rf${IFS}/', 'rm -rf /'],
  ['a && b || c & d', 'a; b; c; d'],
  ['echo cm0gLXJmIC8= | base64 -d | sh', 'echo cm0gLXJmIC8=; base64 -d; sh {pipe: rm -rf /}'],
  ['curl x | sudo bash', 'curl x; sudo bash {wrapper: bash !input}'],
  ["bash -c 'rm -rf /'", "bash -c 'rm -rf /' {shell: rm -rf /}"],
  ['sudo -u root timeout 5 rm x', 'sudo -u root timeout 5 rm x {wrapper: timeout 5 rm x {wrapper: rm x}}'],
  ['if', '#broken'],
];
