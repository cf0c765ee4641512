import { planOf, type Usage } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { getPlan } from '../workspaces/index.ts';
import { presentUsage } from './present.ts';
import { countArticles } from './queries.ts';

export async function getUsage(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<Usage> {
  const [planType, counts] = await Promise.all([
    getPlan(ctx, workspaceId),
    countArticles(ctx.db, workspaceId),
  ]);
  return presentUsage(planOf(planType), counts);
}
