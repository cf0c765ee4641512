import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { deleteSources } from './queries.ts';
import { requireSource } from './require-source.ts';

/** @throws DomainError NOT_FOUND */
export async function removeSource(
  ctx: SavingCtx,
  actor: Owner,
  { taskId, sourceId }: { taskId: string; sourceId: string },
): Promise<void> {
  await changeTask(ctx, actor, taskId, async (db) => {
    await requireSource(db, taskId, sourceId);
    await deleteSources(db, taskId, [sourceId]);
    return { result: undefined };
  });
}
