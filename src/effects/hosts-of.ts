/** The hosts that URLs and addresses of a call name. */
import { UNKNOWN_HOST } from './effect.ts';

/** The host of a URL, of `user@host:path` or of `host:port`, in lower case; `?` where it is not written. */
export function hostOf(text: string): string {
  const [, authority = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(text) ?? /^([^/?#]*)/.exec(text) ?? [];
  const [, host = ''] = /^(?:[^@]*@)?(\[[^\]]*\]|[^:]*)/.exec(authority) ?? [];
  const plain = host.toLowerCase().replace(/\.$/, '');
  return plain === '' || /[$`*{}\s]/.test(plain) ? UNKNOWN_HOST : plain;
}

/** `host:path` of scp and rsync, `rsync://…`; not `C:\…`, and not a path with a colon in a folder. */
export function isRemote(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^[^/:]{2,}:/.test(text) || /^\w+@[^/]+:/.test(text);
}
