import { notFound } from '../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { requireKnownUrl } from '../paddle/known-host.ts';
import { hasDocument } from './list-invoices.ts';
import { findPayment } from './queries.ts';

/** Paddle's link is valid for an hour. @throws DomainError NOT_FOUND, PAYMENT_PROVIDER_FAILED */
export async function invoiceLink(
  ctx: Pick<BillingCtx, 'db' | 'log' | 'paddle' | 'config'>,
  { workspaceId }: { workspaceId: string },
  transactionId: string,
): Promise<{ url: string }> {
  const payment = await findPayment(ctx.db, { workspaceId, transactionId });
  if (!payment || !hasDocument(payment)) throw notFound('Invoice');
  const url = await askPaddle(ctx, {
    failed: 'Failed to open the invoice. Please try again.',
    ask: async (paddle) =>
      requireKnownUrl(await paddle.invoiceUrl(transactionId), { apiUrl: ctx.config.PADDLE_API_URL }),
  });
  return { url };
}
