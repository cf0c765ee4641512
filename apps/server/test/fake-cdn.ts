import type { ServerResponse } from 'node:http';
import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

export const CDN_TOKEN = 'cdn-token-for-tests';
export const CDN_ID = 'a1b2c3d4';

interface Purged {
  tags: string[];
  urls: string[];
}

interface Asked {
  method: string | undefined;
  path: string;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

interface Refusal {
  status: number;
  body: unknown;
}

/** A purge API: what it refuses, as the real one does, and what it purges. */
interface PurgeApi {
  tagHeader: string;
  separator: RegExp;
  read(asked: Asked): Purged | Refusal;
  done: unknown;
}

const strings = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;

const cloudflareError = (status: number, code: number, message: string): Refusal => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
});

const APIS: Readonly<Record<'cloudflare' | 'fastly' | 'http', PurgeApi>> = {
  cloudflare: {
    tagHeader: 'cache-tag',
    separator: /,/,
    done: { success: true, errors: [], messages: [], result: { id: CDN_ID } },
    read({ method, path, headers, body }) {
      if (headers['authorization'] !== `Bearer ${CDN_TOKEN}`)
        return cloudflareError(403, 10_000, 'Authentication error');
      if (method !== 'POST' || path !== `/zones/${CDN_ID}/purge_cache`)
        return cloudflareError(404, 7003, 'Could not route to the zone');
      const tags = strings(body['tags']);
      if (!tags || tags.length === 0 || Object.keys(body).length > 1)
        return cloudflareError(400, 1012, 'Request must contain one of "purge_everything", "files", "tags"');
      if (tags.length > 100) return cloudflareError(400, 1094, 'The request has too many operations');
      if (!tags.every((tag) => /^[!-+\--~]{1,1024}$/.test(tag)))
        return cloudflareError(400, 1095, 'Invalid tag');
      return { tags, urls: [] };
    },
  },
  fastly: {
    tagHeader: 'surrogate-key',
    separator: / /,
    done: { blog: '108-1391560174-974124' },
    read({ method, path, headers, body }) {
      if (headers['fastly-key'] !== CDN_TOKEN)
        return { status: 401, body: { msg: 'Provided credentials are missing or invalid' } };
      if (method !== 'POST' || path !== `/service/${CDN_ID}/purge`)
        return { status: 404, body: { msg: 'Record not found' } };
      const tags = strings(body['surrogate_keys']);
      if (!tags || tags.length === 0 || tags.length > 256)
        return { status: 400, body: { msg: 'Bad request', detail: 'Up to 256 keys' } };
      return { tags, urls: [] };
    },
  },
  http: {
    tagHeader: 'surrogate-key',
    separator: / /,
    done: {},
    read({ method, headers, body }) {
      if (headers['authorization'] !== `Bearer ${CDN_TOKEN}`) return { status: 401, body: {} };
      const [tags, urls] = [strings(body['tags']), strings(body['urls'])];
      if (method !== 'POST' || !tags || !urls || tags.length + urls.length > 100)
        return { status: 400, body: {} };
      return { tags, urls };
    },
  },
};

interface Stored {
  status: number;
  headers: Headers;
  body: Buffer;
  tags: Set<string>;
}

export interface FakeCdn extends AsyncDisposable {
  /** URL of its purge API. */
  url: string;
  /** URL of the site. */
  origin: string;
  /** Purges in order. */
  purged: Purged[];
  /** URLs that were fetched from the origin, in order. */
  fetched: string[];
  /** Makes the next purges fail with this status. */
  failPurges(status: number | undefined): void;
  /** Passes on requests, and keeps what `Cache-Control` allows a shared cache to keep. */
  get(url: string, headers?: Record<string, string>): Promise<Response>;
}

/**
 * A CDN with its purge API. Like most of them without further configuration, it tells copies apart by URL alone:
 * `Vary` and cookies don't count.
 */
export async function startFakeCdn(kind: keyof typeof APIS): Promise<FakeCdn> {
  const api = APIS[kind];
  const copies = new Map<string, Stored>();
  const purged: Purged[] = [];
  const fetched: string[] = [];
  let failure: number | undefined;

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (failure) return answer(response, failure, {});
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const path = request.url ?? '';
      const read = api.read({ method: request.method, path, headers: request.headers, body });
      if ('status' in read) return answer(response, read.status, read.body);
      purged.push(read);
      for (const [url, { tags }] of copies) if (read.tags.some((tag) => tags.has(tag))) copies.delete(url);
      return answer(response, 200, api.done);
    });
  });

  const cdn: FakeCdn = {
    origin: '',
    url: `http://127.0.0.1:${server.port}`,
    purged,
    fetched,
    failPurges(status) {
      failure = status;
    },
    async get(url, headers = {}) {
      const known = copies.get(url);
      if (known) return new Response(new Uint8Array(known.body), known);
      fetched.push(url);
      const response = await fetch(cdn.origin + url, { headers, redirect: 'manual' });
      const body = Buffer.from(await response.arrayBuffer());
      const rules = response.headers.get('cache-control') ?? '';
      const isKept =
        /\bs-maxage=[1-9]/.test(rules) &&
        !/\b(?:private|no-store|no-cache)\b/.test(rules) &&
        !response.headers.has('set-cookie');
      const tags = new Set(response.headers.get(api.tagHeader)?.split(api.separator));
      const copy = { status: response.status, headers: response.headers, body, tags };
      if (isKept) copies.set(url, copy);
      return new Response(response.status === 204 ? null : new Uint8Array(body), copy);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return cdn;
}
