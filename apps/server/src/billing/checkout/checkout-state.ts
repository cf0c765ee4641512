import type { Output, routes } from '@inkstep/contract';
import { notFound } from '../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { findPaidCheckout, setPaid } from './queries.ts';
import { toPaymentState } from './to-payment-state.ts';

const FAILED = 'Failed to check your payment. Please try again.';

/** @throws DomainError NOT_FOUND for a checkout that wasn't started here, PAYMENT_PROVIDER_FAILED */
export async function checkoutState(
  ctx: Pick<BillingCtx, 'db' | 'log' | 'paddle'>,
  { workspaceId }: { workspaceId: string },
  transactionId: string,
): Promise<Output<typeof routes.checkoutState>> {
  const checkout = await findPaidCheckout(ctx.db, { workspaceId, transactionId });
  if (!checkout) throw notFound('Checkout');
  if (checkout.isConfirmed) return { state: 'confirmed' };
  const ask = {
    failed: FAILED,
    ask: (paddle: NonNullable<typeof ctx.paddle>) => paddle.getTransaction(transactionId),
  };
  const state = toPaymentState(await askPaddle(ctx, ask));
  if (state === 'paid') await setPaid(ctx.db, transactionId);
  return { state };
}
