import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findVersion } from './find-version.ts';

export async function getVersion(
  ctx: { db: Db },
  actor: Actor,
  { taskId, versionId }: { taskId: string; versionId: string },
): Promise<ArticleVersion> {
  const found = await findVersion(ctx, { userId: actor.userId, taskId }, versionId);
  if (!found) throw notFound('Version');
  return found.version;
}
