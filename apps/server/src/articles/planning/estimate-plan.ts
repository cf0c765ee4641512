import type { Db } from '../../platform/db/connect.ts';
import { findMedianCost } from './queries.ts';

/** Of the cost of an article, while the workspace has planned none. */
const USUAL_SHARE = 0.25;

/** Millionths of a dollar that a plan usually costs: the median of the newest ones of the workspace. */
export async function estimatePlan(db: Db, workspaceId: string, articleCost: number): Promise<number> {
  const median = await findMedianCost(db, workspaceId);
  return Math.ceil(median ?? articleCost * USUAL_SHARE);
}
