import type { ArticleComment } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { getArticle } from '../text/get-article.ts';
import { getThreadRow } from './get-thread.ts';
import type { CommentActor } from './policy.ts';
import { presentComment } from './present.ts';
import { listCommentRows } from './queries.ts';

export async function listComments(
  ctx: { db: Db },
  actor: CommentActor,
  { taskId, threadId }: { taskId: string; threadId: string },
): Promise<{ comments: ArticleComment[] }> {
  const { workspaceId } = actor;
  const { id: articleId } = await getArticle(ctx, { workspaceId, taskId });
  const key = { workspaceId, articleId, threadId };
  await getThreadRow(ctx, key);
  const rows = await listCommentRows(ctx.db, key);
  return { comments: rows.map((row) => presentComment(row, actor)) };
}
