import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { tellMembers } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { sha256 } from './hashes.ts';
import { listApproversOf } from './queries.ts';

/** Tells those who approved the replaced text that their approval no longer applies. Once for each approval. */
export async function tellVoided(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, taskId }: TaskKey,
  { id, text, by }: { id: string; text: string; by: string | null | undefined },
): Promise<void> {
  for (const { approvalId, userId } of await listApproversOf(ctx.db, id, sha256(text)))
    await tellMembers(ctx, [userId], {
      workspaceId,
      taskId,
      kind: 'approval-voided',
      actor: by ? { userId: by } : null,
      subjectId: approvalId,
      key: `voided:${approvalId}`,
    });
}
