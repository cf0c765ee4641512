import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { findVersion } from './find-version.ts';
import { findStanding, listKeptIds } from './queries.ts';

/** All versions of a task's article, from the oldest on to the one that stands, one read at a time. */
export async function* eachVersion(ctx: { db: Db }, key: TaskKey) {
  const standing = await findStanding(ctx.db, key);
  const ids = new Set([...(await listKeptIds(ctx.db, key)), ...(standing ? [standing.id] : [])]);
  for (const versionId of ids) {
    const found = await findVersion(ctx, key, versionId);
    if (found) yield { ...found.version, evidence_id: found.evidenceId };
  }
}
