import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apiTypes } from '../types/api-types.ts';
import { createInkstepClient, InkstepError, type Operation } from './index.ts';

type Answer = (response: ServerResponse) => void;

let answers: Answer[] = [];
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  answers.shift()?.(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());
beforeEach(() => {
  answers = [];
  asked.length = 0;
});

const client = createInkstepClient({ url: `http://127.0.0.1:${port}/`, token: 'inkpat_test' });

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const problem = (status: number, code: string, headers = {}) =>
  json(status, { code, detail: 'No', status, request_id: 'r1' }, headers);
const cut: Answer = (response) => void response.destroy();
const keys = () => asked.map(({ headers }) => headers['idempotency-key']);

const operation = (change: Partial<Operation> = {}): Operation => ({
  id: 'run_1',
  kind: 'generation',
  status: 'running',
  progress: 10,
  stage: 'writing',
  article_id: null,
  batch_id: null,
  result: null,
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

it('has types that are made from the contract', () => {
  // Apart from spaces and quotes, which the formatter chooses.
  const bare = (text: string) => text.replace(/[\s;|,()'"]+/g, '');
  const stored = readFileSync(path.join(import.meta.dirname, 'api-types.ts'), 'utf8');
  expect(bare(stored) === bare(apiTypes()), 'run "npm run types -w @inkstep/client"').toBe(true);
  expect(stored, 'a comment behind a field').not.toMatch(/\S.*\/\*\*/);
});

describe('a call', () => {
  it('sends token, path, query and body', async () => {
    answers = [json(201, { id: 'a' }), json(200, { data: [], next_cursor: null })];
    await client.createArticle({ body: { name: 'Tea' } }, { idempotencyKey: 'mine' });
    await client.listArticles({ query: { limit: 5 } });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/articles',
      'GET /api/v1/articles?limit=5',
    ]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer inkpat_test',
      'idempotency-key': 'mine',
    });
    expect(asked[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is repeated with the same key if the connection breaks or the server is busy', async () => {
    answers = [
      cut,
      problem(503, 'UNAVAILABLE', { 'retry-after': '0' }),
      problem(409, 'IDEMPOTENCY_KEY_IN_USE', { 'retry-after': '0' }),
      json(202, operation()),
    ];
    expect(await client.createRun({ params: { id: 'a' } })).toEqual(operation());
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(4);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is not repeated if it may have been performed and takes no key', async () => {
    answers = [cut];
    const failed = client.restoreVersion({ params: { id: 'a', version_id: 'b' } });
    await expect(failed).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(asked).toHaveLength(1);
  });

  it('throws typed errors, after the last retry too', async () => {
    answers = Array.from({ length: 4 }, () => problem(429, 'RATE_LIMITED', { 'retry-after': '0' }));
    await expect(client.getMe()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 0 });
    expect(asked).toHaveLength(4);
    answers = [json(422, { code: 'INVALID', detail: 'No', errors: [{ path: 'name', message: 'Long' }] })];
    const error: unknown = await client.createArticle({ body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InkstepError);
    expect(error).toMatchObject({ status: 422, errors: [{ path: 'name', message: 'Long' }] });
    answers = [(response) => response.writeHead(502).end('<html>')];
    await expect(client.getMe()).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
  });

  it.each(['<html>', 'null', '3'])(
    'throws a typed error for an answer that is no object: %s',
    async (body) => {
      answers = [(response) => response.writeHead(200).end(body)];
      const failed = client.getMe();
      await expect(failed).rejects.toMatchObject({ status: 200, code: 'INTERNAL', name: 'InkstepError' });
    },
  );

  it('throws a typed error if the connection breaks within an answer', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-length': '9' });
        response.write('{', () => response.destroy());
      },
    ];
    await expect(client.getMe()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('ends with its signal', async () => {
    answers = [problem(503, 'UNAVAILABLE', { 'retry-after': '50' })];
    const leave = new AbortController();
    const waiting = client.getMe(undefined, { signal: leave.signal });
    server.once('request', () => setImmediate(() => leave.abort()));
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('a list is read page by page', async () => {
  answers = [
    json(200, { data: [{ id: '1' }, { id: '2' }], next_cursor: 'c' }),
    json(200, { data: [{ id: '3' }], next_cursor: null }),
  ];
  const ids: string[] = [];
  for await (const { id } of client.each('listArticles', { query: { status: 'ready' } })) ids.push(id);
  expect(ids).toEqual(['1', '2', '3']);
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/v1/articles?status=ready',
    '/api/v1/articles?status=ready&cursor=c',
  ]);
});

it('an operation is followed to its end, across connections that break', async () => {
  const done = operation({ status: 'succeeded', progress: 100 });
  const stream = (id: number, event: unknown) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
  answers = [
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(stream(7, { type: 'operation', operation: operation() }), () => response.destroy());
    },
    json(200, operation()),
    (response) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(stream(8, { type: 'operation', operation: done })),
  ];
  expect(await client.waitFor({ id: 'run_1' })).toEqual(done);
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/v1/operations/run_1/events',
    '/api/v1/operations/run_1',
    '/api/v1/operations/run_1/events',
  ]);
  expect(asked[2]?.headers['last-event-id']).toBe('7');
});
