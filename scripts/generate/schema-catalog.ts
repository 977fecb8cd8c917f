/**
 * Which schema is for which files: entries as the catalog of SchemaStore has them, and what the extension for VS Code
 * contributes.
 */

export const SCHEMAS = 'https://rulespec.dev/schemas';

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly schema: string;
  /** Globs over paths, by which no file of another program is meant. */
  readonly fileMatch: readonly string[];
}

export const schemaEntries: readonly Entry[] = [
  {
    name: 'rulespec',
    description: 'Invariants that the facts which a coding agent reports are verified against',
    schema: 'rulespec.schema.json',
    fileMatch: ['rulespec.yaml', 'rulespec.yml', 'rulespec.json', '*.rulespec.yaml', '*.rulespec.yml'],
  },
  {
    name: 'rulespec hook rules',
    description: "Rules that gate a coding agent's tool calls",
    schema: 'rules.schema.json',
    fileMatch: ['.nudge.yaml', '.nudge.yml', '.nudge.json', '**/.nudge/**/*.yaml', '**/.nudge/**/*.yml'],
  },
  {
    name: 'rulespec Bash policy',
    description: 'Rules about the commands in a shell script of a coding agent',
    schema: 'bash-policy.schema.json',
    fileMatch: ['*.bash-policy.yaml', '*.bash-policy.yml'],
  },
  {
    name: 'rulespec scoped rules',
    description: "Rules that match patterns against the input of a coding agent's tools",
    schema: 'scoped-rules.schema.json',
    fileMatch: ['*.scoped-rules.yaml', '*.scoped-rules.yml'],
  },
  {
    name: 'rulespec waivers',
    description: 'Failures of rulespec predicates that a person allows for some time',
    schema: 'waivers.schema.json',
    fileMatch: ['**/analysis/waivers.yaml', '**/analysis/waivers.yml'],
  },
  {
    name: 'rulespec rule tests',
    description: 'Tests of rulespecs and of hook rules',
    schema: 'rule-tests.schema.json',
    fileMatch: [
      '*.rulespec.test.yaml',
      '*.nudge.test.yaml',
      '**/.nudge/**/*.test.yaml',
      '**/analysis/**/*.test.yaml',
    ],
  },
];

/** As SchemaStore's `src/api/json/catalog.json` lists schemas. */
export function schemaCatalog(): string {
  const schemas = schemaEntries.map(({ schema, ...entry }) => ({
    name: entry.name,
    description: entry.description,
    fileMatch: entry.fileMatch,
    url: `${SCHEMAS}/${schema}`,
  }));
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/schema-catalog.json', version: 1, schemas }, null, 2)}\n`;
}
