import { Readable } from 'node:stream';
import { AdminModel, ApiError, type Client, defineRoute, ModelTrouble } from '@inkstep/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { describeApi } from './api-description.ts';
import { inputCompiler } from './check-input.ts';
import { sendErrors } from './error-responses.ts';
import { acceptJsonBodies } from './json-body.ts';
import { createRouter, type Router } from './router.ts';

const common = { tags: ['Test'], summary: 'Test' };
const webhook = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/test/webhook',
  auth: 'public',
  rawBody: 'application/json',
  bodyLimit: 1024,
});
const upload = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/test/upload',
  auth: 'public',
  rawBody: 'application/octet-stream',
  streamed: true,
  bodyLimit: 1_000_000,
});
const waiting = defineRoute({ ...common, method: 'GET', path: '/api/test/waiting', auth: 'member' });
const routes = {
  post: defineRoute({
    ...common,
    method: 'GET',
    path: '/api/test/posts/:slug',
    auth: 'public',
    params: z.object({ slug: z.string().max(10) }),
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({ slug: z.string(), page: z.number() }),
    rateLimit: 'research',
  }),
  draft: defineRoute({ ...common, method: 'GET', path: '/api/test/draft', auth: 'member' }),
  rename: defineRoute({
    ...common,
    method: 'POST',
    path: '/api/test/rename/:slug',
    auth: 'public',
    params: z.object({ slug: z.string().max(10) }),
    body: z.strictObject({ name: z.string().max(10).default('Tea') }),
    response: z.object({ name: z.string() }),
  }),
  create: defineRoute({
    ...common,
    method: 'POST',
    path: '/api/test/create',
    auth: 'public',
    body: z.strictObject({ name: z.string().max(10) }),
    response: z.object({ name: z.string() }),
  }),
};

const ann: Actor = {
  userId: 'ann',
  siteRole: 'user',
  workspaceId: 'home',
  memberRole: 'owner',
  principal: { kind: 'person' },
};

let app: FastifyInstance;
let router: Router;
let counted: string[];
let received: Buffer[];

beforeEach(async () => {
  app = Fastify();
  counted = [];
  received = [];
  app.setValidatorCompiler(inputCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonBodies(app);
  sendErrors(app);
  await describeApi(app);
  router = createRouter(app, {
    authenticate: async (token) => (token === 'ann' ? ann : undefined),
    enterWorkspace: async () => undefined,
    mayAccess: () => true,
    rateLimits: {
      count: async ({ ip, name }) => void counted.push(`${ip} ${name}`),
      weigh: async () => {},
      charge: async () => {},
      giveBack: async () => {},
    },
    recordWork: async () => {},
    clientApiKey: undefined,
    https: true,
  });
  router.on(webhook, async ({ body }) => void received.push(body));
  router.on(upload, async ({ body }) => {
    for await (const chunk of body) received.push(chunk);
  });
  router.on(routes.draft, async () => undefined);
  router.on(routes.rename, async ({ body }) => body);
  router.on(routes.create, async ({ body }) => body);
  router.on(routes.post, async ({ params: { slug }, query: { page } }) => {
    if (slug === 'gone') throw new DomainError('NOT_FOUND', 'Post not found');
    if (slug === 'away') throw new Error('Connection terminated unexpectedly');
    return { slug, page, secret: 'not in the schema' };
  });
});
afterEach(() => app.close());

describe('a body in which nothing is required', () => {
  const URL = '/api/test/rename/tea';

  it.each([
    ['no body', {}],
    ['an empty one', { headers: { 'content-type': 'application/json' }, payload: '' }],
    ['an empty object', { payload: {} }],
  ])('may be left out: %s', async (_, sent) => {
    const answer = await app.inject({ method: 'POST', url: URL, ...sent });
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Tea' }]);
  });

  it('is described as optional, others as required', async () => {
    const described = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(described.paths['/api/test/rename/{slug}'].post.requestBody.required).toBe(false);
    expect(described.paths['/api/test/create'].post.requestBody.required).toBe(true);
    expect((await app.inject({ method: 'POST', url: '/api/test/create' })).statusCode).toBe(422);
  });
});

describe('a route with a raw body', () => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url: webhook.path, headers: { 'content-type': type }, payload });

  it.each(['{ "a" : 1 }\n', 'not JSON', '{"__proto__":1}', Buffer.from([0, 255, 254])])(
    'hands over the exact bytes of %j',
    async (payload) => {
      expect((await send(payload)).statusCode).toBe(204);
      expect(received).toEqual([Buffer.from(payload)]);
    },
  );

  it('refuses more bytes than its limit, and other media types', async () => {
    expect((await send('a'.repeat(1025))).statusCode).toBe(413);
    expect((await send('a', 'text/plain')).statusCode).toBe(415);
    expect(received).toEqual([]);
  });

  it('leaves the JSON bodies of other routes parsed', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/test/unknown',
      headers: { 'content-type': 'application/json' },
      payload: 'not JSON',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is described as binary', async () => {
    const description = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(description.paths[webhook.path].post.requestBody.content).toEqual({
      'application/json': { schema: { type: 'string', format: 'binary' } },
    });
  });
});

it('describes the API although copies of its schemas take over their names', async () => {
  const { globalRegistry } = z;
  const originals = [ModelTrouble, AdminModel] as const;
  const trouble = z.object({}).meta({ id: 'ModelTrouble' });
  const copies = [trouble, z.object({ trouble }).meta({ id: 'AdminModel' })];
  const { statusCode, body } = await app.inject({ url: '/api/openapi.json' });
  for (const copy of copies) globalRegistry.remove(copy);
  for (const original of originals) globalRegistry.add(original, globalRegistry.get(original) ?? {});
  expect(statusCode).toBe(200);
  expect(Object.keys(JSON.parse(body).components.schemas.AdminModel.properties)).toContain('model_name');
});

describe('a route with a streamed body', () => {
  const send = (payload: Buffer | Readable, type = 'application/octet-stream') =>
    app.inject({ method: 'POST', url: upload.path, headers: { 'content-type': type }, payload });
  const pieces = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(100_000)));

  it('hands over the bytes as they arrive', async () => {
    expect((await send(pieces(10))).statusCode).toBe(204);
    expect(received.length).toBeGreaterThan(1);
    expect(Buffer.concat(received)).toHaveLength(1_000_000);
  });

  it('refuses more bytes than its limit, announced or not, and other media types', async () => {
    expect((await send(Buffer.alloc(1_000_001))).statusCode).toBe(413);
    expect(received).toEqual([]);
    expect((await send(pieces(11))).statusCode).toBe(413);
    expect((await send(Buffer.from('a'), 'text/plain')).statusCode).toBe(415);
  });

  it('is described as binary', async () => {
    const description = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(description.paths[upload.path].post.requestBody.content).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    });
  });
});

describe('the in-process client', () => {
  /** Runs `use` while a page is rendered for a visitor. */
  async function onPage<T>(use: (api: Client<typeof routes>) => Promise<T>): Promise<T> {
    const outcome = Promise.withResolvers<T>();
    app.get('/page', async (request, reply) => {
      use(router.clientFor(routes, request, reply)).then(outcome.resolve, outcome.reject);
      await outcome.promise.catch(() => undefined);
      return 'page';
    });
    await app.inject({ url: '/page', remoteAddress: '192.0.2.7' });
    return outcome.promise;
  }

  it('answers what the schemas let through, and counts towards the limits of the visitor', async () => {
    const post = await onPage((api) => api.post({ params: { slug: 'tea' }, query: { page: 2 } }));
    expect(post).toEqual({ slug: 'tea', page: 2 });
    expect(counted).toEqual(['192.0.2.7 research']);
  });

  it.each([
    ['an error of the verb', 'gone', undefined, 'NOT_FOUND', 404],
    ['params that cannot exist', 'a'.repeat(11), undefined, 'NOT_FOUND', 404],
    ['an invalid query', 'tea', { page: 0 }, 'INVALID', 422],
    ['a database that is away', 'away', undefined, 'UNAVAILABLE', 503],
  ])('throws the ApiError of %s', async (_, slug, query, code, status) => {
    const failure = await onPage((api) => api.post({ params: { slug }, query: { ...query } })).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code, status });
  });

  it('lets calls of one user wait for each other', async () => {
    const running = { now: 0, most: 0 };
    router.on(waiting, async () => {
      running.most = Math.max(running.most, ++running.now);
      await new Promise(setImmediate);
      running.now -= 1;
    });
    const calls = Array.from({ length: 10 });
    app.get('/calls', async (request, reply) => {
      const api = router.clientFor({ waiting }, request, reply);
      await Promise.all(calls.map(() => api.waiting()));
      return 'done';
    });
    await app.inject({ url: '/calls', headers: { authorization: 'Bearer ann' } });
    expect(running).toEqual({ now: 0, most: 4 });
  });

  it('lets a visitor call nothing that needs an account', async () => {
    await expect(onPage((api) => api.draft())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
