import { OutputParameters } from '@inkstep/contract';
import { outlineBasis } from '@inkstep/contract/outline-basis';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildReadyTask } from '../../writing/factory.ts';
import { startGeneration } from '../../writing/run/start-generation.ts';
import { generations } from '../../writing/tables.ts';
import { buildTask } from '../factory.ts';
import { tasks } from '../tables.ts';
import { findNeighbours } from './find-neighbours.ts';

const testDb = await createTestDb();
const { db } = testDb;
const ctx = {
  db,
  neighbours: {
    isLeftOut: sql<boolean>`false`,
    isPublished: sql<boolean>`false`,
    listPages: async () => [],
    listMentions: async () => [],
  },
};

const outline = (title: string, ...headings: string[]) => ({
  title,
  angle: '',
  basis: outlineBasis({
    selectedTopics: [],
    keywords: [],
    sources: [],
    outputParameters: OutputParameters.parse({}),
  } as never),
  sections: headings.map((heading, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    kind: 'body' as const,
    heading,
    intent: '',
    keyPoints: [],
    targetWords: 150,
    keyphrases: [],
    questions: [],
    sources: [],
  })),
});

async function find(keyword: string, before: readonly Partial<Parameters<typeof buildTask>[1]>[]) {
  const { actor } = await buildUser(db);
  const { workspaceId } = actor;
  for (const task of before) await buildTask(db, { workspaceId, ...task });
  const own = await buildTask(db, { workspaceId, name: keyword, keywords: [keyword] });
  return findNeighbours(ctx, { workspaceId, taskId: own.id }, own);
}

it('finds planned and written articles of the workspace, nearest first, in other forms of the words', async () => {
  const winter = {
    keywords: ['composts in winter'],
    outline: outline('Winter compost', 'Keep it warm', 'Snow'),
  };
  const found = await find('balcony composting in winter', [
    { name: 'Compost bins', keywords: ['compost bins'], outline: outline('Bins', 'Size', 'Price') },
    { name: 'Winter', ...winter, isListed: false },
    {
      name: 'Bin review',
      keywords: ['balcony'],
      article: {
        text: '**SEO Title**: Balcony bins\n**Meta Description**: All about them.\n**Focus Keywords**: balcony bins\n\n---\n\n# Bins\n\nText.\n\n## Which size\n\nText.\n\n## Conclusion\n\nText.',
      },
    },
    { name: 'Espresso', keywords: ['espresso machines'], outline: outline('Espresso', 'Beans') },
    { name: 'Balcony compost without a plan', keywords: ['balcony compost'] },
    { name: 'Balcony sample', keywords: ['balcony'], outline: outline('Sample', 'One'), isSample: true },
  ]);
  expect(found).toEqual([
    {
      title: 'Winter compost',
      keyphrase: 'composts in winter',
      headings: ['Keep it warm', 'Snow'],
      state: 'planned',
    },
    {
      title: 'Bin review',
      keyphrase: 'balcony bins',
      headings: ['Which size'],
      state: 'written',
      seoTitle: 'Balcony bins',
      metaDescription: 'All about them.',
    },
    { title: 'Bins', keyphrase: 'compost bins', headings: ['Size', 'Price'], state: 'planned' },
  ]);
});

it('finds Chinese ones, and none of another workspace', async () => {
  const { actor } = await buildUser(db);
  await buildTask(db, {
    workspaceId: actor.workspaceId,
    keywords: ['家庭堆肥除臭'],
    outline: outline('他', '一'),
  });
  const found = await find('家庭堆肥过冬', [
    { name: '家庭堆肥除臭', keywords: ['家庭堆肥除臭'], outline: outline('家庭堆肥除臭', '原因') },
  ]);
  expect(found.map(({ headings }) => headings)).toEqual([['原因']]);
});

it('finds at most twelve, and none for a subject without words', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    name: `Compost ${at}`,
    keywords: [`compost ${at}`],
    outline: outline(`Compost ${at}`, 'Heading'),
  }));
  expect(await find('compost', many)).toHaveLength(12);
  expect(await find('? 12', many)).toEqual([]);
});

it('is a snapshot of the run, so that a resumed one is not another', async () => {
  const { deps } = await buildTestApp(testDb);
  const { actor } = await buildUser(db);
  const { workspaceId } = actor;
  const other = await buildTask(db, {
    workspaceId,
    name: 'Coffee grinders',
    keywords: ['better coffee grinders'],
    outline: outline('Coffee grinders', 'Burr or blade'),
  });
  const { id: taskId } = await buildReadyTask(db, workspaceId);
  expect(await startGeneration(deps, actor, { taskId })).toMatchObject({ status: 'started' });
  await db.update(tasks).set({ name: 'Tea' }).where(eq(tasks.id, other.id));
  const [run] = await db.select().from(generations).where(eq(generations.taskId, taskId));
  expect(run?.brief.neighbours).toEqual([
    {
      title: 'Coffee grinders',
      keyphrase: 'better coffee grinders',
      headings: ['Burr or blade'],
      state: 'planned',
    },
  ]);
});
