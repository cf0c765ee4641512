import type { SourceItem } from '@inkstep/contract';
import { notFound } from '../../../platform/errors.ts';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { moveItem } from '../items/item.ts';
import { listSources, listStored, setPosition } from './queries.ts';
import { requireSource } from './require-source.ts';
import { presentItem } from './source-item.ts';

/** Returns all sources in their new order. @throws DomainError NOT_FOUND */
export async function moveSource(
  ctx: SavingCtx,
  actor: Owner,
  { taskId, sourceId }: { taskId: string; sourceId: string },
  before: string | null,
): Promise<SourceItem[]> {
  return changeTask(ctx, actor, taskId, async (db) => {
    await requireSource(db, taskId, sourceId);
    const stored = await listStored(db, taskId);
    if (before !== null && stored.every(({ id }) => id !== before)) throw notFound('Source');
    for (const [position, source] of moveItem(stored, sourceId, before).entries())
      if (source.position !== position) await setPosition(db, taskId, source.id, position);
    return { result: (await listSources(db, taskId)).map(presentItem) };
  });
}
