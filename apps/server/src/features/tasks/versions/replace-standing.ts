import type { Tx } from '../../../platform/db/connect.ts';
import { holdTask } from '../hold-task.ts';
import type { TaskKey } from '../task-key.ts';
import { keepVersion } from './keep-version.ts';
import { findStanding, type Standing } from './queries.ts';

/**
 * Holds the task and lets `put` store another text as its article. The one that stood becomes a version, unless `put`
 * stored nothing or went on with the standing version.
 */
export async function replaceStanding<T extends { articleVersionId: string }>(
  ctx: { db: Tx },
  key: TaskKey,
  put: (standing: Standing | undefined) => Promise<T | undefined>,
): Promise<T | undefined> {
  await holdTask(ctx, key);
  const standing = await findStanding(ctx.db, key);
  const stored = await put(standing);
  if (standing && stored && stored.articleVersionId !== standing.id) await keepVersion(ctx, standing);
  return stored;
}
