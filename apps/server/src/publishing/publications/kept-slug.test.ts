import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { NEVER } from '../../../test/fake-destination/publishing-app.ts';
import { startFakeGhost } from '../../../test/fake-ghost/start-fake-ghost.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { publications } from '../destinations/tables.ts';
import { deliverPublication } from './delivery/deliver.ts';

const testDb = await createTestDb();
const { db } = testDb;
const ghost = await startFakeGhost();
afterAll(() => ghost[Symbol.asyncDispose]());
const app = await buildTestApp(testDb, {
  env: { FETCH_ALLOW_HOSTS: ghost.host, PUBLIC_URL: 'https://inkstep.test' },
});

it('a slug that the site gave instead of the sent one stays until a user types another', async () => {
  const person = await buildUser(db);
  const { workspaceId } = person.actor;
  const { id: taskId } = await buildTask(db, {
    workspaceId,
    finishedAt: new Date(),
    article: { text: '# Über Bäume 树\n\nThey grow.' },
  });
  const client = app.as(person);
  const { destination } = await client.createDestination({
    body: {
      name: 'Ghost',
      settings: { kind: 'ghost', url: ghost.url },
      credentials: { kind: 'ghost', key: ghost.key },
    },
  });
  const params = { id: taskId };
  async function send(body: { wanted?: 'draft' | 'published'; fields?: { slug: string } } = {}) {
    const { publication } = await client.publishTo({
      params,
      body: { destination_id: destination.id, ...body },
    });
    return deliver(publication.id);
  }
  async function deliver(id: string) {
    const [row] = await db.select().from(publications).where(eq(publications.id, id));
    const attempt = {
      workspaceId,
      destinationId: destination.id,
      publicationId: id,
      revision: 0,
      attempt: 1,
    };
    await deliverPublication(app.deps, { ...attempt, revision: row?.revision ?? 0 }, NEVER);
    return id;
  }
  const slug = () => ghost.posts.at(-1)?.slug;

  const id = await send();
  const first = slug();
  for (const _ of [1, 2, 3]) {
    await send();
    expect(slug()).toBe(first);
  }
  await send({ wanted: 'published' });
  await client.unpublish({ params: { id } });
  await deliver(id);
  await send({ wanted: 'published' });
  expect([ghost.posts.at(-1)?.status, slug()]).toEqual(['published', first]);
  await client.unpublish({ params: { id } });
  await deliver(id);
  await send({ fields: { slug: 'trees' } });
  expect(slug()).toBe('trees');
});
