/** The commands, in the order in which the help lists them. */
import type { Command } from '../command.ts';
import { allowCommand } from './allow.ts';
import { analyzeCommand } from './analyze.ts';
import { attestCommand } from './attest.ts';
import { auditCommand } from './audit.ts';
import { bashCommand } from './bash.ts';
import { compileCommand } from './compile.ts';
import { completionCommand } from './completion.ts';
import { diffCommand } from './diff.ts';
import { doctorCommand } from './doctor.ts';
import { execCommand } from './exec.ts';
import { explainCommand } from './explain.ts';
import { historyCommand } from './history.ts';
import { hookCommand } from './hook.ts';
import { initCommand } from './init.ts';
import { keyCommand } from './key.ts';
import { learnCommand } from './learn.ts';
import { logCommand } from './log.ts';
import { lspCommand } from './lsp.ts';
import { mcpCommand } from './mcp.ts';
import { planVerifyCommand } from './plan-verify.ts';
import { queryCommand } from './query.ts';
import { replayCommand } from './replay.ts';
import { reviewCommand } from './review.ts';
import { rulesCommand } from './rules.ts';
import { runCommand } from './run.ts';
import { serveCommand } from './serve.ts';
import { stampCommand } from './stamp.ts';
import { storeCommand } from './store.ts';
import { testCommand } from './test.ts';
import { trustCommand } from './trust.ts';
import { validateCommand } from './validate.ts';
import { verifyCommand } from './verify.ts';
import { versionCommand } from './version.ts';
import { whyCommand } from './why.ts';
import { whyNotCommand } from './why-not.ts';
import { writeEnvelopeCommand } from './write-envelope.ts';

/** The commands in the order of the help. */
const groups: readonly { readonly title: string; readonly commands: readonly Command[] }[] = [
  {
    title: 'Check work',
    commands: [
      verifyCommand,
      validateCommand,
      writeEnvelopeCommand,
      planVerifyCommand,
      stampCommand,
      execCommand,
      attestCommand,
    ],
  },
  {
    title: 'Gate agents',
    commands: [initCommand, hookCommand, serveCommand, mcpCommand, doctorCommand, allowCommand, trustCommand],
  },
  {
    title: 'Write rules',
    commands: [
      rulesCommand,
      testCommand,
      analyzeCommand,
      diffCommand,
      bashCommand,
      reviewCommand,
      storeCommand,
      learnCommand,
      replayCommand,
      compileCommand,
      runCommand,
      lspCommand,
    ],
  },
  {
    title: 'Explain',
    commands: [
      whyCommand,
      whyNotCommand,
      queryCommand,
      explainCommand,
      logCommand,
      historyCommand,
      auditCommand,
    ],
  },
  { title: 'Administer', commands: [keyCommand, versionCommand, completionCommand] },
];

export const commands: readonly Command[] = groups.flatMap(({ title, commands }) =>
  commands.map(command => ({ ...command, group: title })),
);
