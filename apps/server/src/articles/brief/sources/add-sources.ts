import { randomUUID } from 'node:crypto';
import { LIMITS } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { isDuplicate } from './duplicates.ts';
import { insertSource, listStored, type SourceValues } from './queries.ts';
import type { GivenSource } from './source-values.ts';

/**
 * Adds sources at the end of their lists, until the task is full. Returns the id of each added source, or of the one
 * that the task has already. @throws DomainError NOT_FOUND, STORAGE_LIMIT_EXCEEDED
 */
export const addSources = (
  ctx: SavingCtx,
  actor: Owner,
  taskId: string,
  given: readonly GivenSource[],
): Promise<string[]> =>
  changeTask(ctx, actor, taskId, async (db) => ({ result: await insertNew(db, taskId, given) }));

/** Requires the task's lock. */
export async function insertNew(db: Tx, taskId: string, given: readonly GivenSource[]): Promise<string[]> {
  const before = await listStored(db, taskId);
  const stored: SourceValues[] = [...before];
  let last = Math.max(-1, ...before.map(({ position }) => position));
  const ids: string[] = [];
  for (const one of given) {
    const source = { ...one, id: one.id ?? randomUUID() };
    const same = stored.find((other) => isDuplicate(source, other));
    if (!same && stored.length >= LIMITS.sources) continue;
    if (!same) {
      await insertSource(db, taskId, ++last, source);
      stored.push(source);
    }
    ids.push(same?.id ?? source.id);
  }
  return ids;
}
