/**
 * Long options of programs that accept them abbreviated, as `getopt_long` and git do: data. INVARIANT: an option that
 * begins another one is listed too, since written out it stands for itself.
 */
const optionsByProgram: Readonly<Record<string, string>> = {
  rm: '--recursive --force --interactive --dir --one-file-system --no-preserve-root --preserve-root --verbose --help --version',
  chmod:
    '--recursive --reference --changes --silent --quiet --verbose --no-preserve-root --preserve-root --help --version',
  chown:
    '--recursive --reference --changes --silent --quiet --verbose --from --dereference --no-dereference --no-preserve-root --preserve-root --help --version',
  chgrp:
    '--recursive --reference --changes --silent --quiet --verbose --dereference --no-dereference --no-preserve-root --preserve-root --help --version',
  setfacl:
    '--recursive --remove-all --remove-default --remove --restore --modify --set --test --help --version',
  mv: '--force --interactive --no-clobber --no-target-directory --target-directory --update --backup --suffix --strip-trailing-slashes --verbose --help --version',
  cp: '--force --interactive --no-clobber --no-target-directory --target-directory --update --backup --suffix --recursive --remove-destination --archive --link --symbolic-link --verbose --help --version',
  ln: '--force --interactive --symbolic --logical --physical --relative --no-dereference --no-target-directory --target-directory --backup --suffix --verbose --help --version',
  install:
    '--target-directory --no-target-directory --directory --mode --owner --group --compare --backup --suffix --strip --verbose --help --version',
  truncate: '--size --reference --no-create --io-blocks --help --version',
  shred: '--force --iterations --random-source --size --remove --exact --zero --verbose --help --version',
  date: '--set --date --file --iso-8601 --reference --resolution --rfc-email --rfc-3339 --utc --universal --debug --help --version',
  hwclock:
    '--systohc --hctosys --set --show --get --adjust --predict --utc --localtime --date --verbose --help --version',
  sed: '--in-place --expression --file --quiet --silent --regexp-extended --separate --null-data --sandbox --posix --follow-symlinks --help --version',
  tar: '--remove-files --recursive-unlink --absolute-names --overwrite --unlink-first --directory --extract --create --list --file --to-command --checkpoint-action --use-compress-program --exclude --strip-components --verbose --help --version',
  wget: '--output-document --output-file --directory-prefix --post-file --post-data --body-file --body-data --method --input-file --execute --no-check-certificate --help --version',
  curl: '--output --output-dir --upload-file --data --data-binary --data-raw --data-ascii --data-urlencode --form --form-string --json --request --insecure --proxy --proxytunnel --config --help --version',
  sudo: '--user --group --login --shell --edit --list --validate --stdin --host --chdir --chroot --help --version',
  su: '--command --login --shell --session-command --preserve-environment --pty --user --group --help --version',
  iptables:
    '--append --delete --delete-chain --flush --policy --insert --replace --new-chain --list --list-rules --zero --rename-chain --check --help --version',
  journalctl:
    '--vacuum-size --vacuum-time --vacuum-files --rotate --flush --unit --user --user-unit --follow --lines --since --until --help --version',
  git:
    '--force --force-with-lease --force-if-includes --mirror --delete --prune --prune-tags --all --tags --hard --merge --merged --keep --soft --mixed ' +
    '--dry-run --interactive --exclude --exclude-standard --staged --worktree --source --ours --theirs --patch --discard-changes --create --force-create --move --copy --stdin --cached --no-verify --verify ' +
    '--reset --index --list --get --get-all --get-regexp --unset --unset-all --remove-section --expire --expire-unreachable --aggressive --auto ' +
    '--amend --no-edit --edit --message --detach --track --no-track --orphan --contains --no-contains --verbose --quiet --help --version --signoff --include-untracked',
};

export function longOptions(program: string): string | undefined {
  return Object.hasOwn(optionsByProgram, program) ? optionsByProgram[program] : undefined;
}
