/** The changes of `init --uninstall`: each file without our entries. This file only computes them. */
import type { Diagnostic, Reported } from '../../diagnostics/diagnostic.ts';
import { withoutEdits } from '../../hook/add-settings.ts';
import { markOf } from '../../hook/hosts/hook-command.ts';
import type { Host as Adapter, SetupOptions } from '../../hook/hosts/host.ts';
import { GENERATED_MARK } from '../../hook/hosts/host.ts';
import { removeSettings } from '../../hook/remove-settings.ts';
import { sha256 } from '../../system/digest.ts';
import { type Change, lookAt, STOP_GATE, STOP_GATE_TEXT } from './changes.ts';
import { removeParagraph } from './instructions.ts';
import type { Scope, SetupPath } from './places.ts';
import type { WrittenFile } from './record.ts';
import { STARTER_FILES } from './starter/starter.ts';

interface Removal {
  readonly scope: Scope;
  readonly placeOf: (scope: Scope, path: string) => SetupPath;
  readonly adapter: Adapter;
  readonly options: SetupOptions;
  readonly written: readonly WrittenFile[];
  /** Shared files, such as a stop gate, stay while another host of the project is set up. */
  readonly isShared: boolean;
}

/** All files of ours that are there. */
export function removalsOf(removal: Removal): Reported<readonly Change[]> {
  const { scope, placeOf, adapter, options, written, isShared } = removal;
  const changes: Change[] = [];
  const diagnostics: Diagnostic[] = [];
  const take = (place: SetupPath, without: (text: string) => string | undefined): void => {
    const { value: settings, diagnostics: problems } = lookAt(place);
    diagnostics.push(...problems);
    if (!settings?.source) return;
    const { text } = settings.source;
    const known = written.find(({ path, after }) => path === settings.path && after === sha256(text));
    const rest = known ? withoutEdits(text, known.edits) : without(text);
    if (rest === undefined) return;
    const isGone = known ? known.isNew : rest.trim() === '';
    changes.push({ place, settings, text: isGone ? undefined : rest, edits: [] });
  };
  for (const file of adapter.setup?.files(options) ?? [])
    take(placeOf(scope, file.path), text => removeSettings(file, text));
  for (const { path } of adapter.setup?.scripts?.(options) ?? [])
    take(placeOf(scope, path), text => (text.includes(GENERATED_MARK) ? '' : undefined));
  if (scope === 'user' || isShared) return { value: changes, diagnostics };
  take(placeOf(scope, STOP_GATE), text => (text === STOP_GATE_TEXT ? '' : undefined));
  // Files that a person changed are kept.
  for (const path of STARTER_FILES) take(placeOf(scope, path), () => undefined);
  take(placeOf(scope, adapter.setup?.instructions ?? 'AGENTS.md'), removeParagraph);
  return { value: changes, diagnostics };
}

/** Whether the settings of the project have hooks of ours for the host. */
export function isSetUp(adapter: Adapter, placeOf: Removal['placeOf'], options: SetupOptions): boolean {
  const { setup, name } = adapter;
  const texts = [...(setup?.files(options) ?? []), ...(setup?.scripts?.(options) ?? [])].map(
    ({ path }) => lookAt(placeOf('project', path)).value?.source?.text ?? '',
  );
  return texts.some(text => text.includes(markOf(name)) || text.includes(GENERATED_MARK));
}
