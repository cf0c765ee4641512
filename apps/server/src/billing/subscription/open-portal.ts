import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BillingCtx } from '../context.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { requireKnownUrl } from '../paddle/known-host.ts';
import { findSubscription, isSharedCustomer } from './queries.ts';

/** Text of every failure. */
const FAILED = 'Failed to open billing portal. Please contact support.';

/**
 * Creates a link for each click and never stores it, because it signs its holder in. Refused for a customer that
 * workspaces of others pay as, too: the portal shows all its payments. @throws DomainError NOT_SUBSCRIBED, CUSTOMER_SHARED,
 * PAYMENT_PROVIDER_FAILED
 */
export async function openPortal(
  ctx: Pick<BillingCtx, 'db' | 'log' | 'paddle' | 'config'>,
  { userId, workspaceId, memberRole }: Pick<Actor, 'userId' | 'workspaceId' | 'memberRole'>,
): Promise<{ portal_url: string }> {
  const row = await findSubscription(ctx.db, workspaceId);
  // What owners pay for their other workspaces is for them alone.
  const exceptOf = memberRole === 'owner' ? userId : undefined;
  const portalUrl = await askPaddle(ctx, {
    failed: FAILED,
    async ask(paddle) {
      if (!row) throw new DomainError('NOT_SUBSCRIBED', FAILED);
      const { id: subscriptionId, customerId } = row;
      if (await isSharedCustomer(ctx.db, { customerId, workspaceId, exceptOf })) {
        ctx.log.warn(
          { workspaceId, customerId },
          'several workspaces pay as the customer of a billing portal',
        );
        throw new DomainError('CUSTOMER_SHARED', FAILED);
      }
      const url = await paddle.portalUrl({ customerId, subscriptionId });
      return requireKnownUrl(url, { apiUrl: ctx.config.PADDLE_API_URL, host: 'paddle.com' });
    },
  });
  return { portal_url: portalUrl };
}
