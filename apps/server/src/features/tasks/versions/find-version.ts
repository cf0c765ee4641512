import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { presentKept, presentStanding } from './present.ts';
import { findKept, findStanding } from './queries.ts';

/** The standing text is looked at first: it may become a kept version meanwhile, but never the other way round. */
export async function findVersion(
  ctx: { db: Db },
  key: TaskKey,
  versionId: string,
): Promise<{ version: ArticleVersion; evidenceId: string | null } | undefined> {
  const standing = await findStanding(ctx.db, key);
  if (standing?.id === versionId) {
    const version = { ...presentStanding(standing), text: standing.text };
    return { version, evidenceId: standing.evidenceId };
  }
  const kept = await findKept(ctx.db, key, versionId);
  return kept && { version: { ...presentKept(kept), text: kept.text }, evidenceId: kept.evidenceId };
}
