import { planOf, type Usage } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentUsage } from './present.ts';
import { countArticles } from './queries.ts';

export async function getUsage(ctx: { db: Db }, actor: Pick<Actor, 'userId' | 'planType'>): Promise<Usage> {
  return presentUsage(planOf(actor.planType), await countArticles(ctx.db, actor.userId));
}
