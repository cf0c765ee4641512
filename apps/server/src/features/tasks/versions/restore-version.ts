import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { articleInProgress } from '../policy.ts';
import { presentSavedTask } from '../present.ts';
import { saveTask } from '../saving/queries.ts';
import { findKept } from './queries.ts';
import { replaceStanding } from './replace-standing.ts';

/** Makes a version the article again, with its evidence. What stood until then is a version, so nothing is lost. */
export function restoreVersion(
  ctx: { db: Db },
  actor: Actor,
  { taskId, versionId }: { taskId: string; versionId: string },
) {
  const key = { userId: actor.userId, taskId };
  return inTransaction(ctx, async (tx) => {
    const saved = await replaceStanding(tx, key, async (standing) => {
      const version = standing?.id === versionId ? standing : await findKept(tx.db, key, versionId);
      if (!version) throw notFound('Version');
      const { text, writtenBy, evidenceId } = version;
      const changes = { generated_article: text, articleWrittenBy: writtenBy, evidenceId };
      return saveTask(tx.db, key, changes, text === standing?.text ? undefined : 'restored');
    });
    if (!saved) throw articleInProgress();
    return presentSavedTask(saved);
  });
}
