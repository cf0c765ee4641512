import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { tellMembers } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { counts, waits } from './approval-of.ts';
import { listApproversOf, listStandingApprovals, type StandingApproval } from './queries.ts';
import { readStanding } from './read-standing.ts';
import { forgetWaiting, tellAcceptors } from './tell-acceptors.ts';

interface Change {
  articleId: string;
  by: string | null | undefined;
  /** True for approvals that it may have voided or brought back. */
  isConcerned: (approval: StandingApproval) => boolean;
}

/**
 * Tells who approved a text that their approval no longer applies, once for each approval, and who can accept one that it waits
 * again. Ends requests to accept void ones. Call it after the change.
 */
export async function tellStanding(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, taskId }: TaskKey,
  { articleId, by, isConcerned }: Change,
): Promise<void> {
  const concerned = (await listStandingApprovals(ctx.db, articleId)).filter(isConcerned);
  const article = concerned.length > 0 && (await readStanding(ctx.db, { workspaceId, articleId }));
  if (!article) return;
  const key = { workspaceId, taskId };
  const same = new Set(article.same.map(({ id }) => id));
  const voided = concerned.flatMap(({ id }) => (same.has(id) ? [] : [id]));
  await forgetWaiting(ctx, key, voided);
  for (const { approvalId, userId } of await listApproversOf(ctx.db, voided))
    await tellMembers(ctx, [userId], {
      ...key,
      kind: 'approval-voided',
      actor: by ? { userId: by } : null,
      subjectId: approvalId,
      key: `voided:${approvalId}`,
    });
  if (article.same.some(counts)) return;
  for (const approval of concerned)
    if (same.has(approval.id) && waits(approval)) await tellAcceptors(ctx, key, { article, approval });
}
