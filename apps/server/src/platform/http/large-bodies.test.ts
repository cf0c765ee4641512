import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { defineRoute, type RouteDef } from '@inkstep/contract';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { inputCompiler } from './check-input.ts';
import { sendErrors } from './error-responses.ts';
import { acceptJsonBodies } from './json-body.ts';
import { createLargeBodies } from './large-bodies.ts';
import type { Counted } from './rate-limits.ts';
import { createRouter } from './router.ts';

const common = {
  tags: ['Test'],
  summary: 'Test',
  auth: 'user',
  method: 'PUT',
  bodyLimit: 1_000_000,
} as const;
const body = z.strictObject({ text: z.string().max(500_000) });
const json = defineRoute({ ...common, path: '/api/test/json', body, rateLimit: 'revise' });
const slow = defineRoute({ ...common, path: '/api/test/slow', body, slow: true });
const file = defineRoute({ ...common, path: '/api/test/file', rawBody: 'application/octet-stream' });

let release: () => void;
let released: Promise<void>;
let begun: number;
let charged: string[];

beforeEach(() => {
  begun = 0;
  charged = [];
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
});

afterEach(() => release());

const app = Fastify();
app.setValidatorCompiler(inputCompiler);
app.setSerializerCompiler(serializerCompiler);
acceptJsonBodies(app);
sendErrors(app);
afterAll(() => app.close());
const charge = async ({ name, actor }: Counted, by: number) =>
  void charged.push(`${name} of ${actor?.userId}: ${by}`);
const router = createRouter(app, {
  authenticate: async (userId) => Object({ userId, siteRole: 'user', principal: { kind: 'person' } }),
  enterWorkspace: async () => undefined,
  mayAccess: () => true,
  rateLimits: {
    count: async () => {},
    weigh: (call, bytes) => charge({ ...call, name: undefined }, bytes),
    charge,
    giveBack: (call) => charge(call, -1),
  },
  recordWork: async () => {},
  clientApiKey: undefined,
  https: true,
});
const hold = async () => {
  begun += 1;
  await released;
};
for (const route of [json, slow]) router.on(route, hold);
router.on(file, hold);

const LARGE = 300_000;

interface Sent {
  bytes?: number;
  user?: string;
  ip?: string;
  headers?: Record<string, string>;
}

function send(route: RouteDef, { bytes = LARGE, user = 'ann', ip = '192.0.2.1', headers = {} }: Sent = {}) {
  const type = route.rawBody ?? 'application/json';
  const payload = route.rawBody ? Buffer.alloc(bytes) : JSON.stringify({ text: 'a'.repeat(bytes - 11) });
  return app.inject({
    method: 'PUT',
    url: route.path,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${user}`, 'content-type': type, ...headers },
    payload,
  });
}

/** Waits until so many calls are in their handlers. */
const held = (calls: number) =>
  vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(calls), { timeout: 30_000, interval: 5 });

/** The rest of the body isn't read. */
const refused = (statusCode: number) => ({
  statusCode,
  headers: expect.objectContaining({ 'retry-after': '2', connection: 'close' }),
});
const BUSY = refused(429);

describe('while a large body of a user is worked off', () => {
  it('another one is refused before it is read or charged', async () => {
    const first = send(json);
    await held(1);
    charged = [];
    expect(await send(json)).toMatchObject(BUSY);
    expect([begun, charged]).toEqual([1, []]);
    release();
    expect((await first).statusCode).toBe(204);
    expect((await send(json)).statusCode).toBe(204);
    expect(charged).toEqual([`undefined of ann: ${LARGE}`, 'revise of ann: 1']);
  });

  it.each([
    ['small ones', json, { bytes: 1000 }],
    ['files', file, {}],
    ['large ones of others', json, { user: 'ben' }],
  ])('%s are taken', async (_, route, sent) => {
    const first = send(json);
    await held(1);
    const other = send(route, sent);
    await held(2);
    release();
    expect([(await first).statusCode, (await other).statusCode]).toEqual([204, 204]);
  });

  it('one of unknown length counts as large', async () => {
    const first = send(json);
    await held(1);
    expect(await send(json, { bytes: 100, headers: { 'transfer-encoding': 'chunked' } })).toMatchObject(BUSY);
    release();
    await first;
  });

  it('two files are one too many', async () => {
    const first = send(file);
    await held(1);
    expect(await send(file)).toMatchObject(BUSY);
    release();
    await first;
  });
});

it('a body of unknown length is charged as it arrives', async () => {
  release();
  const headers = { 'transfer-encoding': 'chunked' };
  expect((await send(json, { bytes: 1000, headers })).statusCode).toBe(204);
  expect(charged).toEqual(['revise of ann: 1', 'undefined of ann: 1000']);
});

it('a large body is not parsed by the event loop', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  release();
  expect((await send(json)).statusCode).toBe(204);
  expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([]);
  expect((await send(json, { bytes: 2000 })).statusCode).toBe(204);
  expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toHaveLength(1);
  parse.mockRestore();
});

it('quick calls of one user take turns, slow ones don’t', async () => {
  const small = { bytes: 1000 };
  const quick = Array.from({ length: 5 }, () => send(json, small));
  await held(4);
  const others = Array.from({ length: 5 }, () => send(slow, small));
  await held(9);
  await turnOfEvents();
  expect(begun).toBe(9);
  release();
  for (const { statusCode } of await Promise.all([...quick, ...others])) expect(statusCode).toBe(204);
  expect(begun).toBe(10);
});

it('a slow call holds up no large body once it has been read', async () => {
  const first = send(slow);
  await held(1);
  const other = send(json);
  await held(2);
  release();
  expect([(await first).statusCode, (await other).statusCode]).toEqual([204, 204]);
});

it('a large body that is refused leaves its place', async () => {
  release();
  expect((await send(json, { bytes: 600_000 })).statusCode).toBe(422);
  expect((await send(json, { bytes: 2_000_000 })).statusCode).toBe(413);
  expect((await send(json, { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
  expect((await send(json)).statusCode).toBe(204);
});

it('eight of one provider’s network are taken at once, and sixteen in all', async () => {
  const from = (network: string, count: number) =>
    Array.from({ length: count }, (_, at) => send(json, { user: `${network}${at}`, ip: `${network}.${at}` }));
  const first = from('192.0.2', 8);
  await held(8);
  const unavailable = refused(503);
  expect(await send(json, { user: 'cleo', ip: '192.0.2.77' })).toMatchObject(unavailable);
  const others = from('198.51.100', 8);
  await held(16);
  expect(await send(json, { user: 'dora', ip: '203.0.113.1' })).toMatchObject(unavailable);
  release();
  for (const { statusCode } of await Promise.all([...first, ...others])) expect(statusCode).toBe(204);
});

it.each([
  ['192.0.2.1', '192.0.2.200', false],
  ['192.0.2.1', '192.0.3.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', true],
])('from %s and %s, large bodies share the places of their network or not', async (one, other, apart) => {
  const largeBodies = createLargeBodies({ ofOwner: 1, ofNetwork: 1, inAll: 2 });
  const request = (ip: string) =>
    Object({ ip, headers: { 'content-length': '300000' }, routeOptions: { bodyLimit: 1_000_000 } });
  const reply = () => Object({ raw: { once: () => undefined } });
  await largeBodies.enter(request(one), reply(), 'ann');
  const second = largeBodies.enter(request(other), reply(), 'ben');
  if (apart) await second;
  else await expect(second).rejects.toThrow('Too many large requests');
});
