/** Whether this runs in continuous integration. */

/**
 * Variables of which a CI server sets at least one: those of `ci-info` that belong to no vendor, and those of large
 * vendors.
 */
export const SIGNS = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'BUILD_NUMBER',
  'BUILD_ID',
  'RUN_ID',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'JENKINS_URL',
  'TF_BUILD',
  'TEAMCITY_VERSION',
];
const NO = ['', '0', 'false'];

/** `CI=false` and `CI=0` say no, whatever else is set. */
export function isCi(environment: Readonly<Record<string, string | undefined>>): boolean {
  const said = environment['CI'];
  if (said !== undefined && said !== '' && NO.includes(said.toLowerCase())) return false;
  return SIGNS.some(name => !NO.includes((environment[name] ?? '').toLowerCase()));
}
