import { randomUUID } from 'node:crypto';
import type { AnnounceCtx } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { getLockedPlan } from '../plans/get-plan.ts';
import { countArticles, returnReservation } from '../queries.ts';
import { countReservedArticle, reserveArticle } from '../reserve-article.ts';
import { trialLimitReached } from '../trial-articles.ts';
import { allowance, hasUnlimitedRevisions, weightOf, wordsPaid, wordsReserved } from './policy.ts';
import { addToAllowance, type RevisedTask } from './queries.ts';
import { getRevisionPlan, type RevisionPlan } from './revision-plan.ts';

interface Revision {
  /** Words of the text to replace. */
  words: number;
  /** True if that text's section was generated here. */
  isGenerated: boolean;
  articleWords: number;
  /** True if the user was told that it counts as an article if the allowance is used up. */
  counts: boolean;
}

export interface ReservedRevision extends RevisedTask {
  reservedWords: number;
  weight: number;
  /** Article of the month that this revision counts as; null if it belongs to the allowance. */
  article: { id: string; paidWords: number } | null;
}

/** Adds the words of an article of the month to what its text may be rewritten. */
export async function openRevisions(db: Tx, task: RevisedTask, articleWords: number): Promise<void> {
  await addToAllowance(db, task, { paidWords: wordsPaid(articleWords) });
}

/**
 * Reserves a revision before the model is asked, and an article of the month if the allowance is used up. Null on
 * plans without a limit. The row's lock makes parallel revisions reserve one article together. @throws DomainError
 * REVISIONS_USED_UP, USAGE_LIMIT_EXCEEDED
 */
export const reserveRevision = (
  ctx: { db: Db },
  { workspaceId, taskId }: RevisedTask,
  { words, isGenerated, articleWords, counts }: Revision,
): Promise<ReservedRevision | null> =>
  inTransaction(ctx, async (tx) => {
    const task = { workspaceId, taskId };
    const { plan, trial } = await getRevisionPlan(tx, workspaceId, await getLockedPlan(tx, workspaceId));
    if (hasUnlimitedRevisions(plan)) return null;
    const { paidWords, usedWords } = await addToAllowance(tx.db, task);
    const isUsedUp = usedWords >= allowance(plan, paidWords);
    if (isUsedUp && !counts) throw await revisionsUsedUp(tx, workspaceId, { plan, trial });
    const article = isUsedUp ? { id: randomUUID(), paidWords: wordsPaid(articleWords) } : null;
    if (article) await reserveArticle(tx, task, article.id);
    const weight = weightOf(plan, isGenerated);
    const reservedWords = weight * wordsReserved(words);
    await addToAllowance(tx.db, task, { paidWords: article?.paidWords ?? 0, usedWords: reservedWords });
    return { ...task, reservedWords, weight, article };
  });

/** Counts the words that the model wrote. Call it in the transaction that stores them, before other locks. */
export async function countRevision(
  ctx: AnnounceCtx & { db: Tx },
  { reservedWords, weight, article, ...task }: ReservedRevision,
  { words, startedBy }: { words: number; startedBy: string },
): Promise<void> {
  await addToAllowance(ctx.db, task, { usedWords: weight * words - reservedWords });
  if (article) await countReservedArticle(ctx, { workId: article.id, startedBy });
}

/** Returns a revision without text to the allowance, and its article to the month. */
export const returnRevision = (
  ctx: { db: Db },
  { reservedWords, article, ...task }: ReservedRevision,
): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    // Others may have used the allowance meanwhile. Their words stay counted, and the next article pays for them.
    await addToAllowance(db, task, { paidWords: -(article?.paidWords ?? 0), usedWords: -reservedWords });
    if (article) await returnReservation(db, article.id);
  });

async function revisionsUsedUp(
  ctx: { db: Db },
  workspaceId: string,
  { plan: { name, articles_per_month: limit }, trial }: RevisionPlan,
): Promise<DomainError> {
  if (trial && trial.used >= trial.limit) return trialLimitReached(trial);
  const { thisMonth } = await countArticles(ctx.db, workspaceId);
  const usedUp = 'The AI rewriting that this article includes is used up';
  if (limit >= 0 && thisMonth >= limit)
    return new DomainError(
      'USAGE_LIMIT_EXCEEDED',
      `${usedUp}, and so are this month's articles: the ${name} plan includes ${limit}.`,
    );
  const ofArticles = trial
    ? `the articles of your free trial (${trial.used} of ${trial.limit} used)`
    : `your articles this month (${thisMonth} of ${limit} used)`;
  return new DomainError('REVISIONS_USED_UP', `${usedUp}. Another revision counts as one of ${ofArticles}.`, {
    details: [{ path: 'counts', message: 'Send true to let the revision count as an article.' }],
  });
}
