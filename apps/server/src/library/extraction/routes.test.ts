import type { ServerResponse } from 'node:http';
import { SourceInput } from '@inkstep/contract';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import { createExtractor } from '../../platform/extraction/extractor.ts';
import { makePdf } from '../../platform/extraction/fixtures/pdf.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { createGuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { EXTRACTION_FAILED } from './extract-sources.ts';
import { sourceRoutes } from './routes.ts';

const { db } = await createTestDb();
const { actor: ann } = await buildUser(db);

const html = (response: ServerResponse, body: string, type = 'text/html; charset=utf-8') => {
  response.setHeader('content-type', type);
  response.end(body);
};

const paragraph = (n: number) =>
  `<p>Paragraph ${n} tells how water at ninety-four degrees is poured slowly, in circles, over the ground beans, and why the first pour is only a small one.</p>`;
const page = (title: string, paragraphs = 6) => `<!doctype html>
<html lang="en-GB"><head><title>${title} | Coffee site</title>
<meta property="og:title" content="${title}">
<meta name="description" content="All about ${title}.">
<meta name="author" content="Ann Roaster">
<meta property="article:published_time" content="2026-03-31T08:00:00Z">
</head><body><nav><a href="/">Home</a><a href="/shop">Shop</a></nav>
<article><h1>${title}</h1>${Array.from({ length: paragraphs }, (_, n) => paragraph(n)).join('\n')}</article>
<footer>All rights reserved</footer></body></html>`;

let concurrent = 0;
let maxConcurrent = 0;
const waiting: (() => void)[] = [];

const pages: Record<string, (response: ServerResponse) => void> = {
  '/pour-over': (response) => html(response, page('Pour-over coffee')),
  '/moved': (response) => response.writeHead(302, { location: '/pour-over' }).end(),
  '/notes.txt': (response) => html(response, 'First line of my notes.\n\nSecond part of them.', 'text/plain'),
  '/untitled': (response) =>
    html(response, `<html><body><main>${paragraph(1)}${paragraph(2)}</main></body></html>`),
  '/long': (response) => html(response, page('A very long page', 4_000)),
  '/paper.pdf': (response) => {
    response.setHeader('content-type', 'application/pdf');
    response.end(
      makePdf({ pages: [['A Study of Soil', '', 'Soil holds water.']], info: { Author: 'Ana Lima' } }),
    );
  },
  '/picture': (response) => html(response, 'GIF89a', 'image/gif'),
  '/empty': (response) => html(response, '<html><body></body></html>'),
  '/gone': (response) => response.writeHead(404).end(),
  '/members': (response) => response.writeHead(302, { location: '/account/sign-in?next=members' }).end(),
  '/account/sign-in?next=members': (response) => html(response, page('Sign in')),
  '/around': (response) => response.writeHead(302, { location: '/around' }).end(),
  '/app': (response) => html(response, '<div id="root"></div><script src="/app.js"></script>'),
  '/app-with-note': (response) =>
    html(
      response,
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/app.js"></script>',
    ),
  '/broken': (response) => response.destroy(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
};

/** Four pages wait for each other, and for a fifth that would have been requested too early. */
async function slow(response: ServerResponse, title: string): Promise<void> {
  concurrent += 1;
  maxConcurrent = Math.max(maxConcurrent, concurrent);
  waiting.push(() => {
    concurrent -= 1;
    html(response, page(title));
  });
  if (waiting.length < 4) return;
  await fetch(at('/gone'));
  for (const answer of waiting.splice(0).reverse()) answer();
}

const server = await startServer((request, response) => {
  const path = request.url ?? '';
  const answer = pages[path];
  if (path.startsWith('/slow/')) void slow(response, `Slow ${path.slice('/slow/'.length)}`);
  else if (path.startsWith('/status/')) response.writeHead(Number(path.slice('/status/'.length))).end();
  else if (answer) answer(response);
  else response.writeHead(404).end();
});
const extractor = createExtractor();
afterAll(() => Promise.all([server[Symbol.asyncDispose](), extractor.close()]));

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const host = `127.0.0.1:${server.port}`;
const resolve = async (name: string) =>
  name === 'nowhere.example' ? [] : [{ address: '10.0.0.5', family: 4 }];
const app = buildRouteApp((router) =>
  sourceRoutes(router, {
    db,
    guardedFetch: createGuardedFetch({ userAgent: 'test', allowHosts: [host], resolve }),
    extractor,
    log,
  }),
);
const anns = app.as(ann);
const at = (path: string) => `http://${host}${path}`;

beforeEach(() => {
  logged.length = 0;
});

function expectLoggedAsInfo(): void {
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 30,
    userId: ann.userId,
    reason: expect.any(String),
  });
}

describe('extracting a source', () => {
  it('[SRC-11] answers text and metadata of a page', async () => {
    const source = await anns.extractSource({ body: { url: `  ${at('/pour-over')} ` } });
    expect(source).toMatchObject({
      url: at('/pour-over'),
      title: 'Pour-over coffee',
      description: 'All about Pour-over coffee.',
      author: 'Ann Roaster',
      publishedAt: '2026-03-31',
      language: 'en-GB',
    });
    expect(source.content).toContain('Paragraph 5 tells how water');
    expect(source.content).not.toMatch(/All rights reserved|Shop|<p>/);
    expect(source.wordCount).toBeGreaterThan(100);
  });

  it('[SRC-11, SRC-21] answers what a task can hold', async () => {
    for (const path of ['/pour-over', '/notes.txt', '/untitled', '/long']) {
      const source = await anns.extractSource({ body: { url: at(path) } });
      expect(SourceInput.safeParse({ type: 'url', ...source }).success).toBe(true);
    }
  });

  it('returns the URL after redirects', async () => {
    expect((await anns.extractSource({ body: { url: at('/moved') } })).url).toBe(at('/pour-over'));
  });

  it('reads plain text', async () => {
    const source = await anns.extractSource({ body: { url: at('/notes.txt') } });
    expect(source.content).toContain('Second part of them.');
  });

  it('[SRC-11] reads a PDF document from its URL', async () => {
    expect(await anns.extractSource({ body: { url: at('/paper.pdf') } })).toMatchObject({
      url: at('/paper.pdf'),
      title: 'A Study of Soil',
      author: 'Ana Lima',
      content: expect.stringContaining('Soil holds water.'),
      wordCount: 7,
    });
  });

  it('names a page without a title by its host', async () => {
    const { title } = await anns.extractSource({ body: { url: at('/untitled') } });
    expect(title.length).toBeGreaterThan(0);
  });

  it('ends a text that is too long with a whole paragraph, and counts what is there', async () => {
    const source = await anns.extractSource({ body: { url: at('/long') } });
    expect(source.content.length).toBeLessThanOrEqual(400_000);
    expect(source.content.length).toBeGreaterThan(399_000);
    expect(source.content.endsWith('only a small one.')).toBe(true);
    expect(source.wordCount).toBe(source.content.match(/\S+/g)?.filter((run) => /\w/.test(run)).length);
  });

  it.each([
    ['a connection that breaks', at('/broken')],
    ['a redirect into the inside', at('/to-metadata')],
    ['a redirect to a file', at('/to-file')],
    ['a name with a private address', 'http://inside.example/'],
    ['a name without an address', 'http://nowhere.example/'],
  ])('[SRC-12] says one and the same of %s', async (_, url) => {
    expect(await app.send(ann, 'POST', '/api/sources/extract', { url })).toEqual({
      status: 502,
      body: {
        error: {
          code: 'EXTRACTION_FAILED',
          message: EXTRACTION_FAILED,
          details: [{ path: 'reason.unreachable', message: "The site can't be reached." }],
        },
        message: EXTRACTION_FAILED,
      },
    });
    expectLoggedAsInfo();
  });

  it.each([
    ['an address of the inside', 'private', 'http://169.254.169.254/latest/meta-data'],
    ['this machine', 'private', 'http://localhost/'],
    ['a private address without a scheme', 'private', '10.0.0.1/admin'],
    ['a file', 'address', 'file:///etc/passwd'],
    ['a script', 'address', 'javascript:alert(1)'],
    ['a name and password', 'address', 'http://ann:secret@example.com/'],
    ['no address at all', 'address', 'not an address'],
    ['a port of a database', 'private', 'http://example.com:5432/'],
    ['a name of the inside', 'private', 'http://printer.local/'],
  ])('[SRC-12] refuses %s as invalid, in the same words', async (_, reason, url) => {
    expect(await app.send(ann, 'POST', '/api/sources/extract', { url })).toEqual({
      status: 422,
      body: {
        error: {
          code: 'INVALID',
          message: EXTRACTION_FAILED,
          details: [
            { path: 'url', message: EXTRACTION_FAILED },
            { path: `reason.${reason}`, message: expect.any(String) },
          ],
        },
        message: EXTRACTION_FAILED,
      },
    });
    expectLoggedAsInfo();
  });

  it.each([
    ['an empty page', '/empty', 'text', /^No readable text/],
    ['a picture', '/picture', 'type', /^Only web pages, PDFs/],
    ['an unknown page', '/gone', 'missing', /^There's no page/],
    ['a page that is gone for good', '/status/410', 'missing', /^There's no page/],
    ['a page for members', '/status/401', 'login', /sign-in/],
    ['a page behind a sign-in', '/members', 'login', /sign-in/],
    ['a site that refuses programs', '/status/403', 'blocked', /blocks automatic reading/],
    ['a site that is asked too often', '/status/429', 'blocked', /blocks automatic reading/],
    ['a site in trouble', '/status/503', 'site', /with an error/],
    ['a site that redirects for ever', '/around', 'redirect', /redirecting/],
    ['an application', '/app', 'scripts', /needs JavaScript/],
    ['an application with a note', '/app-with-note', 'scripts', /needs JavaScript/],
  ])('[SRC-12] says why %s gave no text', async (_, path, reason, message) => {
    const { status, body } = await app.send(ann, 'POST', '/api/sources/extract', { url: at(path) });
    expect(status).toBe(502);
    expect(body).toMatchObject({
      message: EXTRACTION_FAILED,
      error: { details: [{ path: `reason.${reason}`, message: expect.stringMatching(message) }] },
    });
    const { results } = await anns.extractSources({ body: { urls: [at(path)] } });
    expect(results).toEqual([{ url: at(path), ok: false, error: EXTRACTION_FAILED, reason }]);
  });

  it('reads a URL without a scheme as https', async () => {
    // The page is served without TLS, so the request fails, but it is made to the host that was opened.
    const asked = await app.send(ann, 'POST', '/api/sources/extract', { url: `${host}/pour-over` });
    expect(asked.status).toBe(502);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      reason: 'network',
      code: expect.stringMatching(/SSL|EPROTO|TLS/i),
    });
  });
});

it('leaves no host or address that somebody typed in the log', async () => {
  logged.length = 0;
  for (const url of [
    'https://nowhere.example/typed',
    'https://typed.example/',
    'http://10.1.2.3/typed',
    at('/to-metadata'),
  ]) {
    expect((await app.send(ann, 'POST', '/api/sources/extract', { url })).status).toBeGreaterThanOrEqual(400);
  }
  expect(logged).toHaveLength(4);
  expect(logged.join('')).not.toMatch(/typed|nowhere|10\.|169\.254/);
});

describe('while too many pages are read', () => {
  const busy = buildRouteApp((router) =>
    sourceRoutes(router, {
      db,
      guardedFetch: async (url) => ({ url, contentType: 'text/html', bytes: new Uint8Array() }),
      extractor: { extract: () => Promise.reject(new ExtractionFailed('busy', 'too much work waits')) },
      log,
    }),
  );
  const url = 'https://page.example/';

  it('one source is refused with a time to come back', async () => {
    await expect(busy.as(ann).extractSource({ body: { url } })).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/^Many pages are being read/),
      retryAfterSeconds: 10,
    });
  });

  it('several sources say so one by one', async () => {
    const { results } = await busy.as(ann).extractSources({ body: { urls: [url] } });
    expect(results).toEqual([
      { url, ok: false, error: expect.stringMatching(/^Many pages are being read/), reason: 'busy' },
    ]);
  });
});

it('a page of another user is read beside the many of one', async () => {
  const { actor: ben } = await buildUser(db);
  const { promise: allFetched, resolve: tell } = Promise.withResolvers<void>();
  const chapter = new TextEncoder().encode(page('A chapter', 400));
  const many = Array.from({ length: 8 }, (_, n) => `https://page.example/${n}`);
  let toFetch = 2 + many.length;
  let read = 0;
  const atHand = buildRouteApp((router) =>
    sourceRoutes(router, {
      db,
      async guardedFetch(url) {
        toFetch -= 1;
        if (toFetch === 0) tell();
        return { url, contentType: 'text/html', bytes: chapter };
      },
      extractor,
      log,
    }),
  );
  const extract = (actor: typeof ann, url: string) => atHand.as(actor).extractSource({ body: { url } });
  // By then both processes have started.
  await Promise.all([ann, ben].map((actor) => extract(actor, 'https://page.example/first')));
  const reading = many.map(async (url) => {
    await extract(ann, url);
    read += 1;
  });
  await allFetched;
  await extract(ben, 'https://page.example/other');
  expect(read).toBeLessThan(many.length / 2);
  await Promise.all(reading);
});

describe('extracting several sources', () => {
  it('[SRC-24] answers in the order of the URLs, and continues when one fails', async () => {
    const urls = [at('/gone'), at('/pour-over'), 'javascript:alert(1)', at('/notes.txt')];
    const { results } = await anns.extractSources({ body: { urls } });
    expect(results.map(({ url }) => url)).toEqual(urls);
    expect(results.map(({ ok }) => ok)).toEqual([false, true, false, true]);
    expect(results[0]).toEqual({ url: at('/gone'), ok: false, error: EXTRACTION_FAILED, reason: 'missing' });
    expect(results[1]?.source?.title).toBe('Pour-over coffee');
  });

  it('[SRC-24] reads four at a time', async () => {
    const urls = Array.from({ length: 8 }, (_, n) => at(`/slow/${n}`));
    const { results } = await anns.extractSources({ body: { urls } });
    expect(results.map(({ source }) => source?.title)).toEqual(urls.map((_, n) => `Slow ${n}`));
    expect(maxConcurrent).toBe(4);
  });
});

describe('input', () => {
  it.each([
    ['/api/sources/extract', { url: 'https://example.com' }],
    ['/api/sources/extract-multiple', { urls: ['https://example.com'] }],
  ])('asks a stranger to log in for %s', async (url, body) => {
    expect(await app.send(undefined, 'POST', url, body)).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
    expect(logged).toEqual([]);
  });

  it.each([
    ['[SRC-10] no address', '/api/sources/extract', { url: '  ' }],
    ['a long address', '/api/sources/extract', { url: `https://example.com/${'x'.repeat(2048)}` }],
    ['a list', '/api/sources/extract', { url: ['https://example.com'] }],
    ['headers', '/api/sources/extract', { url: 'https://example.com', headers: { cookie: 'a' } }],
    ['nothing', '/api/sources/extract', undefined],
    ['an empty list', '/api/sources/extract-multiple', { urls: [] }],
    [
      '[SRC-24] eleven addresses',
      '/api/sources/extract-multiple',
      { urls: Array(11).fill('https://example.com') },
    ],
    ['an empty address', '/api/sources/extract-multiple', { urls: [' '] }],
    ['an owner', '/api/sources/extract-multiple', { urls: ['https://example.com'], userId: ann.userId }],
  ])('refuses %s', async (_, url, body) => {
    expect(await app.send(ann, 'POST', url, body)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
  });

  it('refuses URLs with NUL or lone surrogates', async () => {
    for (const url of ['https://exam\u0000ple.com', 'https://\ud800.example']) {
      expect((await app.send(ann, 'POST', '/api/sources/extract', { url })).status).toBe(422);
    }
  });
});
