import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { forgetNews, type MemberNews, tellMembers } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { listAcceptors, type Waiting } from './list-acceptors.ts';

/** Tells those who can accept an approval that it waits for them. */
export async function tellAcceptors(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, taskId }: TaskKey,
  { id, actor, note, ...waiting }: Waiting & Pick<MemberNews, 'actor'> & { id: string; note: string },
): Promise<void> {
  const acceptors = await listAcceptors(ctx.db, workspaceId, waiting);
  await tellMembers(
    ctx,
    acceptors.map(({ userId }) => userId),
    {
      workspaceId,
      taskId,
      kind: 'approval-waits',
      actor,
      subjectId: id,
      // The key of `approved` entries, so that whoever can accept it gets one entry, not two.
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
