/** Parses the `match` of a rule of a Bash policy to the surface AST. The schema has accepted its shape. */
import type { JsonNode } from '../../../values/json-node.ts';
import { parseEffectMatch } from '../../effect-match.ts';
import { isSet, itemsIn, nodesIn, numberIn, textIn, textsIn, valueIn } from '../../nodes.ts';
import type {
  ArgsMatch,
  CommandMatch,
  FlagsMatch,
  GitConfigMatch,
  RedirectMatch,
  StageMatch,
  VariableMatch,
} from './ast.ts';

export function parseMatch(node: JsonNode): CommandMatch {
  const part = <T>(key: string, parse: (node: JsonNode) => T): T | undefined => {
    const value = valueIn(node, key);
    return value && parse(value);
  };
  const runs = part('runs', parseStage);
  const env = part('env', parseVariables);
  const sets = part('sets', parseVariables);
  const redirect = part('redirect', parseRedirect);
  const gitConfig = part('git_config', parseGitConfig);
  const code = part('code', each => ({
    languages: textsIn(each, 'language'),
    matches: textsIn(each, 'matches'),
    unread: textsIn(each, 'unread'),
  }));
  const through = part('through', each => ({
    anyOf: textsIn(each, 'any_of'),
    noneOf: textsIn(each, 'none_of'),
  }));
  const effect = part('effect', parseEffectMatch);
  const opaque = part('opaque', each => ({ why: textsIn(each, 'why') }));
  return {
    ...parseStage(node),
    stages: itemsIn(valueIn(node, 'pipeline'), 'stages').map(parseStage),
    script: textsIn(valueIn(node, 'script'), 'matches'),
    path: textsIn(node, 'path'),
    unless: nodesIn(node, 'unless').map(each =>
      withOutside(parseMatch(each), textsIn(valueIn(node, 'args'), 'outside')),
    ),
    ...(runs && { runs }),
    ...(env && { env }),
    ...(sets && { sets }),
    ...(redirect && { redirect }),
    ...(gitConfig && { gitConfig }),
    ...(code && { code }),
    ...(through && { through }),
    ...(opaque && { opaque }),
    ...(effect && { effect }),
    agent: textsIn(node, 'agent'),
    ...(isSet(node, 'loses_nothing') && { losesNothing: [] }),
    ...(isSet(node, 'from_publisher') && { fromPublisher: true }),
  };
}

/** A word outside the rule's scope decides nothing: if `a` is no loss, `rm -r dist a` loses nothing by it. */
function withOutside(match: CommandMatch, outside: ArgsMatch['outside']): CommandMatch {
  return match.losesNothing ? { ...match, losesNothing: outside } : match;
}

function parseStage(node: JsonNode): StageMatch {
  const flags = valueIn(node, 'flags');
  const args = valueIn(node, 'args');
  return {
    command: textsIn(node, 'command'),
    subcommand: textsIn(node, 'subcommand'),
    ...(flags && { flags: parseFlags(flags) }),
    ...(args && { args: parseArgs(args) }),
    span: node.span,
  };
}

function parseFlags(node: JsonNode): FlagsMatch {
  return {
    anyOf: textsIn(node, 'any_of'),
    allOf: textsIn(node, 'all_of'),
    noneOf: textsIn(node, 'none_of'),
    startsWith: textsIn(node, 'starts_with'),
  };
}

function parseArgs(node: JsonNode): ArgsMatch {
  const minArgs = numberIn(node, 'min_args');
  const maxArgs = numberIn(node, 'max_args');
  return {
    anyOf: textsIn(node, 'any_of'),
    allOf: textsIn(node, 'all_of'),
    noneOf: textsIn(node, 'none_of'),
    matches: textsIn(node, 'matches'),
    under: textsIn(node, 'under'),
    lastUnder: textsIn(node, 'last_under'),
    outside: textsIn(node, 'outside'),
    form: textsIn(node, 'form'),
    subcommand: textsIn(node, 'subcommand'),
    only: textsIn(node, 'only'),
    argvFirst: textsIn(node, 'argv_first'),
    argvFirstNot: textsIn(node, 'argv_first_not'),
    caseInsensitive: isSet(node, 'case_insensitive'),
    ...(minArgs && { minArgs }),
    ...(maxArgs && { maxArgs }),
  };
}

function parseVariables(node: JsonNode): VariableMatch {
  return {
    anyOf: textsIn(node, 'any_of'),
    caseInsensitive: isSet(node, 'case_insensitive'),
    except: itemsIn(node, 'except').map(each => ({
      names: textsIn(each, 'names'),
      caseInsensitive: isSet(each, 'name_case_insensitive'),
    })),
  };
}

function parseRedirect(node: JsonNode): RedirectMatch {
  const fd = numberIn(node, 'fd');
  return {
    op: textsIn(node, 'op'),
    target: textsIn(node, 'target'),
    except: textsIn(node, 'except'),
    under: textsIn(node, 'under'),
    ...(fd && { fd }),
  };
}

function parseGitConfig(node: JsonNode): GitConfigMatch {
  const command = textIn(node, 'command');
  const only = textIn(node, 'value_class');
  const except = textIn(node, 'except_value_class');
  return {
    keys: textsIn(node, 'keys'),
    caseInsensitive: isSet(node, 'key_case_insensitive'),
    ...(command && { command }),
    ...((only || except) && { noop: only !== undefined }),
  };
}
