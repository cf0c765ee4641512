import type { Db } from '../../platform/db/connect.ts';
import { findOwnRun, listRunIds } from './queries.ts';

export type OwnRun = NonNullable<Awaited<ReturnType<typeof findOwnRun>>>;

/** All runs of a user, oldest first. Reads one at a time, since each may hold megabytes. */
export async function* eachRun(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): AsyncGenerator<OwnRun> {
  for (const generationId of await listRunIds(ctx.db, workspaceId)) {
    const run = await findOwnRun(ctx.db, workspaceId, generationId);
    if (run) yield run;
  }
}
