import { randomUUID } from 'node:crypto';
import type { ArticleSupport } from '@inkstep/contract';
import { articleLimit, findVerifier, getUserModel, requireDayLeft } from '../../../ai/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { type OnBehalf, spendingToken } from '../../../platform/http/actor.ts';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { lockArticle } from '../../text/queries.ts';
import { checkSupportJob } from './check-job.ts';
import type { SupportCtx } from './context.ts';
import { getSupport } from './get-support.ts';
import { isActive } from './policy.ts';
import { findCheck, insertCheck } from './queries.ts';

/**
 * Starts a check of an article, of which there is one at a time: another start answers the running one. @throws
 * DomainError AI_UNAVAILABLE without a verifier, COST_LIMIT_EXCEEDED, DAY_LIMIT_EXCEEDED, SCOPE_REQUIRED,
 * EMAIL_UNCONFIRMED, NOT_FOUND, ARTICLE_MISSING
 */
export async function startCheck(ctx: SupportCtx, key: TaskKey & OnBehalf): Promise<ArticleSupport> {
  const before = await getSupport(ctx, key);
  const model = await getUserModel(ctx, key, { role: 'verifying' });
  if (!model || !before.verifier)
    throw new DomainError(
      'AI_UNAVAILABLE',
      'No model is set up to check sentences. An admin can add one under Admin > AI Models.',
    );
  if (!before.estimate || before.estimate.calls === 0) return before;
  const { inputTokens, outputTokens, costMicros } = before.estimate;
  const expected = { tokens: inputTokens + outputTokens, cost: costMicros ?? 0 };
  const limit = articleLimit(ctx.config);
  if (expected.tokens > limit.tokens || expected.cost > limit.cost)
    throw new DomainError(
      'COST_LIMIT_EXCEEDED',
      'This check would use more than one article may on this server. An admin can raise the limit.',
    );
  const tokenId = spendingToken(key);
  await requireDayLeft(ctx, { workspaceId: key.workspaceId, tokenId }, expected);
  await inTransaction(ctx, async (tx) => {
    const article = await lockArticle(tx.db, key);
    if (!article) throw notFound('Article');
    await beginCheck(tx, { articleId: article.id, tokenId: tokenId ?? null, isAutomatic: false });
  });
  return getSupport(ctx, key);
}

/** Begins a check after a run, if a verifier is set up. Limits refuse its calls, not the run. */
export async function beginAutomaticCheck(
  ctx: QueueCtx & { db: Tx } & Pick<SupportCtx, 'config' | 'secrets' | 'log'>,
  { articleId, tokenId }: { articleId: string; tokenId: string | null },
): Promise<void> {
  if (await findVerifier(ctx)) await beginCheck(ctx, { articleId, tokenId, isAutomatic: true });
}

async function beginCheck(
  ctx: QueueCtx & { db: Tx },
  check: { articleId: string; tokenId: string | null; isAutomatic: boolean },
): Promise<void> {
  // A new text makes a running check useless; a second start of the same one doesn't.
  if (!check.isAutomatic && isActive(await findCheck(ctx.db, check.articleId))) return;
  const id = randomUUID();
  await insertCheck(ctx.db, { id, ...check });
  await enqueue(ctx, checkSupportJob, { checkId: id });
}
