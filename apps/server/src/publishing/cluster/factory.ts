import { randomUUID } from 'node:crypto';
import { BatchSettings } from '@inkstep/contract';
import { sampleBrief } from '@inkstep/engine/testing';
import { eq } from 'drizzle-orm';
import { buildTask } from '../../articles/brief/factory.ts';
import { generations } from '../../articles/writing/tables.ts';
import { batches, batchItems } from '../../batches/tables.ts';
import type { Db } from '../../platform/db/connect.ts';

const TEXTS = [
  'SEO Title: Tea\nFocus Keywords: tea\n---\n\n# Tea\n\nLeaves and water.\n\n## More\n\nSome prefer black coffee.',
  'SEO Title: Coffee\nFocus Keywords: black coffee\n---\n\n# Coffee\n\nBeans.\n\n## More\n\nOthers drink tea.',
];

/** Creates a batch with finished articles, the first one as the pillar. */
export async function buildCluster(
  db: Db,
  { workspaceId, texts = TEXTS }: { workspaceId: string; texts?: readonly string[] },
) {
  const [batch] = await db
    .insert(batches)
    .values({ workspaceId, name: 'Drinks', settings: BatchSettings.parse({}) })
    .returning({ id: batches.id });
  if (!batch) throw new Error('the batch was not inserted');
  const items: { id: string; taskId: string }[] = [];
  for (const [position, text] of texts.entries()) {
    const { id: taskId } = await buildTask(db, { workspaceId, article: { text } });
    const [id, generationId] = [randomUUID(), randomUUID()];
    const input = { line: position + 1, keyword: `k${position}`, title: '', urls: [], notes: '' };
    await db
      .insert(generations)
      .values({ id: generationId, workspaceId, taskId, state: 'completed', brief: sampleBrief() });
    await db.insert(batchItems).values({ id, batchId: batch.id, position, input, taskId, generationId });
    items.push({ id, taskId });
  }
  const pillarId = items[0]?.id ?? null;
  await db.update(batches).set({ pillarId }).where(eq(batches.id, batch.id));
  return { batchId: batch.id, items };
}
