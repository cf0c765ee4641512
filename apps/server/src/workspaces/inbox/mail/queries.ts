import type { InboxKind } from '@inkstep/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { type EntryRow, entriesWithNames } from '../queries.ts';
import { inboxEntries, inboxMails } from '../tables.ts';
import type { MailMode } from './inbox-mail.ts';

/** Least time between two emails to a user, summaries apart. */
const GAP_SECONDS = 600;
/** Hour of the day (UTC) from which summaries are sent. */
const SUMMARY_HOUR = 6;
/** Older entries aren't mailed any more, for instance where emails were off. */
const MAX_AGE_DAYS: Readonly<Record<MailMode, number>> = { each: 1, daily: 7 };
const MAX_MAILED = 200;

const summaryTime = sql`(date_trunc('day', now() AT TIME ZONE 'UTC') + make_interval(hours => ${SUMMARY_HOUR})) AT TIME ZONE 'UTC'`;

export interface LastMails {
  eachAt: Date | null;
  dailyAt: Date | null;
  /** Seconds until the next email is allowed. */
  eachIn: number;
  /** True if today's summary wasn't sent yet. */
  isSummaryDue: boolean;
}

/** Locks the user's emails until the transaction ends. */
export async function lockMails(tx: Tx, userId: string): Promise<LastMails> {
  await tx.insert(inboxMails).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select({
      eachAt: inboxMails.eachAt,
      dailyAt: inboxMails.dailyAt,
      eachIn: sql<number>`greatest(0, ceil(extract(epoch FROM
        coalesce(${inboxMails.eachAt}, '-infinity') + make_interval(secs => ${GAP_SECONDS}) - clock_timestamp())))::float`.mapWith(
        Number,
      ),
      isSummaryDue: sql<boolean>`now() >= ${summaryTime} AND coalesce(${inboxMails.dailyAt} < ${summaryTime}, true)`,
    })
    .from(inboxMails)
    .where(eq(inboxMails.userId, userId))
    .for('update');
  if (!row) throw new Error('the row of the emails is missing');
  return row;
}

export async function setLastMails(
  db: Db,
  userId: string,
  times: { eachAt: Date | null } | { dailyAt: Date | null },
): Promise<void> {
  await db.update(inboxMails).set(times).where(eq(inboxMails.userId, userId));
}

const isWaiting = (mode: MailMode) => sql`${inboxEntries.readAt} IS NULL
  AND cardinality(${inboxEntries.keys}) > ${inboxEntries.mailed}
  AND ${inboxEntries.at} > now() - make_interval(days => ${MAX_AGE_DAYS[mode]})`;

/** Locks entries that no email told about, oldest first. */
export async function lockWaiting(
  tx: Tx,
  { userId, mode, kinds }: { userId: string; mode: MailMode; kinds: readonly InboxKind[] },
): Promise<EntryRow[]> {
  if (kinds.length === 0) return [];
  return entriesWithNames(tx)
    .where(and(eq(inboxEntries.userId, userId), inArray(inboxEntries.kind, [...kinds]), isWaiting(mode)))
    .orderBy(asc(inboxEntries.at), asc(inboxEntries.id))
    .limit(MAX_MAILED)
    .for('update', { of: inboxEntries });
}

export async function setMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(inboxEntries)
    .set({ mailed: sql`cardinality(${inboxEntries.keys})` })
    .where(inArray(inboxEntries.id, [...ids]));
}

/** For an email that wasn't sent. */
export async function resetMailed(
  db: Db,
  entries: readonly Pick<EntryRow, 'id' | 'count' | 'mailed'>[],
): Promise<void> {
  for (const { id, count, mailed } of entries)
    await db
      .update(inboxEntries)
      .set({ mailed })
      .where(and(eq(inboxEntries.id, id), eq(inboxEntries.mailed, count)));
}

/** Users who want a summary and may have one. */
export async function listSummaryReaders(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT user_id AS id FROM preferences
    WHERE jsonb_path_exists(team_mails, '$.* ? (@ == "daily")') AND now() >= ${summaryTime}
      AND (${after}::uuid IS NULL OR user_id > ${after}::uuid)
      AND NOT EXISTS (
        SELECT FROM ${inboxMails} WHERE inbox_mails.user_id = preferences.user_id AND daily_at >= ${summaryTime})
      AND EXISTS (SELECT FROM ${inboxEntries} WHERE inbox_entries.user_id = preferences.user_id AND ${isWaiting('daily')})
    ORDER BY user_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
