import { eq, like } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { rateLimits } from '../../../platform/http/tables.ts';
import type { DeletedUser } from '../../closing/queries.ts';
import { deletionMails } from '../tables.ts';

/** Deletes a user's rate limit counters. Counters of an email or IP address stay: they protect its next owner. */
export async function deleteCounters(tx: Tx, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%${userId}`));
}

export async function insertDeletionMail(tx: Tx, { email, language }: DeletedUser): Promise<string> {
  const [row] = await tx
    .insert(deletionMails)
    .values({ email, language })
    .returning({ id: deletionMails.id });
  if (!row) throw new Error('the mail was not stored');
  return row.id;
}

export async function findDeletionMail(db: Db, id: string): Promise<DeletedUser | undefined> {
  const [row] = await db
    .select({ email: deletionMails.email, language: deletionMails.language })
    .from(deletionMails)
    .where(eq(deletionMails.id, id));
  return row;
}

export async function deleteDeletionMail(db: Db, id: string): Promise<void> {
  await db.delete(deletionMails).where(eq(deletionMails.id, id));
}
