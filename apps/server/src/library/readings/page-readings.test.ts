import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { v1Client } from '../../../test/v1-client.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { findReadings } from './page-readings.ts';
import { pageReadings } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const paragraph = 'Water at ninety-four degrees is poured slowly, in circles, over the ground beans.';
const server = await startServer((request, response) => {
  if (request.url === '/moved') return void response.writeHead(302, { location: '/pour' }).end();
  response.setHeader('content-type', 'text/html');
  response.end(
    `<html lang="en"><head><title>Pouring</title><meta name="author" content="Ann Roaster"></head><body><article><h1>Pouring</h1>${`<p>${paragraph}</p>`.repeat(6)}</article></body></html>`,
  );
});
afterAll(() => server[Symbol.asyncDispose]());
const host = `127.0.0.1:${server.port}`;
const url = `http://${host}/pour`;
const app = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS: host } });
const ann = await buildUser(db);
const { workspaceId } = ann.actor;
const client = app.as(ann);

async function task() {
  const { id } = await buildTask(db, { workspaceId });
  const params = { id };
  return {
    params,
    supplied: async () => (await client.suspectSources({ params })).supplied.length,
    sources: async () => (await client.getTask({ params })).task.sources,
  };
}

it('whatever reads a page remembers it, until the text is edited or given back', async () => {
  const { params, supplied, sources } = await task();
  const { source } = await client.addTaskSource({
    params,
    body: { type: 'url', ...(await client.extractSource({ body: { url: `http://${host}/moved` } })) },
  });
  expect(await supplied()).toBe(0);
  const place = { id: params.id, sourceId: source.id };
  await client.editTaskSource({ params: place, body: { title: 'My name for it' } });
  expect(await supplied()).toBe(0);
  await client.editTaskSource({ params: place, body: { content: `${source.content} Invented.` } });
  expect(await supplied()).toBe(1);
  expect((await sources())[0]).toMatchObject({ title: 'My name for it', url });
  await client.editTaskSource({ params: place, body: { content: source.content } });
  expect(await supplied()).toBe(0);
});

it('pages that version 1 adds count as read, and texts with an address do not', async () => {
  const { params, supplied } = await task();
  const v1 = v1Client(app, ann.headers);
  await v1.addSource({ params, body: { url } });
  expect(await supplied()).toBe(0);
  await v1.addSource({ params, body: { title: 'Typed', text: 'Invented.', url: 'https://example.com/' } });
  expect(await supplied()).toBe(1);
});

it('a source of the library counts as read as long as it has the text of its page', async () => {
  const page = await client.extractSource({ body: { url } });
  const { resource } = await client.createResource({
    body: { resource_name: page.title, resource_url: page.url, resource_content: page.content },
  });
  const one = await task();
  await client.addTaskSource({ params: one.params, body: { resourceId: resource.id } });
  expect(await one.supplied()).toBe(0);
  await client.updateResource({ params: { id: resource.id }, body: { resource_content: 'Invented.' } });
  const two = await task();
  await client.addTaskSource({ params: two.params, body: { resourceId: resource.id } });
  expect(await two.supplied()).toBe(1);
});

it('a reading belongs to its workspace, has the time of the last one', async () => {
  const { content } = await client.extractSource({ body: { url } });
  const [row] = await db.select().from(pageReadings);
  expect(row).toMatchObject({ workspaceId, title: 'Pouring', author: 'Ann Roaster', publishedAt: null });
  await db.update(pageReadings).set({ readAt: new Date(0) });
  await client.extractSource({ body: { url } });
  expect(await db.$count(pageReadings)).toBe(1);
  const [again] = await db.select().from(pageReadings);
  expect(again?.readAt.getTime()).toBeGreaterThan(0);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const bob = await buildUser(db);
  const known = (owner: typeof ann) => findReadings({ db }, owner.actor, [{ id: 'a', url, sha256 }]);
  expect([(await known(ann)).size, (await known(bob)).size]).toEqual([1, 0]);
});
