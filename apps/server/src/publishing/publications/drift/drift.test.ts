import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { moveClock } from '../../../../test/clock.ts';
import { buildPublishingApp, NEVER } from '../../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildTask } from '../../../articles/brief/factory.ts';
import { articles, articleVersions } from '../../../articles/text/tables.ts';
import { readPublications } from './read-publications.ts';
import { watchPublications } from './watch-publications.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { site, author, deliver, rowOf, deps } = await buildPublishingApp(testDb);
const tomorrow = () => moveClock(db, new Date(Date.now() + 25 * 3_600_000));

async function sent(wanted: 'draft' | 'published' = 'published', text?: string) {
  await moveClock(db, new Date());
  const scene = await author(text === undefined ? {} : { text });
  const body = { destination_id: scene.destination.id, wanted };
  const { publication } = await scene.client.publishTo({ params: scene.params, body });
  await deliver(publication.id);
  const key = { params: { id: publication.id } };
  const shown = async () => (await scene.client.listPublications({ params: scene.params })).publications[0];
  const readNextDay = async () => {
    await tomorrow();
    await readPublications(
      deps,
      { workspaceId: scene.workspaceId, destinationId: scene.destination.id },
      NEVER,
    );
  };
  return { ...scene, id: publication.id, key, shown, readNextDay };
}

describe('posts are read back once a day', () => {
  it('and the job for it is enqueued once for each destination', async () => {
    const { destination } = await sent();
    await tomorrow();
    await watchPublications(deps);
    await watchPublications(deps);
    const { rows } = await testDb.pool.query(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'read-publications' AND data->>'destinationId' = $1`,
      [destination.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it.each([
    ['nothing', () => {}, { state: 'published', changed_there: false }],
    ['its text', () => Object.assign(site.onlyPost(), { html: '<p>Theirs.</p>' }), { changed_there: true }],
    ['a deletion', () => site.posts.clear(), { state: 'gone', problem: { code: 'gone' } }],
    ['the trash', () => Object.assign(site.onlyPost(), { status: 'trashed' }), { state: 'gone' }],
    ['a draft', () => Object.assign(site.onlyPost(), { status: 'draft' }), { state: 'draft' }],
  ])('which finds %s', async (_, change, expected) => {
    const { readNextDay, shown, id } = await sent();
    change();
    const { checkedAt } = await rowOf(id);
    await readNextDay();
    expect(await shown()).toMatchObject(expected);
    expect(Number((await rowOf(id)).checkedAt)).toBeGreaterThan(Number(checkedAt));
  });

  it('which finds that someone published the draft there', async () => {
    const { readNextDay, shown } = await sent('draft');
    site.onlyPost().status = 'published';
    await readNextDay();
    expect(await shown()).toMatchObject({ state: 'published', published_at: expect.any(String) });
  });
});

it('a scheduled post is read back a few minutes after its time, until it has appeared', async () => {
  await moveClock(db, new Date());
  const { client, params, destination, workspaceId } = await author();
  const at = new Date(Date.now() + 3_600_000);
  const body = {
    destination_id: destination.id,
    wanted: 'scheduled',
    scheduled_for: at.toISOString(),
  } as const;
  const { publication } = await client.publishTo({ params, body });
  await deliver(publication.id);
  const { rows } = await testDb.pool.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM start_after - $2::timestamptz) / 60)::int AS minutes FROM pgboss.job
     WHERE name = 'read-publications' AND data->>'destinationId' = $1 ORDER BY start_after`,
    [destination.id, at],
  );
  expect(rows).toEqual([{ minutes: 3 }, { minutes: 10 }]);
  const readAt = async (minutes: number) => {
    await moveClock(db, new Date(at.getTime() + minutes * 60_000));
    await readPublications(deps, { workspaceId, destinationId: destination.id }, NEVER);
    return (await rowOf(publication.id)).state;
  };
  // The site publishes it late.
  expect(await readAt(3)).toBe('scheduled');
  site.onlyPost().status = 'published';
  expect(await readAt(4)).toBe('scheduled');
  expect(await readAt(10)).toBe('published');
});

it('reading a destination back ends at its first refusal', async () => {
  const { client, destination, workspaceId, id } = await sent();
  const { id: taskId } = await buildTask(db, {
    workspaceId,
    finishedAt: new Date(),
    article: { text: '# Tea' },
  });
  const other = await client.publishTo({ params: { id: taskId }, body: { destination_id: destination.id } });
  await deliver(other.publication.id);
  await tomorrow();
  const guardedExchange = vi.fn(async () => ({ status: 403, headers: {}, bytes: new Uint8Array() }));
  const key = { workspaceId, destinationId: destination.id };
  await readPublications({ ...deps, guardedExchange }, key, NEVER);
  expect(guardedExchange).toHaveBeenCalledTimes(1);
  // The refused one waits for the next day, the other one for the next hour.
  await readPublications(deps, key, NEVER);
  const checked = await Promise.all(
    [id, other.publication.id].map(async (each) => (await rowOf(each)).checkedAt),
  );
  for (const at of checked) expect(Number(at)).toBeGreaterThan(Date.now() + 24 * 3_600_000);
});

describe('a post that was changed there', () => {
  const change = () =>
    Object.assign(site.onlyPost(), {
      title: 'Their kettle',
      html: '<p>Fresh water boils <a href="#source-1">[1]</a>.</p><p><img src="https://site.test/p/1.webp" alt="Pot"></p>',
    });

  it('is compared with the article', async () => {
    const { client, key } = await sent();
    change();
    const { here, there, publication } = await client.comparePublication(key);
    expect(here).toMatchObject({
      title: 'Choosing a kettle',
      content: expect.stringContaining('Water boils'),
    });
    expect(there?.title).toBe('Their kettle');
    expect(there?.content).toContain('Fresh water boils [1].');
    expect(publication.changed_there).toBe(true);
    site.posts.clear();
    expect(await client.comparePublication(key)).toMatchObject({
      there: null,
      publication: { state: 'gone' },
    });
  });

  it('is pulled as an edit: the text so far becomes a version, and its pictures are ours again', async () => {
    const picture = 'https://pictures.example/pot.jpg';
    const text = `SEO Title: Kettles\nTags: Tea\n---\n\n# Choosing a kettle\n\nWater boils [1].\n\n![Pot](${picture})`;
    const { client, key, taskId, shown, id } = await sent('published', text);
    change();
    await client.pullPublication(key);
    const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
    expect(article?.text).toBe(
      `SEO Title: Kettles\nMeta Description: \nFocus Keywords: \nTags: Tea\n---\n\n# Their kettle\n\nFresh water boils [1].\n\n![Pot](${picture})\n`,
    );
    const versions = await db
      .select()
      .from(articleVersions)
      .where(eq(articleVersions.articleId, article?.id ?? ''));
    expect(versions).toMatchObject([{ text }]);
    expect(await shown()).toMatchObject({ changed_here: false, changed_there: false, state: 'published' });
    expect((await rowOf(id)).sentVersion).toBe(2);
  });

  it('is pulled after an update was refused because of it: then nothing is left to do', async () => {
    const { client, key, destination, params, id, shown } = await sent();
    change();
    await client.publishTo({ params, body: { destination_id: destination.id } });
    await deliver(id);
    expect(await shown()).toMatchObject({ state: 'failed', there: 'published', changed_there: true });
    const { publication } = await client.pullPublication(key);
    const expected = { state: 'published', problem: null, changed_here: false, changed_there: false };
    expect(publication).toMatchObject(expected);
    expect(await shown()).toMatchObject(expected);
  });

  it("isn't pulled if it is too long for an article", async () => {
    const { client, key, taskId } = await sent();
    Object.assign(site.onlyPost(), { html: `<p>${'Fresh water boils. '.repeat(22_000)}</p>` });
    await expect(client.pullPublication(key)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The text there is too long for an article.',
    });
    const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
    expect(article?.text).toContain('Water boils at 100');
  });

  it('is forgotten without being touched', async () => {
    const { client, key } = await sent();
    await client.forgetPublication(key);
    expect(site.onlyPost().status).toBe('published');
    await expect(client.comparePublication(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
