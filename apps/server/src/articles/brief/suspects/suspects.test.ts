import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildTask } from '../factory.ts';
import { tasks } from '../tables.ts';

interface Labelled {
  sources: { id: string; title: string; url: string; published: string; content: string }[];
}

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);
const bob = await buildUser(testDb.db);
const api = app.as(ann);

const SUBJECTS = JSON.parse(
  readFileSync(
    new URL('../../../../../../packages/engine/src/check/fixtures/suspect-sources.json', import.meta.url),
    'utf8',
  ),
) as Labelled[];

/** Task with the six labelled sources on heat pumps, added one by one. */
async function withHeatPumps() {
  const { id } = await buildTask(testDb.db, { workspaceId: ann.actor.workspaceId });
  const ids = new Map<string, string>();
  for (const { id: name, published, ...page } of SUBJECTS[0]!.sources) {
    const body = { ...page, type: 'url' as const, description: '', publishedAt: published };
    const { source } = await api.addTaskSource({ params: { id }, body });
    ids.set(name, source.id);
  }
  const nameOf = (sourceId: string | null) => [...ids].find(([, each]) => each === sourceId)?.[0];
  return {
    id,
    ids,
    suspects: async () =>
      (await api.suspectSources({ params: { id } })).suspects.map((suspect) => ({
        ...suspect,
        source: nameOf(suspect.sourceId),
        other: nameOf(suspect.otherId),
      })),
    keep: (name: string, kept: boolean) =>
      api.keepSuspectSource({ params: { id, sourceId: ids.get(name)! }, body: { kept } }),
  };
}

const storedReview = async (id: string) =>
  (await testDb.db.select({ review: tasks.sourceReview }).from(tasks).where(eq(tasks.id, id)))[0]?.review;

describe('suspect sources of a task', () => {
  it('are listed with the passages of both sides, and one that is removed is gone', async () => {
    const { id, ids, suspects } = await withHeatPumps();
    const [copy, bulk, ...others] = await suspects();
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      source: 'hp-copy',
      other: 'hp-trial',
      kind: 'figure',
      because: 'others',
      agreeing: 1,
      isKept: false,
    });
    expect(copy?.passages[0]).toEqual({
      here: {
        text: 'Across the 42 houses, tenants paid an average of £740 for heating and hot water over the year.',
        facts: [{ kind: 'figure', key: '740', text: '740' }],
      },
      there: {
        text: 'Across the 42 houses, tenants paid an average of £1,140 for heating and hot water over the year.',
        facts: [{ kind: 'figure', key: '1140', text: '1,140' }],
      },
    });
    expect(bulk).toMatchObject({ source: 'hp-bulk', kind: 'bulk', other: undefined, because: null });
    expect(bulk?.passages.every(({ there }) => there === null)).toBe(true);

    await api.removeTaskSource({ params: { id, sourceId: ids.get('hp-copy')! } });
    expect((await suspects()).map(({ source }) => source)).toEqual(['hp-bulk']);
  });

  it('are compared again only when a source has changed, and without touching the task', async () => {
    const { id, ids, suspects } = await withHeatPumps();
    const { updated_at } = (await api.getTask({ params: { id } })).task;
    await suspects();
    const first = await storedReview(id);
    const marked = { digest: first!.digest, suspects: [] };
    await testDb.db.update(tasks).set({ sourceReview: marked }).where(eq(tasks.id, id));
    expect(await suspects()).toEqual([]);
    expect((await api.getTask({ params: { id } })).task.updated_at).toBe(updated_at);

    await api.editTaskSource({ params: { id, sourceId: ids.get('hp-bulk')! }, body: { content: 'Short.' } });
    expect((await suspects()).map(({ source }) => source)).toEqual(['hp-copy']);
  });

  it('can be kept, until one of the two texts changes', async () => {
    const { id, ids, suspects, keep } = await withHeatPumps();
    const kept = async () => (await suspects()).filter(({ isKept }) => isKept).map(({ source }) => source);
    await keep('hp-copy', true);
    expect(await kept()).toEqual(['hp-copy']);
    await keep('hp-bulk', true);
    await keep('hp-bulk', true);
    expect(await kept()).toEqual(['hp-copy', 'hp-bulk']);
    await keep('hp-copy', false);
    expect(await kept()).toEqual(['hp-bulk']);

    await keep('hp-copy', true);
    const copy = (await api.duplicateTask({ params: { id }, body: {} })).task.id;
    const { suspects: ofCopy } = await api.suspectSources({ params: { id: copy } });
    expect(ofCopy.map(({ isKept }) => isKept)).toEqual([true, true]);

    const trial = ids.get('hp-trial')!;
    const { content } = SUBJECTS[0]!.sources[0]!;
    await api.editTaskSource({
      params: { id, sourceId: trial },
      body: { content: `${content}\n\nMore follows.` },
    });
    expect(await kept()).toEqual(['hp-bulk']);
  });

  it('a source without a warning cannot be kept, and tasks of others are hidden', async () => {
    const { id, ids, keep } = await withHeatPumps();
    await expect(keep('hp-canada', true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = app.as(bob);
    await expect(stranger.suspectSources({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const params = { id, sourceId: ids.get('hp-copy')! };
    await expect(stranger.keepSuspectSource({ params, body: { kept: true } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('without sources there are none', async () => {
    const { id } = await buildTask(testDb.db, { workspaceId: ann.actor.workspaceId });
    expect(await api.suspectSources({ params: { id } })).toEqual({ suspects: [], supplied: [] });
  });
});
