import type { ArticleThread } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { getArticle } from '../text/get-article.ts';
import type { CommentActor } from './policy.ts';
import { presentThread } from './present.ts';
import { listCounts, listFirstComments, listThreadRows } from './queries.ts';

/** Threads in the order of the text; those whose text is not there come last. */
export async function listThreads(
  ctx: { db: Db },
  actor: CommentActor,
  taskId: string,
): Promise<{ threads: ArticleThread[]; version: number }> {
  const { workspaceId } = actor;
  const { id: articleId, version } = await getArticle(ctx, { workspaceId, taskId });
  const key = { workspaceId, articleId };
  const [rows, firsts, counts] = await Promise.all([
    listThreadRows(ctx.db, key),
    listFirstComments(ctx.db, key),
    listCounts(ctx.db, key),
  ]);
  const firstOf = new Map(firsts.map((first) => [first.threadId, first]));
  const countOf = new Map(counts.map((count) => [count.threadId, count]));
  const threads = rows.flatMap((thread) => {
    const [first, count] = [firstOf.get(thread.id), countOf.get(thread.id)];
    return first && count ? presentThread({ thread, first, ...count }, actor) : [];
  });
  return { threads: threads.toSorted((a, b) => Number(!a.range) - Number(!b.range)), version };
}
