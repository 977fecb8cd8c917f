#!/usr/bin/env bash
# Verifies, with annotations and a summary of the job. Inputs come as variables, so that none is read as code.
set -euo pipefail

words=("--fail-on=$FAIL_ON" "--format=sarif=$SARIF")
[ -z "$ENVELOPE" ] || words+=("--envelope=$ENVELOPE")
[ -z "$RULESPEC" ] || words+=("--rulespec=$RULESPEC")
if [ -n "$RULES_FROM" ] && [ "$RULES_FROM" != none ]; then
  # A checkout has the newest commit alone.
  git cat-file -e "$RULES_FROM^{commit}" 2> /dev/null || git fetch --quiet --depth=1 origin "$RULES_FROM"
  words+=("--rules-from=$RULES_FROM")
fi

code=0
rulespec verify "${words[@]}" || code=$?
case $code in
  0) verdict=passed ;;
  1) verdict=failed ;;
  *) verdict=none ;;
esac
{
  echo "verdict=$verdict"
  echo "sarif=$FOLDER/$SARIF"
} >> "$GITHUB_OUTPUT"
exit "$code"
