import type { Db } from '../../platform/db/connect.ts';
import { findMedianCost } from './queries.ts';

/** Share of an article's cost, used until the workspace has planned one. */
const USUAL_SHARE = 0.25;

/** Usual cost of a plan in millionths of a dollar: the median of the workspace's newest plans. */
export async function estimatePlan(db: Db, workspaceId: string, articleCost: number): Promise<number> {
  const median = await findMedianCost(db, workspaceId);
  return Math.ceil(median ?? articleCost * USUAL_SHARE);
}
