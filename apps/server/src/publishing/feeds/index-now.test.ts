import { afterAll, expect, test, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import {
  answersStatus,
  type Behaviour,
  dropsConnection,
  startFakeService,
} from '../../../test/fake-service.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { indexNowJob } from './index-now.ts';

const ORIGIN = 'https://inkstep.test';
const KEY = 'a-key-of-ours';
const service = await startFakeService(answersStatus(200));
afterAll(() => service[Symbol.asyncDispose]());
const testDb = await createTestDb();
const env = { PUBLIC_URL: ORIGIN, INDEXNOW_KEY: KEY, INDEXNOW_URL: `${service.baseUrl}/indexnow` };
const { as, deps, logged } = await buildTestApp(testDb, { env, work: true });
const admin = as(await buildUser(testDb.db, { role: 'admin' }));

const told = (path: string) => ({
  host: 'inkstep.test',
  key: KEY,
  keyLocation: `${ORIGIN}/${KEY}.txt`,
  urlList: [ORIGIN + path],
});
const redirects: Behaviour = (_asked, response) => {
  response.writeHead(302, { location: '/elsewhere' }).end();
};
const run = { id: 'x', attempt: 1, signal: new AbortController().signal };
const announce = () => indexNowJob.perform(deps, { paths: ['/blog/post/a'] }, run);

test('search engines are told of a post that is published, changed and deleted, and of no draft', async () => {
  service.behave(answersStatus(202));
  const { post } = await admin.addPost({ body: { title: 'A post' } });
  const params = { id: post.id };
  for (const act of [
    () => admin.updatePost({ params, body: { published: true } }),
    () => admin.updatePost({ params, body: { title: 'A better post' } }),
    () => admin.deletePost({ params }),
  ]) {
    const before = service.asked.length;
    await act();
    await vi.waitFor(() => expect(service.asked.length).toBe(before + 1), 20_000);
    expect(service.asked.at(-1)?.body).toEqual(told('/blog/post/a-post'));
  }
});

test.each([
  ['an error of theirs', answersStatus(500), 'IndexNow answered 500.'],
  ['too many requests', answersStatus(429), 'IndexNow answered 429.'],
  ['a lost connection', dropsConnection, 'fetch failed'],
  ['a redirect, which is not followed', redirects, 'IndexNow answered 302.'],
])('it is tried again after %s', async (_, behaviour, message) => {
  service.behave(behaviour);
  await expect(announce()).rejects.toThrow(message);
});

test.each([400, 403, 422])('a refusal with %i is logged, and is final', async (status) => {
  service.behave(answersStatus(status));
  await announce();
  expect(logged()).toContain('IndexNow refused the key or the addresses');
});

test('without a key nothing is sent', async () => {
  const before = service.asked.length;
  const { INDEXNOW_KEY: _, ...config } = deps.config;
  await indexNowJob.perform({ ...deps, config }, { paths: ['/blog/post/a'] }, run);
  expect(service.asked).toHaveLength(before);
});
