import { inTransaction } from '../../platform/db/transaction.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import type { AtRestCtx } from './context.ts';
import {
  fillRows,
  findPackedName,
  isInUse,
  keepingStorage,
  lockPacked,
  renewUse,
  setUnpacked,
} from './queries.ts';
import { loadTexts } from './stored-texts.ts';

/**
 * Makes sure that the task's texts are in their rows, and stay there for hours. Call it before anything reads or writes
 * sources, versions or evidence of a task, outside of a transaction. Does nothing if there is no such task. @throws
 * DomainError UNAVAILABLE
 */
export async function openTask(ctx: AtRestCtx, key: TaskKey): Promise<void> {
  if (await isInUse(ctx.db, key)) return;
  if (await renewUse(ctx.db, key)) return;
  await unpackTask(ctx, key);
}

/** @throws DomainError UNAVAILABLE */
export async function unpackTask(ctx: AtRestCtx, key: TaskKey): Promise<void> {
  const { taskId } = key;
  const name = await findPackedName(ctx.db, key);
  if (name === undefined) return;
  const texts = await loadTexts(ctx, { taskId, name });
  await inTransaction(ctx, async ({ db }) => {
    // Another request has unpacked it meanwhile, or the task was deleted.
    if (!(await lockPacked(db, key))) return;
    await keepingStorage(db, taskId, () => fillRows(db, taskId, texts));
    await setUnpacked(db, taskId);
  });
}
