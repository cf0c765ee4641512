import type { WantedState } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildPublishingApp } from '../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { publications } from '../destinations/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { site, author, deliver } = await buildPublishingApp(testDb, {
  features: { reads: false, drafts: false, schedules: false, unpublishes: false },
});
const conflict = (message: string) => ({ code: 'CONFLICT', message: expect.stringContaining(message) });

async function scene() {
  const { client, params, destination, ...others } = await author();
  const publish = async (wanted: Exclude<WantedState, 'unpublished'>, more: object = {}) => {
    const body = { destination_id: destination.id, wanted, ...more };
    return (await client.publishTo({ params, body })).publication;
  };
  const shown = async () => (await client.listPublications({ params })).publications[0];
  return { ...others, client, publish, shown };
}

describe('a destination that can do less', () => {
  it('takes no drafts', async () => {
    const { publish, shown } = await scene();
    await expect(publish('draft')).rejects.toMatchObject(conflict('takes no drafts'));
    expect(await shown()).toBeUndefined();
  });

  it('gets a scheduled article at its time, which is published then', async () => {
    const { publish, shown } = await scene();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await publish('scheduled', { scheduled_for: at });
    expect(await shown()).toMatchObject({ state: 'waiting', not_before: at, scheduled_for: at });
    await deliver(id);
    expect(site.asked).toEqual([]);
    await db.update(publications).set({ notBefore: new Date() }).where(eq(publications.id, id));
    await deliver(id);
    expect(site.onlyPost()).toMatchObject({ status: 'published', at: null });
    expect(await shown()).toMatchObject({ state: 'published', changed_there: null });
  });

  it("doesn't unpublish, and isn't read", async () => {
    const { client, publish } = await scene();
    const { id } = await publish('published');
    await deliver(id);
    const asked = [...site.asked];
    const key = { params: { id } };
    await expect(client.unpublish(key)).rejects.toMatchObject(conflict("can't unpublish"));
    await expect(client.comparePublication(key)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(site.asked).toEqual(asked);
    expect(site.onlyPost().status).toBe('published');
  });
});
