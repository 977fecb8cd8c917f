/**
 * From where well-known makers hand out their software. INVARIANT: nobody else can put a file there: at GitHub that
 * holds for releases, tags and branches of these owners, and neither for commits nor pull requests, which a fork
 * brings along, nor for attachments.
 */
import { wordsIn } from '../../shell/names.ts';

const OWNERS: ReadonlySet<string> = new Set([
  ...wordsIn('actions air-verse ajeetdsouza anchore ansible antonbabenko anza-xyz apache aquasecurity'),
  ...wordsIn('argoproj arm-software asdf-vm astral-sh atuinsh aws aws-actions awslabs azure bats-core'),
  ...wordsIn('bazelbuild boostorg bufbuild buildpacks bytecodealliance cargo-bins cargo-lambda casey'),
  ...wordsIn('catchorg ccache cert-manager charmbracelet cilium citusdata cli clickhouse clojure'),
  ...wordsIn('cloudflare cloudnative-pg cncf cockroachdb codecov composer conan-io'),
  ...wordsIn('containerd containernetworking containers coreos cosmos cosmtrek cri-o cross-rs'),
  ...wordsIn('crossplane crystal-lang curl dapr denoland derailed digitalocean docker dotnet drone'),
  ...wordsIn('dtolnay duckdb eclipse elastic electron elixir-lang elm emscripten-core envoyproxy'),
  ...wordsIn('erlang errata-ai espressif etcd-io ethereum external-secrets facebook filosottile fluxcd'),
  ...wordsIn('foundry-rs getsentry getsops getzola git git-lfs github gitleaks gleam-lang glfw go-acme'),
  ...wordsIn('go-delve go-gitea go-task godotengine gohugoio golang golang-migrate golangci google'),
  ...wordsIn('googleapis googlecloudplatform googlecontainertools goreleaser gotestyourself grafana'),
  ...wordsIn('graphql grpc gruntwork-io hadolint hashicorp haskell hasura helm helmfile homebrew'),
  ...wordsIn('huggingface influxdata istio jaegertracing jetbrains jgm johnnymorganz jqlang'),
  ...wordsIn('junegunn jupyter just-containers k3d-io k3s-io kedacore kitware knative koalaman kotlin'),
  ...wordsIn('kubernetes kubernetes-sigs kubescape kyverno libsdl-org linkerd llvm lycheeverse'),
  ...wordsIn('magefile mamba-org mariadb mesonbuild metallb mgechev microsoft mikefarah minio moby'),
  ...wordsIn('mongodb mozilla mozilla-actions mvdan mysql nats-io nektos neo4j neovim nextest-rs nginx'),
  ...wordsIn('nginxinc nim-lang ninja-build nixos nodejs numpy nushell nvidia nvm-sh ocaml ohmyzsh'),
  ...wordsIn('onsi open-policy-agent open-telemetry opencv openjdk openssl opentofu osgeo oven-sh php'),
  ...wordsIn('phpstan pingcap pinterest pnpm prefix-dev pressly prettier prisma projectcalico'),
  ...wordsIn('prometheus prometheus-operator protocolbuffers pulumi pyenv pyo3 pypa python'),
  ...wordsIn('python-poetry pytorch quarto-dev rabbitmq rancher raspberrypi rbenv rclone redis restic'),
  ...wordsIn('reviewdog rhysd robotframework ruby rui314 rust-lang rustwasm sass scala securego'),
  ...wordsIn('semgrep sharkdp sigstore snyk sonarsource sourcegraph spf13 sqlc-dev starship stedolan'),
  ...wordsIn('stretchr supabase super-linter superfly swaggo swiftlang taiki-e tailscale tauri-apps'),
  ...wordsIn('tektoncd temporalio tensorflow terraform-docs terraform-linters timescale tinygo-org tj'),
  ...wordsIn('tokio-rs traefik trufflesecurity trunk-rs tursodatabase upx uutils vectordotdev vektra'),
  ...wordsIn('vercel vitessio vmware-tanzu volta-cli wasmerio watchexec webassembly webpro wixtoolset'),
  ...wordsIn('xmake-io yannh yarnpkg yt-dlp zephyrproject-rtos ziglang zsh-users'),
]);

/** Of these, each address. */
const HOSTS: ReadonlySet<string> = new Set([
  ...wordsIn('api.adoptium.net apt.grafana.com apt.kitware.com apt.llvm.org apt.postgresql.org'),
  ...wordsIn(
    'apt.releases.hashicorp.com archive.apache.org artifacts.elastic.co astral.sh aws-cli.s3.amazonaws.com',
  ),
  ...wordsIn(
    'awscli.amazonaws.com binaries.sonarsource.com bootstrap.pypa.io builds.dotnet.microsoft.com bun.com',
  ),
  ...wordsIn('bun.sh cache.nixos.org cdn.kernel.org cli.doppler.com cli.github.com cmake.org'),
  ...wordsIn('deb.nodesource.com dev.mysql.com developer.download.nvidia.com dl.deno.land dl.google.com'),
  ...wordsIn(
    'dl.k8s.io dl.min.io dl.yarnpkg.com dlcdn.apache.org dot.net dotnetcli.azureedge.net download.cypress.io',
  ),
  ...wordsIn(
    'download.docker.com download.java.net download.mono-project.com download.oracle.com download.pytorch.org',
  ),
  ...wordsIn('downloads.apache.org downloads.haskell.org downloads.openwrt.org downloads.snyk.io'),
  ...wordsIn('foundry.paradigm.xyz ftp.gnu.org ftpmirror.gnu.org get-ghcup.haskell.org get.docker.com'),
  ...wordsIn('get.haskellstack.org get.helm.sh get.k3s.io get.nexte.st get.opentofu.org get.pnpm.io'),
  ...wordsIn('get.pulumi.com get.rke2.io get.sdkman.io get.trunk.io get.volta.sh getcomposer.org'),
  ...wordsIn('gitlab-runner-downloads.s3.amazonaws.com install.determinate.systems'),
  ...wordsIn(
    'install.julialang.org install.python-poetry.org julialang-s3.julialang.org just.systems kind.sigs.k8s.io',
  ),
  ...wordsIn('micro.mamba.pm mirrors.kernel.org mise.jdx.dev mise.run nixos.org nodejs.org nvidia.github.io'),
  ...wordsIn('packages.adoptium.net packages.cloud.google.com packages.confluent.io packages.fluentbit.io'),
  ...wordsIn(
    'packages.gitlab.com packages.grafana.com packages.microsoft.com packages.redis.io pkg.jenkins.io',
  ),
  ...wordsIn('pkgs.k8s.io pkgs.tailscale.com release.anza.xyz release.solana.com releases.hashicorp.com'),
  ...wordsIn('releases.nixos.org repo.anaconda.com repo.continuum.io repo.mysql.com'),
  ...wordsIn('rpm.nodesource.com rpm.releases.hashicorp.com rustwasm.github.io sdk.cloud.google.com'),
  ...wordsIn('services.gradle.org sh.rustup.rs starship.rs static.rust-lang.org static.snyk.io'),
  ...wordsIn('taskfile.dev uploader.codecov.io www.openssl.org www.postgresql.org www.python.org'),
  ...wordsIn('ziglang.org zlib.net'),
]);

/** Of hosts and owners that also show what others wrote, these addresses and those that begin so. */
const BEGINNINGS = [
  ...wordsIn('codecov.io/bash deno.land/install.sh deno.land/x/install/install.sh fly.io/install.sh'),
  ...wordsIn('get.jenkins.io/war go.dev/dl/ golang.org/dl/ ollama.com/download/ ollama.com/install.sh'),
  ...wordsIn('sqlite.org/20 tailscale.com/install.sh www.sqlite.org/20'),
  'github.com/conda-forge/miniforge/releases/',
];

/** Whether nobody but a well-known maker can say what stands at the address. */
export function isPublished(address: string): boolean {
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)$/i.exec(address) ?? [];
  const host = authority.toLowerCase();
  if (host === '' || /\.\.|%|\\|\s/.test(address)) return false;
  if (HOSTS.has(host) || BEGINNINGS.some(each => `${host}${path}`.startsWith(each))) return true;
  const [, owner = '', , ...rest] = path.split('/');
  if (!OWNERS.has(owner.toLowerCase())) return false;
  const [first = '', second = '', third = ''] = rest;
  switch (host) {
    case 'github.com':
      if (rest.length === 0) return true;
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
