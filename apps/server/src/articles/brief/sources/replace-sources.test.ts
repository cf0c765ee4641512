import { randomUUID } from 'node:crypto';
import type { SourceInput, UpdateTaskBody } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildTask, sourcePage as page } from '../factory.ts';
import { taskSources } from '../tables.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);
const client = app.as(ann);

const note = (content: string, change: Partial<SourceInput> = {}): SourceInput =>
  page(0, { type: 'text', url: '', title: 'Custom Text Block', content, ...change });
const post = (n: number) => ({ url: `https://www.reddit.com/r/tea/comments/${n}`, title: `Post ${n}` });

async function taskWith(...sources: SourceInput[]) {
  const { id } = await buildTask(testDb.db, { workspaceId: ann.actor.workspaceId, sources });
  const params = { id };
  const gathered = async () => (await client.getTask({ params })).task;
  const put = async (body: UpdateTaskBody) => {
    await client.updateTask({ params, body });
    return gathered();
  };
  /** Transaction that last wrote each row. */
  const written = () =>
    testDb.db
      .select({ id: taskSources.id, at: sql<string>`xmin::text` })
      .from(taskSources)
      .where(eq(taskSources.taskId, id));
  return { put, written, stored: (await gathered()).sources };
}

describe('a source keeps its id', () => {
  it.each<[string, SourceInput, (id: string) => SourceInput]>([
    ['named by it, with another address and text', page(1), (id) => page(2, { id, content: 'Edited.' })],
    [
      'of the same page with campaign parameters',
      page(1),
      () => page(1, { url: 'http://www.example.com/1/?utm_source=x#top', title: 'New' }),
    ],
    ['of the same page with another text', page(1), () => page(1, { content: 'Edited.' })],
    ['with the same text and another title', note('Tea.'), () => note('Tea.', { title: 'My note' })],
    ['named by it among texts, with another text', note('Tea.'), (id) => note('Coffee.', { id })],
  ])('%s', async (_, before, after) => {
    const { put, stored } = await taskWith(page(8), before, note('Another text.'));
    const [first, own, last] = stored;
    const { sources } = await put({ sources: [after(own!.id), last!, first!] });
    expect(sources.map(({ id }) => id)).toEqual([own!.id, last!.id, first!.id]);
    expect(sources[0]).toMatchObject({ ...after(own!.id), url: sources[0]!.url });
  });

  it('in another order, and two texts of one title keep their own', async () => {
    const { put, stored } = await taskWith(note('One.'), note('Two.'), page(3));
    const reordered = [page(3), note('Two.'), note('One.')];
    expect((await put({ sources: reordered })).sources).toMatchObject(stored.toReversed());
  });

  it('that the browser chose', async () => {
    const { put } = await taskWith();
    const id = randomUUID();
    expect((await put({ sources: [page(1, { id })] })).sources[0]?.id).toBe(id);
  });

  it('but not the one of another task', async () => {
    const { stored } = await taskWith(page(1, { content: 'Mine.' }));
    const { put } = await taskWith();
    await put({ sources: [page(2, { id: stored[0]!.id })] });
    const rows = await testDb.db.select().from(taskSources).where(eq(taskSources.id, stored[0]!.id));
    expect(rows.map(({ content }) => content).sort()).toEqual(['Mine.', 'Text of page 2.']);
  });
});

it('a text that is neither named nor stored is a new source', async () => {
  const { put, stored } = await taskWith(note('Tea.'));
  expect((await put({ sources: [note('Coffee.')] })).sources[0]?.id).not.toBe(stored[0]!.id);
});

it('[SRC-19] a page that is in the library is not added as a Reddit post too', async () => {
  const { put } = await taskWith(page(1, { type: 'reddit', url: post(1).url, resourceId: 'r1' }));
  const { sources, redditSources } = await put({ redditSources: [post(1), post(2)] });
  expect(sources).toHaveLength(1);
  expect(redditSources.map(({ title }) => title)).toEqual(['Post 2']);
});

it('rows that did not change are not written again', async () => {
  const { put, written, stored } = await taskWith(page(1), page(2), note('Tea.'));
  const before = await written();
  await put({ name: 'Renamed', redditSources: [] });
  await put({ sources: stored, redditSources: [] });
  expect(await written()).toEqual(before);
  await put({ sources: stored.with(1, { ...stored[1]!, content: 'Edited.' }) });
  const after = await written();
  const changed = after.filter(({ id, at }) => before.find((row) => row.id === id)?.at !== at);
  expect(changed.map(({ id }) => id)).toEqual([stored[1]!.id]);
});
