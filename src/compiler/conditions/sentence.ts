/** Conditions on the past in words, for comments in the compiled program and for messages. */
import type { Occurrence, PastCondition, Verb } from './ast.ts';

/** A condition in words: `npm test` passed since `src/**` was written, at least 2 times. */
export function sentenceOf(condition: PastCondition): string {
  const { since, within, last, atLeast } = condition;
  return [
    occurred(condition),
    ...(since ? [`since ${occurred(since)}`] : []),
    ...(within ? [`within ${within.written}`] : []),
    ...(last === undefined ? [] : [`among the last ${last} events`]),
    ...(atLeast === 1 ? [] : [`at least ${atLeast} times`]),
  ].join(' ');
}

/** An event in words: `` `npm test` passed ``. */
export function occurred({ verb, result }: Occurrence): string {
  if (verb.verb === 'ran') return `${shownCommand(verb)} ${result ?? 'ran'}`;
  const how = result === undefined ? '' : ` by a call that ${result}`;
  switch (verb.verb) {
    case 'wrote':
    case 'read':
    case 'deleted': {
      const what = 'same' in verb ? 'a file of this call' : quoted(verb.globs.map(each => each.value));
      return `${what} was ${{ wrote: 'written', read: 'read', deleted: 'deleted' }[verb.verb]}${how}`;
    }
    case 'contacted':
      return `${quoted(verb.hosts.map(each => each.value))} was contacted${how}`;
    case 'called':
      return `${quoted([verb.matches.value])} was called${result === undefined ? '' : `, and ${result}`}`;
    case 'prompted':
      return `the user said ${quoted([verb.matches.value])}`;
    case 'denied':
      return `${quoted([verb.rule.value])} refused a call`;
  }
}

function shownCommand(verb: Extract<Verb, { verb: 'ran' }>): string {
  if ('words' in verb) return quoted([verb.words.value]);
  return 'matches' in verb ? `a command like ${quoted([verb.matches.value])}` : 'this command';
}

function quoted(texts: readonly string[]): string {
  return texts.map(each => `\`${each}\``).join(' or ');
}
