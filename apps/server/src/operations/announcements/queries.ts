import { and, count, desc, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { announcements, dismissedAnnouncements } from './tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
type AnnouncementValues = typeof announcements.$inferInsert;

const isShown = and(
  isNotNull(announcements.publishedAt),
  isNull(announcements.withdrawnAt),
  or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
);

export async function listAnnouncementRows(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await countAnnouncements(db) };
}

export async function countAnnouncements(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(announcements);
  return row?.total ?? 0;
}

export async function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row;
}

/** Serializes changes to a note. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('no key update');
  return row;
}

export async function insertAnnouncement(db: Db, values: AnnouncementValues): Promise<void> {
  await db.insert(announcements).values(values);
}

export async function setAnnouncement(
  db: Db,
  id: string,
  change: Partial<Pick<AnnouncementValues, 'texts' | 'link' | 'endsAt' | 'isMailed'>>,
): Promise<void> {
  await db.update(announcements).set(change).where(eq(announcements.id, id));
}

export async function setPublished(db: Db, id: string): Promise<void> {
  await db.update(announcements).set({ publishedAt: sql`now()` }).where(eq(announcements.id, id));
}

export async function setWithdrawn(db: Db, id: string): Promise<void> {
  await db.update(announcements).set({ withdrawnAt: sql`now()` }).where(eq(announcements.id, id));
}

export async function removeAnnouncement(db: Db, id: string): Promise<void> {
  await db.delete(announcements).where(eq(announcements.id, id));
}

/** Newest published note that the user hasn't dismissed. */
export async function findNewestActive(db: Db, userId: string) {
  const [row] = await db
    .select({ id: announcements.id, texts: announcements.texts, link: announcements.link })
    .from(announcements)
    .where(
      and(
        isShown,
        notExists(
          db
            .select({ one: sql`1` })
            .from(dismissedAnnouncements)
            .where(
              and(
                eq(dismissedAnnouncements.userId, userId),
                eq(dismissedAnnouncements.announcementId, announcements.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(announcements.publishedAt))
    .limit(1);
  return row;
}

/** Undefined if it was withdrawn or has ended. */
export async function findActive(db: Db, id: string) {
  const [row] = await db
    .select({ id: announcements.id, texts: announcements.texts, link: announcements.link })
    .from(announcements)
    .where(and(eq(announcements.id, id), isShown));
  return row;
}

export async function insertDismissal(db: Db, userId: string, announcementId: string): Promise<void> {
  await db.insert(dismissedAnnouncements).values({ userId, announcementId }).onConflictDoNothing();
}

/** Undefined if the note was withdrawn. */
export async function lockNews(tx: Tx, id: string) {
  const [row] = await tx
    .select({ mailedUpTo: announcements.mailedUpTo })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .for('no key update');
  return row;
}

export async function setMailed(
  db: Db,
  id: string,
  { upTo, more }: { upTo: string; more: number },
): Promise<void> {
  await db
    .update(announcements)
    .set({ mailedUpTo: upTo, mailed: sql`${announcements.mailed} + ${more}` })
    .where(eq(announcements.id, id));
}
