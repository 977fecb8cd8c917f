/** `rulespec trust`: a person approves a rule file or waivers, or the rules of a session, as they are now. */

import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { visible } from '../../diagnostics/visible.ts';
import { sha256 } from '../../system/digest.ts';
import { thisHost } from '../../system/host.ts';
import { trustedText } from '../../system/loosening.ts';
import { loadWithIncludes, type RuleFile } from '../../system/rule-files.ts';
import { absolute } from '../../system/session-folder.ts';
import { trust } from '../../system/trust-store.ts';
import { askPerson } from '../ask-person.ts';
import { checks } from '../check-file.ts';
import { type Call, type Command, option } from '../command.ts';
import { ANSWER_NO, HOLDS } from '../exit-codes.ts';
import { type DocumentKind, kindOf } from '../kinds.ts';
import { loadNamed } from '../rules/load.ts';
import { refuse, refuseLine } from '../say.ts';
import { colorOption, documentLimitsOf } from '../shared-options.ts';
import { trustSession } from '../trust-session.ts';

const NEWEST = 'newest';

export const trustCommand: Command = {
  name: 'trust',
  summary:
    'trust a rule file, waivers, or the rules of a session, as they are now; wants a person at a terminal',
  operand: { syntax: '[file]', summary: 'the rule file, or the waivers' },
  options: [
    option(
      'session ID',
      'pin the rulespec and the rules of this project for a session (default: the newest)',
      {
        bare: NEWEST,
      },
    ),
    colorOption,
  ],
  examples: {
    'rulespec trust .nudge.yaml': 'until the file changes, what it allows counts as well as what it forbids',
    'rulespec trust analysis/waivers.yaml': 'until the file changes, its waivers count',
    'rulespec trust --session': 'the rules were changed in this session, and the changes were meant',
  },
  onlyPerson: () => true,
  run(call, terminal) {
    const { operands, options } = call;
    const { out, err } = terminal;
    const host = thisHost();
    const [file = ''] = operands;
    const session = options.get('session');
    if ((session === undefined) !== (operands.length === 1))
      return refuseLine(
        call,
        terminal,
        '`trust` takes a file, or `--session`',
        '`rulespec trust --help` shows examples',
      );
    if (session !== undefined) return trustSession(host, session === NEWEST ? undefined : session, terminal);
    const { files, diagnostics } = loadWithIncludes(file);
    const [first] = files;
    if (diagnostics.length > 0) return refuse(diagnostics, { err });
    // Files of rule tests are no rule files, so none is loaded.
    const problems = first ? problemsOf(call, first.source) : [notTrusted(file, 'rule tests')];
    if (!first || hasErrors(problems)) return refuse(problems, { err });
    const text = trustedText(first, files);
    const hash = sha256(text);
    // The person decides by this text, so no character may change how the rest looks.
    const shown = files.map(shownFile).join('\n');
    const answer = askPerson(`${shown}\nTrust ${visible(file)} (sha256 ${hash})?`);
    if (answer === undefined) return refuse([withoutPerson(file)], { err });
    if (!answer) return ANSWER_NO;
    const problem = trust(host, absolute(host, file), text);
    if (problem) return refuse([problem], { err });
    out.write(`trusted ${visible(file)}\n`);
    return HOLDS;
  },
};

/** Errors for a file whose trust would have no effect. */
function problemsOf(call: Call, source: Source): readonly Diagnostic[] {
  const limits = documentLimitsOf(call);
  const { kind } = kindOf(source, limits);
  if (kind?.name === 'Datalog program') return [notTrusted(source.name, kind.name)];
  const { files, diagnostics } = loadNamed([source.name]);
  // The gate reads a rule file whatever its name, and drops only the rules that it cannot read.
  if (!hasErrors(diagnostics) || files.some(({ rules }) => rules.length > 0)) return [];
  if (kind?.name === 'waivers') return checks.waivers(source, limits).diagnostics;
  return kind && kind.name !== 'rule file' ? [notTrusted(source.name, kind.name)] : diagnostics;
}

const whatCounts: Partial<Record<DocumentKind['name'], string>> = {
  rulespec: '`rulespec trust --session` pins a rulespec for a session',
  'Datalog program': 'trust the rule file that names the program: it is trusted with it',
  'rule tests': 'tests of rules allow nothing, so they need no trust',
};

function notTrusted(file: string, kind: DocumentKind['name']): Diagnostic {
  return diagnostic('E405', `\`${file}\` cannot be trusted: its kind is ${kind}, not rule file or waivers`, {
    hint: whatCounts[kind],
  });
}

/** An included file follows under its name. */
function shownFile({ source, includedBy }: RuleFile): string {
  const text = source.text.split('\n').map(visible).join('\n');
  return includedBy ? `--- ${visible(source.name)}\n${text}` : text;
}

function withoutPerson(file: string): Diagnostic {
  return diagnostic('E783', `\`${file}\` was not trusted, because no person was asked`, {
    hint: 'run it in a terminal of your own',
  });
}
