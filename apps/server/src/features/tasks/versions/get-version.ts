import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { presentVersion } from './present.ts';
import { findVersion } from './queries.ts';

export async function getVersion(
  ctx: { db: Db },
  actor: Actor,
  { taskId, versionId }: { taskId: string; versionId: string },
): Promise<ArticleVersion> {
  const row = await findVersion(ctx.db, { userId: actor.userId, taskId }, versionId);
  if (!row) throw notFound('Version');
  return presentVersion(row);
}
