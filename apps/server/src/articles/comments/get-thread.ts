import type { ArticleComment, ArticleThread } from '@inkstep/contract';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { getArticle } from '../text/get-article.ts';
import { type ArticleRow, lockArticle } from '../text/queries.ts';
import type { CommentActor } from './policy.ts';
import { presentComment, presentThread } from './present.ts';
import { type CommentKey, findThread, listCommentRows, type ThreadKey, type ThreadRow } from './queries.ts';

/** Locks the article, which serializes changes of its threads with those of its text. @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function lockArticleOf(
  ctx: { db: Tx },
  { workspaceId }: CommentActor,
  taskId: string,
): Promise<ArticleRow> {
  const key = { workspaceId, taskId };
  return (await lockArticle(ctx.db, key)) ?? getArticle(ctx, key);
}

/** @throws DomainError NOT_FOUND */
export async function getThreadRow(ctx: { db: Db }, key: ThreadKey): Promise<ThreadRow> {
  const thread = await findThread(ctx.db, key);
  if (!thread) throw notFound('Thread');
  return thread;
}

export async function getThread(
  ctx: { db: Db },
  actor: CommentActor,
  key: ThreadKey,
): Promise<ArticleThread> {
  const thread = await getThreadRow(ctx, key);
  const comments = await listCommentRows(ctx.db, key);
  const [first] = comments;
  const newest = comments.at(-1)?.createdAt;
  if (!first || !newest) throw notFound('Thread');
  const live = comments.filter(({ deletedAt }) => deletedAt === null).length;
  return presentThread({ thread, first, comments: live, newest }, actor);
}

export async function getComment(
  ctx: { db: Db },
  actor: CommentActor,
  { commentId, ...key }: CommentKey,
): Promise<ArticleComment> {
  const row = (await listCommentRows(ctx.db, key)).find(({ id }) => id === commentId);
  if (!row) throw notFound('Comment');
  return presentComment(row, actor);
}
