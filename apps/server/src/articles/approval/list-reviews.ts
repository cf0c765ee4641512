import type { WaitingReview } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listApprovers } from '../../workspaces/index.ts';
import { listWaiting, mapNames } from './queries.ts';

/** Articles that wait for a review, those for the actor first. */
export async function listReviews(
  ctx: { db: Db },
  { userId, workspaceId }: Actor,
): Promise<{ reviews: WaitingReview[] }> {
  const rows = await listWaiting(ctx.db, workspaceId);
  if (rows.length === 0) return { reviews: [] };
  const approvers = await listApprovers(ctx.db, workspaceId);
  const mayApprove = approvers.some((each) => each.userId === userId);
  const names = await mapNames(
    ctx.db,
    rows.map(({ askedBy }) => askedBy),
  );
  const reviews = rows.map(({ id, taskId, title, askedBy, askedByName, askedAt, due, reviewers }) => ({
    id,
    task_id: taskId,
    title,
    by: askedByName || (names.get(askedBy)?.shown ?? ''),
    at: askedAt.toISOString(),
    due,
    mine: mayApprove && (reviewers.length === 0 || reviewers.includes(userId)),
  }));
  return { reviews: [...reviews.filter(({ mine }) => mine), ...reviews.filter(({ mine }) => !mine)] };
}
