import type { Tx } from '../../platform/db/connect.ts';
import type { OnBehalf } from '../../platform/http/actor.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { tellMembers } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { listConcerned } from './queries.ts';

/** Tells the article's author, and whoever suggested edits of it before, of a new edit. */
export async function tellOfSuggestions(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, taskId, userId, principal }: TaskKey & OnBehalf,
  { group_id: groupId, note }: { group_id: string; note: string },
): Promise<void> {
  const concerned = await listConcerned(ctx.db, { workspaceId, taskId });
  // Programs of a user tell that user too.
  const actor = principal.kind === 'token' ? { name: principal.name } : { userId };
  await tellMembers(ctx, concerned, {
    workspaceId,
    kind: 'suggestion',
    actor,
    taskId,
    subjectId: groupId,
    key: groupId,
    quote: note,
  });
}
