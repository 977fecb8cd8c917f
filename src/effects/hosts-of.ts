/** The hosts that URLs and addresses of a call name. */
import { UNKNOWN_HOST } from './effect.ts';

/** The host of a URL, of `user@host:path` or of `host:port`, in lower case; `?` where it is not written. */
export function hostOf(text: string): string {
  const [, authority = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(text) ?? /^([^/?#]*)/.exec(text) ?? [];
  const [, host = ''] = /^(?:[^@]*@)?(\[[^\]]*\]|[^:]*)/.exec(authority) ?? [];
  // `169.254.170.2$PATH_OF_KEYS`
  const plain = host.toLowerCase().replace(/^(169\.254(?:\.\d+){2})\$.*|\.$/, '$1');
  return plain === '' || /[$`*{}\s]/.test(plain) ? UNKNOWN_HOST : addressOf(plain);
}

/**
 * The host as the URL Standard writes it, with names in Punycode: `127.1`, `0x7f000001`, `[::ffff:127.0.0.1]` and
 * `%31%32%37.1` are `127.0.0.1`.
 */
export function addressOf(host: string): string {
  if (!/^(?:\[.*\]|(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+)){0,3}|[^%]*%.*|.*[^\0-\x7f].*)$/.test(host))
    return host;
  if (!URL.canParse(`http://${host}`)) return host;
  const { hostname } = new URL(`http://${host}`);
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname;
  return [high, low]
    .flatMap(each => [Number.parseInt(each, 16) >> 8, Number.parseInt(each, 16) & 255])
    .join('.');
}

/** The host of a git remote. For a remote given by name, the name itself: the repository's settings say its host. */
export function remoteOf(text: string, home: string): string {
  if (isRemote(text, home)) return hostOf(text);
  return /^[\w.-]+$/.test(text) ? text.toLowerCase() : UNKNOWN_HOST;
}

/** The host of a container image, by Docker's reference grammar: `host.example/a/b:tag`, `oci://host/a`. */
export function registryOf(image: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(image)) return hostOf(image);
  const [, first = ''] = /^([^/]*)\//.exec(image) ?? [];
  return /[.:]|^localhost$/.test(first) || /[$`*{}\s]/.test(first || image)
    ? hostOf(first || image)
    : 'docker.io';
}

/**
 * Whether a word names a file on another machine: `host:path` as for scp and rsync, or `rsync://…`. A colon inside a
 * path does not count. One letter before the colon is a drive if a backslash follows, or a slash where the home is on a
 * drive.
 */
export function isRemote(text: string, home: string): boolean {
  if (/^[A-Za-z]:(?:\\|\/(?!\/))/.test(text)) return text[2] === '/' && home.startsWith('/');
  return (
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ||
    /^[^/:]+:/.test(text) ||
    /^\w+@[^/]+:/.test(text) ||
    // `:sftp,host=…:/folder` of rclone.
    /^:\w{1,40}[,:]/.test(text) ||
    // `namespace/pod:/folder` of a cluster.
    /^[\w.-]+\/[\w.-]+:\//.test(text)
  );
}
