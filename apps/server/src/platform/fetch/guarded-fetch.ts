import { lookup } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { AddressRefused, FetchRefused } from './fetch-refused.ts';
import { exemptions, type IsExempt, parsePublicUrl } from './parse-public-url.ts';
import { createPublicLookup, type Resolve } from './public-lookup.ts';
import { ACCEPTED_ENCODINGS, readBody, readStart } from './read-body.ts';
import { retryAfterMs } from './retry-after.ts';

const MAX_REDIRECTS = 5;
/** Sized for images, the largest bodies that publishing sends. */
const MAX_BODY_BYTES = 10_000_000;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

export type GuardedFetchOptions = {
  userAgent: string;
  /** Exact `host:port` pairs that may be requested although they are private. */
  allowHosts: readonly string[];
  resolve?: Resolve;
  connectMs?: number;
  /** Time limit up to the last byte of the body, including redirects. */
  totalMs?: number;
};

export type GuardedRequest = {
  /** Defaults to GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  body?: { json: unknown } | { bytes: Uint8Array; contentType: string };
  /** Headers such as credentials, sent to the origin of the given URL only. */
  headers?: Readonly<Record<string, string>>;
  /** Content types, such as `text/html`; others are refused before the body is read. */
  accept: readonly string[];
  /** Counted after decompression. */
  maxBytes: number;
  /** True to leave out what exceeds `maxBytes` instead of refusing the answer. */
  isCut?: boolean;
  signal?: AbortSignal;
};

export type FetchedDocument = {
  /** URL after redirects. */
  url: string;
  contentType: string;
  charset?: string;
  /** Empty for status 204. */
  bytes: Uint8Array;
  /** Headers by which a later request asks if the document has changed. */
  validators?: Validators;
};

export type Validators = { etag?: string; lastModified?: string };

/** Fetches one document. Rejects with `FetchRefused`, or with the signal's reason if it aborts. */
export type GuardedFetch = (address: string, request: GuardedRequest) => Promise<FetchedDocument>;

export type GuardedAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
};

/**
 * Sends one request to an API whose errors matter: every status is an answer, redirects too, which are not followed.
 * Rejects like `GuardedFetch`.
 */
export type GuardedExchange = (
  address: string,
  request: Omit<GuardedRequest, 'accept'>,
) => Promise<GuardedAnswer>;

/**
 * Client for all user-supplied URLs, protected against SSRF (server-side request forgery): neither host names nor
 * redirects reach private networks.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const isExempt = exemptions(options.allowHosts);
  const connection = createConnection(options, isExempt);

  /** Refusing a redirect reports no details, which would reveal facts about a network. */
  function redirectTarget(location: string, from: URL): URL {
    try {
      return parsePublicUrl(location, isExempt, from);
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
    let url = parsePublicUrl(address, isExempt);
    let outgoing = outgoingOf(request);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const outcome = await visit(url, { request, outgoing, signal });
      if (!('location' in outcome)) return outcome;
      const next = redirectTarget(outcome.location, url);
      if (url.protocol === 'https:' && next.protocol === 'http:') {
        throw new FetchRefused('redirect', 'to plain http');
      }
      outgoing = redirected(outgoing, outcome.status, url.origin === next.origin);
      url = next;
    }
    throw new FetchRefused('redirect', `more than ${MAX_REDIRECTS}`);
  }

  const visit = (
    url: URL,
    { request: { accept, ...limits }, outgoing, signal }: Visit,
  ): Promise<FetchedDocument | { location: string; status: number }> => {
    const headers = { ...outgoing.headers, accept: accept.join(', ') };
    return connection.send(url, { outgoing: { ...outgoing, headers }, signal }, async (response) => {
      const { statusCode, headers: received, body } = response;
      if (REDIRECT_STATUSES.includes(statusCode) && received.location) {
        return { location: String(received.location), status: statusCode };
      }
      if (statusCode < 200 || statusCode > 299) {
        const retryAfter = retryAfterMs(firstOf(received['retry-after']));
        throw new FetchRefused('status', String(statusCode), { retryAfterMs: retryAfter });
      }
      if (statusCode === 204) return { url: url.href, contentType: '', bytes: new Uint8Array() };
      const { contentType, charset } = parseContentType(String(received['content-type'] ?? ''));
      if (!accept.includes(contentType)) throw new FetchRefused('content-type', contentType);
      const bytes = await readWithin(limits, body, received);
      const validators = validatorsOf(received);
      return {
        url: url.href,
        contentType,
        ...(charset && { charset }),
        bytes,
        ...(validators && { validators }),
      };
    });
  };

  return (address, request) =>
    connection.within(request.signal, (signal) => follow(address, request, signal));
}

export function createGuardedExchange(options: GuardedFetchOptions): GuardedExchange {
  const isExempt = exemptions(options.allowHosts);
  const connection = createConnection(options, isExempt);
  return (address, request) =>
    connection.within(request.signal, async (signal) => {
      const url = parsePublicUrl(address, isExempt);
      return connection.send(
        url,
        { outgoing: outgoingOf(request), signal },
        async ({ statusCode, headers, body }) => ({
          status: statusCode,
          headers,
          bytes: await readWithin(request, body, headers),
        }),
      );
    });
}

const readWithin = (
  { maxBytes, isCut = false }: Pick<GuardedRequest, 'maxBytes' | 'isCut'>,
  body: Readable,
  headers: IncomingHttpHeaders,
): Promise<Uint8Array> => (isCut ? readStart : readBody)(body, headers, maxBytes);

/** Sends single requests to checked addresses. */
function createConnection(options: GuardedFetchOptions, isExempt: IsExempt) {
  const { userAgent, connectMs = 5_000, totalMs = 15_000 } = options;
  const resolve: Resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true }));
  return {
    /** One connection per request, so that none outlives its address check. */
    async send<T>(
      url: URL,
      { outgoing, signal }: Pick<Visit, 'outgoing' | 'signal'>,
      read: (response: Dispatcher.ResponseData) => Promise<T>,
    ): Promise<T> {
      // A large package, imported late to keep startup fast.
      const { Client } = await import('undici');
      const client = new Client(url.origin, {
        connect: {
          lookup: createPublicLookup(resolve, isExempt(url)),
          timeout: connectMs,
          autoSelectFamily: true,
        },
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
      const { method, headers, content } = outgoing;
      try {
        const response = await client.request({
          method,
          path: `${url.pathname}${url.search}`,
          headers: {
            ...headers,
            'user-agent': userAgent,
            'accept-encoding': ACCEPTED_ENCODINGS,
            ...(content && { 'content-type': content.type }),
          },
          body: content?.bytes ?? null,
        });
        response.body.on('error', () => {}); // An unread body emits an error when the client closes.
        return await read(response);
      } finally {
        end();
      }
    },

    /** Limits the time of one call. */
    async within<T>(given: AbortSignal | undefined, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const deadline = AbortSignal.timeout(totalMs);
      const signal = given ? AbortSignal.any([given, deadline]) : deadline;
      try {
        return await call(signal);
      } catch (error) {
        given?.throwIfAborted();
        if (error instanceof FetchRefused) throw error;
        throw new FetchRefused(deadline.aborted ? 'deadline' : 'network', String(error), { cause: error });
      }
    },
  };
}

/** Parts of a request that a redirect may change. */
type Outgoing = {
  method: NonNullable<GuardedRequest['method']>;
  headers: Record<string, string>;
  content: { type: string; bytes: Uint8Array } | undefined;
};

type Visit = { request: GuardedRequest; outgoing: Outgoing; signal: AbortSignal };

function outgoingOf({
  method = 'GET',
  headers = {},
  body,
}: Pick<GuardedRequest, 'method' | 'headers' | 'body'>): Outgoing {
  const content =
    body &&
    ('json' in body
      ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.json)) }
      : { type: body.contentType, bytes: body.bytes });
  if (content && content.bytes.length > MAX_BODY_BYTES) {
    throw new FetchRefused('size', `a request body of ${content.bytes.length} bytes`);
  }
  return { method, headers: { ...headers }, content };
}

/**
 * Follows redirects like browsers: 307 and 308 repeat the request, others become a GET. Another origin gets no
 * credentials.
 */
function redirected({ method, headers, content }: Outgoing, status: number, sameOrigin: boolean): Outgoing {
  const kept = sameOrigin ? headers : {};
  return status === 307 || status === 308
    ? { method, headers: kept, content }
    : { method: 'GET', headers: kept, content: undefined };
}

/** Longer ones are left out. */
const MAX_VALIDATOR = 300;

function validatorsOf(headers: IncomingHttpHeaders): Validators | undefined {
  const [etag, lastModified] = [headers.etag, headers['last-modified']].map((value) =>
    value !== undefined && value.length <= MAX_VALIDATOR ? value : undefined,
  );
  if (!etag && !lastModified) return undefined;
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) };
}

const firstOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

function parseContentType(header: string): { contentType: string; charset?: string } {
  const contentType = header.split(';', 1).join('').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(header)?.[1];
  return charset ? { contentType, charset } : { contentType };
}
