import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { describeText } from './describe-text.ts';
import { enqueueScore } from './jobs.ts';
import { articleChanged, articleInProgress } from './policy.ts';
import { insertArticle, isGenerating, lockArticle, updateArticle } from './queries.ts';
import { storeVersion } from './versions/store-version.ts';

/**
 * Saves a text, unless it is the stored one; the score follows in the background. Returns true if it has changed. Requires
 * the task's lock.
 * @param version that the text is based on; without it the last save wins
 * @param isApart keeps the replaced text as a version even within an editing session
 * @throws DomainError ARTICLE_CHANGED, GENERATION_RUNNING
 */
export async function saveArticle(
  ctx: QueueCtx & { db: Tx },
  key: TaskKey,
  {
    text,
    version,
    isApart = false,
  }: { text?: string | undefined; version?: number | undefined; isApart?: boolean },
): Promise<boolean> {
  const current = await lockArticle(ctx.db, key);
  const stored = current?.version ?? 0;
  if (text !== undefined && (await isGenerating(ctx.db, key))) throw articleInProgress();
  if (text !== undefined && text === current?.text) return false;
  if (version !== undefined && version !== stored) throw articleChanged();
  if (text === undefined) return false;

  const values = { text, ...describeText(text) };
  if (!current) {
    await insertArticle(ctx.db, { ...values, ...key, versionKind: 'editing' });
  } else if (current.isSessionOpen && !isApart) {
    await updateArticle(ctx.db, current.id, values);
  } else {
    await updateArticle(ctx.db, current.id, values, 'editing');
    await storeVersion(ctx, current);
  }
  await enqueueScore(ctx, key);
  return true;
}
