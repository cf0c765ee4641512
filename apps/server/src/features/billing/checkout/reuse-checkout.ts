import { DomainError } from '../../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import { isNotFound } from '../paddle/paddle-failure.ts';
import type { Buying } from './buying.ts';
import { type findCheckout, isCanceled, setCheckoutPlan } from './queries.ts';

interface Reusing {
  paddle: Paddle;
  last: Awaited<ReturnType<typeof findCheckout>>;
  buying: Pick<Buying, 'planType' | 'priceId'>;
}

/**
 * The transaction of the last checkout if it can still be paid, now for the wanted plan. Undefined if a new one is needed.
 * @throws DomainError CONFLICT while a payment is processed; PaddleFailure
 */
export async function reuseCheckout(
  ctx: Pick<BillingCtx, 'db'>,
  { paddle, last, buying: { planType, priceId } }: Reusing,
): Promise<string | undefined> {
  if (!last?.transactionId) return undefined;
  const transaction = await findTransaction(paddle, last.transactionId);
  switch (transaction?.status) {
    case 'draft':
    case 'ready':
      if (transaction.items?.[0]?.price.id !== priceId) {
        await paddle.updateTransaction(transaction.id, { priceId });
        await setCheckoutPlan(ctx.db, last.id, planType);
      }
      return transaction.id;
    case 'billed':
    case 'paid':
    case 'completed': {
      // Its subscription is known as soon as the event arrives, and may be over by now.
      const { subscription_id: id } = transaction;
      if (id && (await isCanceled(ctx.db, id))) return undefined;
      throw new DomainError(
        'CONFLICT',
        'Your payment is being processed. Reload this page in a moment to see your plan.',
      );
    }
    default:
      return undefined;
  }
}

async function findTransaction(paddle: Paddle, id: string) {
  try {
    return await paddle.getTransaction(id);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
