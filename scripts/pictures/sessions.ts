/** The sessions in the pictures of the README: a command each, and its output on a terminal. */
export interface Session {
  readonly name: string;
  /** The description of the picture for those who do not see it. */
  readonly title: string;
  readonly folder: string;
  readonly command: string;
}

export const sessions: readonly Session[] = [
  {
    name: 'denial',
    title: 'rulespec refuses a script that deletes the system, says why, and names the safe alternative',
    folder: 'fixtures/examples/export',
    command: `rulespec bash check 'c=rm; sudo bash -c "$c -rf /etc"'`,
  },
  {
    name: 'verdict',
    title: 'rulespec verifies a report: two predicates pass, one fails with its place, one is skipped',
    folder: 'fixtures/examples/export',
    command: 'rulespec verify --rulespec rulespec.yaml --envelope envelope.yaml',
  },
];

export function recordingOf({ name }: Session): string {
  return `docs/pictures/${name}.ansi`;
}

export function pictureOf({ name }: Session): string {
  return `docs/pictures/${name}.svg`;
}
