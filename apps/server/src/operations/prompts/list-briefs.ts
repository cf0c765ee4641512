import { LIMITS, type PromptBrief } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { listBriefs } from './queries.ts';

/** The latest tasks of all users that have a run. */
export async function findPromptBriefs(ctx: { db: Db }, search: string): Promise<PromptBrief[]> {
  const rows = await listBriefs(ctx.db, search, LIMITS.promptBriefs);
  return rows.map(({ taskId, name, user, createdAt, sources }) => ({
    task_id: taskId,
    name,
    user: user ?? '',
    created_at: createdAt.toISOString(),
    sources,
  }));
}
