import type { WaitingReview } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listApprovers } from '../../workspaces/index.ts';
import { listWaiting } from './queries.ts';

/** Articles that wait for a review, those for the actor first. */
export async function listReviews(
  ctx: { db: Db },
  { userId, workspaceId }: Actor,
): Promise<{ reviews: WaitingReview[] }> {
  const rows = await listWaiting(ctx.db, workspaceId);
  if (rows.length === 0) return { reviews: [] };
  const approvers = await listApprovers(ctx.db, workspaceId);
  const mayApprove = approvers.some((each) => each.userId === userId);
  const reviews = rows.map(({ id, taskId, title, askedByName, askedAt, due, reviewers }) => ({
    id,
    task_id: taskId,
    title,
    by: askedByName ?? '',
    at: askedAt.toISOString(),
    due,
    mine: mayApprove && (reviewers.length === 0 || reviewers.includes(userId)),
  }));
  return { reviews: [...reviews.filter(({ mine }) => mine), ...reviews.filter(({ mine }) => !mine)] };
}
