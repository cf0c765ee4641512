import { randomUUID } from 'node:crypto';
import { createAnchor } from '@inkstep/article/anchors';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { articles } from '../text/tables.ts';
import { articleComments, articleThreads } from './tables.ts';

/** Creates a thread at a part of a task's article, with one comment. */
export async function buildThread(
  db: Db,
  {
    taskId,
    quote,
    userId,
    body = 'Is this right?',
    reviewLinkId = null,
  }: {
    taskId: string;
    quote: string;
    userId: string | null;
    body?: string;
    /** Link by which who started it came. */
    reviewLinkId?: string | null;
  },
): Promise<{ threadId: string; commentId: string }> {
  const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
  const start = article?.text.indexOf(quote) ?? -1;
  if (!article || start < 0) throw new Error('the text is not in the article');
  const [threadId, commentId] = [randomUUID(), randomUUID()];
  const { id: articleId, workspaceId, version } = article;
  const anchor = createAnchor(article.text, start, start + quote.length);
  await db.insert(articleThreads).values({
    ...anchor,
    id: threadId,
    workspaceId,
    articleId,
    selected: quote,
    version,
    userId,
    reviewLinkId,
  });
  await db.insert(articleComments).values({ id: commentId, workspaceId, articleId, threadId, userId, body });
  return { threadId, commentId };
}
