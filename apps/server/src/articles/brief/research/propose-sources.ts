import type { OnBehalf } from '../../../platform/http/actor.ts';
import { type FindingCtx, type Found, findSources, type Wanted } from '../../../research/index.ts';
import { listEarlierArticles, listTaken } from './queries.ts';

/** Finds sources that a task doesn't have yet, including earlier articles. */
export async function proposeSources(
  ctx: FindingCtx,
  actor: OnBehalf,
  { taskId, ...wanted }: Omit<Wanted, 'earlier' | 'taken'> & { taskId: string },
  signal: AbortSignal,
): Promise<Found> {
  const key = { workspaceId: actor.workspaceId, taskId };
  const [earlier, taken] = await Promise.all([listEarlierArticles(ctx.db, key), listTaken(ctx.db, key)]);
  return findSources(ctx, actor, { ...wanted, earlier, taken }, signal);
}
