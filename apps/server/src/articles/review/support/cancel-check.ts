import type { ArticleSupport } from '@inkstep/contract';
import { notify } from '../../../platform/db/notifications.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticle } from '../../text/get-article.ts';
import { STOP_CHECK_CHANNEL, type SupportCtx } from './context.ts';
import { getSupport } from './get-support.ts';
import { cancelActive } from './queries.ts';

/** Stops the check of an article. Verdicts that were given stay. @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function cancelCheck(ctx: SupportCtx, key: TaskKey): Promise<ArticleSupport> {
  const { id: articleId } = await getArticle(ctx, key);
  await inTransaction(ctx, async ({ db }) => {
    const id = await cancelActive(db, articleId);
    if (id !== undefined) await notify(db, STOP_CHECK_CHANNEL, id);
  });
  return getSupport(ctx, key);
}
