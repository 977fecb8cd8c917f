/**
 * From where well-known makers hand out their software. INVARIANT: nobody else can put a file there: at GitHub that
 * holds for releases, tags and branches of these owners, and neither for commits nor pull requests, which a fork
 * brings along, nor for attachments.
 */
import { wordsIn } from '../../shell/names.ts';

const OWNERS: ReadonlySet<string> = new Set([
  ...wordsIn(
    'actions air-verse ajeetdsouza anchore ansible antonbabenko anza-xyz apache aquasecurity argoproj asdf-vm',
  ),
  ...wordsIn(
    'astral-sh atuinsh aws aws-actions awslabs azure bats-core bazelbuild boostorg bufbuild buildpacks',
  ),
  ...wordsIn('bytecodealliance cargo-bins casey cert-manager charmbracelet cilium cli clojure cloudflare'),
  ...wordsIn(
    'cloudnative-pg cncf codecov composer conda-forge containerd containernetworking containers coreos cosmos',
  ),
  ...wordsIn(
    'cosmtrek cri-o cross-rs crossplane crystal-lang dapr denoland digitalocean docker dotnet drone eclipse',
  ),
  ...wordsIn(
    'elastic electron elixir-lang elm emscripten-core envoyproxy erlang etcd-io ethereum external-secrets',
  ),
  ...wordsIn(
    'facebook filosottile fluxcd foundry-rs getsentry getsops git github gleam-lang go-acme go-delve go-gitea',
  ),
  ...wordsIn('go-task gohugoio golang golang-migrate golangci google googleapis googlecloudplatform'),
  ...wordsIn(
    'googlecontainertools goreleaser grafana graphql grpc gruntwork-io hadolint hashicorp haskell helm',
  ),
  ...wordsIn(
    'helmfile homebrew huggingface influxdata istio jaegertracing jenkinsci jetbrains jgm johnnymorganz',
  ),
  ...wordsIn(
    'jqlang junegunn jupyter just-containers k3d-io k3s-io kedacore kitware knative koalaman kotlin',
  ),
  ...wordsIn(
    'kubernetes kubernetes-sigs kubescape kyverno linkerd llvm mamba-org mesonbuild metallb microsoft',
  ),
  ...wordsIn(
    'mikefarah minio moby mozilla mozilla-actions mvdan nats-io nektos neovim nextest-rs nginx nginxinc',
  ),
  ...wordsIn('nim-lang ninja-build nixos nodejs numpy nushell nvidia nvm-sh ocaml ohmyzsh open-policy-agent'),
  ...wordsIn(
    'open-telemetry openjdk openssl opentofu oven-sh php phpstan pinterest pnpm prefix-dev prettier',
  ),
  ...wordsIn(
    'projectcalico prometheus prometheus-operator protocolbuffers pulumi pyenv pyo3 pypa python python-poetry',
  ),
  ...wordsIn(
    'pytorch quarto-dev rancher rbenv rclone redis restic rhysd robotframework ruby rui314 rust-lang rustwasm',
  ),
  ...wordsIn(
    'sass scala securego sharkdp sigstore snyk sonarsource sourcegraph starship stedolan stretchr superfly',
  ),
  ...wordsIn(
    'swiftlang tailscale tektoncd tensorflow terraform-docs terraform-linters tinygo-org tj tokio-rs traefik',
  ),
  ...wordsIn(
    'upx uutils vercel vmware-tanzu volta-cli wasmerio watchexec webassembly webpro wixtoolset yarnpkg yt-dlp',
  ),
  ...wordsIn('ziglang zsh-users'),
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
  ...wordsIn('bun.sh cache.nixos.org cdn.kernel.org cli.doppler.com cli.github.com cmake.org codecov.io'),
  ...wordsIn(
    'deb.nodesource.com deno.land dev.mysql.com developer.download.nvidia.com dl.deno.land dl.google.com',
  ),
  ...wordsIn(
    'dl.k8s.io dl.min.io dl.yarnpkg.com dlcdn.apache.org dot.net dotnetcli.azureedge.net download.cypress.io',
  ),
  ...wordsIn(
    'download.docker.com download.java.net download.mono-project.com download.oracle.com download.pytorch.org',
  ),
  ...wordsIn('downloads.apache.org downloads.haskell.org downloads.openwrt.org downloads.snyk.io fly.io'),
  ...wordsIn('foundry.paradigm.xyz ftp.gnu.org ftpmirror.gnu.org get-ghcup.haskell.org get.docker.com'),
  ...wordsIn(
    'get.haskellstack.org get.helm.sh get.jenkins.io get.k3s.io get.nexte.st get.opentofu.org get.pnpm.io',
  ),
  ...wordsIn('get.pulumi.com get.rke2.io get.sdkman.io get.trunk.io get.volta.sh getcomposer.org'),
  ...wordsIn('gitlab-runner-downloads.s3.amazonaws.com go.dev golang.org install.determinate.systems'),
  ...wordsIn(
    'install.julialang.org install.python-poetry.org julialang-s3.julialang.org just.systems kind.sigs.k8s.io',
  ),
  ...wordsIn(
    'micro.mamba.pm mirrors.kernel.org mise.jdx.dev mise.run nixos.org nodejs.org nvidia.github.io ollama.com',
  ),
  ...wordsIn('packages.adoptium.net packages.cloud.google.com packages.confluent.io packages.fluentbit.io'),
  ...wordsIn(
    'packages.gitlab.com packages.grafana.com packages.microsoft.com packages.redis.io pkg.jenkins.io',
  ),
  ...wordsIn('pkgs.k8s.io pkgs.tailscale.com release.anza.xyz release.solana.com releases.hashicorp.com'),
  ...wordsIn('releases.nixos.org repo.anaconda.com repo.continuum.io repo.maven.apache.org repo.mysql.com'),
  ...wordsIn(
    'repo1.maven.org rpm.nodesource.com rpm.releases.hashicorp.com rustwasm.github.io sdk.cloud.google.com',
  ),
  ...wordsIn('services.gradle.org sh.rustup.rs sqlite.org starship.rs static.rust-lang.org static.snyk.io'),
  ...wordsIn(
    'tailscale.com taskfile.dev uploader.codecov.io www.openssl.org www.postgresql.org www.python.org',
  ),
  ...wordsIn('www.sqlite.org ziglang.org zlib.net'),
]);

/** Whether nobody but a well-known maker can say what stands at the address. */
export function isPublished(address: string): boolean {
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)$/i.exec(address) ?? [];
  const host = authority.toLowerCase();
  if (host === '' || /\.\.|%|\\|\s/.test(address)) return false;
  if (HOSTS.has(host)) return true;
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

/** A branch or a tag by its name: a commit may be of anybody. */
function isOwnRef(first: string, second: string): boolean {
  if (first === 'refs') return second === 'heads' || second === 'tags';
  const name = first.replace(/\.(?:tar\.gz|tgz|zip)$/, '');
  return name !== '' && name !== 'pull' && !/^[0-9a-f]{4,}$/i.test(name);
}
