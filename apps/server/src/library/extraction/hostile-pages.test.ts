import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { SourceInput } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { taskRoutes } from '../../articles/index.ts';
import { buildUser } from '../../identity/factory.ts';
import { createExtractor } from '../../platform/extraction/extractor.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { createGuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { EXTRACTION_FAILED } from './extract-sources.ts';
import { sourceRoutes } from './routes.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const chunk = Buffer.alloc(64 * 1024, '<p>words ');
const patience = { timeout: 15_000 };
const paragraph =
  '<p>The gate hangs on <b>two hinges</b>, and the <a href="/l">lower</a> one carries it.</p>';

/** Connections of endless pages that were open until the service closed them. */
const left: string[] = [];

/** Sends data endlessly, as fast as it is read. */
function endless(path: string, response: ServerResponse, encoding?: 'gzip'): void {
  response.on('close', () => left.push(path));
  response.writeHead(200, encoding ? { ...html, 'content-encoding': encoding } : html);
  const out = encoding ? createGzip() : response;
  if (out !== response) out.pipe(response);
  const fill = () => {
    while (!response.destroyed && out.write(chunk));
  };
  out.on('drain', fill);
  fill();
}

function drip(path: string, response: ServerResponse): void {
  response.on('close', () => left.push(path));
  response.writeHead(200, html);
  const timer = setInterval(() => response.write('a'), 5);
  response.on('close', () => clearInterval(timer));
}

const send =
  (body: string | Buffer, headers: Record<string, string> = html) =>
  (response: ServerResponse) =>
    response.writeHead(200, headers).end(body);

const pages: Record<string, (response: ServerResponse) => void> = {
  '/ten-megabytes': send('<p>words '.repeat(1_111_000)),
  '/nested': send('<div>'.repeat(100_000)),
  '/never-closed': send('<b>'.repeat(60_000)),
  '/no-pdf': send(`%PDF-1.7\n${'<<'.repeat(100_000)}`, { 'content-type': 'application/pdf' }),
  '/bomb': (response) => endless('/bomb', response, 'gzip'),
  '/endless': (response) => endless('/endless', response),
  '/drip': (response) => drip('/drip', response),
  '/noise': send(randomBytes(200_000), { 'content-type': 'text/html; charset=klingon' }),
  '/lie': send(Buffer.from(`<p>Größe ${'und mehr '.repeat(40)}</p>`, 'latin1'), html),
  '/wide-lie': send(`<p>Größe ${'und mehr '.repeat(40)}</p>`, {
    'content-type': 'text/html; charset=utf-16',
  }),
  '/heavy': send(`<article>${paragraph.repeat(1_000)}</article>`),
};

const server = await startServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://server.example');
  pages[pathname]?.(response);
});
const extractor = createExtractor({ size: 1 });
afterAll(() => Promise.all([server[Symbol.asyncDispose](), extractor.close()]));

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue<never>(testDb, []);
const { actor: ann } = await buildUser(db);
const { actor: bob } = await buildUser(db);
const reasons: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void reasons.push(JSON.parse(line).reason) });
const host = `127.0.0.1:${server.port}`;
const at = (path: string) => `http://${host}${path}`;

const serviceWith = (limits: { totalMs?: number }) =>
  buildRouteApp((router) => {
    const guardedFetch = createGuardedFetch({ userAgent: 'test', allowHosts: [host], ...limits });
    sourceRoutes(router, { db, guardedFetch, extractor, log });
    const notifications = { notifySoon: () => undefined };
    taskRoutes(router, { db, queue, notifications, isPublishedAt: () => sql`true` });
  });
const service = serviceWith({});
const hasty = serviceWith({ totalMs: 200 });
const extract = (path: string, app = service) =>
  app.send(ann, 'POST', '/api/sources/extract', { url: at(path) });
const refused = { status: 502, body: { message: EXTRACTION_FAILED } };
/** The page was fetched, so the response gives the reason. */
const refusedFor = (reason: string) => ({
  status: 502,
  body: {
    error: {
      code: 'EXTRACTION_FAILED',
      message: EXTRACTION_FAILED,
      details: [{ path: `reason.${reason}`, message: expect.any(String) }],
    },
    message: EXTRACTION_FAILED,
  },
});

describe('[SRC-12] a hostile page ends with the one clear message', () => {
  it.each([
    ['of 10 MB', '/ten-megabytes', /^too-large/, 'size'],
    ['of 100,000 nested elements', '/nested', /^too-complex/, 'size'],
    ['of tags that nobody closes', '/never-closed', /^too-complex/, 'size'],
    ['that says it is a PDF', '/no-pdf', /^malformed/, 'text'],
  ])('%s', async (_, path, reason, told) => {
    reasons.length = 0;
    expect(await extract(path)).toEqual(refusedFor(told));
    expect(reasons).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['a gzip bomb without end', '/bomb'],
    ['a body without end', '/endless'],
  ])('%s is left at the byte cap', async (_, path) => {
    reasons.length = 0;
    expect(await extract(path)).toEqual(refusedFor('size'));
    expect(reasons).toEqual(['size']);
    await expect.poll(() => left, patience).toContain(path);
  });

  it('a body that drips a byte at a time is left at the deadline', async () => {
    reasons.length = 0;
    expect(await extract('/drip', hasty)).toEqual(refusedFor('time'));
    expect(reasons).toEqual([expect.stringMatching(/^deadline/)]);
    await expect.poll(() => left, patience).toContain('/drip');
  });
});

describe('[SRC-11, SRC-21] a page in a wrong encoding', () => {
  it.each([
    ['bytes that are no text, in an unknown one', '/noise'],
    ['one that its header does not name', '/lie'],
    ['UTF-8 called UTF-16', '/wide-lie'],
  ])('gives a text that a task can hold, or the message: %s', async (_, path) => {
    const answer = await extract(path);
    if (answer.status === 200) {
      expect(SourceInput.safeParse({ type: 'url', ...answer.body }).error).toBeUndefined();
    } else {
      expect(answer).toMatchObject(refused);
    }
  });
});

it('other requests are answered while heavy pages are read', async () => {
  let reading = true;
  const urls = Array.from({ length: 6 }, (_, n) => at(`/heavy?${n}`));
  const read = service.as(ann).extractSources({ body: { urls } });
  void read.finally(() => (reading = false));
  await expect.poll(() => server.paths, patience).toContain('/heavy?3');

  for (let n = 0; n < 20; n += 1) {
    const { task } = await service.as(bob).autoCreateTask();
    expect((await service.as(bob).getTask({ params: { id: task.id } })).task.id).toBe(task.id);
  }
  expect(reading).toBe(true);
  expect((await read).results.map(({ url }) => url)).toEqual(urls);
});
