import type { Tx } from '../../../platform/db/connect.ts';
import { evidenceInUse, setEvidence, type TaskKey } from '../../tasks/index.ts';
import { deleteEvidenceBut, insertEvidence } from '../queries.ts';
import type { ArticleChecks } from '../tables.ts';
import type { Evidence } from './evidence-of.ts';

/**
 * From now on the numbers in a task's article stand for this; earlier versions keep what theirs stand for. The
 * transaction holds the task.
 */
export async function replaceEvidence(
  ctx: { db: Tx },
  key: TaskKey,
  evidence: Evidence & { checks: ArticleChecks | null },
): Promise<void> {
  const id = await insertEvidence(ctx.db, key.taskId, evidence);
  await setEvidence(ctx, key, id);
  await deleteEvidenceBut(ctx.db, key.taskId, await evidenceInUse(ctx, key.taskId));
}
