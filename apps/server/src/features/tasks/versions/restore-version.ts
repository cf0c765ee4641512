import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdTask } from '../hold-task.ts';
import { articleInProgress } from '../policy.ts';
import { presentSavedTask } from '../present.ts';
import { saveTask } from '../queries.ts';
import { keepStanding, keepVersion } from './keep-version.ts';
import { findVersion } from './queries.ts';

/** Makes a version the article again. What stood until then is a version itself, so that nothing is lost. */
export function restoreVersion(
  ctx: { db: Db },
  actor: Actor,
  { taskId, versionId }: { taskId: string; versionId: string },
) {
  const key = { userId: actor.userId, taskId };
  return inTransaction(ctx, async (tx) => {
    await holdTask(tx, key);
    const version = await findVersion(tx.db, key, versionId);
    if (!version) throw notFound('Version');
    await keepStanding(tx, key);
    const { text, writtenBy } = version;
    const saved = await saveTask(tx.db, key, { generated_article: text, articleWrittenBy: writtenBy });
    if (!saved) throw articleInProgress();
    await keepVersion(tx, taskId, 'restored', { articleVersion: saved.articleVersion, text, writtenBy });
    return presentSavedTask(saved);
  });
}
