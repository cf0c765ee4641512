import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoredPicture } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { buildUser } from '../src/identity/factory.ts';
import { buildTestApp } from './build-app.ts';
import { startS3Server } from './s3-server.ts';
import { createTestDb } from './test-db.ts';

const testDb = await createTestDb();
const { db } = testDb;
const bucket = await startS3Server();

/** Stands before the bucket and can fail instead. */
let fail: RequestListener | undefined;
const gate = http.createServer((incoming, response) => {
  if (fail) return fail(incoming, response);
  const { method, url, headers } = incoming;
  const onward = http.request(new URL(url ?? '/', bucket.endpoint), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(onward);
});
await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  gate.closeAllConnections();
  gate.close();
});
const { port } = gate.address() as AddressInfo;

const app = await buildTestApp(testDb, {
  env: {
    FILES_S3_BUCKET: bucket.bucket,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_REGION: bucket.region,
    FILES_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  },
});
const ann = await buildUser(db);
const { id } = (await app.as(ann).autoCreateTask()).task;

let seed = 0;
const draw = () => {
  seed += 1;
  const background = { r: seed, g: 40, b: 120 };
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
};

async function upload(bytes: Buffer) {
  const { statusCode, headers, body } = await app.app.inject({
    method: 'POST',
    url: '/api/files?file_name=picture',
    headers: { ...ann.headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  const parsed: { picture?: StoredPicture; error?: { code: string } } = JSON.parse(body);
  return { status: statusCode, retryAfter: headers['retry-after'], ...parsed };
}
const load = (url: string) => app.app.inject({ method: 'GET', url });
const away = { status: 503, retryAfter: '10', error: { code: 'UNAVAILABLE' } };

const kept = await upload(await draw());
const notCached = (kept.picture?.url ?? '').replace(/\/\d+x\d+\.webp$/, '/480.avif');

it.each<[string, RequestListener]>([
  ['answers errors', (_request, response) => response.writeHead(500).end()],
  ['refuses', (_request, response) => response.writeHead(403).end()],
  ['closes connections', ({ socket }) => void socket.destroy()],
])('a bucket that %s gives 503, keeps nothing half, and works again', async (_what, how) => {
  const bytes = await draw();
  fail = how;
  expect(await upload(bytes)).toMatchObject(away);
  const lost = await load(notCached);
  expect([lost.statusCode, lost.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(app.logged()).toContain('the file store failed');
  expect(app.logged()).not.toContain('the database cannot be reached');
  fail = undefined;
  const again = await upload(bytes);
  expect(again.status).toBe(201);
  expect((await load(again.picture?.url ?? '')).statusCode).toBe(200);
});

it('a bucket that is silent blocks no save, takes few database connections, and gives 503 once it fails', async () => {
  const waiting: Parameters<RequestListener>[1][] = [];
  fail = (_request, response) => void waiting.push(response);
  const all = Promise.all([draw(), draw(), draw(), draw()].map(async (bytes) => upload(await bytes)));
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const body = { generated_article: 'Saved meanwhile.' };
  await app.as(ann).updateTask({ params: { id }, body });
  const { rows } = await db.execute<{ held: number }>(sql`
    SELECT count(*) AS held FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`);
  expect(rows[0]?.held).toBeLessThanOrEqual(2);
  fail = (_request, response) => response.writeHead(500).end();
  for (const response of waiting) response.destroy();
  expect((await all).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  fail = undefined;
  expect((await upload(await draw())).status).toBe(201);
});
