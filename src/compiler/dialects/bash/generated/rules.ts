/** Generated from src/compiler/dialects/bash/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../datalog/program.ts';

const section = 'bash';
const fact: Origin = { label: 'shared rules: bash', section };
const origin0: Origin = { label: "A command is run in the way of what runs it, and in the way of what runs that.", section };
const origin1: Origin = { label: "A command executes what it runs, and what that executes.", section };
const origin2: Origin = { label: "A command's own words begin at its subcommand, or behind its name where it has none.", section };
const origin3: Origin = { label: "An entry of an allowlist is about a command of its name, and with its words where it has some.", section };
const origin4: Origin = { label: "Allowed paths speak for a command whose operands surely all lie there. A value in a flag may be a path too.", section };
const origin5: Origin = { label: "An allowlist knows a command, or a rule that is no fallback and does more than warn or log.", section };
const origin6: Origin = { label: "An entry with words, such as `npx eslint`, is also about what the program runs.", section };
const origin7: Origin = { label: "Of a command that runs others in such a way, nothing else is to be said.", section };
const origin8: Origin = { label: "A fallback describes a command, and decides by the default.", section };
const origin9: Origin = { label: "A rule fires on a command that it is about; a fallback only on one that nothing else knows.", section };
const origin10: Origin = { label: "Allowlists that are asked first exempt a command, and what it runs. What it substitutes is run by the shell.", section };
const origin11: Origin = { label: "They exempt nothing from rules that are fixed.", section };
const origin12: Origin = { label: "Nothing is known of a command: `rulespec:unlisted-command` fires on it where the default is not to allow.", section };
const origin13: Origin = { label: "What a command would execute cannot be known, and no rule accepts that: `rulespec:opaque-command` fires on it.", section };
const origin14: Origin = { label: "A rule that fires on a command asks for its decision.", section };
const origin15: Origin = { label: "A rule that asks for an effect alone fires on a call of any tool that has it.", section };
const origin16: Origin = { label: "`rulespec:uncounted`: the user gets a notice of what policies say without being trusted, at a session's start or a refusal.", section };

export const sharedRules: SharedRules = {
  facts: [
    { relation: 'path_command', tuple: ["rm"], origin: fact },
    { relation: 'path_command', tuple: ["rmdir"], origin: fact },
    { relation: 'path_command', tuple: ["unlink"], origin: fact },
    { relation: 'path_command', tuple: ["shred"], origin: fact },
    { relation: 'path_command', tuple: ["truncate"], origin: fact },
    { relation: 'path_command', tuple: ["mkdir"], origin: fact },
    { relation: 'path_command', tuple: ["touch"], origin: fact },
    { relation: 'path_command', tuple: ["cp"], origin: fact },
    { relation: 'path_command', tuple: ["mv"], origin: fact },
    { relation: 'path_command', tuple: ["ls"], origin: fact },
    { relation: 'path_command', tuple: ["cat"], origin: fact },
    { relation: 'path_command', tuple: ["head"], origin: fact },
    { relation: 'path_command', tuple: ["tail"], origin: fact },
    { relation: 'path_command', tuple: ["wc"], origin: fact },
    { relation: 'path_command', tuple: ["stat"], origin: fact },
    { relation: 'path_command', tuple: ["file"], origin: fact },
    { relation: 'path_command', tuple: ["du"], origin: fact },
    { relation: 'path_command', tuple: ["tee"], origin: fact },
    { relation: 'path_command', tuple: ["gzip"], origin: fact },
    { relation: 'path_command', tuple: ["gunzip"], origin: fact },
    { relation: 'path_command', tuple: ["md5sum"], origin: fact },
    { relation: 'path_command', tuple: ["sha256sum"], origin: fact },
    { relation: 'path_command', tuple: ["realpath"], origin: fact },
    { relation: 'carries', tuple: ["wrapper"], origin: fact },
    { relation: 'carries', tuple: ["shell"], origin: fact },
    { relation: 'carries', tuple: ["eval"], origin: fact },
    { relation: 'carries', tuple: ["heredoc"], origin: fact },
    { relation: 'carries', tuple: ["pipe"], origin: fact },
    { relation: 'carries', tuple: ["function"], origin: fact },
    { relation: 'carries', tuple: ["xargs"], origin: fact },
  ],
  rules: [
    { head: {"relation":"run_through","terms":[{"kind":"variable","name":"inner"},{"kind":"variable","name":"how"}]}, body: [{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"wildcard"},{"kind":"variable","name":"inner"},{"kind":"variable","name":"how"}]}}], origin: origin0 },
    { head: {"relation":"run_through","terms":[{"kind":"variable","name":"inner"},{"kind":"variable","name":"how"}]}, body: [{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"inner"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"run_through","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"how"}]}}], origin: origin0 },
    { head: {"relation":"executes","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"inner"}]}, body: [{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"inner"},{"kind":"wildcard"}]}}], origin: origin1 },
    { head: {"relation":"executes","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"inner"}]}, body: [{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"between"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"executes","terms":[{"kind":"variable","name":"between"},{"kind":"variable","name":"inner"}]}}], origin: origin1 },
    { head: {"relation":"own_words","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"words"}]}, body: [{"kind":"positive","atom":{"relation":"arg_count","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"total"}]}},{"kind":"positive","atom":{"relation":"subcommand_at","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"at"}]}},{"kind":"comparison","operator":"=","left":{"kind":"variable","name":"words"},"right":{"kind":"functor","name":"+","args":[{"kind":"functor","name":"-","args":[{"kind":"variable","name":"total"},{"kind":"variable","name":"at"}],"type":"number"},{"kind":"constant","type":"number","value":1}],"type":"number"}}], origin: origin2 },
    { head: {"relation":"own_words","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"total"}]}, body: [{"kind":"positive","atom":{"relation":"arg_count","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"total"}]}},{"kind":"negative","atom":{"relation":"subcommand_at","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"allowlisted","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"entry"}]}, body: [{"kind":"positive","atom":{"relation":"command","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"name"}]}},{"kind":"positive","atom":{"relation":"allowed","terms":[{"kind":"variable","name":"entry"},{"kind":"variable","name":"name"},{"kind":"constant","type":"symbol","value":""}]}}], origin: origin3 },
    { head: {"relation":"allowlisted","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"entry"}]}, body: [{"kind":"positive","atom":{"relation":"command","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"name"}]}},{"kind":"positive","atom":{"relation":"allowed","terms":[{"kind":"variable","name":"entry"},{"kind":"variable","name":"name"},{"kind":"variable","name":"words"}]}},{"kind":"positive","atom":{"relation":"surely_invokes","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"words"}]}}], origin: origin3 },
    { head: {"relation":"allowlisted","terms":[{"kind":"variable","name":"leaf"},{"kind":"constant","type":"symbol","value":"paths"}]}, body: [{"kind":"positive","atom":{"relation":"command","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"name"}]}},{"kind":"positive","atom":{"relation":"path_command","terms":[{"kind":"variable","name":"name"}]}},{"kind":"positive","atom":{"relation":"operand","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"beyond_paths","terms":[{"kind":"variable","name":"leaf"}]}}], origin: origin4 },
    { head: {"relation":"beyond_paths","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"arg_fits","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"-**=**\n-**/**"}]}}], origin: origin4 },
    { head: {"relation":"known","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"allowlisted","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"}]}}], origin: origin5 },
    { head: {"relation":"known","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"command_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"falls_back","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"observes","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin5 },
    { head: {"relation":"known","terms":[{"kind":"variable","name":"inner"}]}, body: [{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"inner"},{"kind":"constant","type":"symbol","value":"wrapper"}]}},{"kind":"positive","atom":{"relation":"command","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"name"}]}},{"kind":"positive","atom":{"relation":"allowed","terms":[{"kind":"wildcard"},{"kind":"variable","name":"name"},{"kind":"variable","name":"words"}]}},{"kind":"positive","atom":{"relation":"surely_invokes","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"words"}]}}], origin: origin6 },
    { head: {"relation":"carried","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"},{"kind":"variable","name":"how"}]}},{"kind":"positive","atom":{"relation":"carries","terms":[{"kind":"variable","name":"how"}]}}], origin: origin7 },
    { head: {"relation":"described","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"command_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}},{"kind":"positive","atom":{"relation":"falls_back","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin8 },
    { head: {"relation":"fires_on","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"command_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"falls_back","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"exempt","terms":[{"kind":"variable","name":"leaf"}]}}], origin: origin9 },
    { head: {"relation":"fires_on","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"command_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}},{"kind":"positive","atom":{"relation":"falls_back","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"known","terms":[{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"exempt","terms":[{"kind":"variable","name":"leaf"}]}}], origin: origin9 },
    { head: {"relation":"fires_on","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"pipeline_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"falls_back","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin9 },
    { head: {"relation":"fires_on","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"pipeline_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}},{"kind":"positive","atom":{"relation":"falls_back","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"known","terms":[{"kind":"variable","name":"leaf"}]}}], origin: origin9 },
    { head: {"relation":"exempt","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"allowlisted","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"entry"}]}},{"kind":"comparison","operator":"!=","left":{"kind":"variable","name":"entry"},"right":{"kind":"constant","type":"symbol","value":"paths"}}], origin: origin10 },
    { head: {"relation":"exempt","terms":[{"kind":"variable","name":"inner"}]}, body: [{"kind":"positive","atom":{"relation":"exempt","terms":[{"kind":"variable","name":"leaf"}]}},{"kind":"positive","atom":{"relation":"runs","terms":[{"kind":"variable","name":"leaf"},{"kind":"variable","name":"inner"},{"kind":"variable","name":"how"}]}},{"kind":"comparison","operator":"!=","left":{"kind":"variable","name":"how"},"right":{"kind":"constant","type":"symbol","value":"substitution"}},{"kind":"comparison","operator":"!=","left":{"kind":"variable","name":"how"},"right":{"kind":"constant","type":"symbol","value":"process"}}], origin: origin10 },
    { head: {"relation":"fires_on","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"fixed","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"positive","atom":{"relation":"command_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"leaf"}]}}], origin: origin11 },
    { head: {"relation":"unlisted","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"command","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"known","terms":[{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"carried","terms":[{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"described","terms":[{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"exempt","terms":[{"kind":"variable","name":"leaf"}]}}], origin: origin12 },
    { head: {"relation":"unaccepted","terms":[{"kind":"variable","name":"leaf"}]}, body: [{"kind":"positive","atom":{"relation":"opaque","terms":[{"kind":"variable","name":"leaf"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"accepted","terms":[{"kind":"variable","name":"leaf"}]}},{"kind":"negative","atom":{"relation":"exempt","terms":[{"kind":"variable","name":"leaf"}]}}], origin: origin13 },
    { head: {"relation":"rule_fires","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"number","value":-1}]}, body: [{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"constant","type":"symbol","value":"PreToolUse"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"fires_on","terms":[{"kind":"variable","name":"rule"},{"kind":"wildcard"}]}}], origin: origin14 },
    { head: {"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}, body: [{"kind":"positive","atom":{"relation":"acts","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}},{"kind":"positive","atom":{"relation":"rule_fires","terms":[{"kind":"variable","name":"rule"},{"kind":"wildcard"}]}}], origin: origin14 },
    { head: {"relation":"rule_fires","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"part"}]}, body: [{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"constant","type":"symbol","value":"PreToolUse"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"tool_rule","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"part"}]}}], origin: origin15 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-5}]}, body: [{"kind":"positive","atom":{"relation":"rules_uncounted","terms":[{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"constant","type":"symbol","value":"SessionStart"},{"kind":"wildcard"}]}}], origin: origin16 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-5}]}, body: [{"kind":"positive","atom":{"relation":"rules_uncounted","terms":[{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}}], origin: origin16 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-5}]}, body: [{"kind":"positive","atom":{"relation":"rules_uncounted","terms":[{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}}], origin: origin16 },
  ],
};
