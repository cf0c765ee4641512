import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { members } from '../../workspaces/index.ts';
import { articles } from '../text/tables.ts';
import { reviewers, reviewLinks } from './tables.ts';

interface ArticleKey {
  workspaceId: string;
  articleId: string;
}

/** Links that have ended are kept as long, for the list that members see. */
const KEPT_DAYS = 90;

const ofArticle = ({ workspaceId, articleId }: ArticleKey) =>
  and(eq(reviewLinks.workspaceId, workspaceId), eq(reviewLinks.articleId, articleId));
const isOpen = and(isNull(reviewLinks.revokedAt), gt(reviewLinks.expiresAt, sql`now()`));

const linkColumns = {
  id: reviewLinks.id,
  workspaceId: reviewLinks.workspaceId,
  articleId: reviewLinks.articleId,
  email: reviewLinks.email,
  clientName: reviewLinks.clientName,
  codeHash: reviewLinks.codeHash,
  createdBy: reviewLinks.createdBy,
  createdAt: reviewLinks.createdAt,
  expiresAt: reviewLinks.expiresAt,
  revokedAt: reviewLinks.revokedAt,
  openedAt: reviewLinks.openedAt,
  isExpired: sql<boolean>`${reviewLinks.expiresAt} <= now()`,
  makerName: users.name,
  /** Null once they are no member any more. */
  makerRole: members.role,
  isMakerBanned: users.banned,
};

const withMakers = (db: Db) =>
  db
    .select({ ...linkColumns, taskId: articles.taskId })
    .from(reviewLinks)
    .innerJoin(articles, eq(articles.id, reviewLinks.articleId))
    .leftJoin(users, eq(users.id, reviewLinks.createdBy))
    .leftJoin(
      members,
      and(eq(members.userId, reviewLinks.createdBy), eq(members.workspaceId, reviewLinks.workspaceId)),
    );

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** Newest first. */
export const listLinks = (db: Db, key: ArticleKey) =>
  withMakers(db)
    .where(ofArticle(key))
    .orderBy(desc(reviewLinks.createdAt), desc(reviewLinks.id))
    .limit(2 * LIMITS.links);

export async function findLink(db: Db, key: ArticleKey, id: string): Promise<LinkRow | undefined> {
  const [row] = await withMakers(db).where(and(ofArticle(key), eq(reviewLinks.id, id)));
  return row;
}

/** A link that is neither withdrawn nor expired, by the hash of its token. */
export async function findByHash(db: Db, hash: string): Promise<LinkRow | undefined> {
  const [row] = await withMakers(db).where(and(eq(reviewLinks.hash, hash), isOpen));
  return row;
}

export const countOpen = (db: Db, key: ArticleKey): Promise<number> =>
  db.$count(reviewLinks, and(ofArticle(key), isOpen));

export async function insertLink(
  tx: Tx,
  { days, ...values }: Omit<typeof reviewLinks.$inferInsert, 'expiresAt'> & { days: number },
): Promise<string> {
  const [row] = await tx
    .insert(reviewLinks)
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: reviewLinks.id });
  if (!row) throw new Error('the review link was not inserted');
  return row.id;
}

/** False if it was withdrawn before. */
export async function setRevoked(tx: Tx, key: ArticleKey, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviewLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(ofArticle(key), eq(reviewLinks.id, id), isNull(reviewLinks.revokedAt)));
  return rowCount === 1;
}

export async function setOpened(db: Db, id: string): Promise<void> {
  await db.update(reviewLinks).set({ openedAt: sql`now()` }).where(eq(reviewLinks.id, id));
}

/** Stores the token's hash as it is mailed. Undefined if the link has ended. */
export async function setMailed(db: Db, id: string, hash: string) {
  const [row] = await db
    .update(reviewLinks)
    .set({ hash })
    .where(and(eq(reviewLinks.id, id), isNotNull(reviewLinks.email), isOpen))
    .returning({
      email: reviewLinks.email,
      workspaceId: reviewLinks.workspaceId,
      articleId: reviewLinks.articleId,
      clientName: reviewLinks.clientName,
      hasCode: sql<boolean>`${reviewLinks.codeHash} IS NOT NULL`,
      createdBy: reviewLinks.createdBy,
      expiresAt: reviewLinks.expiresAt,
    });
  return row;
}

export async function findTitle(db: Db, articleId: string): Promise<string> {
  const [row] = await db.select({ title: articles.title }).from(articles).where(eq(articles.id, articleId));
  return row?.title ?? '';
}

/**
 * Counts an attempt at the link's code as a wrong one, and pauses the link with the last one allowed. Returns the hash
 * of the code; undefined while the link pauses.
 */
export async function takeCodeTry(db: Db, id: string): Promise<string | undefined> {
  const isRecent = sql`${reviewLinks.wrongSince} > now() - interval '1 hour'`;
  const tries = sql`CASE WHEN ${isRecent} THEN ${reviewLinks.wrongCodes} + 1 ELSE 1 END`;
  const [row] = await db
    .update(reviewLinks)
    .set({
      wrongCodes: tries,
      wrongSince: sql`CASE WHEN ${isRecent} THEN ${reviewLinks.wrongSince} ELSE now() END`,
      pausedUntil: sql`CASE WHEN ${tries} >= ${LIMITS.wrongCodes}
        THEN now() + make_interval(mins => ${LIMITS.pauseMinutes}) END`,
    })
    .where(
      and(
        eq(reviewLinks.id, id),
        or(isNull(reviewLinks.pausedUntil), lt(reviewLinks.pausedUntil, sql`now()`)),
      ),
    )
    .returning({ codeHash: reviewLinks.codeHash });
  return row?.codeHash ?? undefined;
}

/** Gives back an attempt that was right. */
export async function giveBackTry(db: Db, id: string): Promise<void> {
  await db
    .update(reviewLinks)
    .set({ wrongCodes: sql`greatest(${reviewLinks.wrongCodes} - 1, 0)`, pausedUntil: null })
    .where(eq(reviewLinks.id, id));
}

/** Seconds until the link takes codes again. */
export async function findPause(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch FROM ${reviewLinks.pausedUntil} - now()), 0)::float`,
    })
    .from(reviewLinks)
    .where(eq(reviewLinks.id, id));
  return row?.seconds ?? 0;
}

/** Serializes calls that add reviewers of a link. */
export async function lockLink(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: reviewLinks.id }).from(reviewLinks).where(eq(reviewLinks.id, id)).for('update');
}

export async function findArticleOf(db: Db, linkId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ articleId: reviewLinks.articleId })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.id, linkId), isOpen));
  return row?.articleId;
}

/** Unproved ones are of no use to anybody once their session has ended. */
export async function deleteEnded(db: Db): Promise<void> {
  await db
    .delete(reviewLinks)
    .where(lt(reviewLinks.expiresAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  await db
    .delete(reviewers)
    .where(
      and(
        isNull(reviewers.provedAt),
        isNotNull(reviewers.email),
        lt(reviewers.createdAt, sql`now() - interval '1 day'`),
      ),
    );
}
