/**
 * Calls of servers that policies judge by the name and the arguments of the tool: `delete_pod`, `drop_rows`. INVARIANT:
 * only a name or an argument that may matter gives a command, so that other calls have no script.
 */

/** The program that policies know such a call by: `call-tool delete-pod --name=web`. */
const CALL_TOOL = 'call-tool';

/** Words of names that may destroy, publish, hand out, give rights or cost money. */
const NAME =
  /(?:^|_)(?:delete|destroy|drop|purge|wipe|terminate|uninstall|erase|trash|truncate|revoke|prune|teardown|deprovision|decommission|remove|rm|unlink|del|drain|unprotect|reset|pause|suspend|shutdown|reboot|refund|refunds|payout|payouts|charge|transfer|cancel|collaborator|collaborators|grant|invite|share|permission|permissions|acl|secret|secrets|credential|credentials|password|passwords|printenv|env|environment|evaluate|visibility|gist|merge|publish|deploy|deployment|promote|release|workflow|pipeline|flush|flushall|flushdb|stop|off|kill|rebuild|reinstall|rollback|scale|playbook|trigger|script|javascript)(?:_|$)/;
/** Servers whose items are secrets. */
const SECRETS =
  /^(?:1password|onepassword|bitwarden|vault|keychain|keyring|lastpass|dashlane|doppler|infisical|pass)/;
/** Tokens and keys by their shape, which is of letters in this case. */
const TOKEN =
  /gh[oprsu]_[A-Za-z0-9]{20}|github_pat_\w{20}|glpat-[\w-]{20}|\bAKIA[A-Z0-9]{16}\b|\bxox[abprs]-[A-Za-z0-9-]{10}|\bsk-[\w-]{20}|\b[sr]k_live_\w{10}|-----BEGIN [A-Z ]{0,40}PRIVATE KEY/;
/** Secrets by the name that they are given under. */
const NAMED_SECRET =
  /(?:secret|passw(?:or)?d|token|api_?key|access_?key)\w*["']?\s*[=:]\s*["']?[a-z0-9/+_-]{32}/i;
/** The last word of a call that is given a token or a key. */
const GIVES_SECRET = '--gives-secret';
const RUNS_SCRIPT = /^javascript:/i;
/** A value in the query of a URL that is long and mixed, as encoded data is, and words and digests are not. */
const DATA =
  /^https?:\/\/[^\s?]*\?(?:\S*&)?[\w.-]*=(?=[\w%+/-]*[a-z])(?=[\w%+/-]*[A-Z])(?=[\w%+/-]*\d)[\w%+/-]{40,}/;
/** UTF-16 units of an argument that a command shows. */
const MAX_TEXT = 2_000;

/** `name` in lower case with `_`; `given` are the arguments, in their order. Undefined where nothing may matter. */
export function callOfServer(
  server: string,
  name: string,
  given: readonly (readonly [key: string, text: string])[],
): readonly string[] | undefined {
  const shown = given.map(([key, text]) => [key, text.slice(0, MAX_TEXT)] as const);
  const isPublic = given.some(
    ([key, text]) => (key === 'private' && text === 'false') || (key === 'visibility' && text === 'public'),
  );
  const isOfSecret = given.some(
    ([key, text]) => /^(?:kind|resource(?:type)?)$/.test(key) && /^secrets?$/i.test(text),
  );
  const isNamed =
    isOfSecret ||
    NAME.test(name) ||
    (SECRETS.test(server) && /(?:^|_)(?:get|read|show|list|search)/.test(name));
  const isTelling = ([, text]: readonly [string, string]) =>
    hasSecret(text) || RUNS_SCRIPT.test(text) || DATA.test(text);
  if (!isNamed && !isPublic && !shown.some(isTelling)) return undefined;
  const words = shown.map(([key, text]) => `--${key}=${text}`);
  const of = isOfSecret || SECRETS.test(server) ? 'secret-' : '';
  const last = words.some(hasSecret) ? [GIVES_SECRET] : [];
  return [CALL_TOOL, `${of}${name.replaceAll('_', '-')}`, ...words, ...last];
}

const hasSecret = (text: string): boolean => TOKEN.test(text) || NAMED_SECRET.test(text);
