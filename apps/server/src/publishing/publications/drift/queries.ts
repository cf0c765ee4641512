import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { destinations, publications } from '../../destinations/tables.ts';

/** Hours after which a post is read back again. */
const HOURS = 24;

/** A scheduled post is looked for soon after its time, until it has appeared. */
const isUnread = and(
  isNotNull(publications.remoteId),
  isNotNull(publications.there),
  isNull(publications.nextAttemptAt),
  or(
    isNull(publications.checkedAt),
    lt(publications.checkedAt, sql`app_now() - make_interval(hours => ${HOURS})`),
    and(
      eq(publications.there, 'scheduled'),
      lt(publications.scheduledFor, sql`app_now() - interval '2 minutes'`),
      lt(
        publications.checkedAt,
        sql`greatest(${publications.scheduledFor}, app_now() - interval '5 minutes')`,
      ),
    ),
  ),
);

/** Destinations with posts that weren't read for a day. */
export const listUnread = (db: Db, limit: number) =>
  db
    .selectDistinct({
      workspaceId: publications.workspaceId,
      destinationId: publications.destinationId,
      url: sql<string>`${destinations.settings}->>'url'`,
    })
    .from(publications)
    .innerJoin(destinations, eq(destinations.id, publications.destinationId))
    .where(isUnread)
    .limit(limit);

/** Longest unread first. */
export const listUnreadOf = (db: Db, destinationId: string, limit: number) =>
  db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.destinationId, destinationId), isUnread))
    .orderBy(sql`${publications.checkedAt} ASC NULLS FIRST`)
    .limit(limit);

/** A post that couldn't be read is tried again the next day. */
export async function setChecked(db: Db, publicationId: string): Promise<void> {
  await db.update(publications).set({ checkedAt: sql`app_now()` }).where(eq(publications.id, publicationId));
}

/** Attempts whose job is long overdue, so it may have been lost with the queue's database. */
export const listOverdue = (db: Db, limit: number) =>
  db
    .select({
      id: publications.id,
      workspaceId: publications.workspaceId,
      destinationId: publications.destinationId,
      revision: publications.revision,
      attempts: publications.attempts,
    })
    .from(publications)
    .where(lt(publications.nextAttemptAt, sql`app_now() - interval '1 hour'`))
    .orderBy(asc(publications.nextAttemptAt))
    .limit(limit);
