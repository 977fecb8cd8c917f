/**
 * The addresses from which well-known publishers distribute their software. INVARIANT: nobody else can put a file
 * there. At GitHub this holds for releases, tags and branches of the listed owners, but not for commits and pull
 * requests, which may come from a fork, nor for attachments.
 */
import { wordsIn } from '../../shell/names.ts';

const OWNERS: ReadonlySet<string> = new Set([
  ...wordsIn('actions air-verse ajeetdsouza anchore ansible antonbabenko anza-xyz apache appimage'),
  ...wordsIn('aquasecurity argoproj arm-software asdf-vm astral-sh atuinsh aws'),
  ...wordsIn('aws-actions awslabs azure bats-core bazelbuild biomejs boostorg bufbuild buildpacks'),
  ...wordsIn('bytecodealliance cargo-bins cargo-lambda casey catchorg ccache cert-manager'),
  ...wordsIn('charmbracelet cilium citusdata cli clickhouse clojure cloudflare cloudnative-pg cncf'),
  ...wordsIn('cockroachdb codecov composer conan-io containerd containernetworking containers'),
  ...wordsIn('coreos cosmos cosmtrek cri-o cross-rs crossplane crystal-lang curl dapr'),
  ...wordsIn('denoland derailed digitalocean django docker dotnet dprint drone dtolnay duckdb eclipse'),
  ...wordsIn('elastic electron elixir-lang elm emscripten-core envoyproxy erlang errata-ai'),
  ...wordsIn('espressif etcd-io ethereum external-secrets facebook'),
  ...wordsIn('filosottile fluxcd foundry-rs getsentry getsops'),
  ...wordsIn('getzola git git-lfs github gitleaks gleam-lang glfw go-acme go-delve go-gitea go-task'),
  ...wordsIn('godotengine gohugoio golang golang-migrate golangci google googleapis'),
  ...wordsIn('googlecloudplatform googlecontainertools goreleaser gotestyourself grafana graphql grpc'),
  ...wordsIn('gruntwork-io hadolint hashicorp haskell hasura helm helmfile homebrew huggingface'),
  ...wordsIn('influxdata istio jaegertracing jdx jetbrains jgm johnnymorganz'),
  ...wordsIn('jqlang junegunn jupyter just-containers k3d-io k3s-io kedacore kitware'),
  ...wordsIn('knative koalaman kotlin kubernetes kubernetes-sigs kubescape kyverno libsdl-org'),
  ...wordsIn('linkerd linuxdeploy llvm lycheeverse magefile mamba-org mariadb'),
  ...wordsIn('mesonbuild metallb mgechev microsoft mikefarah minio moby mongodb'),
  ...wordsIn('mozilla mozilla-actions mvdan mysql nats-io nektos neo4j neovim nextest-rs'),
  ...wordsIn('nginx nginxinc nim-lang ninja-build nixos nodejs numpy nushell nvidia nvm-sh ocaml'),
  ...wordsIn('ohmyzsh onsi open-policy-agent open-telemetry opencv openjdk'),
  ...wordsIn('openssl opentofu osgeo oven-sh pallets pandas-dev php phpstan pingcap'),
  ...wordsIn('pinterest pnpm prefix-dev pressly prettier prisma projectcalico prometheus'),
  ...wordsIn('prometheus-community prometheus-operator protocolbuffers psf pulumi pyenv'),
  ...wordsIn('pyo3 pypa pytest-dev python python-poetry pytorch quarto-dev rabbitmq rancher'),
  ...wordsIn('raspberrypi rbenv rclone redis restic reviewdog rhysd'),
  ...wordsIn('robotframework ruby rui314 rust-lang rustwasm sass scala scikit-learn scipy securego'),
  ...wordsIn('semgrep sharkdp sigstore snyk sonarsource sourcegraph spf13'),
  ...wordsIn('sqlc-dev starship stedolan stretchr supabase super-linter superfly'),
  ...wordsIn('swaggo swiftlang taiki-e tailscale tauri-apps tektoncd temporalio tensorflow'),
  ...wordsIn('terraform-docs terraform-linters timescale tinygo-org tj tokio-rs traefik'),
  ...wordsIn('trufflesecurity trunk-rs tursodatabase upx uutils vectordotdev vektra vercel vitessio'),
  ...wordsIn('vmware-tanzu volta-cli wasmerio watchexec webassembly webpro'),
  ...wordsIn('wixtoolset xmake-io yannh yarnpkg yt-dlp zephyrproject-rtos ziglang zsh-users'),
]);

/** Hosts of which each address counts. */
const HOSTS: ReadonlySet<string> = new Set([
  ...wordsIn('api.adoptium.net apt.grafana.com apt.kitware.com apt.llvm.org'),
  ...wordsIn('apt.postgresql.org apt.releases.hashicorp.com archive.apache.org'),
  ...wordsIn('artifacts.elastic.co astral.sh aws-cli.s3.amazonaws.com awscli.amazonaws.com'),
  ...wordsIn('binaries.sonarsource.com bootstrap.pypa.io builds.dotnet.microsoft.com bun.com bun.sh'),
  ...wordsIn('cache.nixos.org cdn.kernel.org charts.bitnami.com charts.gitlab.io'),
  ...wordsIn('charts.jetstack.io charts.longhorn.io charts.min.io cli.doppler.com'),
  ...wordsIn('cli.github.com cmake.org deb.nodesource.com dev.mysql.com'),
  ...wordsIn('developer.download.nvidia.com dl.deno.land dl.google.com dl.k8s.io dl.min.io'),
  ...wordsIn('dl.yarnpkg.com dlcdn.apache.org dot.net dotnetcli.azureedge.net download.cypress.io'),
  ...wordsIn('download.docker.com download.java.net download.mono-project.com download.oracle.com'),
  ...wordsIn('download.pytorch.org downloads.apache.org downloads.haskell.org downloads.openwrt.org'),
  ...wordsIn('downloads.snyk.io foundry.paradigm.xyz ftp.gnu.org ftpmirror.gnu.org golangci-lint.run'),
  ...wordsIn('get-ghcup.haskell.org get.docker.com get.haskellstack.org get.helm.sh get.k3s.io'),
  ...wordsIn('get.nexte.st get.opentofu.org get.pnpm.io get.pulumi.com get.rke2.io get.sdkman.io'),
  ...wordsIn('get.trunk.io get.volta.sh getcomposer.org gitlab-runner-downloads.s3.amazonaws.com'),
  ...wordsIn('helm.datadoghq.com helm.elastic.co helm.nginx.com helm.releases.hashicorp.com'),
  ...wordsIn('helm.traefik.io install.determinate.systems install.julialang.org'),
  ...wordsIn('install.python-poetry.org julialang-s3.julialang.org just.systems kind.sigs.k8s.io'),
  ...wordsIn('micro.mamba.pm mirrors.kernel.org mise.jdx.dev mise.run nginx.org nixos.org nodejs.org'),
  ...wordsIn('nvidia.github.io packages.adoptium.net packages.cloud.google.com packages.confluent.io'),
  ...wordsIn('packages.fluentbit.io packages.gitlab.com packages.grafana.com packages.microsoft.com'),
  ...wordsIn('packages.redis.io'),
  ...wordsIn('pkg.jenkins.io pkgs.k8s.io pkgs.tailscale.com release.anza.xyz'),
  ...wordsIn('release.solana.com releases.hashicorp.com releases.nixos.org repo.anaconda.com'),
  ...wordsIn('repo.continuum.io repo.mongodb.org repo.mysql.com'),
  ...wordsIn('rpm.nodesource.com rpm.releases.hashicorp.com rustwasm.github.io sdk.cloud.google.com'),
  ...wordsIn('services.gradle.org sh.rustup.rs starship.rs static.rust-lang.org static.snyk.io'),
  ...wordsIn('taskfile.dev uploader.codecov.io www.mongodb.org www.openssl.org www.postgresql.org'),
  ...wordsIn('www.python.org wasmtime.dev ziglang.org zlib.net'),
]);

/** Beginnings of addresses on hosts and owners that also show other people's files. */
const BEGINNINGS = [
  ...wordsIn('codecov.io/bash deno.land/install.sh deno.land/x/install/install.sh fly.io/install.sh'),
  ...wordsIn('get.jenkins.io/war go.dev/dl/ golang.org/dl/ ollama.com/download/ ollama.com/install.sh'),
  ...wordsIn('sentry.io/get-cli/ sqlite.org/20 tailscale.com/install.sh www.sqlite.org/20'),
  ...wordsIn('github.com/conda-forge/miniforge/releases/'),
  'pypi.anaconda.org/scientific-python-nightly-wheels/',
];

/** Teams at Launchpad, whose members alone upload packages there. */
const TEAMS: ReadonlySet<string> = new Set([
  ...wordsIn('ansible criu deadsnakes fish-shell git-core'),
  ...wordsIn('graphics-drivers mozillateam neovim-ppa oibaf ondrej'),
  ...wordsIn('rabbitmq ubuntu-toolchain-r'),
]);

/** A part of the address that another one says: `$(curl -L -s https://dl.k8s.io/release/stable.txt)`. */
const VERSION = /\$\((?:curl|wget)(?: -(?:[fsSLq]+|q?O-))* (https:\/\/[^\s()"'`;&|<>\\$]+)\)/g;

/** Whether only a well-known publisher controls the content at an address: a file, a repository or a PPA. */
export function isPublished(address: string): boolean {
  const written = address.replace(VERSION, (all, of: string) => (isPublished(of) ? 'x' : all));
  const team = /^ppa:([^/]+)/.exec(written)?.[1];
  if (team !== undefined) return TEAMS.has(team);
  const repository = /^(?:git\+|github:)/.test(written);
  const [plain = '', ref] = repository
    ? written
        .replace(/^git\+/, '')
        .replace(/^github:/, 'https://github.com/')
        .replace(/#egg=.*$/, '')
        .split(/[@#]/)
    : [written];
  if (ref !== undefined && !isOwnRef(ref, '')) return false;
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)$/i.exec(plain) ?? [];
  const host = authority.toLowerCase();
  if (host === '' || /\.\.|%|\\|\s/.test(plain)) return false;
  if (HOSTS.has(host) || BEGINNINGS.some(each => `${host}${path}`.startsWith(each))) return true;
  if (host.endsWith('.github.io')) return OWNERS.has(host.slice(0, -'.github.io'.length));
  const [, owner = '', , ...rest] = path.split('/');
  if (!OWNERS.has(owner.toLowerCase())) return false;
  const [first = '', second = '', third = ''] = rest;
  switch (host) {
    case 'github.com':
      if (rest.length === 0 || repository) return true;
      if (first === 'releases') return second === 'download' || second === 'latest';
      return first === 'archive' && isOwnRef(second, third);
    case 'raw.githubusercontent.com':
      return isOwnRef(first, second);
    default:
      return false;
  }
}

/** A branch or a tag by its name. A commit, also as `git describe` writes it (`v1-2-gabc1234`), may be of anybody. */
function isOwnRef(first: string, second: string): boolean {
  if (first === 'refs') return second === 'heads' || second === 'tags';
  const name = first.replace(/\.(?:tar\.gz|tgz|zip)$/, '');
  return name !== '' && name !== 'pull' && !/^(?:.*-g)?[0-9a-f]{4,}$|[^\w.+-]/i.test(name);
}
