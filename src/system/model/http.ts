/**
 * One HTTP request and its reply. INVARIANT: exactly one request is sent. There is no retry, no redirect, no proxy and
 * no shared connection. The request ends within its time limit, however slowly the server sends. A reply beyond the
 * bound is dropped, and nothing keeps the process alive afterwards. Every certificate is checked.
 *
 * `fetch` is unfit here: it repeats a request after status 421, and waits ten seconds for an aborted handshake.
 */
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { HttpReply, HttpRequest } from '../../model/providers/http-provider.ts';
import type { Unanswered } from '../../model/question.ts';
import { unanswered } from '../../model/unanswered.ts';
import { type Bounds, tooLate, tooMuch } from './bounds.ts';

export function post(request: HttpRequest, bounds: Bounds): Promise<HttpReply | Unanswered> {
  return new Promise(done => {
    const { host, protocol } = new URL(request.url);
    const cut = () => unanswered('network', `\`${host}\` closed the connection before its reply was whole`);
    const outgoing = open(request, protocol);
    const timer = setTimeout(() => end(tooLate(bounds)), bounds.milliseconds);
    // The first outcome wins. Later events are ignored.
    const end = (outcome: HttpReply | Unanswered): void => {
      clearTimeout(timer);
      outgoing.destroy();
      done(outcome);
    };
    outgoing.on('error', error => end(unanswered('network', `\`${host}\` ${whatFailed(error)}`)));
    outgoing.on('close', () => end(cut()));
    outgoing.on('response', reply => {
      const chunks: Buffer[] = [];
      let length = 0;
      reply.on('error', () => end(cut()));
      reply.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > bounds.bytes) end(tooMuch(bounds));
      });
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const retryAfter = reply.headers['retry-after'];
        const status = reply.statusCode ?? 0;
        end(reply.complete ? { status, text, ...(retryAfter !== undefined && { retryAfter }) } : cut());
      });
    });
    outgoing.end(request.body);
  });
}

function open({ url, headers, body }: HttpRequest, protocol: string): ClientRequest {
  const options = {
    method: 'POST',
    // A connection of its own, closed after the reply.
    agent: false,
    headers: {
      ...headers,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-length': Buffer.byteLength(body),
    },
  };
  // Certificates are checked whatever `NODE_TLS_REJECT_UNAUTHORIZED` says.
  return protocol === 'https:'
    ? requestHttps(url, { ...options, rejectUnauthorized: true })
    : requestHttp(url, options);
}

const failures: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached: no server listens there',
  ECONNRESET: 'cut the connection',
  EPIPE: 'cut the connection',
  ENOTFOUND: 'cannot be reached: its name is unknown',
  EAI_AGAIN: 'cannot be reached: the name cannot be looked up now',
  ETIMEDOUT: 'cannot be reached: it does not answer',
  EHOSTUNREACH: 'cannot be reached: no route leads to it',
  ENETUNREACH: 'cannot be reached: there is no network',
};

function whatFailed(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = failures[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return `does not answer in HTTP: \`${code}\``;
  if (/CERT|TLS|SSL|UNABLE_TO|ALTNAME/.test(code)) return `has no valid certificate: \`${code}\``;
  return code === '' ? 'cannot be reached' : `cannot be reached: \`${code}\``;
}
