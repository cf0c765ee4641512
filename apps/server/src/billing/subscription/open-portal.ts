import { DomainError } from '../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { requireKnownUrl } from '../paddle/known-host.ts';
import { findSubscription, isSharedCustomer } from './queries.ts';

/**
 * Creates a link for each click and never stores it, because it signs its holder in. Refused for a customer that
 * several workspaces pay as: the portal shows all its payments. @throws DomainError NOT_SUBSCRIBED, CUSTOMER_SHARED,
 * PAYMENT_PROVIDER_FAILED
 */
export async function openPortal(
  ctx: Pick<BillingCtx, 'db' | 'log' | 'paddle' | 'config'>,
  { workspaceId }: { workspaceId: string },
): Promise<{ portal_url: string }> {
  const row = await findSubscription(ctx.db, workspaceId);
  const portalUrl = await askPaddle(ctx, {
    failed: 'Failed to open billing portal. Please try again.',
    refused: 'Failed to open billing portal. Please contact support.',
    async ask(paddle) {
      if (!row) throw new DomainError('NOT_SUBSCRIBED', "You don't have a subscription to manage yet.");
      const { id: subscriptionId, customerId } = row;
      if (await isSharedCustomer(ctx.db, { customerId, workspaceId })) throw shared();
      const url = await paddle.portalUrl({ customerId, subscriptionId });
      return requireKnownUrl(url, { apiUrl: ctx.config.PADDLE_API_URL, host: 'paddle.com' });
    },
  });
  return { portal_url: portalUrl };
}

const shared = () =>
  new DomainError(
    'CUSTOMER_SHARED',
    'Failed to open billing portal. Please contact support. Another account pays with the same email address.',
  );
