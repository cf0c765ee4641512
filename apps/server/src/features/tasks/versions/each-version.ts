import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { presentVersion } from './present.ts';
import { findVersion, listVersionIds } from './queries.ts';

/** All versions of a task's article, from the oldest on, one read at a time. */
export async function* eachVersion(ctx: { db: Db }, key: TaskKey): AsyncGenerator<ArticleVersion> {
  for (const versionId of await listVersionIds(ctx.db, key)) {
    const row = await findVersion(ctx.db, key, versionId);
    if (row) yield presentVersion(row);
  }
}
