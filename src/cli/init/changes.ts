/** The changes of `init` to a project: each file with its text before and after. This file only computes them. */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import type { Diagnostic, Reported } from '../../diagnostics/diagnostic.ts';
import { addSettings } from '../../hook/add-settings.ts';
import type { Setup, SetupOptions } from '../../hook/hosts/host.ts';
import { lookAtSettings, type Settings } from '../../system/settings-file.ts';

export interface Change {
  readonly settings: Settings;
  readonly text: string;
}

/** Rules that ask for a valid envelope at the end of a session. */
const STOP_GATE = '.rulespec/rules/stop-gate.yaml';
const STOP_GATE_TEXT = `# The agent may stop once the envelope of its session holds: \`rulespec plan-verify\`.
version: 1
stop: {verify: true}
rules: []
`;

/** All files, including unchanged ones. No value where a file cannot take an addition. */
export function changesOf(root: string, setup: Setup, options: SetupOptions): Reported<readonly Change[]> {
  const changes: Change[] = [];
  const diagnostics: Diagnostic[] = [];
  const add = (name: string, textOf: (settings: Settings) => Reported<string>): void => {
    const settings = lookAtSettings(root, name, DOCUMENT_LIMITS.bytes);
    const text = settings.value ? textOf(settings.value) : undefined;
    diagnostics.push(...settings.diagnostics, ...(text?.diagnostics ?? []));
    if (settings.value && text?.value !== undefined)
      changes.push({ settings: settings.value, text: text.value });
  };
  for (const file of setup.files(options)) add(file.path, ({ source }) => addSettings(file, source));
  if (options.stopGate)
    add(STOP_GATE, ({ source }) => ({ value: source?.text ?? STOP_GATE_TEXT, diagnostics: [] }));
  return { value: diagnostics.length > 0 ? undefined : changes, diagnostics };
}

/** Whether the project has those rules already: its hooks then stay as a stop gate needs them. */
export function hasStopGate(root: string): boolean {
  return lookAtSettings(root, STOP_GATE, DOCUMENT_LIMITS.bytes).value?.source !== undefined;
}

export function isChange({ settings, text }: Change): boolean {
  return settings.source?.text !== text;
}
