import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import { applySubscription } from '../events/apply-subscription.ts';
import { askPaddle, requirePaddle } from '../paddle/ask-paddle.ts';
import type { PaddleSubscription } from '../paddle/entities.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

type Ctx = Pick<BillingCtx, 'db' | 'queue' | 'log' | 'paddle' | 'prices'>;

const none = () =>
  new DomainError('NOT_SUBSCRIBED', "You don't have a subscription yet. Choose a plan to start one.");

/** Stored subscription that hasn't ended. @throws DomainError NOT_SUBSCRIBED */
async function getOpenSubscription(
  ctx: Pick<BillingCtx, 'db'>,
  workspaceId: string,
): Promise<SubscriptionRow> {
  const row = await findSubscription(ctx.db, workspaceId);
  if (!row || row.status === 'canceled') throw none();
  return row;
}

/** Stores a response of Paddle, unless a newer state is stored. */
export async function applyAnswer(
  ctx: Pick<BillingCtx, 'db' | 'queue' | 'prices'>,
  entity: PaddleSubscription,
): Promise<void> {
  await inTransaction(ctx, (tx) => applySubscription(tx, entity, entity.updated_at));
}

/**
 * Current state at Paddle of the subscription that hasn't ended: the price of a change must not depend on an event
 * that hasn't arrived. @throws DomainError NOT_SUBSCRIBED, PAYMENT_PROVIDER_FAILED
 */
export async function refreshSubscription(
  ctx: Ctx,
  { workspaceId, failed }: { workspaceId: string; failed: string },
): Promise<SubscriptionRow> {
  requirePaddle(ctx.paddle);
  const { id } = await getOpenSubscription(ctx, workspaceId);
  const current = await askPaddle(ctx, { failed, ask: (paddle) => paddle.getSubscription(id) });
  await applyAnswer(ctx, current);
  return getOpenSubscription(ctx, workspaceId);
}
