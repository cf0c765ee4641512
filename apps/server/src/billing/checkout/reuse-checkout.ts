import { DomainError } from '../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import type { PaddleTransaction } from '../paddle/entities.ts';
import { isNotFound, PaddleFailure } from '../paddle/paddle-failure.ts';
import { type findCheckout, isCanceled, setPaid } from './queries.ts';
import { toPaymentState } from './to-payment-state.ts';

interface Reusing {
  paddle: Paddle;
  last: Awaited<ReturnType<typeof findCheckout>>;
  priceId: string;
  /** Undefined if there is none for the payer's address yet. */
  customerId: string | undefined;
}

/**
 * Returns the last checkout's transaction if it is payable and for the wanted price and customer. Otherwise withdraws
 * it, never changes it: a tab may show it. Undefined if a new one is needed. @throws DomainError PAYMENT_PROCESSING,
 * CHECKOUT_OPEN; PaddleFailure
 */
export async function reuseCheckout(
  ctx: Pick<BillingCtx, 'db'>,
  { paddle, last, priceId, customerId }: Reusing,
): Promise<string | undefined> {
  if (!last?.transactionId) return undefined;
  const transaction = await findTransaction(paddle, last.transactionId);
  if (!transaction) return undefined;
  const state = toPaymentState(transaction);
  if (state === 'replaced') return undefined;
  if (state === 'open') {
    const isWanted = transaction.items?.[0]?.price.id === priceId && transaction.customer_id === customerId;
    if (isWanted) return transaction.id;
    const left = await withdraw(paddle, transaction);
    if (toPaymentState(left) === 'replaced') return undefined;
    if (toPaymentState(left) === 'open') throw stillOpen();
  }
  // Its subscription is unknown until the event arrives, and may have ended since.
  const { subscription_id: id } = transaction;
  if (id && (await isCanceled(ctx.db, id))) return undefined;
  await setPaid(ctx.db, last.transactionId);
  throw new DomainError(
    'PAYMENT_PROCESSING',
    'Your payment is being processed. Reload this page in a moment to see your plan.',
  );
}

const stillOpen = () =>
  new DomainError(
    'CHECKOUT_OPEN',
    'A checkout for another plan is still open. Complete it, or choose the same plan again.',
  );

async function findTransaction(paddle: Paddle, id: string) {
  try {
    return await paddle.getTransaction(id);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Paddle only cancels a transaction with a known customer; before that, it is closed for checkouts. */
async function withdraw(paddle: Paddle, { id, status }: PaddleTransaction): Promise<PaddleTransaction> {
  try {
    return await (status === 'ready' ? paddle.cancelTransaction(id) : paddle.closeCheckout(id));
  } catch (error) {
    if (!(error instanceof PaddleFailure) || error.kind !== 'refused') throw error;
    // It may have been paid or withdrawn since it was read.
    return paddle.getTransaction(id);
  }
}
