import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { countUnread, markEntry, readUntil } from './queries.ts';

interface Ctx {
  db: Db;
}
interface Reader {
  userId: string;
}
type Unread = Promise<{ unread: number }>;

export const inboxUnread = async ({ db }: Ctx, { userId }: Reader): Unread => ({
  unread: await countUnread(db, userId),
});

/** @throws DomainError NOT_FOUND */
export async function markInboxEntry(
  { db }: Ctx,
  { userId }: Reader,
  entry: { id: string; read: boolean },
): Unread {
  if (!(await markEntry(db, { userId, ...entry }))) throw notFound('Entry');
  return inboxUnread({ db }, { userId });
}

/** Does nothing if the entry is gone. */
export async function readInbox({ db }: Ctx, { userId }: Reader, { until }: { until: string }): Unread {
  await readUntil(db, { userId, id: until });
  return inboxUnread({ db }, { userId });
}
