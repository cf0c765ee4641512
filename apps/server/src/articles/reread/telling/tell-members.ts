import { inTransaction } from '../../../platform/db/transaction.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { tellMember } from '../../../workspaces/index.ts';
import type { RereadCtx } from '../context.ts';
import { listUntold, lockUntold, markNotified } from './queries.ts';

/** Articles of which the author of a workspace is told at once; the list has the others. */
const MAX_TOLD = 5;

/** Tells the authors of articles whose sources have changed, at most once a day for a workspace. */
export async function tellOfChanges(
  ctx: QueueCtx & Pick<RereadCtx, 'reread'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const { workspaceId } of await listUntold(ctx.db)) {
    signal?.throwIfAborted();
    await inTransaction(ctx, async (tx) => {
      const changes = await lockUntold(tx.db, workspaceId, ctx.reread);
      if (changes.length === 0) return;
      const byTask = Map.groupBy(changes, ({ taskId }) => taskId);
      for (const [taskId, [first]] of [...byTask].slice(0, MAX_TOLD)) {
        if (!first?.userId) continue;
        await tellMember(tx, {
          workspaceId,
          userId: first.userId,
          kind: 'source-changed',
          actor: null,
          taskId,
          subjectId: first.id,
          key: `source-changed:${first.id}:${first.foundAt.getTime()}`,
          quote: first.sentences[0] ?? '',
        });
      }
      await markNotified(
        tx.db,
        changes.map(({ id }) => id),
      );
    });
  }
}
