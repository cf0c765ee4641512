import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { tellMembers } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { sha256 } from './hashes.ts';
import { listApproversOf } from './queries.ts';
import { forgetWaiting } from './tell-acceptors.ts';

/** Tells those who approved a text that their approval no longer applies, once for each approval. Ends requests to accept it. */
export async function tellVoided(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, taskId }: TaskKey,
  { id, text, by }: { id: string; text: string; by: string | null | undefined },
): Promise<void> {
  const voided = await listApproversOf(ctx.db, id, sha256(text));
  if (voided.length === 0) return;
  await forgetWaiting(
    ctx,
    { workspaceId, taskId },
    voided.map(({ approvalId }) => approvalId),
  );
  for (const { approvalId, userId } of voided)
    await tellMembers(ctx, [userId], {
      workspaceId,
      taskId,
      kind: 'approval-voided',
      actor: by ? { userId: by } : null,
      subjectId: approvalId,
      key: `voided:${approvalId}`,
    });
}
