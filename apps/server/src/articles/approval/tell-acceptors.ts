import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { forgetNews, type MemberNews, tellMembers } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { listAcceptors, type Waiting } from './list-acceptors.ts';
import type { StandingApproval } from './queries.ts';

type Given = Pick<StandingApproval, 'approvedBy' | 'approvedByName' | 'reviewerId'>;

/** Who gave an approval, as inboxes name them. */
export function actorOf({ approvedBy, approvedByName, reviewerId }: Given): MemberNews['actor'] {
  if (reviewerId !== null) return { name: approvedByName };
  return approvedBy === null ? null : { userId: approvedBy };
}

/** Tells those who can accept an approval that it waits for them. */
export async function tellAcceptors(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, taskId }: TaskKey,
  { article, approval }: Waiting & { approval: Given & Pick<StandingApproval, 'id' | 'note'> },
): Promise<void> {
  const { id, note } = approval;
  const acceptors = await listAcceptors(ctx.db, workspaceId, { article, approval });
  await tellMembers(
    ctx,
    acceptors.map(({ userId }) => userId),
    {
      workspaceId,
      taskId,
      kind: 'approval-waits',
      actor: actorOf(approval),
      subjectId: id,
      // The key of `approved` entries, so that members who can accept it get one entry, not two.
      key: `approved:${id}`,
      quote: note,
    },
  );
}

/** Takes back what acceptors were told, of these approvals or of all: they are accepted, ended or void, or another one counts. */
export const forgetWaiting = (
  ctx: { db: Tx },
  { workspaceId, taskId }: TaskKey,
  approvalIds?: readonly string[],
): Promise<void> => forgetNews(ctx.db, { workspaceId, taskId, kind: 'approval-waits' }, approvalIds);
