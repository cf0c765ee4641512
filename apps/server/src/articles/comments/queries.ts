import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shownName, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { members } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { isTask } from '../brief/queries.ts';
import { tasks } from '../brief/tables.ts';
import { articleComments, articleThreads } from './tables.ts';

/** An article with its owner: no row is read or written by its own ID alone. */
export interface ArticleKey {
  workspaceId: string;
  articleId: string;
}

export interface ThreadKey extends ArticleKey {
  threadId: string;
}

export interface CommentKey extends ThreadKey {
  commentId: string;
}

const resolvers = alias(users, 'resolvers');

const anchorColumns = {
  id: articleThreads.id,
  start: articleThreads.start,
  end: articleThreads.end,
  quote: articleThreads.quote,
  prefix: articleThreads.prefix,
  suffix: articleThreads.suffix,
  selected: articleThreads.selected,
  detachedAt: articleThreads.detachedAt,
};
export type AnchorRow = Awaited<ReturnType<typeof listAnchors>>[number];

const threadColumns = {
  ...anchorColumns,
  version: articleThreads.version,
  userId: articleThreads.userId,
  reviewLinkId: articleThreads.reviewLinkId,
  isShown: articleThreads.isShown,
  resolvedAt: articleThreads.resolvedAt,
  resolvedBy: articleThreads.resolvedBy,
  resolverName: shownName(resolvers),
  createdAt: articleThreads.createdAt,
};
export type ThreadRow = Awaited<ReturnType<typeof listThreadRows>>[number];

const commentColumns = {
  id: articleComments.id,
  threadId: articleComments.threadId,
  userId: articleComments.userId,
  userName: shownName(),
  /** Without any part of the address, for those who are no members. */
  ownName: users.name,
  tokenId: articleComments.tokenId,
  tokenName: articleComments.tokenName,
  reviewerId: articleComments.reviewerId,
  reviewerName: articleComments.reviewerName,
  body: articleComments.body,
  mentions: articleComments.mentions,
  createdAt: articleComments.createdAt,
  editedAt: articleComments.editedAt,
  deletedAt: articleComments.deletedAt,
};
export type CommentRow = Awaited<ReturnType<typeof listCommentRows>>[number];

const ofArticle = ({ workspaceId, articleId }: ArticleKey) =>
  and(eq(articleThreads.articleId, articleId), eq(articleThreads.workspaceId, workspaceId));
const isThread = ({ threadId, ...key }: ThreadKey) => and(eq(articleThreads.id, threadId), ofArticle(key));
const inArticle = ({ workspaceId, articleId }: ArticleKey) =>
  and(eq(articleComments.articleId, articleId), eq(articleComments.workspaceId, workspaceId));
const inThread = ({ threadId, ...key }: ThreadKey) =>
  and(eq(articleComments.threadId, threadId), inArticle(key));
const isComment = ({ commentId, ...key }: CommentKey) =>
  and(eq(articleComments.id, commentId), inThread(key));

export const listAnchors = (db: Db, key: ArticleKey) =>
  db.select(anchorColumns).from(articleThreads).where(ofArticle(key));

export type MovedAnchor = Pick<AnchorRow, 'id' | 'start' | 'end' | 'quote' | 'prefix' | 'suffix'> & {
  isDetached: boolean;
};

export async function updateAnchors(tx: Tx, key: ArticleKey, moved: readonly MovedAnchor[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${articleThreads} AS thread SET range_start = given."start", range_end = given."end", quote = given.quote,
      prefix = given.prefix, suffix = given.suffix,
      detached_at = CASE WHEN given."isDetached" THEN coalesce(thread.detached_at, now()) END
    FROM jsonb_to_recordset(${jsonb(moved)})
      AS given (id uuid, "start" integer, "end" integer, quote text, prefix text, suffix text, "isDetached" boolean)
    WHERE thread.id = given.id AND thread.article_id = ${key.articleId} AND thread.workspace_id = ${key.workspaceId}`);
}

export const countThreads = (db: Db, key: ArticleKey): Promise<number> =>
  db.$count(articleThreads, ofArticle(key));

export const listThreadRows = (db: Db, key: ArticleKey) =>
  db
    .select(threadColumns)
    .from(articleThreads)
    .leftJoin(resolvers, eq(resolvers.id, articleThreads.resolvedBy))
    .where(ofArticle(key))
    .orderBy(asc(articleThreads.start), asc(articleThreads.createdAt));

export async function findThread(db: Db, key: ThreadKey): Promise<ThreadRow | undefined> {
  const [row] = await db
    .select(threadColumns)
    .from(articleThreads)
    .leftJoin(resolvers, eq(resolvers.id, articleThreads.resolvedBy))
    .where(isThread(key));
  return row;
}

/** True if it was inserted; false if the ID is taken. */
export async function insertThread(tx: Tx, thread: typeof articleThreads.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(articleThreads).values(thread).onConflictDoNothing();
  return rowCount === 1;
}

/** Resolves a thread, or reopens it without a member who did. */
export async function setResolved(tx: Tx, key: ThreadKey, resolvedBy: string | null): Promise<void> {
  await tx
    .update(articleThreads)
    .set({ resolvedBy, resolvedAt: resolvedBy === null ? null : sql`now()` })
    .where(isThread(key));
}

/** Shows a thread to reviewers without an account, or hides it again. */
export async function setShown(tx: Tx, key: ThreadKey, isShown: boolean): Promise<void> {
  await tx.update(articleThreads).set({ isShown }).where(isThread(key));
}

export async function deleteThread(tx: Tx, key: ThreadKey): Promise<void> {
  await tx.delete(articleThreads).where(isThread(key));
}

/** First comment of each thread. */
export const listFirstComments = (db: Db, key: ArticleKey): Promise<CommentRow[]> =>
  db
    .selectDistinctOn([articleComments.threadId], commentColumns)
    .from(articleComments)
    .leftJoin(users, eq(users.id, articleComments.userId))
    .where(inArticle(key))
    .orderBy(asc(articleComments.threadId), asc(articleComments.createdAt), asc(articleComments.id));

/** Number of comments of each thread that aren't deleted, and the time of the newest one. */
export const listCounts = (db: Db, key: ArticleKey) =>
  db
    .select({
      threadId: articleComments.threadId,
      comments: sql<number>`count(*) FILTER (WHERE ${articleComments.deletedAt} IS NULL)::int`,
      newest: sql<Date>`max(${articleComments.createdAt})`.mapWith(articleComments.createdAt),
    })
    .from(articleComments)
    .where(inArticle(key))
    .groupBy(articleComments.threadId);

export const listCommentRows = (db: Db, key: ThreadKey) =>
  db
    .select(commentColumns)
    .from(articleComments)
    .leftJoin(users, eq(users.id, articleComments.userId))
    .where(inThread(key))
    .orderBy(asc(articleComments.createdAt), asc(articleComments.id));

/** Comments of some threads that aren't deleted, oldest first. */
export const listCommentsOf = (db: Db, key: ArticleKey, threadIds: readonly string[]) =>
  db
    .select(commentColumns)
    .from(articleComments)
    .leftJoin(users, eq(users.id, articleComments.userId))
    .where(
      and(
        inArticle(key),
        inArray(articleComments.threadId, [...threadIds]),
        isNull(articleComments.deletedAt),
      ),
    )
    .orderBy(asc(articleComments.createdAt), asc(articleComments.id));

export const countComments = (db: Db, key: ThreadKey): Promise<number> =>
  db.$count(articleComments, inThread(key));

export const hasLiveComments = async (db: Db, key: ThreadKey): Promise<boolean> =>
  (await db.$count(articleComments, and(inThread(key), isNull(articleComments.deletedAt)))) > 0;

export async function findComment(db: Db, key: CommentKey): Promise<CommentRow | undefined> {
  const [row] = await db
    .select(commentColumns)
    .from(articleComments)
    .leftJoin(users, eq(users.id, articleComments.userId))
    .where(isComment(key));
  return row;
}

/** True if it was inserted; false if the ID is taken. */
export async function insertComment(tx: Tx, comment: typeof articleComments.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(articleComments).values(comment).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateComment(
  tx: Tx,
  key: CommentKey,
  changes: Pick<typeof articleComments.$inferInsert, 'body' | 'mentions'>,
): Promise<void> {
  await tx
    .update(articleComments)
    .set({ ...changes, editedAt: sql`now()` })
    .where(isComment(key));
}

/** Empties it, so that the replies keep their place. */
export async function emptyComment(tx: Tx, key: CommentKey): Promise<void> {
  await tx
    .update(articleComments)
    .set({ body: '', mentions: [], deletedAt: sql`now()` })
    .where(isComment(key));
}

/** Members who wrote in a thread. */
export async function listWriters(db: Db, key: ThreadKey): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: sql<string>`${articleComments.userId}` })
    .from(articleComments)
    .where(and(inThread(key), sql`${articleComments.userId} IS NOT NULL`));
  return rows.map(({ userId }) => userId);
}

/** Members of the workspace among these users, by name. */
export const listMembersAmong = (db: Db, workspaceId: string, userIds: readonly string[]) =>
  db
    .select({ userId: users.id, name: shownName() })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, [...new Set(userIds)])))
    .orderBy(asc(users.name));

const exportedColumns = {
  threadId: articleThreads.id,
  quote: articleThreads.selected,
  startedAt: articleThreads.createdAt,
  resolvedAt: articleThreads.resolvedAt,
  userName: shownName(),
  reviewerName: articleComments.reviewerName,
  body: articleComments.body,
  createdAt: articleComments.createdAt,
  editedAt: articleComments.editedAt,
};

/** Comments of an article for the data export, thread by thread. */
export const listExported = (db: Db, key: ArticleKey) =>
  db
    .select(exportedColumns)
    .from(articleComments)
    .innerJoin(articleThreads, eq(articleThreads.id, articleComments.threadId))
    .leftJoin(users, eq(users.id, articleComments.userId))
    .where(and(inArticle(key), isNull(articleComments.deletedAt)))
    .orderBy(asc(articleThreads.createdAt), asc(articleThreads.id), asc(articleComments.createdAt));

/** Comments of a user in all workspaces, for their data export. */
export const listOwnComments = (db: Db, userId: string) =>
  db
    .select({
      quote: articleThreads.selected,
      body: articleComments.body,
      createdAt: articleComments.createdAt,
    })
    .from(articleComments)
    .innerJoin(articleThreads, eq(articleThreads.id, articleComments.threadId))
    .where(and(eq(articleComments.userId, userId), isNull(articleComments.deletedAt)))
    .orderBy(asc(articleComments.createdAt), asc(articleComments.id));

/** Author of a task, if they still have an account. */
export async function findTaskAuthor(db: Db, key: TaskKey): Promise<string[]> {
  const rows = await db.select({ userId: tasks.userId }).from(tasks).where(isTask(key));
  return rows.flatMap(({ userId }) => userId ?? []);
}
