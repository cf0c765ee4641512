import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../platform/db/transaction.ts';
import { applySubscription, highestPlan, toSubscriptionRow } from '../events/apply-subscription.ts';
import type { PaddleSubscription } from '../paddle/entities.ts';
import type { Prices } from '../paddle/prices.ts';
import type { ReconcileCtx } from './context.ts';
import type { StoredSubscription } from './queries.ts';

const COMPARED = [
  'customerId',
  'priceId',
  'planType',
  'priceAmount',
  'priceCurrency',
  'status',
  'trialEndsAt',
  'currentPeriodEnd',
  'scheduledAction',
  'scheduledAt',
] as const;

/** Columns in which a stored subscription differs from the provider's state. */
function findDifferences(
  prices: Pick<Prices, 'planOfPrice'>,
  stored: StoredSubscription,
  entity: PaddleSubscription,
): string[] {
  const { occurredAt } = stored;
  const current = toSubscriptionRow(entity, { ...highestPlan({ prices }, entity), stored, occurredAt });
  return COMPARED.filter((name) => !isDeepStrictEqual(current[name], stored[name]));
}

/**
 * Stores the provider's state if it differs. `stored` was read before the provider was asked: an event that has
 * arrived since is newer and wins. True if something changed.
 */
export async function storeSubscriptionState(
  ctx: Omit<ReconcileCtx, 'paddle' | 'pace'>,
  entity: PaddleSubscription,
  stored: StoredSubscription | undefined,
): Promise<boolean> {
  const differences = stored && findDifferences(ctx.prices, stored, entity);
  if (differences?.length === 0) return false;
  const applied = await inTransaction(ctx, (tx) => applySubscription(tx, entity, momentOf(entity, stored)));
  if (applied.state === 'older' || (applied.state === 'unplaced' && !applied.workspaceId)) return false;
  ctx.log.info(
    { subscriptionId: entity.id, differences: differences ?? ['not stored'] },
    'a subscription differed from what the payment provider says',
  );
  return true;
}

function momentOf({ updated_at }: PaddleSubscription, stored: StoredSubscription | undefined): string {
  if (!stored || Date.parse(updated_at) > Date.parse(stored.occurredAt)) return updated_at;
  return stored.occurredAt;
}
