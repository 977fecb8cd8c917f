#!/usr/bin/env bash
# Installs what PACKAGE names, or else the commit of the action, into a folder of the job. No script of a package is
# run, but for the build of our own source.
set -euo pipefail

prefix="$RUNNER_TEMP/rulespec"
if [ -z "$PACKAGE" ]; then
  mkdir -p "$RUNNER_TEMP/rulespec-package"
  (cd "$ACTION" && npm ci --no-audit --no-fund && npm pack --pack-destination "$RUNNER_TEMP/rulespec-package")
  PACKAGE=$(echo "$RUNNER_TEMP"/rulespec-package/rulespec-*.tgz)
fi
npm install --global --ignore-scripts --no-audit --no-fund --prefix "$prefix" -- "$PACKAGE"
echo "$prefix/bin" >> "$GITHUB_PATH"
