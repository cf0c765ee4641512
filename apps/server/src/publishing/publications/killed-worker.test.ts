import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildPublishingApp } from '../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import type { GuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { publications } from '../destinations/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { site, author, deliver, rowOf, deps } = await buildPublishingApp(testDb);
const TEXT = '# Kettle\n\n![Pot](https://pictures.example/pot.jpg)\n\nText.';

/** Like a process that is killed at the request of this number: `done` after the site has done it, else before. */
function killedAt(request: number, { done }: { done: boolean }) {
  const died = Promise.withResolvers<void>();
  let requests = 0;
  const guardedExchange: GuardedExchange = async (...call) => {
    requests += 1;
    if (requests < request) return deps.guardedExchange(...call);
    if (done) await deps.guardedExchange(...call);
    died.resolve();
    return new Promise(() => {});
  };
  return { deps: { ...deps, guardedExchange }, died: died.promise };
}

// The requests of a first sending: looking for the post, a picture, the post.
it.each([
  [1, false],
  [2, false],
  [2, true],
  [3, false],
  [3, true],
])(
  'a worker that is killed at request %i (done: %s) leaves one post to the next one',
  async (request, done) => {
    const { client, params, destination } = await author({ text: TEXT });
    const body = { destination_id: destination.id, wanted: 'published' } as const;
    const { publication } = await client.publishTo({ params, body });
    const killed = killedAt(request, { done });
    void deliver(publication.id, killed.deps);
    await killed.died;
    // The lease of the dead worker keeps others away until it ends.
    await deliver(publication.id);
    expect(await rowOf(publication.id)).toMatchObject({ state: 'sending', attempts: 0 });
    await db
      .update(publications)
      .set({ leasedUntil: new Date(0) })
      .where(eq(publications.id, publication.id));
    await deliver(publication.id);
    expect(site.onlyPost()).toMatchObject({ status: 'published', key: publication.id });
    expect(await rowOf(publication.id)).toMatchObject({
      state: 'published',
      attempts: 1,
      isUnanswered: false,
    });
  },
);

it.each([false, true])('a killed update (done: %s) is no change by others', async (done) => {
  const { client, params, destination } = await author();
  const publish = async (fields: object) => {
    const body = { destination_id: destination.id, wanted: 'published', fields } as const;
    return (await client.publishTo({ params, body })).publication.id;
  };
  const id = await publish({});
  await deliver(id);
  await publish({ title: 'Another title' });
  const killed = killedAt(2, { done });
  void deliver(id, killed.deps);
  await killed.died;
  await db
    .update(publications)
    .set({ leasedUntil: new Date(0) })
    .where(eq(publications.id, id));
  await deliver(id);
  expect(site.onlyPost().title).toBe('Another title');
  expect(await rowOf(id)).toMatchObject({ state: 'published', changedThere: false });
});

it('a worker that was only slow stores nothing once another one has taken over', async () => {
  const { client, params, destination } = await author();
  const { publication } = await client.publishTo({ params, body: { destination_id: destination.id } });
  const answered = Promise.withResolvers<void>();
  const slow: GuardedExchange = async (...call) => {
    const answer = await deps.guardedExchange(...call);
    await answered.promise;
    return answer;
  };
  const late = deliver(publication.id, { ...deps, guardedExchange: slow });
  await expect.poll(() => site.asked.length).toBe(1);
  await db
    .update(publications)
    .set({ leasedUntil: new Date(0) })
    .where(eq(publications.id, publication.id));
  await deliver(publication.id);
  answered.resolve();
  await expect(late).rejects.toThrow('another worker');
  site.onlyPost();
  expect(await rowOf(publication.id)).toMatchObject({ state: 'draft', attempts: 1 });
});
