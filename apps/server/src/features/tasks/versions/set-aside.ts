import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdTask } from '../hold-task.ts';
import { keepVersion } from './keep-version.ts';
import { findKeptId, findStanding } from './queries.ts';

/** Keeps a text that lost against the article, beside which it was written. Kept once, it stays the only one. */
export function setAside(ctx: { db: Db }, actor: Actor, taskId: string, { text }: { text: string }) {
  const key = { userId: actor.userId, taskId };
  return inTransaction(ctx, async (tx) => {
    await holdTask(tx, key);
    const standing = await findStanding(tx.db, key);
    if (!standing) throw notFound('Article');
    if (await findKeptId(tx.db, taskId, text)) return;
    const { articleVersion, writtenBy, evidenceId } = standing;
    await keepVersion(tx, { taskId, kind: 'aside', text, articleVersion, writtenBy, evidenceId });
  });
}
