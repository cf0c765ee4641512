import { allPaths, BatchSettings, type Client, createClient, type Routes } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { buildUser } from '../../apps/server/src/identity/factory.ts';
import { users } from '../../apps/server/src/identity/tables.ts';
import type { BenchDatabase } from './database.ts';
import { makeSources } from './sources.ts';

type Db = BenchDatabase['db'];

/** Batch with its own user. */
export interface OwnBatch {
  id: string;
  workspaceId: string;
  api: Client<Routes>;
  /** Marks that identify the prompts of each article. */
  marks: string[];
}

let marked = 0;

/** Creates a batch with two sources per article, so that it makes no external requests. */
export async function newBatch(db: Db, origin: string, count: number): Promise<OwnBatch> {
  const { actor, headers } = await buildUser(db, { planType: 'max' });
  const { userId, workspaceId } = actor;
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  const api = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
  const marks = Array.from({ length: count }, () => {
    marked += 1;
    return `zq${String(marked).padStart(4, '0')}x`;
  });
  const { batchTask } = await api.autoCreateBatch({
    body: {
      inputMode: 'KEYWORDS',
      // The prompts of a plan contain the keyword, those of a run the notes.
      content: marks.map((mark) => `server plugin ${mark} | notes: For reader ${mark}`).join('\n'),
      globalSettings: BatchSettings.parse({
        length: 'snippet',
        targetCount: count,
        findSources: false,
        sources: makeSources(2, 800),
      }),
    },
  });
  return { id: batchTask.id, workspaceId, api, marks };
}

/** Counts the ended rows of these batches. */
export async function countEnded(db: Db, batches: readonly OwnBatch[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM batch_items WHERE ended_at IS NOT NULL
      AND batch_id = ANY(${sql.param(batches.map(({ id }) => id))}::uuid[])`);
  return rows[0]?.count ?? 0;
}
