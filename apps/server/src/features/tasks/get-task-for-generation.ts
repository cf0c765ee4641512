import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { findTaskMaterial } from './queries.ts';
import type { TaskKey } from './task-key.ts';

/** Everything that was gathered for the article, without what only the pages need. */
export async function getTaskForGeneration(ctx: { db: Db }, key: TaskKey) {
  const material = await findTaskMaterial(ctx.db, key);
  if (!material) throw notFound('Task');
  return material;
}
