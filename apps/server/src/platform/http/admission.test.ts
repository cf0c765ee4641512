import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { ADMISSION, BODY_LIMITS } from '@inkstep/contract';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { sendErrors } from './error-responses.ts';
import { acceptJsonBodies } from './json-body.ts';

const MIB = 1024 * 1024;
const BODY_LIMIT = 12 * MIB;
const { unitsPerMinute, bytesPerUnit } = ADMISSION;

const app = Fastify({ bodyLimit: BODY_LIMIT });
acceptJsonBodies(app);
sendErrors(app);
createAdmission(app, { scale: 1 });
let addresses = 0;
let read = 0;
// Refuses before the body is read, as routes do without a session.
const refuse = async () => {
  throw Object.assign(new Error('not read'), { statusCode: 404 });
};
app.put('/json', { onRequest: refuse }, async () => 'done');
app.put('/file', { onRequest: refuse, config: { bytesPerUnit: bytesPerUnit.file } }, async () => 'done');
app.register(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.put('/read', async ({ body }) => {
    read += (body as Buffer).length;
  });
});
afterAll(() => app.close());

const announce = (url: string, remoteAddress: string, bytes: number) =>
  app.inject({
    method: 'PUT',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'content-length': String(bytes) },
  });

/** Returns the number of responses until the first refusal. */
async function exhaust(url: string, ip: string, bytes: number): Promise<number> {
  for (let made = 0; made <= unitsPerMinute; made += 1) {
    const { statusCode, headers } = await announce(url, ip, bytes);
    if (statusCode !== 429) continue;
    // What is left of a large body isn't read.
    if (bytes > BODY_LIMITS.usual && bytes <= BODY_LIMIT) expect(headers.connection).toBe('close');
    return made;
  }
  throw new Error('not limited');
}

it.each([
  ['JSON of 12 MB', '/json', BODY_LIMIT, 1 + BODY_LIMIT / bytesPerUnit.json],
  ['JSON of 3.5 MB', '/json', 3.5 * MIB, 1 + (3.5 * MIB) / bytesPerUnit.json],
  ['JSON of 64 kB', '/json', 64 * 1024, 2],
  ['a file of 12 MB', '/file', BODY_LIMIT, 1 + BODY_LIMIT / bytesPerUnit.file],
  ['a body that is too large to be read', '/json', BODY_LIMIT + 1, 1],
])('%s costs as announced, before it is read', async (_, url, bytes, units) => {
  addresses += 1;
  expect(await exhaust(url, `192.0.2.${addresses}`, bytes)).toBe(Math.floor(unitsPerMinute / units));
});

it('nothing more of a large body is read over a connection whose calls are used up', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await exhaust('/json', '127.0.0.1', 64 * 1024);
  const connection = once(app.server, 'connection');
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': BODY_LIMIT };
    request(`${origin}/json`, { method: 'PUT', headers }, resolve)
      .once('error', reject)
      .write(Buffer.alloc(BODY_LIMIT / 2));
  });
  const [socket] = await connection;
  expect((await answered).statusCode).toBe(429);
  if (!socket.closed) await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(MIB);
});

it('a body of unknown length costs as it arrives, and is not read to its end', async () => {
  const remoteAddress = '192.0.2.200';
  const units = 1 + BODY_LIMIT / bytesPerUnit.json;
  for (let left = unitsPerMinute; left > units; left -= units)
    await announce('/json', remoteAddress, BODY_LIMIT);
  let sent = 0;
  const payload = Readable.from(
    (function* () {
      for (; sent < BODY_LIMIT; sent += 65_536) yield Buffer.alloc(65_536);
    })(),
  );
  const headers = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };
  const answer = await app.inject({ method: 'PUT', url: '/read', remoteAddress, headers, payload });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(answer.headers.connection).toBe('close');
  expect(read).toBe(0);
  expect(sent).toBeGreaterThan(MIB);
  expect(sent).toBeLessThan(BODY_LIMIT);
});
