import { BatchSettings } from '@inkstep/contract';
import { outlineBasis } from '@inkstep/contract/outline-basis';
import { eq } from 'drizzle-orm';
import { buildTask } from '../articles/brief/factory.ts';
import { tasks } from '../articles/brief/tables.ts';
import { getTask } from '../articles/index.ts';
import { articlePlans } from '../articles/planning/tables.ts';
import { sampleTaskFields } from '../articles/writing/factory.ts';
import type { Db } from '../platform/db/connect.ts';
import { batches, batchItems } from './tables.ts';

type BatchValues = typeof batches.$inferInsert;

/** Creates a batch that was never planned. */
export async function buildBatch(db: Db, overrides: Pick<BatchValues, 'workspaceId'> & Partial<BatchValues>) {
  const [batch] = await db
    .insert(batches)
    .values({
      name: 'Coffee cluster',
      content: 'cold brew\npour-over',
      settings: BatchSettings.parse({ length: 'snippet' }),
      ...overrides,
    })
    .returning();
  if (!batch) throw new Error('the batch was not inserted');
  return batch;
}

/** Creates a row with a planned task, ready to be written. */
export async function buildPlannedItem(
  db: Db,
  batch: { id: string; workspaceId: string },
  {
    position = 0,
    keyword = 'cold brew',
    ...overrides
  }: Partial<typeof batchItems.$inferInsert> & {
    keyword?: string;
  } = {},
) {
  const { workspaceId } = batch;
  const input = { line: position + 1, keyword, title: '', urls: [], notes: '' };
  const { id: taskId } = await buildTask(db, {
    workspaceId,
    name: keyword,
    currentStep: 6,
    isListed: false,
    ...sampleTaskFields(),
    keywords: [keyword],
    outputParameters: { tonality: 'informative', length: 'snippet', format: 'markdown' },
  });
  await planTask(db, { workspaceId, taskId, title: `About ${keyword}` });
  const [item] = await db
    .insert(batchItems)
    .values({ batchId: batch.id, position, input, taskId, ...overrides })
    .returning();
  if (!item) throw new Error('the row was not inserted');
  await db.insert(articlePlans).values({
    taskId,
    workspaceId,
    stage: 'ready',
    input: { keyword, title: '', urls: [], notes: '', resourceIds: [], findSources: true },
  });
  return { ...item, taskId };
}

/** Stores an outline like a finished plan. */
async function planTask(
  db: Db,
  { workspaceId, taskId, title }: { workspaceId: string; taskId: string; title: string },
): Promise<void> {
  const task = await getTask({ db }, { workspaceId }, taskId);
  const sources = task.sources.map(({ id }) => id);
  const section = (id: string, heading: string) => ({
    id,
    kind: 'body' as const,
    heading,
    intent: 'Explain it',
    keyPoints: [],
    targetWords: 150,
    keyphrases: [],
    questions: [],
    sources,
  });
  const outline = {
    title,
    angle: 'What works at home',
    sections: [section('s1', 'Water'), section('s2', 'Time')],
    basis: outlineBasis(task),
  };
  await db.update(tasks).set({ outline }).where(eq(tasks.id, taskId));
}
