/**
 * Learns from a session's transcript: the result is proposals in the store. INVARIANT: rules are only read. The budget
 * is charged before the request is sent.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { type Excerpt, excerptOf } from '../../learning/excerpt.ts';
import { type Learned, learn, type NewLessons, newAmong } from '../../learning/learn.ts';
import type { Model } from '../../model/question.ts';
import { unanswered } from '../../model/unanswered.ts';
import { repositoryOf } from '../../system/beside.ts';
import { sha256 } from '../../system/digest.ts';
import { isMissing } from '../../system/files.ts';
import type { Host } from '../../system/host.ts';
import { withTranscript } from '../../system/learning/transcript-file.ts';
import { openModel } from '../../system/model/open-model.ts';
import { openStore } from '../../system/store/open-store.ts';
import type { RuleStore } from '../../system/store/rule-store.ts';
import { userConfig } from '../../system/user-config.ts';
import type { NewProposal, Proposal, StoredRule } from '../../values/stored-rule.ts';
import { recordedCalls } from './recorded-call.ts';

export interface LessonOptions {
  /** Absolute. */
  readonly transcript: string;
  /** The transcript's name in messages. */
  readonly name: string;
  readonly session: string | undefined;
  /** The folder of the session for a transcript that does not name it. Absolute. */
  readonly folder: string | undefined;
  /** The absolute path of the database. Default: the user's. */
  readonly store: string | undefined;
  /** Bytes of the transcript that earlier learning covered. */
  readonly since: number;
  /** The file must belong to the user and be no link. */
  readonly onlyOwn: boolean;
  /** Called before the request. A result is the reason why it may not be sent. */
  readonly onAsking: (model: Model) => string | undefined;
  /** Default: the model of the user's settings. */
  readonly model?: Model;
}

export interface Lesson {
  readonly learned: Learned;
  /** The proposals as the store has them. */
  readonly proposals: readonly Proposal[];
  readonly excerpt: Excerpt;
  /** `since` of the next call. */
  readonly end: number;
}

export async function lessonFrom(host: Host, options: LessonOptions): Promise<Reported<Lesson>> {
  const { transcript, name, session = null, folder, since, onlyOwn } = options;
  const config = userConfig(host);
  if (hasErrors(config.diagnostics)) return refused(config.diagnostics);
  const known = storedIn(host, options.store);
  if (!known.value) return refused(known.diagnostics);
  const readCall = recordedCalls(folder ?? host.folder);
  const read = withTranscript(transcript, { name, since, onlyOwn }, ({ newestFirst, end }) => ({
    excerpt: excerptOf(newestFirst, readCall),
    end,
  }));
  if (!read.value) return refused(read.diagnostics);
  const { excerpt, end } = read.value;
  const model = options.model ?? openModel(host, config.model);
  const lesson = {
    ...known.value,
    excerpt,
    readCall,
    ...(folder !== undefined && { folder }),
    rootOf,
    session,
    digest: sha256,
  };
  const learned = await learn(lesson, {
    ...model,
    ask: async question => {
      const why = options.onAsking(model);
      return why === undefined ? model.ask(question) : unanswered('budget', why);
    },
  });
  const diagnostics = understood(name, excerpt);
  if (learned.kind !== 'taught' || learned.proposals.length === 0)
    return { value: { learned, proposals: [], excerpt, end }, diagnostics };
  const kept = addedTo(host, options.store, learned.proposals);
  if (!kept.value) return refused(kept.diagnostics);
  const dropped = [...learned.dropped, ...kept.value.dropped];
  const { proposals } = kept.value;
  return { value: { learned: { ...learned, dropped }, proposals, excerpt, end }, diagnostics };
}

/** Null for a missing folder. */
function rootOf(folder: string): string | null {
  return isMissing(folder) ? null : repositoryOf(folder).replaceAll('\\', '/');
}

interface Stored {
  readonly rules: readonly StoredRule[];
  readonly proposals: readonly Proposal[];
}

/** The first rule or proposal creates the store. */
function storedIn(host: Host, path: string | undefined): Reported<Stored> {
  const { value: store, diagnostics } = openStore(host, { write: false, path });
  if (!store) {
    const isNone = diagnostics.every(({ code }) => code === 'E811');
    return isNone ? { value: { rules: [], proposals: [] }, diagnostics: [] } : refused(diagnostics);
  }
  return contentsOf(store);
}

function contentsOf(store: RuleStore): Reported<Stored> {
  const rules = store.rules();
  const proposals = rules.value && store.proposals();
  if (!rules.value || !proposals?.value) return refused(proposals?.diagnostics ?? rules.diagnostics);
  return { value: { rules: rules.value, proposals: proposals.value }, diagnostics: [] };
}

interface Kept {
  readonly proposals: readonly Proposal[];
  readonly dropped: NewLessons['dropped'];
}

/** Compares with the store once more: it may have changed while the model was asked. */
function addedTo(host: Host, path: string | undefined, proposals: readonly NewProposal[]): Reported<Kept> {
  const { value: opened, diagnostics } = openStore(host, { write: true, path });
  if (!opened) return refused(diagnostics);
  return opened.inOneChange(store => {
    const stored = contentsOf(store);
    if (!stored.value) return refused(stored.diagnostics);
    const { fresh, dropped } = newAmong(proposals, stored.value);
    const { value: ids, diagnostics: problems } = store.propose(fresh);
    const all = store.proposals();
    if (!ids || !all.value) return refused(ids ? all.diagnostics : problems);
    return {
      value: { proposals: all.value.filter(({ id }) => ids.includes(id)), dropped },
      diagnostics: [],
    };
  });
}

/** A transcript of an unknown format looks like a session in which nothing was said. */
function understood(transcript: string, { entries, unread }: Excerpt): readonly Diagnostic[] {
  if (entries.length > 0 || unread === 0) return [];
  const message = `nothing in \`${transcript}\` was understood: ${unread} ${unread === 1 ? 'line is' : 'lines are'} of no known form`;
  const hint = 'transcripts of Claude Code, Codex CLI and, where they are JSON lines, of Gemini CLI are read';
  return [diagnostic('W831', message, { hint })];
}

function refused<T>(diagnostics: readonly Diagnostic[]): Reported<T> {
  return { value: undefined, diagnostics };
}
