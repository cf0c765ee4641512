import type { PostDraft } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { postNotFound } from './get-post.ts';
import { removeDraft, upsertDraft } from './history/queries.ts';
import { lockPost, postExists } from './queries.ts';

/** Returns the time of saving. @throws DomainError NOT_FOUND */
export function saveWorkingCopy(
  ctx: { db: Db },
  id: string,
  { version, ...fields }: PostDraft,
): Promise<Date> {
  return inTransaction(ctx, async (tx) => {
    // Waits for a running save, which deletes the working copy.
    if (!(await lockPost(tx.db, id))) throw postNotFound();
    return (await upsertDraft(tx.db, id, { fields, version: version ?? null })) ?? new Date();
  });
}

/** @throws DomainError NOT_FOUND */
export async function deleteWorkingCopy({ db }: { db: Db }, id: string): Promise<void> {
  if (!(await postExists(db, id))) throw postNotFound();
  await removeDraft(db, id);
}
