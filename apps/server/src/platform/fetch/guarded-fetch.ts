import { lookup } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import { checkedAddress, exemptions } from './checked-address.ts';
import { checkedLookup, type Resolve } from './checked-lookup.ts';
import { AddressRefused, FetchRefused } from './fetch-refused.ts';
import { acceptedEncodings, readBody } from './read-body.ts';

const maxRedirects = 5;
/** Sized for images, the largest that publishing sends. */
const maxBodyBytes = 10_000_000;
const redirectStatuses = [301, 302, 303, 307, 308];

export type GuardedFetchOptions = {
  userAgent: string;
  /** Exact `host:port` pairs that may be reached although they are private. */
  allowHosts: readonly string[];
  resolve?: Resolve;
  connectMs?: number;
  /** From the call to the last byte of the body, redirects included. */
  totalMs?: number;
};

export type GuardedRequest = {
  /** GET unless given. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: { json: unknown } | { bytes: Uint8Array; contentType: string };
  /** Such as credentials; they are sent to the origin of the given URL only. */
  headers?: Readonly<Record<string, string>>;
  /** Content types, such as `text/html`; anything else is refused before its body is read. */
  accept: readonly string[];
  /** Counted after decompression. */
  maxBytes: number;
  signal?: AbortSignal;
};

export type FetchedDocument = {
  /** Where the last redirect led. */
  url: string;
  contentType: string;
  charset?: string;
  /** Empty for status 204. */
  bytes: Uint8Array;
};

/** Fetches one document; rejects with `FetchRefused`, or with the signal's reason when the caller gave up. */
export type GuardedFetch = (address: string, request: GuardedRequest) => Promise<FetchedDocument>;

/** The only client for user-supplied URLs: neither host names nor redirects lead it into a private network. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { userAgent, connectMs = 5_000, totalMs = 15_000 } = options;
  const resolve: Resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true }));
  const isExempt = exemptions(options.allowHosts);

  /** A redirect tells of a network, so its refusal is an ordinary one. */
  function redirectTarget(location: string, from: URL): URL {
    try {
      return checkedAddress(location, isExempt, from);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      throw new FetchRefused(error.reason, `redirect to ${location.slice(0, 200)}`, { cause: error });
    }
  }

  async function follow(
    address: string,
    request: GuardedRequest,
    signal: AbortSignal,
  ): Promise<FetchedDocument> {
    let url = checkedAddress(address, isExempt);
    let outgoing = outgoingOf(request);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const outcome = await visit(url, { ...request, ...outgoing }, signal);
      if (!('location' in outcome)) return outcome;
      const next = redirectTarget(outcome.location, url);
      if (url.protocol === 'https:' && next.protocol === 'http:') {
        throw new FetchRefused('redirect', 'to plain http');
      }
      outgoing = redirected(outgoing, outcome.status, url.origin === next.origin);
      url = next;
    }
    throw new FetchRefused('redirect', `more than ${maxRedirects}`);
  }

  // One connection per request: no connection outlives the address checks that it was opened under.
  async function visit(
    url: URL,
    { method, headers: sent, content, accept, maxBytes }: Outgoing & GuardedRequest,
    signal: AbortSignal,
  ): Promise<FetchedDocument | { location: string; status: number }> {
    // A large package that a start should not wait for.
    const { Client } = await import('undici');
    const client = new Client(url.origin, {
      connect: { lookup: checkedLookup(resolve, isExempt(url)), timeout: connectMs, autoSelectFamily: true },
      allowH2: false,
      pipelining: 0,
      maxHeaderSize: 64 * 1024,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // undici's own signal has no effect before the connection is open. Not awaited, because a pending connection
    // attempt would delay it until its timeout.
    const end = (): void => client.destroy(signal.reason ?? null, () => {});
    using _listener = addAbortListener(signal, end);
    try {
      const { statusCode, headers, body } = await client.request({
        method,
        path: `${url.pathname}${url.search}`,
        headers: {
          ...sent,
          'user-agent': userAgent,
          accept: accept.join(', '),
          'accept-encoding': acceptedEncodings,
          ...(content && { 'content-type': content.type }),
        },
        body: content?.bytes ?? null,
      });
      body.on('error', () => {}); // a body that is left unread fails when the client ends
      if (redirectStatuses.includes(statusCode) && headers.location) {
        return { location: String(headers.location), status: statusCode };
      }
      if (statusCode < 200 || statusCode > 299) throw new FetchRefused('status', String(statusCode));
      if (statusCode === 204) return { url: url.href, contentType: '', bytes: new Uint8Array() };
      const { contentType, charset } = parseContentType(String(headers['content-type'] ?? ''));
      if (!accept.includes(contentType)) throw new FetchRefused('content-type', contentType);
      const bytes = await readBody(body, headers, maxBytes);
      return { url: url.href, contentType, ...(charset && { charset }), bytes };
    } finally {
      end();
    }
  }

  return async (address, request) => {
    const deadline = AbortSignal.timeout(totalMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    try {
      return await follow(address, request, signal);
    } catch (error) {
      request.signal?.throwIfAborted();
      if (error instanceof FetchRefused) throw error;
      throw new FetchRefused(deadline.aborted ? 'deadline' : 'network', String(error), { cause: error });
    }
  };
}

/** The part of a request that a redirect may change. */
type Outgoing = {
  method: NonNullable<GuardedRequest['method']>;
  headers: Record<string, string>;
  content: { type: string; bytes: Uint8Array } | undefined;
};

function outgoingOf({ method = 'GET', headers = {}, body }: GuardedRequest): Outgoing {
  const content =
    body &&
    ('json' in body
      ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.json)) }
      : { type: body.contentType, bytes: body.bytes });
  if (content && content.bytes.length > maxBodyBytes) {
    throw new FetchRefused('size', `a request body of ${content.bytes.length} bytes`);
  }
  return { method, headers: { ...headers }, content };
}

/** As browsers do: 307 and 308 repeat the request, other redirects lead to a page. Another origin gets no credentials. */
function redirected({ method, headers, content }: Outgoing, status: number, sameOrigin: boolean): Outgoing {
  const kept = sameOrigin ? headers : {};
  return status === 307 || status === 308
    ? { method, headers: kept, content }
    : { method: 'GET', headers: kept, content: undefined };
}

function parseContentType(header: string): { contentType: string; charset?: string } {
  const contentType = header.split(';', 1).join('').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(header)?.[1];
  return charset ? { contentType, charset } : { contentType };
}
