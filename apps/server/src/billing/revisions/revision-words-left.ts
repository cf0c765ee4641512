import type { Db } from '../../platform/db/connect.ts';
import { getPlan } from '../plans/get-plan.ts';
import { allowance, hasUnlimitedRevisions, weightOf } from './policy.ts';
import { findAllowance, type RevisedTask } from './queries.ts';
import { getRevisionPlan } from './revision-plan.ts';

/** Words of a task's article that a model may still rewrite before a revision counts; -1 means no limit. */
export async function revisionWordsLeft(ctx: { db: Db }, task: RevisedTask): Promise<number> {
  const { workspaceId } = task;
  const { plan } = await getRevisionPlan(ctx, workspaceId, await getPlan(ctx, workspaceId));
  if (hasUnlimitedRevisions(plan)) return -1;
  const { paidWords, usedWords } = await findAllowance(ctx.db, task);
  // A text that no article paid for wasn't generated here.
  const weight = weightOf(plan, paidWords > 0);
  return Math.max(0, Math.floor((allowance(plan, paidWords) - usedWords) / weight));
}
