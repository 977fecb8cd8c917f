/**
 * Programs of the shell whose loops, functions and branches end early or late, with variables that each of them sets:
 * what `mark` is given depends on the way that led there. Each ends, and nothing in them is opaque.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';
import { singleQuoted } from './wrapped-script.ts';

const name = fc.constantFrom('a', 'b');
/** True or false, and by the value of a variable so that bash takes more than one way. */
const test = fc.oneof(
  fc.constantFrom('true', 'false'),
  fc.tuple(name, fc.constantFrom('1', '2', '3')).map(([each, value]) => `[ "$${each}" = ${value} ]`),
);
const value = fc.constantFrom('1', '2', '3', '4', '5');
const leave = fc.constantFrom('break', 'continue', 'return', 'break 2', 'continue 2', 'break $two', 'exit');

/** A function may call itself, a few times. */
const simple = fc.oneof(
  { arbitrary: fc.tuple(name, value).map(([each, given]) => `${each}=${given}`), weight: 6 },
  { arbitrary: fc.constant('mark "$a" "$b" "$1"'), weight: 4 },
  { arbitrary: leave, weight: 3 },
  {
    arbitrary: fc
      .tuple(test, fc.constantFrom('&&', '||'), leave)
      .map(([is, by, out]) => `${is} ${by} ${out}`),
    weight: 4,
  },
  name.map(each => `unset ${each}`),
  value.map(given => `set -- ${given}`),
  fc.constantFrom('f', 'g', 'f 1', 'f || a=1').map(call => `[ \${#n} -lt 4 ] && n=$n. && ${call}`),
  fc.constantFrom('command break', 'eval continue'),
);

export const leavingProgram: fc.Arbitrary<string> = fc
  .letrec<{ list: string; item: string }>(tie => {
    const { list } = { list: tie('list') };
    return {
      item: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'list' },
        { arbitrary: simple, weight: 6 },
        { arbitrary: fc.tuple(test, list).map(([is, one]) => `if ${is}; then\n${one}\nfi`), weight: 3 },
        fc
          .tuple(test, list, list, test, list, list)
          .map(
            ([is, one, clause, also, two, three]) =>
              `if ${is}; then\n${one}\nelif\n${clause}\n${also}\nthen\n${two}\nelse\n${three}\nfi`,
          ),
        { arbitrary: list.map(one => `for i in 1 2; do\n${one}\ndone`), weight: 3 },
        {
          arbitrary: fc.tuple(name, list).map(([each, one]) => `for ${each} in 1 2; do\n${one}\ndone`),
          weight: 2,
        },
        // A clause of which nothing begins a round ends after a few of them.
        fc
          .tuple(fc.constantFrom('while', 'until !'), list, test, list)
          .map(
            ([by, clause, is, one]) =>
              `${by} {\nn=$n.; [ \${#n} -gt 5 ] && break 9\n${clause}\n${is}\n}\ndo\n${one}\ndone`,
          ),
        list.map(one => `select i in x; do\n${one}\ndone <<< 1`),
        fc
          .tuple(fc.constantFrom(';;', ';&', ';;&'), list, list)
          .map(([end, one, two]) => `case $a in [12])\n${one}\n${end}\n[23])\n${two}\n;;\nesac`),
        list.map(one => `(\n${one}\n)`),
        list.map(one => `{\n${one}\n} && mark "$a"`),
        list.map(one => `true | {\n${one}\n}`),
        fc
          .tuple(fc.constantFrom('f', 'g'), list)
          .map(([each, one]) => `${each}() {\n${one}\n}; ${each} "$a"`),
        list.map(one => `. /dev/stdin <<< ${singleQuoted(one)}`),
        list.map(one => `eval ${singleQuoted(one)}`),
      ),
      list: fc
        .array(tie('item'), { minLength: 1, maxLength: 4, depthIdentifier: 'list' })
        .map(items => items.join('\n')),
    };
  })
  .list.map(list => `two=2 n= a=0 b=0\nset -- 0\n${list}\nmark "$a" "$b" "$1"`);
