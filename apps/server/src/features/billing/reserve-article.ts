import { planOf } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { insertReservation } from './queries.ts';

/**
 * Takes one article of this month and holds it for the work of that id. Call it in the transaction that starts the
 * work. Holds under parallel calls.
 * @throws DomainError USAGE_LIMIT_EXCEEDED
 */
export async function reserveArticle(
  ctx: { db: Db },
  { userId, planType }: Pick<Actor, 'userId' | 'planType'>,
  workId: string,
): Promise<void> {
  const { name, articles_per_month: limit } = planOf(planType);
  if (await insertReservation(ctx.db, { id: workId, userId, limit })) return;
  throw new DomainError(
    'USAGE_LIMIT_EXCEEDED',
    `Monthly limit reached: the ${name} plan includes ${limit} articles a month.`,
  );
}
