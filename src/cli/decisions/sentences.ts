/** Describes a decision in sentences: the request, the rule that decided and its reason, and the grounds. */
import { hostNamed, standardHost } from '../../hook/hosts/index.ts';
import { triedRules } from '../../replay/shadow-tally.ts';
import { displayedId } from '../../system/decision-id.ts';
import type { ProofRecord } from '../../values/proof-record.ts';
import { type FoundDecision, isAllowable, isOwn, type LoggedDecision } from './find.ts';

/** The log's word for an unknown host. */
const UNKNOWN_HOST = '?';

const DECIDED: Readonly<Record<string, string>> = {
  deny: 'denied',
  ask: 'put to the user',
  warn: 'let through, with a warning',
  allow: 'let through',
};

const DOES: Readonly<Record<string, readonly [certain: string, possible: string]>> = {
  read: ['reads', 'may read'],
  write: ['writes', 'may write'],
  delete: ['deletes', 'may delete'],
  execute: ['executes', 'may execute'],
  connect: ['connects to', 'may connect to'],
  send: ['sends to', 'may send to'],
};

export function sentencesOf({ decision, proofs }: FoundDecision): readonly string[] {
  const otherwise = insteadOfQuestion(decision);
  return [
    headOf(decision, otherwise !== undefined),
    ...(decision.action === 'ask' && otherwise !== undefined ? [otherwise] : []),
    '',
    ...askedIn(decision),
    ...(proofs.length > 0
      ? proofs.flatMap(each => ['', ...ruleLines(each, otherwise !== undefined)])
      : ['', ...withoutProofs(decision)]),
    ...exemptedIn(decision),
    ...triedIn(decision),
    ...howToAllow({ decision, proofs }),
  ];
}

/** The decisions that shadow rules would have made. */
function triedIn({ line }: LoggedDecision): readonly string[] {
  return triedRules(line['shadow']).map(
    ({ rule, would }) =>
      `The rule \`${rule}\` is only tried out, and decided nothing: enforced, it would have ${WOULD[would] ?? would}.`,
  );
}

const WOULD: Readonly<Record<string, string>> = {
  deny: 'denied it',
  ask: 'asked the user',
  warn: 'warned',
  log: 'logged it',
};

/** The exemptions that a person had given. */
function exemptedIn({ line }: LoggedDecision): readonly string[] {
  const exempted = Array.isArray(line['exempted']) ? line['exempted'].map(String) : [];
  return exempted.map(each => {
    const [id = '', rule = ''] = each.split(' ');
    return `A person had allowed it: the exemption ${id} opens the rule \`${rule}\`.`;
  });
}

function howToAllow({ decision, proofs }: FoundDecision): readonly string[] {
  const { id, action, line, isDryRun } = decision;
  if ((action !== 'deny' && action !== 'ask') || isDryRun || proofs.length === 0) return [];
  if (typeof line['call'] !== 'string') {
    if (proofs.some(isOwn)) return ['', "Nothing exempts the gate's own rules."];
    const why = isAllowable(decision)
      ? 'it is not known which call it was'
      : 'only calls before they run, prompts and stops can be allowed';
    return ['', `Nothing exempts it: ${why}.`];
  }
  return [
    '',
    `A person may allow it: rulespec allow ${displayedId(id)} --once (or --for 1h, --until DATE, --project).`,
  ];
}

/** The action that replaces a question on a host that cannot ask the user each time; undefined for other hosts. */
function insteadOfQuestion({ host }: LoggedDecision): string | undefined {
  const { title, page } = hostNamed(host) ?? standardHost;
  if (page.ask === standardHost.page.ask) return undefined;
  return `On ${title}, a question becomes ${page.ask}.`;
}

function headOf(
  { id, action, isDryRun, time, host, session }: LoggedDecision,
  maybeNotAsked: boolean,
): string {
  const decided = action === 'ask' && maybeNotAsked ? 'a question for the user' : (DECIDED[action] ?? action);
  const how = isDryRun ? `would have been ${decided} (dry run)` : `was ${decided}`;
  const of = session === undefined ? '' : `, session ${session}`;
  return `${displayedId(id)} ${how} at ${time.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')} (${host}${of}).`;
}

function askedIn({ hookEvent, tool, cwd, subject, isRead }: LoggedDecision): readonly string[] {
  const what =
    tool === undefined ? `At ${hookEvent ?? 'an unknown event'}` : `The agent asked for \`${tool}\``;
  return [
    `${what}${cwd === undefined ? '' : ` in ${cwd}`}${subject === undefined ? '.' : ':'}`,
    ...(subject === undefined ? [] : indented(subject)),
    ...(isRead ? [] : ['Not all of the call, its script and the rules could be read.']),
  ];
}

function ruleLines(
  {
    rule,
    action,
    place,
    message,
    command,
    matched,
    file,
    lines,
    grounds = [],
    effects,
    past,
    cut,
  }: ProofRecord,
  maybeNotAsked: boolean,
) {
  const said = message.split('\n').filter(line => !past.includes(line));
  const asked = maybeNotAsked ? 'wanted to ask the user' : 'asked the user';
  const decided = action === 'deny' ? 'denied it' : asked;
  return [
    `The rule \`${rule}\` (${whereOf(rule, place)}) ${decided}:`,
    ...indented(said.join('\n').trim() || 'It has no message.'),
    ...(command === undefined ? [] : [`It fired on the command \`${oneLine(command)}\`.`]),
    ...(matched === undefined ? [] : [`It found \`${oneLine(matched)}\`${placeIn(file, lines)}.`]),
    ...grounds.map(oneLine),
    ...effects.map(effectSentence),
    ...past,
    ...(cut ? ['The log keeps only a part of this.'] : []),
  ];
}

/** A rule of the store is named by its number there; the text that it is read from is made of it. */
function whereOf(rule: string, place: string | undefined): string {
  if (place === undefined) return "one of the gate's own rules";
  return rule.startsWith('store:') ? 'from the store' : place;
}

function placeIn(file: string | undefined, lines: readonly number[] = []): string {
  const on = lines.length === 0 ? '' : ` on line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`;
  return `${file === undefined ? '' : ` in ${file}`}${on}`;
}

function effectSentence({ kind, target, certain }: ProofRecord['effects'][number]): string {
  const [does, may] = DOES[kind] ?? [`has the effect ${kind} on`, `may have the effect ${kind} on`];
  // A remote of git, or a host of `~/.ssh/config`.
  const isAlias = (kind === 'connect' || kind === 'send') && /^(?!localhost$)[\w-]+$/.test(target);
  const named = `${isAlias ? 'the remote ' : ''}\`${oneLine(target)}\``;
  const what = target === UNKNOWN_HOST ? 'a host that it does not name' : named;
  return `The call ${certain ? does : may} ${what}.`;
}

function withoutProofs({ action, rules, reason }: LoggedDecision): readonly string[] {
  if (action === 'allow' && rules.length === 0) return ['No rule was about it.'];
  const named = rules.map(rule => `\`${rule}\``).join(', ');
  const fired = rules.length === 0 ? 'No rule decided it.' : `These rules fired: ${named}.`;
  return reason === undefined ? [fired] : [fired, ...indented(reason)];
}

function indented(text: string): readonly string[] {
  return text.split('\n').map(line => `  ${line}`.trimEnd());
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
