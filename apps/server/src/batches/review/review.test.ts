import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BatchSettings } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask, sourcePage } from '../../articles/brief/factory.ts';
import { replaceSources } from '../../articles/index.ts';
import { buildUser } from '../../identity/factory.ts';
import { destinations, sitePages } from '../../publishing/destinations/tables.ts';
import { buildPost } from '../../publishing/factory.ts';
import { buildBatch, buildPlannedItem } from '../factory.ts';
import { reviewBatchJob } from '../jobs.ts';
import { batches, batchItems } from '../tables.ts';
import { sameEvidence } from './review-evidence.ts';

const testDb = await createTestDb();
const { db } = testDb;
// No worker runs here, so that each review is asked for.
const app = await buildTestApp(testDb);

const run = () => ({ id: randomUUID(), attempt: 1, signal: new AbortController().signal });

/** A batch with a planned row for each keyword, each with a source of its own that speaks of it. */
async function planned(keywords: readonly string[], { urls = [] as string[] } = {}) {
  const who = await buildUser(db, { planType: 'max' });
  const { workspaceId, userId } = who.actor;
  const settings = BatchSettings.parse({ length: 'snippet', urlSources: urls });
  const batch = await buildBatch(db, { workspaceId, userId, settings });
  const items: { id: string; taskId: string }[] = [];
  for (const [position, keyword] of keywords.entries()) {
    const item = await buildPlannedItem(db, batch, { position, keyword });
    await give(item.taskId, [[`https://example.com/${position}`, `Text about ${keyword}.`]]);
    items.push(item);
  }
  const client = app.as(who);
  const params = { id: batch.id };
  const review = () => reviewBatchJob.perform(app.deps, { batchId: batch.id }, run());
  const warnings = async () =>
    (await client.batchRows({ params })).rows.map((row) =>
      row.warnings.filter(({ kind }) => kind !== 'thin_evidence'),
    );
  const isReviewing = async () =>
    (await client.getBatch({ params, query: { content: 'none' } })).batchTask.reviewing;
  return { who, workspaceId, batch, items, client, params, review, warnings, isReviewing };
}
const give = (taskId: string, sources: [url: string, content: string][]) =>
  db.transaction(async (tx) => {
    await replaceSources(tx, taskId, {
      sources: sources.map(([url, content], at) => sourcePage(at, { url, content })),
    });
    await tx.execute(
      sql`UPDATE tasks SET updated_at = now(), keyword_research_data = '{"language": "en"}' WHERE id = ${taskId}`,
    );
  });
const asked = async (batchId: string) => {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM pgboss.job WHERE name = ${reviewBatchJob.name} AND data->>'batchId' = ${batchId}`);
  return rows.length;
};

describe('the review of a plan', () => {
  it('is asked for once when a plan was changed, and again the plan is as it was reviewed', async () => {
    const { params, review, isReviewing, items, client } = await planned(['cold brew', 'brewing cold']);
    expect(await asked(params.id)).toBe(0);
    for (const _ of ['first', 'second'])
      expect((await client.reviewBatch({ params })).batchTask.reviewing).toBe(true);
    expect(await asked(params.id)).toBe(1);
    const { updated_at: version } = (await client.getBatch({ params, query: {} })).batchTask;
    await review();
    expect((await client.getBatch({ params, query: {} })).batchTask).toMatchObject({
      reviewing: false,
      updated_at: version,
    });
    await give(items[0]!.taskId, [['https://example.com/new', 'Cold brew.']]);
    expect(await isReviewing()).toBe(true);
    await client.updateBatchRow({
      params: { id: params.id, rowId: items[0]!.id },
      body: { title: 'Cold brew at home' },
    });
    expect(await asked(params.id)).toBe(1);
  });

  it('names the earlier row that a row competes with, nonsense and templates', async () => {
    const towns = ['Leeds', 'York', 'Hull', 'Bath', 'Ely'].map((town) => `plumber in ${town}`);
    const { items, review, warnings } = await planned(['cold brew', 'brewing cold', 'asdf', ...towns]);
    await review();
    const [first, second, third, ...rest] = await warnings();
    expect([first, second, third]).toEqual([
      [],
      [
        {
          kind: 'competes',
          because: 'keyphrase',
          with: { kind: 'row', id: items[0]!.id, title: 'About cold brew' },
        },
      ],
      [{ kind: 'nonsense' }],
    ]);
    expect(rest).toEqual(towns.map(() => [{ kind: 'template', template: 'places', pages: 5 }]));
  });

  it('names what the workspace has written and published, and nothing of others', async () => {
    const { who, workspaceId, review, warnings } = await planned([
      'pour-over coffee',
      'espresso grind',
      'worm bin',
      'milk foam',
    ]);
    const written = await buildTask(db, {
      workspaceId,
      keywords: ['grinding espresso'],
      article: { text: '# Espresso' },
    });
    const post = await buildPost(db, {
      userId: who.actor.userId,
      title: 'Coffee by pour-over',
      language: 'en',
      published: true,
    });
    await buildPost(db, { title: 'Milk foam', language: 'en', published: true });
    const [destination] = await db
      .insert(destinations)
      .values({
        workspaceId,
        name: 'Garden',
        settings: { kind: 'wordpress', url: 'https://garden.example', username: 'bob', category: '' },
        credentials: '',
        pace: 3,
      })
      .returning({ id: destinations.id });
    const url = 'https://garden.example/worm-bin';
    const page = { title: 'Worm bins', language: '', links: [], modified: '' };
    await db.insert(sitePages).values({ ...page, url, workspaceId, destinationId: destination!.id });
    await review();
    const competes = { kind: 'competes', because: 'keyphrase' };
    expect(await warnings()).toEqual([
      [
        {
          ...competes,
          with: { kind: 'post', id: post.id, title: 'Coffee by pour-over', url: `/blog/post/${post.slug}` },
        },
      ],
      [{ ...competes, with: { kind: 'article', id: written.id, title: 'Espresso' } }],
      [{ ...competes, with: { kind: 'page', id: url, title: 'Worm bins', url } }],
      [],
    ]);
  });

  it('names words that no source has, and reads the sources again once they change', async () => {
    const { items, review, warnings } = await planned(['bokashi composting', 'leaf mould']);
    const { taskId } = items[0]!;
    await give(taskId, [['https://example.com/0', 'Composting at home.']]);
    await review();
    expect(await warnings()).toEqual([[{ kind: 'unsourced_subject', words: ['bokashi'] }], []]);
    await give(taskId, [['https://example.com/0', 'Composting at home with Bokashi.']]);
    await review();
    expect(await warnings()).toEqual([[], []]);
  });

  it('names rows with the same evidence, also if the batch gives it to all and their headings are the same', async () => {
    const pages = ['https://a.example/', 'https://b.example/'];
    const rows = async (urls: string[]) => {
      const { items, review, warnings } = await planned(['leaf mould', 'worm bin'], { urls });
      for (const { taskId } of items)
        await give(
          taskId,
          pages.map((url) => [url, 'Leaf mould and worm bin.']),
        );
      await review();
      return { first: items[0]!, found: await warnings() };
    };
    const { first, found } = await rows([]);
    expect(found).toEqual([[], [{ kind: 'same_evidence', rowId: first.id, title: 'About leaf mould' }]]);
    const given = await rows(pages);
    expect(given.found).toEqual([
      [],
      [{ kind: 'same_evidence', rowId: given.first.id, title: 'About leaf mould' }],
    ]);
  });

  it('follows a verdict in one request, keeps the reasons, and knows that a row is wanted anyway', async () => {
    const { items, client, params, review, warnings } = await planned(['cold brew', 'brewing cold', 'asdf']);
    await review();
    const [first = '', second = '', third = ''] = items.map(({ id }) => id);
    const leaveOut = (rows: string[], isLeftOut: boolean) =>
      client.leaveOutBatchRows({ params, body: { rows, isLeftOut } });
    const { rows } = await leaveOut([second, third], true);
    expect(rows.map((row) => row.isLeftOut)).toEqual([false, true, true]);
    await review();
    expect((await warnings()).map(([warning]) => warning?.kind)).toEqual([undefined, 'competes', 'nonsense']);
    await leaveOut([second, third], false);
    const key = { params: { id: params.id, rowId: second } };
    const { row } = await client.updateBatchRow({ ...key, body: { isLeftOut: false, isKept: true } });
    expect(row).toMatchObject({ isLeftOut: false, isKept: true });
    await review();
    expect((await warnings())[1]).toMatchObject([{ kind: 'competes' }]);
    expect((await client.updateBatchRow({ ...key, body: { isLeftOut: true } })).row.isKept).toBe(false);
    await expect(leaveOut([first, randomUUID()], true)).rejects.toMatchObject({ code: 'CONFLICT' });
    await client.startBatch({ body: { batchTaskId: params.id } });
    await expect(leaveOut([first], true)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps the row with the most searches, and compares what was left out with the one that was chosen', async () => {
    const { items, client, params, review, warnings } = await planned(['cold brew', 'brewing cold']);
    const [first, second] = items;
    await db.execute(sql`
      UPDATE batch_items SET input = input || '{"metrics": {"volume": "1K – 10K"}}' WHERE id = ${second!.id}`);
    await review();
    const rivals = async () =>
      (await warnings()).map(([warning]) => (warning?.kind === 'competes' ? warning.with.id : null));
    expect(await rivals()).toEqual([second!.id, null]);
    const change = (rowId: string, body: { isLeftOut: boolean; isKept?: boolean }) =>
      client.updateBatchRow({ params: { id: params.id, rowId }, body });
    await change(first!.id, { isLeftOut: false, isKept: true });
    await change(second!.id, { isLeftOut: true });
    await review();
    expect(await rivals()).toEqual([null, first!.id]);
  });

  it('no longer names a row that was left out since', async () => {
    const { items, client, params, review, warnings } = await planned(['cold brew', 'brewing cold']);
    await review();
    const rowId = items[0]!.id;
    await client.updateBatchRow({ params: { id: params.id, rowId }, body: { isLeftOut: true } });
    expect(await warnings()).toEqual([[], []]);
  });

  it('ends without findings if it can not be made, and does nothing once the batch is started or gone', async () => {
    const { batch, review, isReviewing, warnings } = await planned(['asdf']);
    await reviewBatchJob.giveUp?.(app.deps, { batchId: batch.id });
    expect(await isReviewing()).toBe(false);
    expect(await warnings()).toEqual([[]]);
    await db.update(batches).set({ startedAt: new Date(), review: null }).where(eq(batches.id, batch.id));
    await review();
    expect(await isReviewing()).toBe(false);
    await db.delete(batchItems).where(eq(batchItems.batchId, batch.id));
    await db.delete(batches).where(eq(batches.id, batch.id));
    await review();
  });
});

describe('rows with the same evidence', () => {
  const row = (id: string, pages: string, { own = pages, headings = id } = {}) => ({
    id,
    pages: [...pages],
    own: [...own],
    headings: [headings],
  });

  it.each([
    ['the later of two equal ones', [row('1', 'ab'), row('2', 'ba')], { 2: '1' }],
    ['one whose sources are a part of those of another', [row('1', 'a'), row('2', 'ab')], { 1: '2' }],
    ['none that has one of its own', [row('1', 'ab'), row('2', 'bc')], {}],
    ['none without sources', [row('1', ''), row('2', '')], {}],
    ['none with those of the batch alone', [row('1', 'ab', { own: '' }), row('2', 'ab', { own: '' })], {}],
    [
      'one with those of the batch alone and the same headings',
      [row('1', 'ab', { own: '', headings: 'Soil' }), row('2', 'ba', { own: '', headings: 'soil' })],
      { 2: '1' },
    ],
  ])('%s', (_, rows, found) => {
    expect(Object.fromEntries(sameEvidence(rows))).toEqual(found);
  });
});

describe('suspect sources', () => {
  const PAGES = (
    JSON.parse(
      readFileSync(
        new URL('../../../../../packages/engine/src/check/fixtures/suspect-sources.json', import.meta.url),
        'utf8',
      ),
    ) as { sources: { id: string; title: string; url: string; content: string }[] }[]
  )[0]!.sources;
  const pages = (...names: string[]): [url: string, content: string][] =>
    PAGES.filter(({ id }) => names.includes(id)).map(({ url, content }) => [url, content]);
  const suspects = async ({ warnings }: Pick<Awaited<ReturnType<typeof planned>>, 'warnings'>) =>
    (await warnings()).map((row) => row.filter(({ kind }) => kind === 'suspect_source'));

  it('are named with a sentence of both sides, and exclude a row that has no other one', async () => {
    const plan = await planned(['heat pumps', 'heat pump costs', 'heating']);
    const [first, second, third] = plan.items;
    await give(first!.taskId, pages('hp-trial', 'hp-copy'));
    await give(second!.taskId, pages('hp-bulk'));
    await give(third!.taskId, pages('hp-trial'));
    await plan.review();
    const [copy, bulk, sound] = await suspects(plan);
    expect(copy).toMatchObject([
      { fault: 'figure', isAll: false, here: expect.stringMatching(/./), there: expect.stringMatching(/./) },
    ]);
    expect(bulk).toMatchObject([{ fault: 'bulk', isAll: true, other: null, there: null }]);
    expect(sound).toEqual([]);
  });

  it('that a member keeps are named no more, once the plan is compared again', async () => {
    const plan = await planned(['heat pumps']);
    const [{ taskId } = { taskId: '' }] = plan.items;
    await give(taskId, pages('hp-trial', 'hp-copy'));
    await plan.review();
    const [[warning] = []] = await suspects(plan);
    expect(await plan.isReviewing()).toBe(false);
    const { sourceId } = warning as { sourceId: string };
    await plan.client.keepSuspectSource({ params: { id: taskId, sourceId }, body: { kept: true } });
    expect(await plan.isReviewing()).toBe(true);
    await plan.review();
    expect(await suspects(plan)).toEqual([[]]);
  });
});
