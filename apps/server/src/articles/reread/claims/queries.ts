import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { appNow } from '../../../platform/db/sql-fragments.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Validators } from '../../../platform/fetch/guarded-fetch.ts';
import { citedPages, readHosts } from '../tables.ts';

/** Longest time that a process needs for a page. Another one takes it over then. */
const LEASE = sql`interval '10 minutes'`;
/** Times beyond these were written by a clock that went wrong. */
const LATEST_DUE = sql`interval '9 days'`;
const LATEST_FREE = sql`interval '3 days'`;

export type ClaimedPage = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

const hasPassed = (time: unknown, latest = LEASE) =>
  sql`(${time} IS NULL OR ${time} <= ${appNow} OR ${time} > ${appNow} + ${latest} * 1.01)`;

/** Due pages whose workspace hasn't had its daily readings. */
const isDue = (perDay: number) => sql`
  ${hasPassed(citedPages.dueAt, LATEST_DUE)} AND ${hasPassed(citedPages.claimedUntil)}
  AND EXISTS (SELECT FROM reread_sources WHERE reread_sources.page_id = cited_pages.id)
  AND (${citedPages.workspaceId} IS NULL OR ${perDay} > (
    SELECT count(*) FROM cited_pages AS other WHERE other.workspace_id = cited_pages.workspace_id
      AND other.tried_at > ${appNow} - interval '1 day' AND other.tried_at <= ${appNow}))`;

/** Claims the page that is due for longest, and its host. Undefined if there is none whose host is free. */
export const claimDue = (ctx: { db: Db }, { perDay }: { perDay: number }) =>
  inTransaction(ctx, async ({ db }) => {
    const [page] = await db
      .select({
        id: citedPages.id,
        url: citedPages.url,
        host: citedPages.host,
        sha256: citedPages.sha256,
        etag: citedPages.etag,
        lastModified: citedPages.lastModified,
        failure: citedPages.failure,
        isFailingForADay: sql<boolean>`coalesce(${citedPages.failingSince} <= ${appNow} - interval '20 hours', false)`,
      })
      .from(citedPages)
      .leftJoin(readHosts, eq(readHosts.host, citedPages.host))
      .where(sql`${isDue(perDay)} AND ${hasPassed(readHosts.freeAt, LATEST_FREE)}`)
      .orderBy(citedPages.dueAt)
      .limit(1)
      .for('update', { of: citedPages, skipLocked: true });
    if (!page || !(await claimHost(db, page.host))) return undefined;
    await db
      .update(citedPages)
      .set({ claimedUntil: sql`${appNow} + ${LEASE}`, triedAt: appNow })
      .where(eq(citedPages.id, page.id));
    return page;
  });

/** False if another process has just taken it. */
async function claimHost(db: Tx, host: string): Promise<boolean> {
  const freeAt = sql`${appNow} + ${LEASE}`;
  const rows = await db
    .insert(readHosts)
    .values({ host, freeAt })
    .onConflictDoUpdate({
      target: readHosts.host,
      set: { freeAt },
      setWhere: hasPassed(readHosts.freeAt, LATEST_FREE),
    })
    .returning({ host: readHosts.host });
  return rows.length === 1;
}

/** Seconds until the next due page's host is free. Undefined if no page is due. */
export async function secondsToNext(db: Db, { perDay }: { perDay: number }): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT extract(epoch FROM min(greatest(coalesce(${readHosts.freeAt}, ${appNow}), ${appNow})) - ${appNow})::float8 AS seconds
    FROM ${citedPages} LEFT JOIN ${readHosts} ON ${readHosts.host} = ${citedPages.host} WHERE ${isDue(perDay)}`);
  return rows[0]?.seconds ?? undefined;
}

/** Frees a host after a pause. */
export async function freeHost(db: Db, host: string, afterSeconds: number): Promise<void> {
  await db
    .update(readHosts)
    .set({ freeAt: sql`${appNow} + make_interval(secs => ${afterSeconds})` })
    .where(eq(readHosts.host, host));
}

/** Gives a page back that wasn't requested; it stays due. */
export async function releasePage(db: Db, pageId: string): Promise<void> {
  await db.update(citedPages).set({ claimedUntil: null, triedAt: null }).where(eq(citedPages.id, pageId));
}

export async function renewClaim(db: Db, pageId: string): Promise<void> {
  await db
    .update(citedPages)
    .set({ claimedUntil: sql`${appNow} + ${LEASE}` })
    .where(eq(citedPages.id, pageId));
}

/** The robots.txt of a host as it was read last. `isFresh` for a day. Undefined if it never was. */
export async function findRobots(
  db: Db,
  host: string,
): Promise<{ text: string; isFresh: boolean } | undefined> {
  const [row] = await db
    .select({
      text: readHosts.robots,
      isFresh: sql<boolean>`coalesce(${readHosts.robotsAt} BETWEEN ${appNow} - interval '1 day' AND ${appNow}, false)`,
    })
    .from(readHosts)
    .where(eq(readHosts.host, host));
  return row && row.text !== null ? { text: row.text, isFresh: row.isFresh } : undefined;
}

export async function setRobots(db: Db, host: string, robots: string): Promise<void> {
  await db.update(readHosts).set({ robots, robotsAt: appNow }).where(eq(readHosts.host, host));
}

const HOURS_OF_WEEK = 168;
/** Part of the time by which the next reading varies, so that pages don't gather at one hour. */
const SPREAD = 0.05;

type Found = Partial<Pick<typeof citedPages.$inferInsert, 'sha256' | 'failure'>> & {
  validators?: Validators;
  /** Begins to count, or forgets, the days on which the page was gone. */
  failing?: 'begin' | 'end';
  /** True if the site asks robots not to read it. Left as it is if nothing is known. */
  isRefused?: boolean;
};

/** Ends the reading of a page. The next one is in a week, unless it says otherwise. */
export async function endReading(
  db: Db,
  pageId: string,
  { validators, failing, isRefused, ...found }: Found,
  inHours = HOURS_OF_WEEK,
): Promise<void> {
  const hours = sql`${inHours}::float8 * (1 + (random() - 0.5) * ${SPREAD * 2}::float8)`;
  await db
    .update(citedPages)
    .set({
      ...found,
      ...(validators && { etag: validators.etag ?? null, lastModified: validators.lastModified ?? null }),
      ...(isRefused !== undefined && {
        refusedAt: isRefused ? sql`coalesce(${citedPages.refusedAt}, ${appNow})` : null,
      }),
      ...(failing && { failingSince: failing === 'begin' ? appNow : null }),
      dueAt: sql`${appNow} + make_interval(secs => ${hours} * 3600)`,
      claimedUntil: null,
    })
    .where(eq(citedPages.id, pageId));
}
