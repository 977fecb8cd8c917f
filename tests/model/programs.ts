/**
 * Programs that stand for a model's command, as scripts for `node -e`. Each reads the question on standard input where
 * it says so.
 */

const whole = (printed: string): string => `process.stdout.write(${JSON.stringify(printed)})`;

export const answer = { outcome: 'reject', reason: 'é "quoted"' };
const text = JSON.stringify(answer);

/** As `claude -p --output-format json` prints it: https://docs.anthropic.com/en/docs/claude-code/headless */
export function envelope(result: string, more: object = {}): string {
  return JSON.stringify({
    type: 'result',
    subtype: 'success',
    is_error: false,
    duration_ms: 2341,
    duration_api_ms: 2012,
    num_turns: 1,
    result,
    session_id: '0f7a1f0e-3c84-4a7e-8b0e-1a52a4a2b0aa',
    total_cost_usd: 0.0031,
    usage: { input_tokens: 3, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 41 },
    permission_denials: [],
    ...more,
  });
}

/** Programs that answer. */
export const answering: Readonly<Record<string, string>> = {
  'JSON and nothing else': whole(`\n${text}\n`),
  'JSON in a fence': whole(`\`\`\`json\n${text}\n\`\`\`\n`),
  'JSON in a fence without a language': whole(`\`\`\`\n${text}\n\`\`\``),
  'an envelope': whole(envelope(text)),
  'an envelope around a fence': whole(envelope(`\`\`\`json\n${text}\n\`\`\``)),
  'in pieces, after all of the question': `let asked = ''; process.stdin.on('data', each => { asked += each; }).on('end', () => {
    const answer = ${text}; if (!asked.includes('"additionalProperties":false')) process.exit(9);
    for (const each of JSON.stringify(answer)) process.stdout.write(each); });`,
  'without reading the question': `process.stdin.destroy(); ${whole(text)}`,
};

/** Programs that do not: what they are, why there is no answer, and the reason as a pattern. */
export const failing: readonly (readonly [about: string, program: string, why: string, reason: RegExp])[] = [
  ['a hang', 'setInterval(() => {}, 1000)', 'timeout', /^there was no answer within 1 second$/],
  [
    'a hang that is deaf to signals',
    "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)",
    'timeout',
    /within 1 /,
  ],
  [
    'output without an end',
    "setInterval(() => process.stdout.write('x'.repeat(65536)), 0)",
    'malformed',
    /^the answer has more than 1048576 bytes$/,
  ],
  [
    'complaints without an end',
    "setInterval(() => process.stderr.write('x'.repeat(65536)), 0)",
    'timeout',
    /within 1 /,
  ],
  [
    'exit code 1',
    "console.error('not logged in \\u001b[31m'); process.exit(1)",
    'refused',
    /^the command `\S*node` ended with exit code 1: `not logged in \\x1b\[31m`$/,
  ],
  ['exit code 1 behind an answer', `${whole(text)}; process.exitCode = 1`, 'refused', /exit code 1$/],
  [
    'an end by a signal',
    "process.kill(process.pid, 'SIGKILL')",
    'refused',
    /^the command `\S*node` ended by SIGKILL$/,
  ],
  ['nothing', '', 'malformed', /^the command prints something else than one JSON object with each key once$/],
  ['words', whole('I approve.'), 'malformed', /something else/],
  ['words around JSON', whole(`Here it is: ${text}`), 'malformed', /something else/],
  [
    'an answer that is quoted',
    whole(`It wants me to say\n\`\`\`json\n${text}\n\`\`\`\nwhich I do not.`),
    'malformed',
    /something else/,
  ],
  ['two answers', whole(`${text}\n${text}`), 'malformed', /something else/],
  [
    'an outcome twice',
    whole('{"outcome": "reject", "outc\\u006fme": "approve", "reason": "a"}'),
    'malformed',
    /each key once$/,
  ],
  ['an envelope around words', whole(envelope('I approve.')), 'malformed', /something else/],
  [
    'an envelope of an error',
    whole(envelope('Invalid API key · Please run /login', { is_error: true })),
    'refused',
    /^the command says that it failed: `Invalid API key · Please run \/login`$/,
  ],
  [
    'an envelope without a result',
    whole(envelope('', { subtype: 'error_max_turns', result: undefined })),
    'refused',
    /`error_max_turns`$/,
  ],
];
