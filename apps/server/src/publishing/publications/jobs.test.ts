import { expect, it, vi } from 'vitest';
import { buildPublishingApp } from '../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../test/test-db.ts';

const { site, author } = await buildPublishingApp(await createTestDb(), { work: true });
const patience = { timeout: 20_000, interval: 20 };

it('an article is published by a worker, and again after a failure that ends', async () => {
  site.makeTrouble({ status: 500 });
  const { client, params, destination } = await author();
  const body = { destination_id: destination.id, wanted: 'published' } as const;
  const { publication } = await client.publishTo({ params, body });
  const shown = async () => (await client.listPublications({ params })).publications[0];
  await vi.waitFor(async () => {
    expect(await shown()).toMatchObject({ state: 'queued', attempts: 1, problem: { code: 'server_error' } });
  }, patience);
  // A person doesn't wait for the next attempt.
  await client.publishTo({ params, body });
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ state: 'published' }), patience);
  expect(site.onlyPost()).toMatchObject({ key: publication.id, status: 'published' });
});
