import type { ServerResponse } from 'node:http';
import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

export interface FakePage {
  title: string;
  /** HTML, as the search returns it. */
  snippet?: string;
  /** Defaults to `standard`. */
  type?: string;
  description?: string;
  extract?: string;
  /** Wikidata item of the same subject. */
  item?: string;
}

export type Outage =
  | 'none'
  | 'error-object'
  | 'rate-limited'
  | 'html-page'
  | 'hangs'
  | 'hangs-after-search'
  | 'nonsense';

export interface FakeWikipedia extends AsyncDisposable {
  baseUrl: string;
  paths: string[];
  userAgents: Set<string>;
  /** Pages in the order of every search. */
  pages: FakePage[];
  /** Titles of similar pages, in order. */
  alike: string[];
  outage: Outage;
  /** Highest number of concurrent requests. */
  maxConcurrent: number;
}

const json = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
};

const OUTAGES: Record<Exclude<Outage, 'none'>, (response: ServerResponse) => void> = {
  'error-object': (response) => json(response, { error: { code: 'ratelimited', info: 'Slow down' } }),
  'rate-limited': (response) => {
    response.writeHead(429, { 'retry-after': '30', 'content-type': 'text/plain' }).end('Too many requests');
  },
  'html-page': (response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html><body>Wikimedia error</body></html>');
  },
  hangs: () => {},
  'hangs-after-search': () => {},
  nonsense: (response) => json(response, { batchcomplete: true, query: { pages: [] } }),
};

function summarise(pages: readonly FakePage[], path: string, response: ServerResponse): void {
  const title = decodeURIComponent(path.slice('/api/rest_v1/page/summary/'.length)).replaceAll('_', ' ');
  const page = pages.find((known) => known.title === title);
  if (!page) {
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"Not found."}');
    return;
  }
  const { type = 'standard', description, extract = '', item } = page;
  const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  json(response, {
    type,
    title,
    description,
    extract,
    wikibase_item: item,
    content_urls: { desktop: { page: url } },
  });
}

/** The action API's search and the REST API's summaries. */
export async function startFakeWikipedia(): Promise<FakeWikipedia> {
  let open = 0;
  const server = await startServer((request, response) => {
    open += 1;
    fake.maxConcurrent = Math.max(fake.maxConcurrent, open);
    response.once('close', () => {
      open -= 1;
    });
    fake.userAgents.add(request.headers['user-agent'] ?? '');
    const searches = request.url?.includes('srsearch=');
    if (fake.outage !== 'none' && !(searches && fake.outage === 'hangs-after-search'))
      OUTAGES[fake.outage](response);
    else if (request.url?.includes('gsrsearch=')) {
      // Pages come in the order of their ids, and without any there is no `query`.
      const pages = fake.alike
        .map((title, n) => ({ pageid: 900 - n, ns: 0, title, index: n + 1 }))
        .toReversed();
      json(response, { batchcomplete: true, ...(pages.length > 0 && { query: { pages } }) });
    } else if (request.url?.startsWith('/w/api.php?')) {
      const search = fake.pages.map(({ title, snippet = '' }, n) => ({
        ns: 0,
        title,
        pageid: n + 1,
        snippet,
      }));
      json(response, { batchcomplete: true, query: { searchinfo: { totalhits: search.length }, search } });
    } else summarise(fake.pages, request.url ?? '', response);
  });
  const fake: FakeWikipedia = {
    baseUrl: `http://127.0.0.1:${server.port}`,
    paths: server.paths,
    userAgents: new Set(),
    pages: [],
    alike: [],
    outage: 'none',
    maxConcurrent: 0,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return fake;
}
