import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { startGeneration } from '../../articles/writing/run/start-generation.ts';
import { generations } from '../../articles/writing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildCluster } from '../../publishing/cluster/factory.ts';
import { buildPost } from '../../publishing/factory.ts';
import { buildBatch, buildPlannedItem } from '../factory.ts';
import { reviewBatchJob } from '../jobs.ts';
import { batches, batchItems } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
// No worker runs here, so that each review is asked for.
const app = await buildTestApp(testDb);

const KEYWORDS = ['cold brew', 'cold brew ratio', 'cold brew grinder', 'tax return'];

/** A batch with a planned row for each keyword, whose sections have these headings. */
async function planned(headings: Record<number, string[]> = {}) {
  const who = await buildUser(db, { planType: 'max' });
  const { workspaceId, userId } = who.actor;
  const batch = await buildBatch(db, { workspaceId, userId });
  const items: { id: string; taskId: string }[] = [];
  for (const [position, keyword] of KEYWORDS.entries()) {
    const item = await buildPlannedItem(db, batch, { position, keyword });
    const [first, second] = headings[position] ?? ['Water', 'Time'];
    await db.execute(sql`UPDATE tasks SET keyword_research_data = '{"language": "en"}', outline = jsonb_set(jsonb_set(outline,
      '{sections,0,heading}', to_jsonb(${first}::text)), '{sections,1,heading}', to_jsonb(${second}::text))
      WHERE id = ${item.taskId}`);
    items.push(item);
  }
  const client = app.as(who);
  const params = { id: batch.id };
  const review = () =>
    reviewBatchJob.perform(
      app.deps,
      { batchId: batch.id },
      { id: randomUUID(), attempt: 1, signal: new AbortController().signal },
    );
  const at = (id: string) => KEYWORDS[items.findIndex((item) => item.id === id)] ?? id;
  const map = async () => {
    const { links } = await client.getBatchLinks({ params });
    return (
      links && {
        groups: links.groups.map(({ pillarId, rows }) => [at(pillarId), ...rows.map(at)]),
        links: links.links.map(({ from, to, heading, state }) => [at(from), at(to), heading, state]),
        pages: links.pages,
        alone: links.alone.map(at),
      }
    );
  };
  return { who, workspaceId, userId, items, client, params, review, map };
}

describe('the planned links of a batch', () => {
  it('are planned with the review, and follow rows that are left out', async () => {
    const { map, review, client, params, items } = await planned({ 0: ['Ratio of water', 'Time'] });
    expect(await map()).toBeNull();
    await review();
    expect(await map()).toEqual({
      groups: [['cold brew', 'cold brew ratio', 'cold brew grinder']],
      links: [
        ['cold brew ratio', 'cold brew', null, null],
        ['cold brew', 'cold brew ratio', 'Ratio of water', null],
        ['cold brew grinder', 'cold brew', null, null],
        ['cold brew', 'cold brew grinder', null, null],
      ],
      pages: [],
      alone: ['tax return'],
    });
    await client.updateBatchRow({
      params: { id: params.id, rowId: items[2]!.id },
      body: { isLeftOut: true },
    });
    expect((await map())?.groups).toEqual([['cold brew', 'cold brew ratio']]);
    await review();
    expect((await map())?.groups).toEqual([]);
  });

  it('lead to existing articles and posts of this workspace only', async () => {
    const { map, review, workspaceId, userId } = await planned({ 1: ['Grind size', 'Time'] });
    await buildPost(db, { title: 'Grind size for cold brew', userId, language: 'en', published: true });
    const other = await buildUser(db);
    for (const owner of [workspaceId, other.actor.workspaceId]) {
      const { id } = await buildTask(db, {
        workspaceId: owner,
        keywords: ['tax return deadline'],
        article: { text: '# Deadlines\n\nText.' },
      });
      await db.execute(sql`UPDATE tasks SET keyword_research_data = '{"language": "en"}' WHERE id = ${id}`);
    }
    await review();
    const found = await map();
    expect(found?.pages.map(({ kind, title }) => [kind, title])).toEqual([
      ['post', 'Grind size for cold brew'],
      ['article', 'Deadlines'],
    ]);
    expect(found?.links).toContainEqual(['cold brew ratio', found?.pages[0]?.id, 'Grind size', null]);
    expect(found?.alone).toEqual([]);
  });

  it('tell the writer of a section which page to name, as a snapshot of its run', async () => {
    const { review, items, who, workspaceId } = await planned({
      0: ['Ratio of water', 'Grinders'],
      1: ['How cold brew works', 'Time'],
    });
    await review();
    const mentionsOf = async (at: number) => {
      const { taskId } = items[at]!;
      await startGeneration(app.deps, who.actor, { taskId });
      const [run] = await db.select().from(generations).where(eq(generations.taskId, taskId));
      return run?.brief.mentions;
    };
    await db
      .update(tasks)
      .set({ keywords: ['cold brew coffee ratio'] })
      .where(eq(tasks.id, items[1]!.taskId));
    expect(await mentionsOf(0)).toEqual([
      { title: 'About cold brew ratio', words: 'cold brew coffee ratio', heading: 'Ratio of water' },
      { title: 'About cold brew grinder', words: 'cold brew grinder', heading: 'Grinders' },
    ]);
    expect(await mentionsOf(1)).toEqual([
      { title: 'About cold brew', words: 'cold brew', heading: 'How cold brew works' },
    ]);
    expect(await mentionsOf(3)).toBeUndefined();
    const foreign = { workspaceId: randomUUID(), taskId: items[0]!.taskId };
    expect(await app.deps.neighbours.listMentions({ db }, foreign)).toEqual([]);
    expect(workspaceId).not.toBe(foreign.workspaceId);
  });

  it('have another pillar if the user chooses one before the start', async () => {
    const { map, review, client, params, items } = await planned();
    await review();
    const version = async () => (await client.getBatch({ params, query: {} })).batchTask;
    const before = await version();
    const pillarId = items[1]!.id;
    expect(await client.makeCluster({ params, body: { pillarId } })).toEqual({ cluster: null });
    expect(await version()).toMatchObject({ updated_at: before.updated_at, pillarId, reviewing: true });
    await review();
    expect((await map())?.groups).toEqual([['cold brew ratio', 'cold brew', 'cold brew grinder']]);
    await client.makeCluster({ params, body: { pillarId: null } });
    await review();
    expect((await map())?.groups[0]?.[0]).toBe('cold brew');
    await db.update(batchItems).set({ isLeftOut: true }).where(eq(batchItems.id, pillarId));
    for (const id of [pillarId, randomUUID()])
      await expect(client.makeCluster({ params, body: { pillarId: id } })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
  });

  it('say in the finished articles which are set, which are proposed, and where no sentence fits', async () => {
    const who = await buildUser(db, { planType: 'max' });
    const { workspaceId } = who.actor;
    const text = (keyphrase: string, sentence: string) =>
      `SEO Title: ${keyphrase}\nFocus Keywords: ${keyphrase}\n---\n\n# ${keyphrase}\n\nIt starts.\n\n## More\n\n${sentence}`;
    const texts = [
      text('drip irrigation', 'A [barrel](/blog/post/rain-barrel) is cheap.'),
      text('rain barrel', 'It feeds drip irrigation.'),
      text('pump timer', 'It opens at night.'),
    ];
    const { batchId, items } = await buildCluster(db, { workspaceId, texts });
    const [pillar = '', barrel = '', timer = ''] = items.map(({ id }) => id);
    const pairs = [
      [pillar, barrel],
      [barrel, pillar],
      [timer, barrel],
    ] as const;
    const plannedLinks = {
      groups: [{ pillarId: pillar, rows: [barrel, timer] }],
      links: pairs.map(([from, to]) => ({ from, to, heading: null })),
      pages: [],
      alone: [],
    };
    await db.update(batches).set({ plannedLinks, startedAt: new Date() }).where(eq(batches.id, batchId));
    const { links } = await app.as(who).getBatchLinks({ params: { id: batchId } });
    expect(links?.links.map(({ state }) => state)).toEqual(['linked', 'proposed', 'missing']);
  });
});
