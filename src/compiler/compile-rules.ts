/**
 * Compiles hook rules to a program, one dialect after the other: parse → resolve → lower → check → stratify. INVARIANT:
 * an unreadable rule is an error, and all other rules stay in force. Diagnostics come in the order of the files.
 */
import { check } from '../datalog/check.ts';
import type { Fact, Program, RelationDecl, Rule, StratifiedProgram } from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import { type Diagnostic, diagnostic, placeOf, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { effectRelations, effectTextRelations } from '../sources/effects.ts';
import {
  derivedStatusRelations,
  exemptionProgramRelations,
  exemptionRelations,
  guardRelations,
  projectStatusRelations,
} from '../sources/gate-status.ts';
import { hostAnswerRelations } from '../sources/host-answer.ts';
import { askedEffectRelations, hookRelations } from '../sources/index.ts';
import { declarationOf } from '../sources/relation.ts';
import { decisionOutputs, decisionRelations } from '../sources/rules.ts';
import { shadowRelations } from '../sources/shadow.ts';
import type { Summaries } from '../sources/summaries.ts';
import { isGuardFile, type OwnRule, ownRules } from '../values/own-rules.ts';
import { isProgramFile } from '../values/program-file.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import { sharedRules as pastRules } from './conditions/generated/rules.ts';
import { unknownDeniedRules } from './denied-rules.ts';
import type { Dialect, ListedRule, ProgramPart } from './dialect.ts';
import { dialects, parseRuleFile } from './dialects/index.ts';
import { sharedRules as exemptionRules } from './exemptions/generated/rules.ts';
import { sharedRules } from './gate-program/generated/rules.ts';
import { ownRuleFact } from './own-rule.ts';
import {
  type GateProgram,
  gateProgram,
  type ListedPrograms,
  MAX_GATE_PROGRAMS,
} from './programs/gate-program.ts';
import { sharedRules as shadowRules } from './shadow/generated/rules.ts';
import { withShadows } from './shadow/shadow.ts';
import { sharedRulesFor } from './shared-rules.ts';

/**
 * All that a decision needs. Without its summaries it is plain data, which can be stored and loaded without a compiler.
 */
export interface Gate {
  /** The metadata of each rule, at its id. */
  readonly metadata: readonly RuleMetadata[];
  /** Whether the session's envelope must hold before the agent may stop. */
  readonly stopGate: boolean;
  /** The checked and stratified program; its facts are those of the rules. */
  readonly program: StratifiedProgram;
  /** Summaries of the program's constants. Default: none; the constants are parsed when needed. */
  readonly summaries?: Summaries;
  /** The program is the part of another one that is active for the current event. */
  readonly isActivePart?: boolean;
}

export interface CompiledRules extends Gate {
  /** The resolved files of each dialect together. */
  readonly resolved: readonly ResolvedFiles[];
}

interface ResolvedFiles {
  readonly dialect: Dialect;
  readonly value: unknown;
  readonly firstId: number;
}

export interface CompileOptions {
  /**
   * Whether a file may also loosen what other files demand. The user's files may, and a project's files once they are
   * trusted. Default: every file may.
   */
  readonly mayLoosen?: (file: Source) => boolean;
  /** Whether a file is the user's own. Default: every file is. */
  readonly isUsers?: (file: Source) => boolean;
  /** Whether the rules of a file are only tried out. Default: no file's are. */
  readonly isShadow?: (file: Source) => boolean;
  /** Whether the project's file system ignores case. Default: it does not. */
  readonly ignoresCase?: boolean;
  /** The selected profile. */
  readonly profile?: string;
  /** Files that passed all checks before: their patterns are not checked again. */
  readonly sound?: readonly Source[];
  /** A file that replaces files of its own dialect. The replaced files are not parsed. */
  readonly standIn?: { readonly file: Source; readonly files: readonly Source[] };
  /** Files that are not in force here. Other rules may still name their rules. */
  readonly known?: readonly Source[];
  /** Whether another project decides the call too. Default: false. */
  readonly besideOther?: boolean;
  /** Whether an exemption of the user is for the call. Default: false. */
  readonly exempting?: boolean;
}

/**
 * Compiles rule files, in their order, to a program. An unreadable rule is an error; all other rules, even those of the
 * same file, stay in the program.
 */
export function compileRules(
  files: readonly Source[],
  options: CompileOptions = {},
): Reported<CompiledRules> {
  const { mayLoosen = () => true, ignoresCase = false, profile, sound = [], known = [] } = options;
  const { besideOther = false, exempting = false, isUsers = () => true } = options;
  const { isShadow = () => false } = options;
  const read = parseFiles(files.filter(isRuleFile), options.standIn);
  const lookUpProgram = programsBeside(files);
  const diagnostics = [...read.diagnostics];
  const parts: ProgramPart[] = [];
  const resolved: ResolvedFiles[] = [];
  let firstId = 0;
  let firstCondition = 0;
  for (const [dialect, parsed] of read.parsed) {
    const settings = {
      mayLoosen,
      isUsers,
      isShadow,
      isSound: (file: Source) => sound.includes(file),
      profile,
      programOf: lookUpProgram,
      known: () => parseFiles(known.filter(isRuleFile)).parsed.get(dialect) ?? [],
    };
    const { value, diagnostics: found } = dialect.resolve(parsed, settings);
    for (const each of found) diagnostics.push(each);
    const part = dialect.lower(value, { firstId, firstCondition, ignoresCase });
    resolved.push({ dialect, value, firstId });
    parts.push(part);
    firstId += part.metadata.length;
    firstCondition = part.nextCondition ?? firstCondition;
  }
  const whole = [
    ...withShadows(parts),
    ...(besideOther ? [otherProjectPart] : []),
    ...(exempting ? [exemptionPart(parts)] : []),
  ];
  const checked = check(programOf(whole, [...read.parsed.keys()]));
  const stratified = checked.value && stratify(checked.value);
  const faults = [...checked.diagnostics, ...(stratified?.diagnostics ?? [])].filter(isError);
  for (const each of faults) diagnostics.push(each);
  const program = faults.length > 0 ? undefined : stratified?.value;
  const metadata = parts.flatMap(each => each.metadata);
  const namesElsewhere = () => namesIn([...known, ...(options.standIn?.files ?? [])]);
  for (const each of unknownDeniedRules(
    whole.flatMap(({ rules }) => rules),
    metadata,
    namesElsewhere,
  ))
    diagnostics.push(each);
  const value = program && {
    resolved,
    metadata,
    stopGate: parts.some(({ stopGate }) => stopGate),
    program,
  };
  return { value, diagnostics: inOrder(diagnostics, files) };
}

/** The names of rules in files that are not in force here. */
function namesIn(files: readonly Source[]): readonly string[] {
  const { value } = compileRules(files);
  return value?.metadata.map(({ name }) => name) ?? [];
}

function isRuleFile({ name }: Source): boolean {
  return !isProgramFile(name);
}

/**
 * The programs that rule files list; `files` hold their texts. Programs are numbered in the order of files, and their
 * number is limited. Programs of later files never displace those of earlier files.
 */
function programsBeside(files: readonly Source[]) {
  const texts = new Map(
    files.flatMap(file => (isRuleFile(file) ? [] : [[file.name.replaceAll('\\', '/'), file]])),
  );
  const listing = files.filter(file => isRuleFile(file) && file.text.includes('datalog'));
  return (listed: ListedPrograms): Reported<GateProgram> => {
    const [first] = listed.datalog;
    if (!first) return { value: undefined, diagnostics: [] };
    const scope = listing.indexOf(listed.file);
    if (scope >= 0 && scope < MAX_GATE_PROGRAMS) return gateProgram(listed, scope, texts);
    const problem =
      scope < 0
        ? diagnostic('E118', 'the key `datalog` is written with escapes', {
            span: first.span,
            hint: 'write it plainly',
          })
        : diagnostic('E118', `more than ${MAX_GATE_PROGRAMS} rule files list Datalog programs`, {
            span: first.span,
            hint: 'merge some',
          });
    return refused(problem);
  };
}

/** Parses files by the dialects that own them, in the order of the registry. */
function parseFiles(files: readonly Source[], standIn?: CompileOptions['standIn']) {
  const diagnostics: Diagnostic[] = [];
  const found = new Map<Dialect, unknown[]>();
  const replaced = new Set<Source>();
  for (const file of files) {
    if (replaced.has(file)) continue;
    const { dialect, value, diagnostics: problems } = parseRuleFile(file);
    const [other] = standIn?.files ?? [];
    if (file === standIn?.file && value !== undefined && other && parseRuleFile(other).dialect === dialect)
      for (const each of standIn.files) replaced.add(each);
    // One by one, since a call has a maximum number of arguments.
    for (const each of problems) diagnostics.push(each);
    if (value !== undefined) found.set(dialect, [...(found.get(dialect) ?? []), value]);
  }
  const parsed = new Map(dialects.flatMap(each => (found.has(each) ? [[each, found.get(each) ?? []]] : [])));
  return { parsed, diagnostics };
}

/** Rules of every program. */
const gateRules = [ownRules.brokenRules, ownRules.unreadCall].map(each => ownRuleFact(each));

/** The part that programs get for calls that another project decides too. */
const otherProjectPart = {
  relations: Object.values(projectStatusRelations),
  facts: [ownRules.otherDenies, ownRules.otherAsks, ownRules.otherWarns].map(each => ownRuleFact(each)),
  rules: [],
};

/** The part that programs get for calls that an exemption of the user may cover. */
function exemptionPart(parts: readonly ProgramPart[]): Part {
  const relations = [exemptionProgramRelations, derivedStatusRelations].flatMap(each =>
    Object.values<RelationDecl>(each),
  );
  const guard = (id: number, name: string): Fact => ({
    relation: guardRelations.guard.name,
    tuple: [id],
    origin: { label: `\`${name}\`, by which the gate guards itself` },
  });
  const facts = [
    ...Object.values<OwnRule>(ownRules).flatMap(each => (each.guard ? [guard(each.id, each.name)] : [])),
    ...parts
      .flatMap(({ metadata }) => metadata)
      .flatMap(({ name, span }, id) => (isGuardFile(span.source.name) ? [guard(id, name)] : [])),
  ];
  return { relations, facts, rules: [] };
}

/** The shared rules without their verdict: programs with exemptions derive the verdict from the remaining refusals. */
const { facts: gateFacts, rules: plainRules } = sharedRules;
const rulesWithoutVerdict = {
  facts: gateFacts,
  rules: plainRules.filter(({ head }) => head.relation !== decisionRelations.verdict.name),
};

const { would, would_change } = shadowRelations;

type Part = Pick<ProgramPart, 'relations' | 'facts' | 'rules'>;

/** Joins the parts, the rules of every hook program, and the shared rules of each used dialect. */
function programOf(parts: readonly Part[], used: readonly Dialect[]): Program {
  const asked = parts.some(({ rules }) => rules.some(asksForEffects)) ? askedEffectRelations : [];
  const all = [...hookRelations, ...parts.flatMap(each => each.relations), ...asked];
  const relations = [...new Map(all.map(each => [each.name, each])).values()].map(declarationOf);
  const declared = new Set(relations.map(({ name }) => name));
  const isExempting = declared.has(exemptionRelations.exemption.name);
  const ofGate = isExempting ? [rulesWithoutVerdict, exemptionRules] : [sharedRules];
  const shared = [...ofGate, pastRules, shadowRules, ...used.map(each => each.shared)].map(each =>
    sharedRulesFor(each, declared),
  );
  const joined = [...parts, ...shared];
  return {
    relations,
    facts: [...gateRules, ...joined.flatMap(({ facts }) => facts)],
    rules: joined.flatMap(({ rules }) => rules),
    outputs: [
      ...decisionOutputs,
      ...[derivedStatusRelations.standing, hostAnswerRelations.answer, would, would_change].flatMap(
        ({ name }) => (declared.has(name) ? [name] : []),
      ),
    ],
  };
}

function asksForEffects({ body }: Rule): boolean {
  return body.some(
    literal =>
      literal.kind === 'positive' &&
      [
        effectRelations.effect.name,
        effectTextRelations.loses_nothing.name,
        effectTextRelations.loses_nothing_outside.name,
        effectTextRelations.from_publisher.name,
      ].includes(literal.atom.relation),
  );
}

/** The rules in force as commands list them, in the order of their ids. */
export function listRules({ resolved, metadata }: CompiledRules): readonly ListedRule[] {
  const shadows = new Map(
    metadata.flatMap(({ shadow, span }) => (shadow ? [[placeOf(span), shadow] as const] : [])),
  );
  return resolved
    .flatMap(({ dialect, value }) => dialect.list(value))
    .map(rule => {
      const shadow = shadows.get(placeOf(rule.span));
      return shadow ? { ...rule, shadow } : rule;
    });
}

/** The resolved files of one dialect and the id of their first rule; undefined if no file is in that dialect. */
export function resolvedIn<File, Resolved>(
  { resolved }: CompiledRules,
  dialect: Dialect<File, Resolved>,
): { readonly value: Resolved; readonly firstId: number } | undefined {
  const found = resolved.find(each => each.dialect.name === dialect.name);
  return found && { value: found.value as Resolved, firstId: found.firstId }; // as: the dialect resolved it
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Sorts diagnostics by file, then by place. */
function inOrder(diagnostics: readonly Diagnostic[], files: readonly Source[]): Diagnostic[] {
  const at = new Map(files.map((file, index) => [file, index]));
  const place = ({ span }: Diagnostic) => (span ? (at.get(span.source) ?? -1) : -1);
  return [...diagnostics].sort(
    (a, b) => place(a) - place(b) || (a.span?.start ?? -1) - (b.span?.start ?? -1),
  );
}
