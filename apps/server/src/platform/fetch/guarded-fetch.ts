import { lookup } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import { checkedAddress, exemptions } from './checked-address.ts';
import { checkedLookup, type Resolve } from './checked-lookup.ts';
import { FetchRefused } from './fetch-refused.ts';
import { acceptedEncodings, readBody } from './read-body.ts';

const maxRedirects = 5;
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
  bytes: Uint8Array;
};

/** Fetches one document; rejects with `FetchRefused`, or with the signal's reason when the caller gave up. */
export type GuardedFetch = (address: string, request: GuardedRequest) => Promise<FetchedDocument>;

/** The only way out to addresses that persons give: neither names nor redirects lead it into a private network. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { userAgent, connectMs = 5_000, totalMs = 15_000 } = options;
  const resolve: Resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true }));
  const isExempt = exemptions(options.allowHosts);

  async function follow(
    address: string,
    request: GuardedRequest,
    signal: AbortSignal,
  ): Promise<FetchedDocument> {
    let url = checkedAddress(address, isExempt);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const outcome = await visit(url, request, signal);
      if (!('location' in outcome)) return outcome;
      const next = checkedAddress(outcome.location, isExempt, url);
      if (url.protocol === 'https:' && next.protocol === 'http:') {
        throw new FetchRefused('redirect', 'to plain http');
      }
      url = next;
    }
    throw new FetchRefused('redirect', `more than ${maxRedirects}`);
  }

  // One connection a visit: nothing is pooled, so no connection outlives the checks that it was opened under.
  async function visit(
    url: URL,
    { accept, maxBytes }: GuardedRequest,
    signal: AbortSignal,
  ): Promise<FetchedDocument | { location: string }> {
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
    // Ends whatever goes on; the request's own signal does nothing before the connection stands. Not waited for,
    // because a pending connection attempt holds it back until its own time limit.
    const end = (): void => client.destroy(signal.reason ?? null, () => {});
    using _listener = addAbortListener(signal, end);
    try {
      const { statusCode, headers, body } = await client.request({
        method: 'GET',
        path: `${url.pathname}${url.search}`,
        headers: { 'user-agent': userAgent, accept: accept.join(', '), 'accept-encoding': acceptedEncodings },
      });
      body.on('error', () => {}); // a body that is left unread fails when the client ends
      if (redirectStatuses.includes(statusCode) && headers.location) {
        return { location: String(headers.location) };
      }
      if (statusCode < 200 || statusCode > 299) throw new FetchRefused('status', String(statusCode));
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

function parseContentType(header: string): { contentType: string; charset?: string } {
  const contentType = header.split(';', 1).join('').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(header)?.[1];
  return charset ? { contentType, charset } : { contentType };
}
