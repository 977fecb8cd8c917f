/** The changes of `init`: each file with its text before and after. This file only computes them. */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { addSettings, type Edited, type TextEdit } from '../../hook/add-settings.ts';
import { GENERATED_MARK, type ScriptFile, type Setup, type SetupOptions } from '../../hook/hosts/host.ts';
import { lookAtSettings, type Settings } from '../../system/settings-file.ts';
import { addParagraph } from './instructions.ts';
import type { Scope, SetupPath } from './places.ts';
import type { Starter } from './starter/starter.ts';

export interface Change {
  readonly place: SetupPath;
  readonly settings: Settings;
  /** Undefined for a file that is removed. */
  readonly text: string | undefined;
  /** The edits from the old text, or from an empty new file, to the text. */
  readonly edits: readonly TextEdit[];
  readonly isExecutable?: true;
}

interface Wanted {
  readonly scope: Scope;
  readonly placeOf: (scope: Scope, path: string) => SetupPath;
  /** Absent where only a starter is wanted. */
  readonly setup?: Setup | undefined;
  readonly options: SetupOptions;
  readonly starter?: Starter | undefined;
}

/** Rules that ask for a valid envelope at the end of a session. */
export const STOP_GATE = '.rulespec/rules/stop-gate.yaml';
export const STOP_GATE_TEXT = `# The agent may stop once the envelope of its session holds: \`rulespec plan-verify\`.
version: 1
stop: {verify: true}
rules: []
`;

/** All files, including unchanged ones. No value where a file cannot take an addition. */
export function changesOf({ scope, placeOf, setup, options, starter }: Wanted): Reported<readonly Change[]> {
  const changes: Change[] = [];
  const diagnostics: Diagnostic[] = [];
  const add = (
    place: SetupPath,
    editedOf: (settings: Settings) => Reported<Edited>,
    more: Pick<Change, 'isExecutable'> = {},
  ): void => {
    const settings = lookAt(place);
    const edited = settings.value ? editedOf(settings.value) : undefined;
    diagnostics.push(...settings.diagnostics, ...(edited?.diagnostics ?? []));
    if (settings.value && edited?.value)
      changes.push({ place, settings: settings.value, ...edited.value, ...more });
  };
  for (const file of setup?.files(options) ?? [])
    add(placeOf(scope, file.path), ({ source }) => addSettings(file, source));
  for (const script of setup?.scripts?.(options) ?? [])
    add(placeOf(scope, script.path), settings => whole(settings, script), {
      ...(script.isExecutable && { isExecutable: true }),
    });
  if (options.stopGate) add(placeOf('project', STOP_GATE), settings => unlessThere(settings, STOP_GATE_TEXT));
  for (const { path, text } of starter?.files ?? [])
    add(placeOf('project', path), settings => unlessThere(settings, text));
  if (starter)
    add(placeOf('project', starter.instructions), ({ source }) => ({
      value: addParagraph(source?.text, starter.paragraph),
      diagnostics: [],
    }));
  return { value: diagnostics.length > 0 ? undefined : changes, diagnostics };
}

export function lookAt({ folder, path, name }: SetupPath): Reported<Settings> {
  return lookAtSettings(folder, path, DOCUMENT_LIMITS.bytes, name);
}

/** Whether the project has those rules already: its hooks then stay as a stop gate needs them. */
export function hasStopGate(root: string): boolean {
  return lookAtSettings(root, STOP_GATE, DOCUMENT_LIMITS.bytes).value?.source !== undefined;
}

export function isChange({ settings, text }: Change): boolean {
  return settings.source?.text !== text;
}

/** A file that is there stays as it is. */
function unlessThere({ source }: Settings, text: string): Reported<Edited> {
  const value = source ? { text: source.text, edits: [] } : replaced('', text);
  return { value, diagnostics: [] };
}

/** A file that is ours as a whole replaces an older one, and no other. */
function whole({ name, source }: Settings, { text }: ScriptFile): Reported<Edited> {
  const before = source?.text ?? '';
  if (source && !before.includes(GENERATED_MARK)) {
    const problem = diagnostic('E756', `\`${name}\` is a file of yours, and hooks of rulespec go there`, {
      hint: 'run `rulespec hook` in it, as `--dry-run` in another folder shows, or move it',
    });
    return refused(problem);
  }
  return { value: before === text ? { text, edits: [] } : replaced(before, text), diagnostics: [] };
}

function replaced(removed: string, inserted: string): Edited {
  return { text: inserted, edits: [{ at: 0, removed, inserted }] };
}
